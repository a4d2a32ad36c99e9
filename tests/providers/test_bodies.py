"""What each provider sends: exactly what was asked for, in its own words."""

import base64
import json

import pytest

from chatrefine.messages import Attachment, ChatRequest, Message, Role
from chatrefine.providers import ProviderConfig, open_chat
from chatrefine.providers.anthropic import AnthropicDialect
from chatrefine.providers.gemini import GeminiDialect
from chatrefine.providers.ollama import OllamaDialect
from chatrefine.providers.openai import OpenAIDialect
from chatrefine.secret import SecretStr
from tests.providers.conftest import hello

NONE = frozenset()
PICTURE = Attachment(name="a.png", media_type="image/png", data=b"\x89PNG")
PAPER = Attachment(name="a.pdf", media_type="application/pdf", data=b"%PDF")
CODED = base64.b64encode(b"\x89PNG").decode()
SCHEMA = {"type": "object", "properties": {"score": {"type": "number"}}}
TALK = ChatRequest(
    messages=(
        Message(role=Role.USER, content="a"),
        Message(role=Role.ASSISTANT, content="b"),
        Message(role=Role.USER, content="c", attachments=(PICTURE,)),
    ),
    system="S",
)


def test_openai_sends_only_what_was_asked_for():
    """No effort, no temperature, no limit of our own."""
    assert OpenAIDialect().body(hello(), "m", NONE) == {
        "model": "m",
        "messages": [{"role": "user", "content": "hi"}],
        "stream": True,
        "stream_options": {"include_usage": True},
    }


def test_openai_takes_everything():
    """Effort, limit, temperature, schema, pictures and files."""
    body = OpenAIDialect().body(
        ChatRequest(
            messages=(*TALK.messages, Message(role=Role.USER, content="", attachments=(PAPER,))),
            system="S",
            effort="high",
            max_tokens=9,
            temperature=0.5,
            json_schema=SCHEMA,
        ),
        "m",
        NONE,
    )
    assert body["reasoning_effort"] == "high"
    assert (body["max_tokens"], body["temperature"]) == (9, 0.5)
    assert body["response_format"]["json_schema"] == {"name": "reply", "schema": SCHEMA}
    system, first, second, third, fourth = body["messages"]
    assert system == {"role": "system", "content": "S"}
    assert (first["role"], second["role"]) == ("user", "assistant")
    url = f"data:image/png;base64,{CODED}"
    assert third["content"] == [
        {"type": "text", "text": "c"},
        {"type": "image_url", "image_url": {"url": url}},
    ]
    assert fourth["content"][0]["file"]["filename"] == "a.pdf"


def test_openais_own_host_gets_its_own_name_for_the_limit():
    """Newer models refuse max_tokens there; other servers know nothing else."""
    own = OpenAIDialect(limit="max_completion_tokens")
    assert own.body(hello(max_tokens=9), "m", NONE)["max_completion_tokens"] == 9
    assert "max_tokens" not in own.body(hello(max_tokens=9), "m", NONE)


@pytest.mark.parametrize(
    ("model", "effort", "fields"),
    [
        ("claude-sonnet-5-5", "", {}),
        (
            "claude-sonnet-5-5",
            "minimal",
            {"thinking": {"type": "adaptive"}, "output_config": {"effort": "low"}},
        ),
        (
            "claude-opus-4-6",
            "high",
            {"thinking": {"type": "adaptive"}, "output_config": {"effort": "high"}},
        ),
        ("claude-sonnet-4-5", "low", {"thinking": {"type": "enabled", "budget_tokens": 2048}}),
        (
            "claude-sonnet-4-20250514",
            "low",
            {"thinking": {"type": "enabled", "budget_tokens": 2048}},
        ),
        (
            "claude-3-7-sonnet-latest",
            "high",
            {"thinking": {"type": "enabled", "budget_tokens": 24_576}},
        ),
        ("claude-3-haiku-20240307", "high", {}),
    ],
)
def test_anthropic_maps_effort_to_what_the_model_knows(model, effort, fields):
    """Adaptive thinking, a budget on top of the limit, or nothing."""
    body = AnthropicDialect().body(hello(effort=effort, temperature=0.5), model, NONE)
    assert {k: v for k, v in body.items() if k in {"thinking", "output_config"}} == fields
    assert ("temperature" in body) == (not fields)
    budget = fields.get("thinking", {}).get("budget_tokens", 0)
    assert body["max_tokens"] == budget + (4096 if "3-haiku" in model else 16_000)


def test_anthropic_sends_the_system_prompt_and_files_its_way():
    """`system` apart, images and documents as base64 sources before the text."""
    body = AnthropicDialect().body(TALK, "m", NONE)
    assert body["system"] == "S"
    source = {"type": "base64", "media_type": "image/png", "data": CODED}
    assert body["messages"][2]["content"] == [
        {"type": "image", "source": source},
        {"type": "text", "text": "c"},
    ]
    assert body["max_tokens"] == 16_000
    assert AnthropicDialect().body(hello(max_tokens=9), "m", NONE)["max_tokens"] == 9


