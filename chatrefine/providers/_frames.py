"""One frame of a stream → the pieces of the answer in it, whatever the frame holds."""

from collections.abc import Iterator
from typing import Any

from chatrefine.providers._answer import Piece, ServerFault, TornFrameError
from chatrefine.providers._dialect import Dialect
from chatrefine.providers._faults import fault_in, message_in
from chatrefine.providers._json import BadJsonError, read_values
from chatrefine.providers._sse import DOCUMENT, Frame
from chatrefine.providers._text import excerpt, html_title

DONE = Piece(done=True)


def pieces(frame: Frame, dialect: Dialect) -> Iterator[Piece]:
    """What the frame says.

    Raises:
        TornFrameError: it may have carried text and cannot be read.

    """
    event, data = frame
    if event == DOCUMENT:
        yield from _document(data, dialect)
        return
    try:
        values = read_values(data)
    except BadJsonError as error:
        yield from _unread(event, data, error)
        return
    for value in values:
        fault = fault_in(value, event)
        if fault is not None:
            yield Piece(fault=fault)
        elif isinstance(value, dict):
            yield dialect.read(value)


def _unread(event: str, data: str, error: BadJsonError) -> Iterator[Piece]:
    """Not JSON: the terminator, an error in words, or chatter; broken JSON may have been text."""
    word = data.strip().strip('"').upper()
    if word == "[DONE]":
        yield DONE
    elif event == "error":
        yield Piece(fault=ServerFault(message=data))
    elif word.startswith(("{", "[")):
        raise TornFrameError(str(error)) from None


def _document(text: str, dialect: Dialect) -> Iterator[Piece]:
    """A body that is no stream: a whole answer, an error, or a page from a gateway."""
    if text.lstrip().startswith("<"):
        raise TornFrameError(
            f"a web page ({excerpt(html_title(text), 120)}), so check the base URL"
        )
    try:
        values = read_values(text)
    except BadJsonError as error:
        raise TornFrameError(str(error)) from None
    flat: list[Any] = []
    for value in values:
        flat += value if isinstance(value, list) else [value]
    understood = False
    for value in flat:
        fault = fault_in(value)
        piece = Piece(fault=fault) if fault else None
        if piece is None and isinstance(value, dict):
            piece = dialect.whole(value)
        if piece is not None and (piece.text or piece.fault or piece.finish or piece.thought):
            understood = True
            yield piece
    if not understood:
        words = message_in(flat) or text
        raise TornFrameError(f"no answer in it ({excerpt(words, 100)})")
    yield DONE
