"""A reply as the frames each API would send: (event name, JSON value or raw text)."""

import json
from dataclasses import dataclass, replace
from typing import Any

from tests.fake_replies import Api, Recorded, Reply

FINISH: dict[Api, dict[str, str]] = {
    Api.OPENAI: {},
    Api.ANTHROPIC: {"stop": "end_turn", "length": "max_tokens", "content_filter": "refusal"},
    Api.GEMINI: {"stop": "STOP", "length": "MAX_TOKENS", "content_filter": "SAFETY"},
    Api.OLLAMA: {},
}


@dataclass(frozen=True, slots=True)
class Frame:
    """One event. `kind` says what it carries: head, text, reasoning, finish, usage or done."""

    data: Any
    event: str = ""
    kind: str = "other"


def frames(api: Api, reply: Reply, request: Recorded) -> list[Frame]:
    """The frames of a well-behaved stream."""
    reply = replace(reply, model=reply.model or request.model or "fake-model")
    match api:
        case Api.OPENAI:
            return _openai(reply, request)
        case Api.ANTHROPIC:
            return _anthropic(reply)
        case Api.GEMINI:
            return _gemini(reply)
        case Api.OLLAMA:
            return _ollama(reply)


def _finish(api: Api, reply: Reply) -> str:
    word = reply.finish or ""
    return FINISH[api].get(word, word)