@pytest.mark.parametrize(
    ("model", "effort", "config"),
    [
        ("gemini-3.8-flash", "medium", {"thinkingLevel": "medium"}),
        ("models/gemini-2.5-pro", "high", {"thinkingBudget": 24_576}),
        ("gemini-2.0-flash", "high", None),
        ("gemma-3", "high", None),
        ("gemini-3.8-flash", "", None),
    ],
)
def test_gemini_maps_effort_to_level_or_budget(model, effort, config):
    """Nothing for those that cannot think."""
    body = GeminiDialect().body(hello(effort=effort), model, NONE)
    assert body.get("generationConfig", {}).get("thinkingConfig") == config


def test_gemini_sends_everything_its_way():
    """Roles, parts, the system prompt and the schema have names of their own."""
    body = GeminiDialect().body(TALK, "m", NONE)
    assert body["systemInstruction"] == {"parts": [{"text": "S"}]}
    assert [c["role"] for c in body["contents"]] == ["user", "model", "user"]
    assert body["contents"][2]["parts"] == [
        {"inlineData": {"mimeType": "image/png", "data": CODED}},
        {"text": "c"},
    ]
    config = GeminiDialect().body(
        hello(max_tokens=9, temperature=0.5, json_schema=SCHEMA), "m", NONE
    )["generationConfig"]
    assert config == {
        "temperature": 0.5,
        "maxOutputTokens": 9,
        "responseJsonSchema": SCHEMA,
        "responseMimeType": "application/json",
    }


def test_geminis_model_is_quoted_in_the_address():
    """A name with a slash or a question mark goes nowhere else."""
    assert GeminiDialect().chat_endpoint("models/g-1") == (
        "/models/g-1:streamGenerateContent?alt=sse"
    )
    assert "/../" not in GeminiDialect().chat_endpoint("a/../b?c")
    assert "?c" not in GeminiDialect().chat_endpoint("a/../b?c")


@pytest.mark.parametrize(
    ("model", "effort", "think"),
    [
        ("qwen3", "high", True),
        ("qwen3", "minimal", False),
        ("gpt-oss:20b", "medium", "medium"),
        ("gpt-oss:20b", "minimal", "low"),
        ("llama3.2", "", None),
    ],
)
def test_ollama_maps_effort_to_think(model, effort, think):
    """Levels where the model has them, on and off elsewhere."""
    assert OllamaDialect().body(hello(effort=effort), model, NONE).get("think") == think


def test_ollama_gets_a_context_that_holds_the_prompt():
    """The server's default is small, and it cuts the beginning off in silence."""
    assert "options" not in OllamaDialect().body(hello("x" * 3000), "m", NONE)
    options = OllamaDialect().body(hello("x" * 30_000), "m", NONE)["options"]
    assert options == {"num_ctx": 16_384}
    huge = OllamaDialect().body(hello("x" * 9_000_000), "m", NONE)["options"]
    assert huge == {"num_ctx": 131_072}
    small = OllamaDialect().body(hello(max_tokens=9, temperature=0.5), "m", NONE)["options"]
    assert small == {"num_predict": 9, "temperature": 0.5}


def test_ollama_sends_pictures_and_schema_its_way():
    """Bare base64, the schema as `format`, the model kept loaded."""
    body = OllamaDialect().body(TALK, "m", NONE)
    assert body["messages"][0] == {"role": "system", "content": "S"}
    assert body["messages"][3] == {"role": "user", "content": "c", "images": [CODED]}
    assert body["keep_alive"] == "15m"
    assert OllamaDialect().body(hello(json_schema=SCHEMA), "m", NONE)["format"] == SCHEMA


@pytest.mark.anyio
@pytest.mark.parametrize("api", ["openai", "anthropic", "gemini", "ollama"])
@pytest.mark.parametrize(
    "text",
    [
        "\U0001f132 👨‍👩‍👧‍👦 한국 ᄒ",
        "\u2028\x00\x1b\x7f\x85",
        'quote " \\ </think> [DONE]',
        "a\ud83d",
    ],
)
async def test_every_character_of_a_prompt_arrives(server, api, text):
    """Astral characters, controls, quotes to the byte; only a lone surrogate is replaced."""
    config = ProviderConfig(provider=api, model="m", base_url=server.url)
    provider = open_chat(config)
    await provider.stream(hello(text, system=text), lambda _event: None)
    await provider.aclose()
    sent = server.requests[0]
    assert sent.prompt == text.replace("\ud83d", "\ufffd")
    assert sent.system == text.replace("\ud83d", "\ufffd")
    json.loads(sent.raw.decode("utf-8", "strict"))


@pytest.mark.anyio
async def test_each_call_may_name_its_own_model(server):
    """The refiner may be cheaper than the writer."""
    for api in ("openai", "anthropic", "gemini", "ollama"):
        provider = open_chat(
            ProviderConfig(
                provider=api, model="big", base_url=server.url, api_key=SecretStr("sk-12345678")
            )
        )
        await provider.stream(hello(), lambda _event: None)
        done = await provider.stream(hello(model="small"), lambda _event: None)
        await provider.aclose()
        assert [r.model for r in server.requests[-2:]] == ["big", "small"]
        assert (done.model, provider.model, provider.name) == ("small", "big", api)
