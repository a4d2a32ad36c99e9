"""One call of a model: its tries, its waits, and the stream read to whatever end it takes.

No retry once the model has begun to write: what has been shown or paid for is kept, and an
answer that broke off is raised as `AnswerIncomplete` with its text.
"""

import asyncio
import json
import logging
from collections.abc import Mapping
from typing import Any

from chatrefine.errors import (
    AnswerIncomplete,
    ProviderError,
    ProviderProtocolError,
    ProviderUnavailable,
)
from chatrefine.events import Delta, Notice, Retrying
from chatrefine.messages import ChatRequest, Completion
from chatrefine.protocols import Emit
from chatrefine.providers._adapt import able_to_chat, is_about_the_model, refused_field
from chatrefine.providers._answer import Answer, ServerFault, TornFrameError
from chatrefine.providers._faults import error_for
from chatrefine.providers._frames import pieces
from chatrefine.providers._gather import SPAN, Gather
from chatrefine.providers._http import Refusal, RefusedError, Reply
from chatrefine.providers._line import Line
from chatrefine.providers._patience import Patience
from chatrefine.providers._retry import LONGEST_WAIT, duration, may_retry, wait_before
from chatrefine.providers._sse import DOCUMENT, Frame, FrameTooLongError
from chatrefine.providers._text import excerpt, mended

LARGEST_BODY = 256 * 1024 * 1024
"""Bytes a stream may have in all."""
_HEAD = 300
_FRAMING = ("data", "event", "id:", "retry:", ":", "{", "[")
_log = logging.getLogger(__name__)


