"""Misbehaviours of a stream's frames, by name; `fake_faults` joins them with the others."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.fake_frames import Frame
from tests.fake_replies import Api, Reply

Frames = list[Frame]
OnFrames = Callable[[Frames, Api, Reply], Frames]

ERRORS: dict[Api, Frame] = {
    Api.OPENAI: Frame({"error": {"message": "The engine tripped.", "type": "server_error"}}),
    Api.ANTHROPIC: Frame(
        {"type": "error", "error": {"type": "overloaded_error", "message": "The engine tripped."}},
        event="error",
    ),
    Api.GEMINI: Frame(
        {"error": {"code": 503, "message": "The engine tripped.", "status": "UNAVAILABLE"}}
    ),
    Api.OLLAMA: Frame({"error": "The engine tripped."}),
}
DEEP = '{"a":' * 100_000 + "1" + "}" * 100_000


def _insert(make: Callable[[Api], Frame]) -> OnFrames:
    def fault(frames: Frames, api: Api, reply: Reply) -> Frames:
        return [*frames[: reply.at], make(api), *frames[reply.at :]]

    return fault


def _raw(text: str) -> OnFrames:
    return _insert(lambda _api: Frame(text))


def _without(*kinds: str) -> OnFrames:
    return lambda frames, _api, _reply: [f for f in frames if f.kind not in kinds]


def _each(change: Callable[[Any], Any], *kinds: str) -> OnFrames:
    def fault(frames: Frames, _api: Api, _reply: Reply) -> Frames:
        return [
            replace(f, data=change(json.loads(json.dumps(f.data)))) if f.kind in kinds else f
            for f in frames
        ]

    return fault


def _one(change: Callable[[str], str]) -> OnFrames:
    """Change the raw JSON of the frame at `at`."""

    def fault(frames: Frames, _api: Api, reply: Reply) -> Frames:
        i = min(reply.at, len(frames) - 1)
        text = change(json.dumps(frames[i].data))
        return [*frames[:i], replace(frames[i], data=text), *frames[i + 1 :]]

    return fault


def _body_key(data: dict[str, Any]) -> str:
    """The key under which this frame carries its content."""
    return next((k for k in ("choices", "candidates", "message", "delta") if k in data), "id")


def _hollow(value: Any) -> OnFrames:
    """An extra frame whose content holder is `value`."""

    def fault(frames: Frames, api: Api, reply: Reply) -> Frames:
        model = next(f.data for f in frames if f.kind == "text")
        empty = Frame({**model, _body_key(model): value})
        return _insert(lambda _api: empty)(frames, api, reply)

    return fault


def _no_delta(data: dict[str, Any]) -> dict[str, Any]:
    if "choices" in data:
        data["choices"][0].pop("delta", None)
    if "candidates" in data:
        data["candidates"][0].pop("content", None)
    data.pop("message", None)
    return data


def _set_text(value: Any, *, where: str = "text") -> OnFrames:
    """Replace the content of every text frame by `value(text)`."""

    def change(data: Any) -> Any:
        if "choices" in data:
            delta = data["choices"][0]["delta"]
            delta["content"] = value(delta["content"])
        elif "candidates" in data:
            part = data["candidates"][0]["content"]["parts"][0]
            part["text"] = value(part["text"])
        elif "message" in data:
            data["message"]["content"] = value(data["message"]["content"])
        else:
            data["delta"]["text"] = value(data["delta"]["text"])
        return data

    return _each(change, where)


def _usage(value: Any) -> OnFrames:
    """Replace every token count by `value`, or the whole usage object where `value` is None."""

    def change(data: Any) -> Any:
        for key in ("usage", "usageMetadata"):
            if key in data:
                data[key] = None if value is None else dict.fromkeys(data[key], value)
        if isinstance(data.get("message"), dict) and "usage" in data["message"]:
            usage = data["message"]["usage"]
            data["message"]["usage"] = None if value is None else dict.fromkeys(usage, value)
        for key in ("prompt_eval_count", "eval_count"):
            if key in data:
                data[key] = value
        return data

    return _each(change, "head", "finish", "usage")


def _twice(kind: str) -> OnFrames:
    def fault(frames: Frames, _api: Api, _reply: Reply) -> Frames:
        return [copy for f in frames for copy in ([f, f] if f.kind == kind else [f])]

    return fault


def _merge(frames: Frames, api: Api, reply: Reply) -> Frames:
    """Two text frames in one event, as two lines of data."""
    i = next((i for i, f in enumerate(frames) if f.kind == "text"), 0)
    pair = frames[i : i + 2]
    if len(pair) < 2 or pair[1].kind != "text" or api is Api.OLLAMA:
        return frames
    joined = "\ndata: ".join(json.dumps(f.data) for f in pair)
    return [*frames[:i], replace(pair[0], data=joined), *frames[i + 2 :]]


def _multiline(frames: Frames, api: Api, _reply: Reply) -> Frames:
    """Each event's JSON spread over several data lines."""
    if api is Api.OLLAMA:
        return frames
    spread = []
    for f in frames:
        text = f.data if isinstance(f.data, str) else json.dumps(f.data, indent=1)
        spread.append(replace(f, data=text.replace("\n", "\ndata: ")))
    return spread


