"""Answers to measure with: the mixed text of a chat, and one long block of each kind."""

TOKEN = 4  # characters

_SECTION = """\
## Step {n}: configure the *{word}* service

Before you start, make sure that the **{word}** service is running and that you have read the
notes on [configuration](https://example.org/docs/{n}/configuration). The default values work for
most people, but the `max_{word}` setting should be raised when more than {n} clients connect at
the same time; otherwise requests are queued and the latency grows with every client.

1. Open the file `config/{word}.toml` in your editor.
2. Change the value and save it:
   - keep a copy of the old file,
   - restart the service afterwards.
3. Check the log for **errors** and *warnings*.

```python
def configure(path: str, limit: int = {n}) -> dict[str, int]:
    \"\"\"Read the settings and raise the limit.\"\"\"
    settings = load(path)  # a plain dictionary
    for name, value in settings.items():
        if name.startswith("max_") and value < limit:
            settings[name] = limit
    return settings
```

| setting | default | meaning |
|---|---:|---|
| `max_{word}` | {n} | clients at the same time |
| `timeout` | 30 | seconds until a request is given up |
| `retries` | 3 | how often it is tried again |

> Note: the service must be restarted, or the old values stay in use until the next day.

"""
_WORDS = ("alpha", "cache", "index", "worker", "proxy", "queue", "mirror", "bridge")
_SENTENCE = "The {word} number {n} keeps its **value** until `reset({n})` is called by *someone*. "


def mixed(tokens: int) -> str:
    """A typical long answer: prose, lists, code, tables, quotes."""
    return _filled(tokens, _SECTION)


def paragraph(tokens: int) -> str:
    """One paragraph on one line."""
    return _filled(tokens, _SENTENCE).strip() + "\n"


def fence(tokens: int) -> str:
    """One block of code."""
    body = "    total_{n} = compute({n}, scale=0.{n})  # {word} of the round\n"
    return "```python\ndef main():\n" + _filled(tokens, body) + "```\n"


def table(tokens: int) -> str:
    """One table."""
    return "| number | name | meaning |\n|---:|---|---|\n" + _filled(
        tokens, "| {n} | `{word}` | the value of {word} in round {n} |\n"
    )


def deltas(text: str, size: int = TOKEN) -> list[str]:
    """The text as a model sends it."""
    return [text[at : at + size] for at in range(0, len(text), size)]


def _filled(tokens: int, template: str) -> str:
    parts, length, n = [], 0, 0
    while length < tokens * TOKEN:
        n += 1
        part = template.replace("{n}", str(n)).replace("{word}", _WORDS[n % len(_WORDS)])
        parts.append(part)
        length += len(part)
    return "".join(parts)[: tokens * TOKEN]
