"""Builds one answer out of the pieces a stream brings, and says in the end what it is worth.

The rules, in favour of never passing a broken answer for a whole one:
- a finish makes it whole, whatever the connection does afterwards, unless text followed it;
- the API's own terminator without a finish makes it whole if there is text;
- anything else that ends the stream makes it incomplete;
- a whole answer without text is an error that says why.
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from chatrefine.errors import (
    AnswerIncomplete,
    EmptyAnswer,
    ProviderError,
    ProviderProtocolError,
)
from chatrefine.messages import Completion
from chatrefine.providers._text import ends_in_half_a_pair, excerpt, mended
from chatrefine.providers._think import ThinkFilter
from chatrefine.reports import FinishReason, Usage

LONGEST_ANSWER = 16 * 1024 * 1024
"""Characters an answer may have; more is a server gone mad."""

_WORDS = (
    (FinishReason.CONTENT_FILTER, r"filter|safety|polic|block|prohib|sensitiv|refus|recit|spii"),
    (FinishReason.LENGTH, r"length|max|limit|window|truncat"),
    (FinishReason.STOP, r"stop|eos|end|complete|done|success|tool|function|load"),
)
_BROKEN = re.compile(r"error|abort|cancel|incomplete|insufficient|malformed|pause|unexpected|too_")


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerFault:
    """An error that a server reports inside a reply; `status` is the HTTP status it amounts to."""

    message: str
    status: int | None = None


class Piece(NamedTuple):
    """What one frame says; every field may be absent.

    `thought` marks reasoning, which is left out. `finish` is the server's own word. `done` is the
    API's terminator: nothing follows. `odd` tells what kept the frame from being understood.
    """

    text: str = ""
    thought: bool = False
    finish: str = ""
    input_tokens: int | None = None
    output_tokens: int | None = None
    cost_usd: float | None = None
    model: str = ""
    done: bool = False
    fault: ServerFault | None = None
    odd: str = ""


NOTHING = Piece()


class TornFrameError(ValueError):
    """A frame that may have carried text could not be read."""


def finish_of(word: str) -> FinishReason:
    """What a server's finish word means; one nobody knows is no proof of a whole answer.

    >>> finish_of("MAX_TOKENS").value, finish_of("eos_token").value, finish_of("OTHER").value
    ('length', 'stop', 'incomplete')
    """
    lowered = word.lower()
    if not _BROKEN.search(lowered):
        for reason, pattern in _WORDS:
            if re.search(pattern, lowered):
                return reason
    return FinishReason.INCOMPLETE


class Answer:
    """The answer so far. `take` gives back what can be shown, `completion` the end of it all."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._size = 0
        self._think = ThinkFilter()
        self._half = ""
        self._finish = ""
        self._input: int | None = None
        self._output: int | None = None
        self._cost: float | None = None
        self._model = ""
        self._thought = False
        self._odd = ""
        self._wrote_on = False
        self.done = False
        self.fault: ServerFault | None = None

    @property
    def finished(self) -> bool:
        """Whether the server has said that the answer is over."""
        return bool(self._finish) or self.done

    @property
    def settled(self) -> bool:
        """Whether nothing can follow: some servers put a finish on every piece."""
        return self.done or (bool(self._finish) and not self._wrote_on)

    @property
    def begun(self) -> bool:
        """Whether the model has written anything, thinking included: it has been paid for."""
        return bool(self._parts or self._half) or self._thought or self._think.thought

    @property
    def text(self) -> str:
        """The visible text so far."""
        return "".join(self._parts)

    def take(self, piece: Piece) -> str:
        """Account for a piece; the text of it that can be shown now."""
        if piece.text and self._finish:
            self._wrote_on = True
        if piece.finish:
            self._finish = piece.finish
        if piece.input_tokens is not None:
            self._input = piece.input_tokens
        if piece.output_tokens is not None:
            self._output = piece.output_tokens
        if piece.cost_usd is not None:
            self._cost = piece.cost_usd
        self._model = piece.model or self._model
        self._thought = self._thought or piece.thought
        self._odd = self._odd or piece.odd
        self.done = self.done or piece.done
        if piece.fault is not None and not self.finished:
            self.fault = piece.fault
        return self._show(piece.text) if piece.text else ""

    def close(self) -> str:
        """What was still held back when the stream ended."""
        half = self._think.feed("\ufffd") if self._half else ""
        self._half = ""
        return self._keep(half + self._think.close())

    def _show(self, text: str) -> str:
        if self._half or not text.isascii():
            text = self._half + text
            self._half = text[-1] if ends_in_half_a_pair(text) else ""
            text = mended(text.removesuffix(self._half) if self._half else text)
        return self._keep(self._think.feed(text))

    def _keep(self, text: str) -> str:
        if text:
            self._size += len(text)
            if self._size > LONGEST_ANSWER:
                raise TornFrameError("the answer is longer than any model writes")
            self._parts.append(text)
        return text

    def completion(self, host: str, calls: int) -> Completion:
        """The whole answer; `host` is who to name in an error, `calls` the requests it took.

        Raises:
            AnswerIncomplete: the server did not say that the answer was over.
            ProviderProtocolError: the answer is over and has no text.
            ProviderError: a content filter stopped it before its first word.

        """
        text = self.text
        reason = finish_of(self._finish) if self._finish else FinishReason.STOP
        if not self.finished:
            raise AnswerIncomplete(f"{host} ended the stream in mid-answer.", partial=text)
        if not text.strip():
            raise self._empty(host, reason)
        if reason is FinishReason.INCOMPLETE:
            word = excerpt(self._finish, 40)
            raise AnswerIncomplete(f'{host} broke the answer off ("{word}").', partial=text)
        usage = Usage(
            input_tokens=self._input,
            output_tokens=self._output,
            calls=calls,
            cost_usd=self._cost,
        )
        return Completion(
            text=text, finish_reason=reason, usage=usage, model=excerpt(self._model, 200)
        )

    def _empty(self, host: str, reason: FinishReason) -> ProviderError:
        match reason:
            case FinishReason.CONTENT_FILTER:
                return ProviderError(
                    f"The content filter of {host} stopped the answer before its first word; "
                    "put the prompt another way."
                )
            case FinishReason.LENGTH:
                why = "the token limit was reached before any text; raise CHATCLI_MAX_TOKENS"
            case _ if self._odd:
                return ProviderProtocolError(f"{host} sent a wrong reply: {self._odd}.")
            case _ if "tool" in self._finish or "function" in self._finish:
                why = "the model asked for a tool; take another model"
            case _ if self._thought or self._think.thought:
                why = "the model only thought; ask again or lower CHATCLI_EFFORT"
            case _:
                why = "ask again or take another model"
        # Asked again, an answer that its limit cut to nothing would be cut again.
        kind = ProviderProtocolError if reason is FinishReason.LENGTH else EmptyAnswer
        return kind(f"{host} gave an empty answer: {why}.")