def _surrogates(*pieces: str) -> OnFrames:
    """Text frames whose JSON holds halves of an escaped surrogate pair."""

    def fault(frames: Frames, api: Api, reply: Reply) -> Frames:
        first = next(i for i, f in enumerate(frames) if f.kind == "text")
        marked = json.dumps(_set_text(lambda _t: "@@")([frames[first]], api, reply)[0].data)
        made = [replace(frames[first], data=marked.replace("@@", piece)) for piece in pieces]
        rest = [f for f in frames[first:] if f.kind != "text"]
        return [*frames[:first], *made, *rest]

    return fault


def _endless(frames: Frames, _api: Api, _reply: Reply) -> Frames:
    """The text frames over and over: some 90 MB, and no end."""
    texts = [f for f in frames if f.kind == "text"]
    big = _set_text(lambda _t: "x" * 100_000)(texts[:1], _api, _reply)
    return [*frames[:2], *(big * 900)]


ON_FRAMES: dict[str, OnFrames] = {
    "multiline": _multiline,
    "error_event": lambda f, a, r: [*f[: r.at], ERRORS[a]],
    "error_text": lambda f, _a, r: [*f[: r.at], Frame({"error": "The engine tripped."})],
    "no_delta": _each(_no_delta, "finish"),
    "null_choices": _hollow(None),
    "empty_choices": _hollow([]),
    "wrong_choices": _hollow("nothing"),
    "number_choices": _hollow([7]),
    "deep_json": _raw(DEEP),
    "deep_array": _raw("[" * 200_000),
    "surrogate_split": _surrogates("a\\ud83d\\ude42b", "c\\ud83d", "\\ude42d"),
    "lone_surrogate": _surrogates("a\\ud83d", "b\\ude42c"),
    "last_surrogate": _surrogates("ab\\ud83d"),
    "huge_int": _one(lambda t: '{"created_x":' + "9" * 10_000 + "," + t[1:]),
    "nan": _one(lambda t: '{"logprob_x":NaN,"y":-Infinity,' + t[1:]),
    "bad_json": _raw('{"choices": [{"delta": '),
    "not_json": _raw("hello"),
    "scalar": _raw("7"),
    "null_frame": _raw("null"),
    "array_frame": _raw("[]"),
    "empty_object": _raw("{}"),
    "two_json": _merge,
    "null_text": _insert(lambda _a: Frame({"choices": [{"delta": {"content": None}}]})),
    "text_parts": _set_text(lambda t: [{"type": "text", "text": t}]),
    "text_number": _set_text(lambda _t: 7),
    "usage_null": _usage(None),
    "usage_words": _usage("many"),
    "usage_negative": _usage(-5),
    "usage_float": _usage(7.0),
    "usage_huge": _usage(10**30),
    "finish_twice": _twice("finish"),
    "done_twice": _twice("done"),
    "no_finish": _without("finish", "usage"),
    "no_done": _without("done"),
    "no_end": _without("finish", "usage", "done"),
    "no_text": _without("text"),
    "after_done": lambda f, _a, _r: [*f, *[x for x in f if x.kind == "text"]],
    "endless": _endless,
    "huge_line": _raw('{"pad":"' + "x" * 40_000_000 + '"}'),
    "unknown_event": _insert(lambda _a: Frame({"type": "x_new"}, event="x_new")),
}
