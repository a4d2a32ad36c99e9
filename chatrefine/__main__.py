"""The program's door: answers `--version` without importing anything else."""

import sys


def main() -> None:
    """Run the command line and leave with its exit code."""
    if sys.argv[1:] == ["--version"]:
        from chatrefine import __version__

        try:
            print(f"chatrefine {__version__}", flush=True)
        except OSError:
            pass  # the command line below says what happened
        else:
            return
    from chatrefine.cli import main as run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
