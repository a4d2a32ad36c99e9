"""Everything that reaches a terminal."""
