"""The command line: each command in its own module, imported when it is asked for.

This is the composition root: the only room that picks concrete classes.
"""

from collections.abc import Sequence


def main(argv: Sequence[str]) -> int:
    """Run one command line and return its exit code (SPEC §1)."""
    from chatrefine.cli.app import run

    return run(argv)
