"""What the block parser hands on: containers, and finished pieces inside them."""

from enum import StrEnum
from typing import NamedTuple


class Quote(NamedTuple):
    """A block quote around something."""


class Item(NamedTuple):
    """A list item. `serial` tells items apart and only grows; `marker` is what a reader sees.

    `kind` is the bullet or the delimiter after the number, `indent` the columns its content
    starts at, relative to the container around it.
    """

    serial: int
    kind: str
    number: int
    indent: int

    @property
    def marker(self) -> str:
        """The number with its delimiter; "" for a bullet."""
        return f"{self.number}{self.kind}" if self.kind in ".)" else ""


Path = tuple[Quote | Item, ...]


class Kind(StrEnum):
    """Pieces of text, and where code blocks and tables begin and end."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    RULE = "rule"
    CODE_OPEN = "code_open"
    CODE = "code"
    CODE_CLOSE = "code_close"
    TABLE_OPEN = "table_open"
    ROW = "row"
    TABLE_CLOSE = "table_close"
    ITEM = "item"


class Piece(NamedTuple):
    """A finished piece: its containers, its text, and whether a blank line stood before it.

    `level` is a heading's level, and 1 for a paragraph that goes on in the next piece. `detail`
    holds a table's alignments, one letter (l c r, blank: none) a column.
    """

    kind: Kind
    path: Path
    text: str = ""
    gap: bool = False
    level: int = 0
    detail: str = ""
