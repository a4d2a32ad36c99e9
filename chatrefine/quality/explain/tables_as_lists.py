"""A table and the list of the same cells.

A table with row and column heads holds values under two names; so does a list of sections with
`name: value` items. Both are brought to {two names: value}, and only equal sets are the same. A
table whose corner names its rows may also be read out row by row, each value with its column's
name: that is another module's, `rows_read_out`.
"""

from chatrefine.quality.explain.rows_read_out import rows_read_out
from chatrefine.quality.explain.segments import HEADING, ITEM, ROW, SENTENCE, Document, Segment
from chatrefine.quality.explain.tokens import Token

Keys = tuple[str, ...]
Cells = dict[frozenset[Keys], Keys]


def same_cells(left: Document, one: list[Segment], right: Document, two: list[Segment]) -> bool:
    """Whether one run of segments is a table and the other the list of its cells."""
    if _is_table(one) and _is_list(two):
        cells = _table_cells(left, one)
        items = any(segment.kind == ITEM for segment in two)
        if items and cells is not None and cells == _list_cells(right, two):
            return True
        return rows_read_out([row(left.tokens(segment)) for segment in one], right, two)
    if _is_table(two) and _is_list(one):
        return same_cells(right, two, left, one)
    return False


def _is_table(segments: list[Segment]) -> bool:
    return len(segments) > 1 and all(one.kind == ROW for one in segments)


def _is_list(segments: list[Segment]) -> bool:
    kinds = {one.kind for one in segments}
    return bool(kinds) and kinds <= {ITEM, SENTENCE, HEADING}


def _table_cells(document: Document, rows: list[Segment]) -> Cells | None:
    head, *body = (row(document.tokens(segment)) for segment in rows)
    found: Cells = {}
    for one in body:
        if len(one) != len(head) or not one[0]:
            return None
        for name, value in zip(head[1:], one[1:], strict=True):
            pair = frozenset({one[0], name})
            if pair in found or not name:
                return None
            found[pair] = value
    return found if not head[0] else None


def row(found: list[Token]) -> list[Keys]:
    """The keys of each cell of a table's row."""
    cells: list[list[str]] = [[]]
    for token in found:
        if token.hard and token.key == "|":
            cells.append([])
        else:
            cells[-1] += [token.key] * token.hard
    return [tuple(cell) for cell in cells]


def _list_cells(document: Document, segments: list[Segment]) -> Cells | None:
    found: Cells = {}
    section: Keys = ()
    for segment in segments:
        tokens = document.tokens(segment)
        if segment.kind != ITEM:
            section = tuple(token.key for token in tokens if token.hard)
            continue
        colon = next((at for at, one in enumerate(tokens) if one.key in ":："), None)
        if colon is None or not section:
            return None
        name = tuple(token.key for token in tokens[:colon] if token.hard)
        value = tuple(token.key for token in tokens[colon:] if token.hard)
        if frozenset({section, name}) in found:
            return None
        found[frozenset({section, name})] = value
    return found
