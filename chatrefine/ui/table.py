"""Small tables: aligned columns where they fit, `header: value` lines where they do not."""

from collections.abc import Sequence
from dataclasses import dataclass

from chatrefine.ui.cells import cell_width, wrap
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.style import Look, Tone

_GAP = "  "
_LEAST_LAST_COLUMN = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column's header and the tone of its cells."""

    header: str
    tone: Tone = Tone.PLAIN


def table(columns: Sequence[Column], rows: Sequence[Sequence[str]], look: Look) -> str:
    """The rows under their headers; the last column wraps, the others are as wide as they need.

    Too narrow a screen gets one block of `header: value` lines a row instead. Every cell passes
    the sanitizer. A column without any text is left out.

    >>> print(table([Column(header="pass"), Column(header="score")], [["1", "0.5"]], Look()))
    pass  score
    1     0.5
    """
    cells = [[sanitize_line(cell) for cell in row] for row in rows]
    used = [at for at in range(len(columns)) if any(row[at] for row in cells)] or [0]
    columns = [columns[at] for at in used]
    cells = [[row[at] for at in used] for row in cells]
    widths = [
        max(cell_width(column.header), *(cell_width(row[at]) for row in cells), 0)
        for at, column in enumerate(columns)
    ]
    before_last = sum(widths[:-1]) + len(_GAP) * (len(widths) - 1)
    room = look.columns - before_last
    if room < min(widths[-1], _LEAST_LAST_COLUMN):
        return _stacked(columns, cells, look)
    headers = [column.header for column in columns]
    lines = [_line(headers, widths, [Tone.DIM] * len(columns), look)] if any(headers) else []
    tones = [column.tone for column in columns]
    for row in cells:
        first, *more = wrap(row[-1], room)
        lines.append(_line([*row[:-1], first], widths, tones, look))
        lines.extend(" " * before_last + look.paint(line, tones[-1]) for line in more)
    return "\n".join(lines)


def _line(cells: Sequence[str], widths: Sequence[int], tones: Sequence[Tone], look: Look) -> str:
    painted = [
        look.paint(cell, tone) + " " * (width - cell_width(cell))
        for cell, width, tone in zip(cells[:-1], widths[:-1], tones[:-1], strict=True)
    ]
    return _GAP.join([*painted, look.paint(cells[-1], tones[-1])]).rstrip()


def _stacked(columns: Sequence[Column], rows: Sequence[Sequence[str]], look: Look) -> str:
    blocks = []
    for row in rows:
        lines: list[str] = []
        for column, cell in zip(columns, row, strict=True):
            if cell:
                header = f"{column.header}: " if column.header else ""
                lines += wrap(f"{header}{cell}", look.columns, rest="  " if lines else "")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) if any(len(row) > 2 for row in rows) else "\n".join(blocks)  # noqa: PLR2004  pairs stay close
