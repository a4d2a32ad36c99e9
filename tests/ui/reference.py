"""The same document read by markdown-it, as what the renderer's own parser should have found."""

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

from chatrefine.ui.markdown.blocks import State, finish, step
from chatrefine.ui.markdown.inline import parse
from chatrefine.ui.markdown.pieces import Kind, Piece
from chatrefine.ui.markdown.starts import cells
from chatrefine.ui.markdown.style import BOLD, CODE, ITALIC, LINK, STRIKE, Span


def _reader(*rules: str) -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": True, "maxNesting": 10_000})
    reader.enable(["strikethrough", *rules]).disable(["html_block", "reference"])
    reader.validateLink = lambda url: True  # type: ignore[method-assign]
    reader.normalizeLink = lambda url: url  # type: ignore[method-assign]
    reader.normalizeLinkText = lambda link: link  # type: ignore[method-assign]
    return reader


_READER, _WITHOUT_TABLES = _reader("table"), _reader()

Styled = list[tuple[str, int]]
Found = tuple[str, object]

_STYLES = {"strong": BOLD, "em": ITALIC, "s": STRIKE, "link": LINK}
_SHOWN = BOLD | ITALIC | STRIKE | CODE | LINK


def expected(text: str, reader: MarkdownIt = _READER) -> list[Found]:
    """The leaves of the document as markdown-it sees them."""
    return list(_leaves(reader.parse(text)))


def found(text: str) -> list[Found]:
    """The leaves of the document as the renderer sees them."""
    state, pieces = State(), []
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    for line in lines:
        state, more = step(state, line)
        pieces += more
    return list(_of_pieces([*pieces, *finish(state)]))


def _of_pieces(pieces: list[Piece]) -> Iterator[Found]:  # noqa: C901  one case a kind
    code: list[str] = []
    spans: list[Span] = []
    columns = 0
    for piece in pieces:
        match piece.kind:
            case Kind.PARAGRAPH:
                spans += parse(piece.text)
                if not piece.level:
                    yield "paragraph", _merged(spans)
                    spans = []
            case Kind.HEADING:
                yield f"heading {piece.level}", _merged(parse(piece.text))
            case Kind.RULE:
                yield "rule", None
            case Kind.CODE_OPEN:
                code = []
            case Kind.CODE:
                code.append(piece.text + "\n")
            case Kind.CODE_CLOSE:
                yield "code", _code("".join(code))
            case Kind.TABLE_OPEN:
                columns = len(cells(piece.text))
                yield "row", [_merged(parse(cell)) for cell in cells(piece.text)]
            case Kind.ROW:
                row = [_merged(parse(cell)) for cell in cells(piece.text)][:columns]
                yield "row", [*row, *([[]] * (columns - len(row)))]


def _leaves(tokens: list[Token]) -> Iterator[Found]:
    kind, row = "", []
    for token in tokens:
        match token.type:
            case "paragraph_open":
                kind = "paragraph"
            case "heading_open":
                kind = f"heading {token.tag[1]}"
            case "tr_open":
                kind, row = "row", []
            case "tr_close":
                yield "row", row
            case "inline" if kind == "row":
                row.append(_styled(token))
            case "inline":
                yield kind, _styled(token)
            case "hr":
                yield "rule", None
            case "fence" | "code_block":
                yield "code", _code(token.content)


def _styled(token: Token) -> Styled:
    return _merged(_spans(token.children or [], 0))


def _spans(tokens: list[Token], outer: int) -> list[Span]:
    spans: list[Span] = []
    open_styles: list[int] = []
    links: list[tuple[int, Token]] = []
    for token in tokens:
        bits = outer
        for style in open_styles:
            bits |= style
        name, _, part = token.type.rpartition("_")
        if name in _STYLES and part == "open":
            open_styles.append(_STYLES[name])
            if name == "link":
                links.append((len(spans), token))
        elif name in _STYLES and part == "close":
            open_styles.pop()
            if name == "link":
                start, opening = links.pop()
                spans += _address(spans[start:], opening, "href", _all(open_styles) | outer)
        elif token.type == "image":
            inner = _spans(token.children or [], bits | LINK)
            spans += [*inner, *_address(inner, token, "src", bits)]
        elif token.type == "code_inline":
            spans.append(Span(token.content, bits | CODE))
        elif token.type in {"softbreak", "hardbreak"}:
            spans.append(Span("\n", bits))
        else:
            spans.append(Span(token.content, bits))
    return spans


def _all(styles: list[int]) -> int:
    bits = 0
    for style in styles:
        bits |= style
    return bits


def _address(label: list[Span], token: Token, attribute: str, bits: int) -> list[Span]:
    text = "".join(span.text for span in label)
    url = str(token.attrs.get(attribute, ""))
    title = str(token.attrs.get("title", ""))
    shown: list[Span] = []
    if url and url not in {text, f"mailto:{text}"}:
        shown.append(Span(f" ({url})" if text.strip() else f"({url})", bits))
    if title:
        shown.append(Span(f' "{title}"', bits))
    return shown


def _merged(spans: list[Span]) -> Styled:
    """Neighbours of one style joined, blanks left out."""
    merged: Styled = []
    for text, bits, _ in spans:
        for char in text:
            own = bits & _SHOWN
            if char in " \n\t":
                continue
            if merged and merged[-1][1] == own:
                merged[-1] = (merged[-1][0] + char, own)
            else:
                merged.append((char, own))
    return merged


def _code(text: str) -> list[str]:
    """The lines of code, tabs as blanks, without blank lines at the end."""
    return [line.expandtabs(4).rstrip() for line in text.rstrip().split("\n")]


# Behind four columns `>` is no mark of a quote in CommonMark; markdown-it takes it for one where
# a quote was open. Its stand-in is of the same category, and is none anywhere.
_DEEP_QUOTE = re.compile(r"^((?: {0,3}\t| {4})[ \t]*)>", re.MULTILINE)
_STAND_IN = "\N{CONTAINS AS NORMAL SUBGROUP}"


def visible(text: str) -> tuple[str, ...]:
    """The visible characters without blanks: with tables, and with bars as text.

    Which lines are a table is where readers differ; one of these must be on the screen.
    """
    ways = _characters(expected(text)), _characters(expected(text, _WITHOUT_TABLES))
    deep = _DEEP_QUOTE.sub(rf"\1{_STAND_IN}", text)
    return (
        ways if deep == text else (*ways, *(way.replace(_STAND_IN, ">") for way in visible(deep)))
    )


def _characters(leaves: list[Found]) -> str:
    parts: list[str] = []
    for _, leaf in leaves:
        if isinstance(leaf, list):
            parts += _texts(leaf)
    return "".join("".join(parts).split())


def _texts(leaf: list) -> Iterator[str]:
    for part in leaf:
        if isinstance(part, list):
            yield from _texts(part)
        else:
            yield part if isinstance(part, str) else part[0]
