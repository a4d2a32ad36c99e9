"""JSON documents that stand in a text without a fence."""

import json
import re

_DOCUMENT = re.compile(r"^[ \t]*(?=[{\[])", re.MULTILINE)
_LINE_END = re.compile(r"[ \t]*(?:\r?\n|$)")
_DECODER = json.JSONDecoder()
_MOST_FAILURES = 16
"""Brackets at the head of a line that begin no JSON; after these the rest counts as prose."""


def documents(text: str) -> list[tuple[int, int]]:
    r"""The places (start, end) of the JSON objects and lists that have lines of their own.

    A short list such as "[1]" inside prose is a mark, no document; alone it is one.

    >>> documents('Use:\n{"a": 1}\nThen go.'), documents("As said.\n[1]")
    ([(5, 13)], [])
    """
    if "{" not in text and "[" not in text:
        return []
    found: list[tuple[int, int]] = []
    failures = 0
    match = _DOCUMENT.search(text)
    while match and failures < _MOST_FAILURES:
        start, end = match.end(), _end(text, match.end())
        if end and (
            text[start] == "{" or '"' in text[start:end] or text.strip() == text[start:end]
        ):
            found.append((start, end))
        else:
            end = start + 1
            failures += 1
        match = _DOCUMENT.search(text, end)
    return found


def _end(text: str, start: int) -> int:
    """Where the value that begins at `start` ends, 0 when there is none on lines of its own."""
    try:
        value, end = _DECODER.raw_decode(text, start)
    except (ValueError, RecursionError):
        return 0
    return end if value and _LINE_END.match(text, end) else 0
