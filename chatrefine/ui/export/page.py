"""A session as one web page: nothing to load, no script, readable on a phone.

All that comes from elsewhere passes the sanitizer and is escaped; the page's own policy forbids
whatever might have slipped through to be loaded or run.
"""

import re
from collections.abc import Iterator
from html import escape

from markdown_it import MarkdownIt
from markdown_it.token import Token

from chatrefine.reports import PassRecord, RefineReport
from chatrefine.store.values import Conversation, StoredTurn
from chatrefine.ui.changes import Kind, changes
from chatrefine.ui.export.facts import about, ending, refining, scores, verdict_line, when
from chatrefine.ui.export.sheet import SHEET
from chatrefine.ui.sanitize import sanitize, sanitize_line

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
_TAGS = {Kind.ADDED: "ins", Kind.REMOVED: "del"}
_LINK = re.compile(r"(https?|mailto):", re.IGNORECASE)


def page(conversation: Conversation) -> str:
    """The page's HTML: each turn with its answer, and below it draft, critique, diff, scores."""
    title = escape(sanitize_line(conversation.summary.title))
    turns = "\n".join(_turn(stored) for stored in conversation.turns)
    return f"""<!doctype html>
<html lang="und">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="chatrefine">
<title>{title}</title>
<style>
{SHEET}</style>
</head>
<body>
<header>
<h1>{title}</h1>
<p class="facts">{escape(about(conversation))}</p>
</header>
<main>
{turns}
</main>
</body>
</html>
"""


def _turn(stored: StoredTurn) -> str:
    turn = stored.turn
    note = ending(stored)
    parts = [
        f'<article id="turn-{turn.number}">',
        f'<p class="facts">{_anchor(turn.number)} · {escape(_when_and_who(stored))}</p>',
        f'<div class="prompt" dir="auto">{escape(sanitize(turn.prompt))}</div>',
        f'<div class="answer" dir="auto">{rendered(turn.answer)}</div>' if turn.answer else "",
        f'<p class="ending">{escape(note)}</p>' if note else "",
        _refining(turn.refine) if turn.refine is not None else "",
        "</article>",
    ]
    return "\n".join(part for part in parts if part)


def _anchor(number: int) -> str:
    return f'<a href="#turn-{number}">{number}</a>'


def _when_and_who(stored: StoredTurn) -> str:
    return f"{when(stored.started)} · {sanitize_line(stored.turn.agent)}"


def _refining(report: RefineReport) -> str:
    line = refining(report)
    if not report.passes:
        return f'<p class="facts">{escape(line)}</p>' if line else ""
    return "\n".join(
        (
            '<details class="refining">',
            f"<summary>{escape(line) or 'how it was refined'}</summary>",
            *_details(report),
            "</details>",
        )
    )


def _details(report: RefineReport) -> Iterator[str]:
    if figures := scores(report):
        yield f'<p class="scores">scores {escape(figures)}</p>'
    for record in report.passes:
        yield _pass(record, chosen=report.chosen_pass)
    if report.draft != report.text:
        yield '<section class="diff"><h2>what changed</h2>'
        yield f'<div class="text" dir="auto">{compared(report.draft, report.text)}</div></section>'
    yield '<section class="draft"><h2>draft</h2>'
    yield f'<div class="text" dir="auto">{escape(sanitize(report.draft))}</div></section>'


def _pass(record: PassRecord, *, chosen: int) -> str:
    points = "".join(
        f'<li dir="auto">{escape(sanitize_line(point, limit=2_000))}</li>'
        for point in record.critique
    )
    mark = " · the answer" if record.number == chosen else ""
    return (
        f'<section class="pass"><h2>pass {record.number}{mark}</h2>'
        f'<p class="facts">{escape(verdict_line(record))}</p>'
        + (f'<ul class="critique">{points}</ul>' if points else "")
        + "</section>"
    )


def compared(before: str, after: str) -> str:
    """Both texts in one, what went and what came marked.

    >>> compared("a red car", "a blue car")
    'a <del>red</del><ins>blue</ins> car'
    """
    return "".join(
        f"<{_TAGS[one.kind]}>{escape(one.text)}</{_TAGS[one.kind]}>"
        if one.kind in _TAGS
        else escape(one.text)
        for one in changes(sanitize(before), sanitize(after))
    )


def rendered(text: str) -> str:
    r"""The markdown as HTML: tags in it are text, pictures are links, links show where they lead.

    >>> rendered("**a** <b>")
    '<p><strong>a</strong> &lt;b&gt;</p>\n'
    """
    parser = MarkdownIt("commonmark", {"html": False, "maxNesting": 40}).enable("table")
    tokens = parser.parse(sanitize(text))
    for token in tokens:
        if token.children:
            token.children = list(_plain_links(token.children))
    return str(parser.renderer.render(tokens, parser.options, {}))


def _plain_links(tokens: list[Token]) -> Iterator[Token]:
    """Pictures as links; the address behind each label that does not say it."""
    opened: list[tuple[str, str]] = []
    label = ""
    for token in tokens:
        if token.type == "image":
            address = str(token.attrs.get("src", ""))
            yield _words(f"{token.content or 'picture'} ({address})")
            continue
        if token.type == "link_open":
            address = str(token.attrs.get("href", ""))
            opened.append((address, label))
            label = ""
            token.attrs = {"href": address, "rel": "noreferrer noopener"}
            if not _LINK.match(address):
                token.attrs = {}
        elif token.type == "link_close" and opened:
            address, before = opened.pop()
            yield token
            if address.removeprefix("mailto:").rstrip("/") != label.rstrip("/"):
                yield _words(f" ({address})")
            label = before + label
            continue
        else:
            label += token.content
        yield token


def _words(text: str) -> Token:
    return Token("text", "", 0, content=text)