class Call:
    """One call; `run` it once."""

    def __init__(self, line: Line, request: ChatRequest, emit: Emit) -> None:
        self._line = line
        self._request = request
        self._emit = emit
        self._requests = 0
        self._head = b""
        self.answer = Answer()

    async def run(self, deadline: float) -> Completion:
        """The whole answer; `deadline` on the loop's clock bounds the waits.

        Raises:
            ProviderError: as errors.py draws it.

        """
        line = self._line
        while True:
            self.answer = Answer()
            try:
                await self._try()
                return self.answer.completion(line.host_name, self._requests)
            except RefusedError as error:
                if await self._adapt(error.refusal):
                    continue
                failure = self._refused(error.refusal)
            except ProviderUnavailable as error:
                failure = error
            if not isinstance(failure, ProviderUnavailable) or not may_retry(failure):
                raise failure from None
            self._refuse_a_long_wait(failure, deadline)
            if not self._may_ask_again():
                raise failure from None
            await self._wait(failure)

    def _may_ask_again(self) -> bool:
        return self._requests <= self._line.max_retries

    def _refuse_a_long_wait(self, failure: ProviderUnavailable, deadline: float) -> None:
        wish = failure.retry_after or 0.0
        left = deadline - asyncio.get_running_loop().time()
        if wish > min(LONGEST_WAIT, left):
            raise ProviderUnavailable(
                f"{str(failure).rstrip('.')}; it asks to wait {duration(wish)}: try again then.",
                status=failure.status,
                retry_after=wish,
            ) from None

    async def _wait(self, failure: ProviderUnavailable) -> None:
        """Say how long the wait will be, and sleep."""
        line = self._line
        seconds = wait_before(self._requests, failure, line.timing.random())
        reason = str(failure.status) if failure.status else excerpt(str(failure), 80)
        _log.debug("try %d failed: %s", self._requests, failure)
        self._emit(Retrying(seconds=seconds, reason=reason, attempt=self._requests))
        await line.timing.sleep(seconds)

    async def _try(self) -> None:
        """One request, its answer read to the end."""
        line = self._line
        model = self._request.model or line.model
        self._content = _encoded(line.dialect.body(self._request, model, line.without))
        self._requests += 1
        self._head = b""
        _log.debug("call %d of %s at %s", self._requests, model, line.host_name)
        endpoint = line.dialect.chat_endpoint(model)
        async with line.host.open("POST", endpoint, self._content, line.timing.wall()) as reply:
            try:
                await self._read(reply)
            except (TornFrameError, FrameTooLongError) as error:
                why = excerpt(str(error), 120) or "a part of it is too long"
                self._broken(ProviderProtocolError(f"{line.host_name} sent a wrong reply: {why}."))
            except ProviderError as error:
                self._broken(error)
        self._show(self.answer.close())
        if self.answer.fault is not None:
            raise self._reported(self.answer.fault)
        if not (self.answer.finished or self.answer.begun):
            raise ProviderUnavailable(
                f"{line.host_name} closed the connection before the first word{self._chatter()}; "
                "try again."
            )

    def _chatter(self) -> str:
        """What stood in a body that was no answer, such as a gateway's plain words."""
        said = self._line.redactor.clean(self._head.decode("utf-8", "replace"))
        if not said.strip() or said.lstrip("\ufeff\r\n").startswith(_FRAMING):
            return ""
        return f" ({excerpt(said, 100)})"

    def _broken(self, error: ProviderError) -> None:
        """The stream broke: nothing is lost after a finish; else what had come is kept."""
        if self.answer.settled:
            return
        self._show(self.answer.close())
        if self.answer.begun:
            raise AnswerIncomplete(str(error), partial=self.answer.text) from None
        raise error from None

    async def _read(self, reply: Reply) -> None:
        reader = self._line.dialect.reader()
        answer = self.answer
        loop = asyncio.get_running_loop()
        patience, gather = Patience(), Gather(loop.time, loop.call_soon)
        size = 0
        try:
            async with asyncio.timeout(None) as limit:
                async for chunk in reply:
                    if size < _HEAD:
                        self._head += chunk[: _HEAD - size]
                    size += len(chunk)
                    if size > LARGEST_BODY:
                        raise TornFrameError("it does not end")
                    if not answer.done:
                        self._take(reader.feed(chunk))
                    if answer.fault is not None:
                        return
                    if answer.finished:
                        limit.reschedule(patience.until(answer, loop.time()))
                    elif gather.wants_rest(len(chunk)) and answer.begun:
                        await asyncio.sleep(SPAN)
                        gather.rested()
        except TimeoutError:
            return
        if not answer.done:
            self._take_last(reader.close())

    def _take(self, frames: list[Frame]) -> None:
        answer, dialect = self.answer, self._line.dialect
        shown = ""
        try:
            for frame in frames:
                for piece in pieces(frame, dialect):
                    shown += answer.take(piece)
                if answer.done or answer.fault is not None:
                    break
        finally:
            self._show(shown)

    def _take_last(self, frames: list[Frame]) -> None:
        """What the end of the body left; half an event only says that the stream was cut."""
        try:
            self._take(frames)
        except TornFrameError:
            if any(frame.event == DOCUMENT for frame in frames):
                raise

    def _show(self, text: str) -> None:
        if text:
            self._emit(Delta(text=text))

    def _refused(self, refusal: Refusal) -> ProviderError:
        return error_for(
            refusal.status,
            host=self._line.host_name,
            words=self._line.words_of(refusal),
            retry_after=refusal.retry_after,
        )

    def _reported(self, fault: ServerFault) -> ProviderError:
        """The error for what the server reported in mid-stream."""
        line = self._line
        words = line.redactor.clean(fault.message)
        if fault.status is None or self.answer.begun:
            said = excerpt(words).rstrip(".") or "no reason given"
            sentence = f"{line.host_name} reported an error: {said}."
            if not self.answer.begun:
                return ProviderProtocolError(sentence)
            return AnswerIncomplete(sentence, partial=self.answer.text)
        return error_for(fault.status, host=line.host_name, words=words)

    async def _adapt(self, refusal: Refusal) -> bool:
        """Whether the next try may go better without a field, or with a model that exists."""
        line = self._line
        field = refused_field(refusal, line.dialect.optional, self._content.decode())
        if field:
            line.without |= {field}
            self._emit(Notice(text=f"{line.host_name} does not take {field}; asking without it."))
            return self._may_ask_again()
        may_choose = line.may_choose_model and not self._request.model and self._may_ask_again()
        return may_choose and is_about_the_model(refusal) and await self._another_model()

    async def _another_model(self) -> bool:
        """Take the server's first model when the user has named none and ours is not there."""
        line = self._line
        line.may_choose_model = False
        self._requests += 1
        try:
            offered = await line.list_models()
        except ProviderError:
            return False
        chosen = able_to_chat([model.name for model in offered], besides=line.model)
        if not chosen or not self._may_ask_again():
            return False
        line.model = chosen
        self._emit(Notice(text=f"No model was named; {line.host_name} offers {line.model}."))
        return True


def _encoded(body: Mapping[str, Any]) -> bytes:
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return mended(text).encode()
