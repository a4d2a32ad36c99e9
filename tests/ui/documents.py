"""Generated answers: everything markdown has, whole, broken and nested."""

import random

_WORDS = (
    *(
        "alpha",
        "beta",
        "gamma",
        "delta",
        "日本語",
        "テスト",
        "été",
        "naïve",
        "שלום",
        "مرحبا",
        "x",
        "y",
    ),
    *(
        "👩\u200d💻",
        "❤\ufe0f",
        "🙂",
        "foo",
        "bar",
        "List<int>",
        "<T>",
        "<div>",
        "a_b_c",
        "1.5",
        "C++",
    ),
    *("https://x.y/z?a=b&c", "$HOME"),
)
_CODE = (
    *("x = 1", "def f():", "\treturn 2", "", "/* a", "b */", '"""', 's = "日本"', "x" * 300),
    *("日" * 120, "  indented", "} else {", "#include <stdio.h>", "- a: [1, 2]"),
)
_LOOSE = (
    *("**", "*", "`", "[", "](", "<", ">", "&", "\\", "_", "~~", "![", "](x)", "\\*", "  \n"),
    *("\n", "$x_1$", "[^1]", "[a]: http://x.y"),
)
_EDGES = ("---", "***", "===", "- - -", "-", "1.", "+", ">", "> >", "#", "|", "~~~", "````")
_AFTER = ("===", "---", "- x", "1. y", "> z", "```", "| a |", "# h")
_NOISE = "ab *_`~[]()<>!&#-+=|\\\n\t1.>:日"


def document(seed: int) -> str:
    """One answer; the same for the same seed."""
    chance = random.Random(seed)  # noqa: S311  repeatable, not secret
    between = chance.choice(["\n\n", "\n\n", "\n\n", "\n"])
    return between.join(_block(chance, 0) for _ in range(chance.randint(1, 10)))


def _words(chance: random.Random, most: int) -> str:
    return " ".join(chance.choices(_WORDS, k=chance.randint(1, most)))


def _inline(chance: random.Random, depth: int = 0) -> str:
    words = _words(chance, 4)
    forms = [
        *(words, words, words, f"**{words}**", f"*{words}*", f"`{words}`", f"~~{words}~~"),
        *(f"[{words}](http://e.x/{chance.randint(0, 99)})", f"![{words}](i.png)"),
        *(f"<!-- {words} -->", "&lt;&amp;", "&#27;[2J", chance.choice(_LOOSE)),
    ]
    if depth < 2:
        forms.append(f"**{_inline(chance, depth + 1)} {_inline(chance, depth + 1)}**")
    return chance.choice(forms)


def _paragraph(chance: random.Random) -> str:
    return " ".join(_inline(chance) for _ in range(chance.randint(1, 8)))


def _code(chance: random.Random) -> str:
    lines = "\n".join(chance.choices(_CODE, k=chance.randint(0, 9)))
    language = chance.choice(["", "python", "js", "c", "yaml", "nope", "sh x=1"])
    return f"```{language}\n{lines}" + chance.choice(["\n```", "\n```", ""])


def _table(chance: random.Random) -> str:
    columns = chance.randint(1, 5)
    most = chance.choice([1, 2, 9])
    head = "|".join(_words(chance, 2) for _ in range(columns))
    dashes = "|".join(chance.choice(["---", ":-:", "--:"]) for _ in range(columns))
    rows = [
        " | ".join(
            _words(chance, most) for _ in range(chance.randint(max(1, columns - 1), columns))
        )
        for _ in range(chance.randint(0, 26))
    ]
    return "\n".join([f"|{head}|", f"|{dashes}|", *(f"| {row} |" for row in rows)])


def _block(chance: random.Random, depth: int) -> str:  # noqa: C901, PLR0911  one way a kind
    kind = chance.randint(0, 12)
    if depth > 2 or kind > 9:
        return _paragraph(chance)
    match kind:
        case 0:
            return "#" * chance.randint(1, 6) + " " + _paragraph(chance).replace("\n", " ")
        case 1:
            return _code(chance)
        case 2:
            mark = chance.choice(["-", "*", "1.", "2)"])
            return "\n".join(f"{mark} {_paragraph(chance)}" for _ in range(chance.randint(1, 5)))
        case 3:
            return "\n".join("> " + line for line in _block(chance, depth + 1).split("\n"))
        case 4:
            inner = _block(chance, depth + 1) + chance.choice(["\n", "\n\n"])
            inner += _block(chance, depth + 1)
            return "- " + "\n".join("  " + line for line in inner.split("\n"))[2:]
        case 5:
            return _table(chance)
        case 6:
            return chance.choice(_EDGES)
        case 7:
            return _paragraph(chance) + "\n" + chance.choice(_AFTER)
        case 8:
            return " ".join(_paragraph(chance) for _ in range(chance.choice([3, 12])))
    return "".join(chance.choices(_NOISE, k=chance.randint(1, 120)))
