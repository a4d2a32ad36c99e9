"""What a line that starts with a slash does."""