def _openai(reply: Reply, request: Recorded) -> list[Frame]:
    def chunk(delta: dict[str, Any], finish: str | None = None) -> dict[str, Any]:
        choice = {"index": 0, "delta": delta, "finish_reason": finish}
        return {**head, "choices": [choice]}

    head = {"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1}
    head["model"] = reply.model
    out = [Frame(chunk({"role": "assistant", "content": ""}), kind="head")]
    if reply.reasoning:
        out.append(Frame(chunk({"reasoning_content": reply.reasoning}), kind="reasoning"))
    out += [Frame(chunk({"content": piece}), kind="text") for piece in reply.pieces()]
    if reply.finish is not None:
        out.append(Frame(chunk({}, _finish(Api.OPENAI, reply)), kind="finish"))
    asked = (request.body.get("stream_options") or {}).get("include_usage")
    if reply.usage and asked:
        given, written = reply.usage
        usage = {"prompt_tokens": given, "completion_tokens": written}
        usage["total_tokens"] = given + written
        out.append(Frame({**head, "choices": [], "usage": usage}, kind="usage"))
    out.append(Frame("[DONE]", kind="done"))
    return out


def _anthropic(reply: Reply) -> list[Frame]:
    def typed(name: str, kind: str = "other", **rest: Any) -> Frame:
        return Frame({"type": name, **rest}, event=name, kind=kind)

    def block(index: int, start: dict[str, Any], pieces: list[Frame]) -> list[Frame]:
        first = typed("content_block_start", index=index, content_block=start)
        return [first, *pieces, typed("content_block_stop", index=index)]

    def delta(index: int, kind: str, **rest: Any) -> Frame:
        return typed("content_block_delta", kind, index=index, delta=rest)

    given, written = reply.usage or (None, None)
    message: dict[str, Any] = {"id": "msg_1", "type": "message", "role": "assistant"}
    message |= {"model": reply.model, "content": [], "stop_reason": None}
    if reply.usage:
        message["usage"] = {"input_tokens": given, "output_tokens": 1}
    out = [typed("message_start", "head", message=message), typed("ping")]
    index = 0
    if reply.reasoning:
        thought = delta(0, "reasoning", type="thinking_delta", thinking=reply.reasoning)
        signature = delta(0, "other", type="signature_delta", signature="c2ln")
        out += block(0, {"type": "thinking", "thinking": ""}, [thought, signature])
        index = 1
    texts = [delta(index, "text", type="text_delta", text=piece) for piece in reply.pieces()]
    out += block(index, {"type": "text", "text": ""}, texts)
    if reply.finish is not None:
        end: dict[str, Any] = {"stop_reason": _finish(Api.ANTHROPIC, reply), "stop_sequence": None}
        usage = {"usage": {"output_tokens": written}} if reply.usage else {}
        out.append(typed("message_delta", "finish", delta=end, **usage))
    out.append(typed("message_stop", "done"))
    return out


def _gemini(reply: Reply) -> list[Frame]:
    def chunk(parts: list[dict[str, Any]], **rest: Any) -> dict[str, Any]:
        candidate = {"content": {"parts": parts, "role": "model"}, "index": 0, **rest}
        return {"candidates": [candidate], "modelVersion": reply.model}

    out = []
    if reply.reasoning:
        out.append(Frame(chunk([{"text": reply.reasoning, "thought": True}]), kind="reasoning"))
    out += [Frame(chunk([{"text": piece}]), kind="text") for piece in reply.pieces()]
    if reply.finish is not None:
        last = chunk([{"text": ""}], finishReason=_finish(Api.GEMINI, reply))
        if reply.usage:
            given, written = reply.usage
            usage = {"promptTokenCount": given, "candidatesTokenCount": written}
            last["usageMetadata"] = {**usage, "totalTokenCount": given + written}
        out.append(Frame(last, kind="finish"))
    return out


def _ollama(reply: Reply) -> list[Frame]:
    def line(message: dict[str, Any] | None, **rest: Any) -> dict[str, Any]:
        said = {} if message is None else {"message": {"role": "assistant", **message}}
        stamp = "2026-01-01T00:00:00Z"
        return {"model": reply.model, "created_at": stamp, **said, "done": False, **rest}

    out = []
    if reply.reasoning:
        thought = line({"content": "", "thinking": reply.reasoning})
        out.append(Frame(thought, kind="reasoning"))
    out += [Frame(line({"content": piece}), kind="text") for piece in reply.pieces()]
    if reply.finish is not None:
        counts = {}
        if reply.usage:
            counts = {"prompt_eval_count": reply.usage[0], "eval_count": reply.usage[1]}
        last = line({"content": ""}, **counts)
        last |= {"done": True, "done_reason": _finish(Api.OLLAMA, reply)}
        out.append(Frame(last, kind="finish"))
    return out


def whole(api: Api, reply: Reply, request: Recorded) -> Any:
    """The JSON of a call that did not ask for a stream."""
    given, written = reply.usage or (0, 0)
    text = reply.whole()
    model = reply.model or request.model
    finish = _finish(api, reply)
    match api:
        case Api.OPENAI:
            message = {"role": "assistant", "content": text}
            usage = {"prompt_tokens": given, "completion_tokens": written}
            choice = {"index": 0, "message": message, "finish_reason": finish}
            return {"id": "1", "model": model, "choices": [choice], "usage": usage}
        case Api.ANTHROPIC:
            usage = {"input_tokens": given, "output_tokens": written}
            content = [{"type": "text", "text": text}]
            rest = {"model": model, "stop_reason": finish, "usage": usage}
            return {"type": "message", "role": "assistant", "content": content, **rest}
        case Api.GEMINI:
            parts = {"parts": [{"text": text}], "role": "model"}
            usage = {"promptTokenCount": given, "candidatesTokenCount": written}
            candidate = {"content": parts, "finishReason": finish}
            return {"candidates": [candidate], "usageMetadata": usage, "modelVersion": model}
        case Api.OLLAMA:
            said = {"role": "assistant", "content": text}
            counts = {"prompt_eval_count": given, "eval_count": written}
            return {"model": model, "message": said, "done": True, "done_reason": finish, **counts}


def encode(api: Api, frame: Frame, line_end: str = "\n") -> bytes:
    """One frame as bytes: an SSE block, or a line of JSON for ollama."""
    text = frame.data if isinstance(frame.data, str) else json.dumps(frame.data, ensure_ascii=False)
    if api is Api.OLLAMA:
        block = text + line_end
    else:
        event = f"event: {frame.event}{line_end}" if frame.event else ""
        block = f"{event}data: {text}{line_end}{line_end}"
    return block.encode("utf-8", "surrogatepass")
