"""The program's door: answers `--version` without importing anything else."""

import os
import sys
from types import FrameType

INTERRUPTED = 130


def main() -> None:
    """Run the command line and leave with its exit code."""
    try:
        _run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except RuntimeError as error:
        # What is raised while a class is made, as imports do, comes wrapped.
        if isinstance(error.__cause__, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        raise


def _run() -> None:
    if sys.argv[1:] == ["--version"]:
        from chatrefine import __version__

        try:
            print(f"chatrefine {__version__}", flush=True)
        except OSError:
            pass  # the command line below says what happened
        else:
            return
    import signal

    # Nothing is begun yet, and an import may swallow the exception that Ctrl-C is by default.
    hears = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if hears:
        signal.signal(signal.SIGINT, _leave)
    from chatrefine.cli import main as run
    from chatrefine.cli import prepare

    prepare()
    if hears:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        code = run(sys.argv[1:])
    finally:
        if hears:  # all is done: the interpreter's own end has nothing to lose
            signal.signal(signal.SIGINT, _leave)
    sys.exit(code)


def _leave(_number: int, _frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    main()
