"""`python -m tests.readme` puts what the program says of itself into the README."""

import re
from pathlib import Path

from chatrefine.config.example import settings_table

PATH = Path("README.md")
MARKS = re.compile(r"(<!-- settings: .*? -->\n).*?(<!-- /settings -->)", re.DOTALL)


def main() -> None:
    """Write the settings table between its marks."""
    text = PATH.read_text(encoding="utf-8")
    table = settings_table().strip()
    PATH.write_text(MARKS.sub(lambda m: f"{m[1]}\n{table}\n\n{m[2]}", text), encoding="utf-8")


if __name__ == "__main__":
    main()
