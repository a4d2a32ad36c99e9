"""The command line: each command in its own module, imported when it is asked for.

This is the composition root: the only room that picks concrete classes.
"""

from collections.abc import Sequence


def prepare() -> None:
    """Have everything that every command needs: standard input as UTF-8, and the imports.

    What is typed and piped is UTF-8 whatever the locale calls it, as files are. In the C locale
    Python takes it so by itself unless it is told not to; then the program begins anew.
    """
    import os
    import sys

    if sys.getfilesystemencoding() == "ascii" and hasattr(os, "fork") and sys.executable:
        again = [sys.executable, "-X", "utf8", *sys.orig_argv[1:]]
        os.execv(sys.executable, again)  # noqa: S606  ourselves, with the same arguments
    from io import TextIOWrapper

    if isinstance(sys.stdin, TextIOWrapper) and sys.stdin.encoding.lower() != "utf-8":
        sys.stdin.reconfigure(encoding="utf-8", errors=sys.stdin.errors)
    import chatrefine.cli.app  # noqa: F401  main takes it from there


def main(argv: Sequence[str]) -> int:
    """Run one command line and return its exit code (SPEC §1)."""
    from chatrefine.cli.app import run

    return run(argv)
