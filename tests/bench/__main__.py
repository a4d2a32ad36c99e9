"""Runs the benches: `python -m tests.bench [NAME…]`; without a name all of them."""

import sys
from importlib import import_module
from pathlib import Path


def names() -> list[str]:
    """Every bench there is."""
    return sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))


def main(wanted: list[str]) -> int:
    """Run them one after the other; an unknown name is exit code 2."""
    unknown = [name for name in wanted if name not in names()]
    if unknown:
        print(f"There is no bench {', '.join(unknown)}; there are {', '.join(names())}.")
        return 2
    for name in wanted or names():
        print(f"\n== {name}\n", flush=True)
        import_module(f"tests.bench.{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
