"""The live part of the screen: rows that may still change, rewritten where they differ.

Between frames the cursor rests on the first column and row of the live part. So nothing is
counted across frames: whatever a resize did to the rows, the next frame starts where they start.
Rows above it are finished and are never touched again.
"""

from chatrefine.ui.markdown.rows import Row
from chatrefine.ui.markdown.style import RESET
from chatrefine.ui.markdown.widths import cells, is_certain

_CLEAR_LINE = "\x1b[K"
_CLEAR_BELOW = "\x1b[J"


class Painter:
    """Turns rows into what must be sent to the terminal."""

    def __init__(self) -> None:
        self._shown: list[Row] = []
        self._width = 0

    def frame(self, done: list[Row], live: list[Row], width: int, height: int) -> str:
        """What to send so that `done` is written for good and `live` stands below it.

        The rows are laid out for `width` columns; `live` is to be lower than the screen.
        """
        new = [*done, *live]
        shown = self._shown
        out: list[str] = []
        if shown and (width != self._width or len(shown) > height):
            out.append("\r" + _CLEAR_BELOW)
            shown = []
        self._width = width
        self._shown = live
        if new == shown and not done:
            return "".join(out)
        same = 0
        for one, other in zip(shown, new, strict=False):
            if one != other:
                break
            same += 1
        at = self._rewrite(out, shown, new, same, width)
        target = len(done)
        if live:
            out.append(_vertical(target - at) + "\r")
        elif done and at < target:
            out.append(_vertical(target - 1 - at) + "\n")
        return "".join(out)

    def _rewrite(
        self, out: list[str], shown: list[Row], new: list[Row], same: int, width: int
    ) -> int:
        """Send what differs from row `same` on; the row the cursor is on then."""
        at = 0
        if same < len(new):
            start = min(same, max(len(shown) - 1, 0))
            out.append(_vertical(start))
            at = start
            if same < len(shown):
                out.append(_changed_end(shown[same], new[same], width))
                same += 1
            elif shown:
                # The last row shown stays; go on behind it.
                out.append(_to_end(shown[-1]) if new[same].soft else "")
            for index in range(same, len(new)):
                old = shown[index] if index < len(shown) else None
                row = new[index]
                if index:
                    out.append("" if row.soft else "\n")
                    at += 1
                out.append(row.text if old is None else _over(old, row, width))
        if len(shown) > len(new):
            out.append(_vertical(len(new) - at) + "\r" + _CLEAR_BELOW)
            at = len(new)
        return at


def _vertical(rows: int) -> str:
    """Move down, or up if `rows` is negative."""
    return f"\x1b[{rows}B" if rows > 0 else f"\x1b[{-rows}A" if rows < 0 else ""


def _to_end(row: Row) -> str:
    """Write the row once more, so that the terminal goes on where it ends."""
    return "\r" + row.text


def _over(old: Row, new: Row, width: int) -> str:
    """Write a row over another."""
    if not _is_sure(new, width):
        return _CLEAR_LINE + new.text
    covers = new.cells >= width or (old.cells <= new.cells and _is_sure(old, width))
    return new.text if covers else new.text + _CLEAR_LINE


def _is_sure(row: Row, width: int) -> bool:
    """Is it known where on the screen the row ends?"""
    return row.cells <= width and is_certain(row.text)


def _changed_end(old: Row, new: Row, width: int) -> str:
    """Rewrite one row from the first character that differs; the cursor is in its first column."""
    # A full row is written whole: only so does the terminal wrap to a soft row behind it.
    if new.cells >= width or not _is_sure(old, width) or not _is_sure(new, width):
        return _over(old, new, width)
    place = _common(old.text, new.text)
    before = new.text[:place]
    style = ""
    code = before.rfind("\x1b")
    if code >= 0:
        end = new.text.find("m", code)
        if end >= place:
            place, before = code, before[:code]
            code = before.rfind("\x1b")
            end = new.text.find("m", code)
        style = new.text[code : end + 1] if code >= 0 else ""
    plain = _without_codes(before)
    rest = new.text[place:]
    column = cells(plain)
    move = f"\x1b[{column + 1}G" if column else ""
    clear = _CLEAR_LINE if old.cells > new.cells else ""
    return f"{move}{'' if style == RESET else style}{rest}{clear}"


def _common(old: str, new: str) -> int:
    """How many characters the two have in common at their beginning."""
    if new.startswith(old):
        return len(old)
    low, high = 0, min(len(old), len(new))
    while low < high:
        middle = (low + high + 1) // 2
        if old[:middle] == new[:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _without_codes(text: str) -> str:
    if "\x1b" not in text:
        return text
    first, *parts = text.split("\x1b")
    return first + "".join(part.partition("m")[2] for part in parts)
