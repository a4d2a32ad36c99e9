"""Texts that attack a terminal, and what must never reach one."""

import random
import re

from hypothesis import strategies as st

# Never on the terminal, wherever they stand.
_FORBIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff\ud800-\udfff"
    "\U000e0000-\U000e007f\u00ad\u2060-\u2065\u206a-\u206f\ufff9-\ufffb\u3164\u115f\u1160]"
)

PIECES = (
    *("\x1b", "\x9b", "\x9d", "\x90", "\x9f", "\x07", "\x1b\\", "\x1b[", "\x1b]", "\x1bP", "\x1b_"),
    *("\x1b[2J", "\x1b[6n", "\x1b[?1049h", "\x1b[?25l", "\x1b]0;title\x07", "\x1b]52;c;QQ==\x07"),
    *(
        "\x1b[?2004h",
        "\x1b]8;;http://x\x1b\\",
        "\x1bc",
        "\x1b(0",
        "\x1b#8",
        "\x1b7",
        "\x1b8",
        "\x1bM",
    ),
    *(
        "\x0e",
        "\x0f",
        "\x05",
        "\b",
        "\r",
        "\r\n",
        "\n",
        "\t",
        "\x0b",
        "\x0c",
        "\x00",
        "\x7f",
        "\x85",
    ),
    *("\u202a", "\u202e", "\u202c", "\u2066", "\u2069", "\u200b", "\u200c", "\u200d", "\u200e"),
    *("\u200f", "\u061c", "\ufeff", "\u2060", "\u00ad", "\ufe0f", "\ufe0e", "\U000e0001"),
    *("\U000e0041", "\U000e007f", "\U000e0100", "\ud83d", "\udc69", "\u2028", "\u3164", "\u180e"),
    *("a", "Z", "0", ";", "m", "[", "]", " ", "א", "ש", "م", "ب", "क", "्", "ක", "日", "葛", "ខ"),
    *("👩", "💻", "❤", "🏽", "🏴", "🇩", "é", "\u0301", "\u20e3"),
)


def hostile() -> st.SearchStrategy[str]:
    """Grammar-made and random attacks."""
    pieces = st.lists(st.sampled_from(PIECES), max_size=14).map("".join)
    anything = st.text(st.characters(exclude_categories=()), max_size=14)
    return st.one_of(pieces, anything, st.tuples(pieces, anything, pieces).map("".join))


def random_hostile(chance: random.Random) -> str:
    """One attack, without the cost of a search strategy."""
    if chance.random() < 0.2:
        return "".join(chr(chance.randrange(0x110000)) for _ in range(chance.randint(0, 12)))
    return "".join(chance.choices(PIECES, k=chance.randint(0, 12)))


def forbidden(text: str) -> str:
    """The forbidden characters of a text."""
    return "".join(_FORBIDDEN.findall(text))
