"""The one gate for every remote or stored text on its way to the terminal.

What could move the cursor, change the terminal or hide text becomes a visible mark: `^[` for ESC,
`^M` for a lone carriage return, `<U+202E>` for a bidi override. Invisible characters that a script
needs stay where that script needs them: joiners in Persian and Indic words and in emoji, direction
marks in Arabic and Hebrew lines, a variation selector behind its character.

Whether a character stays depends on at most `_LEFT` code points before it and one after it, so a
stream can be cleaned in pieces with the same result as the whole.

Source: Unicode TR9 (bidi), TR36 and TR39 (invisible characters), ECMA-48 (control codes).
"""

import re

_LEFT = 64
_ELLIPSIS = "…"

# Every code point that is not simply let through; the rules below decide.
_SUSPECT = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufdd0-\ufdef\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff"
    + "".join(
        f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0x10000, 0x110000, 0x10000)
    )
    + "]"
)
_SUSPECT_ASCII = re.compile("[\x00-\x08\x0b-\x1f\x7f]")
_INVISIBLE = re.compile(
    "[\u034f\u061c\u180b-\u180f\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
# Scripts whose letters join or stack: Arabic to N'Ko, Indic to Khmer, Mongolian, their supplements.
_JOINING = re.compile(
    "[\u0600-\u061b\u061d-\u07ff\u0840-\u086f\u0870-\u08ff\u0900-\u109f\u1780-\u180a\u1810-\u18af\ua840-\ua87f\ua8e0-\ua8ff"
    "\ufb50-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc\U00010ac0-\U00010aff\U00011000-\U000114df"
    "\U0001e900-\U0001e95f]"
)
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u061b\u061d-\u08ff\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_SPACELESS = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u1950-\u19df\ua9e0-\ua9ff\uaa60-\uaa7f]"
)
_EMOJI = re.compile(
    "[\xa9\xae\u203c\u2049\u2122\u2139\u2190-\u22ff\u2300-\u23ff\u24c2\u25a0-\u27bf\u2934\u2935\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
)
_IDEOGRAPH = re.compile(
    "[\u3001-\u30ff\uff01-\uffee\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)
_MONGOLIAN = re.compile("[\u1800-\u180a\u1810-\u18af]")
_MODIFIERS = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff\u20e3"
_PRESENTABLE = re.compile("[#*0-9]")
_FIRST_SELECTOR, _LAST_SELECTOR = "\ufe00", "\ufe0f"


def sanitize(text: str) -> str:
    r"""The text with everything harmful or invisible shown as a mark; linear.

    `\n` and `\t` stay, `\r\n` becomes `\n`.

    >>> sanitize("a\x1b[2Jb\r\nc\rd")
    'a^[[2Jb\nc^Md'
    >>> sanitize("pay \u202e001$")
    'pay <U+202E>001$'
    """
    if not _is_suspect(text):
        return text
    return _clean(text, 0, len(text))


def sanitize_line(text: str, limit: int = 300) -> str:
    r"""The text as one line of at most `limit` characters, for names, titles and errors.

    Line breaks and tabs become blanks; what is too long ends in `…`.

    >>> sanitize_line("one\ntwo\x1b", 6)
    'one t…'
    """
    cut = text[: 4 * limit + 4]
    line = sanitize(re.sub(r"[ \t\r\n\x0b\x0c\x85\u2028\u2029]+", " ", cut).strip(" "))
    if len(line) <= limit and len(cut) == len(text):
        return line
    return line[: max(0, limit - 1)].rstrip() + _ELLIPSIS


def marks(text: str) -> dict[int, str]:
    r"""Place → mark of each character that is not shown as it is.

    >>> marks("pay \u202e001$")
    {4: '<U+202E>'}
    """
    if not _is_suspect(text):
        return {}
    places = (match.start() for match in _SUSPECT.finditer(text))
    found = {at: _shown(text, at) for at in places}
    return {at: mark for at, mark in found.items() if mark != text[at]}


class StreamSanitizer:
    r"""Cleans a text that arrives in pieces: the same result as `sanitize` of the whole.

    A piece's last character is held back while the next one decides about it.

    >>> gate = StreamSanitizer()
    >>> gate.feed("a\r"), gate.feed("\nb\x1b"), gate.close()
    ('a', '\nb^[', '')
    """

    def __init__(self) -> None:
        self._left = ""
        self._held = ""

    def feed(self, chunk: str) -> str:
        """The cleaned text that is certain by now."""
        if not self._held and not _is_suspect(chunk):
            self._left = (self._left + chunk)[-_LEFT:]
            return chunk
        raw = self._left + self._held + chunk
        start = len(self._left)
        end = len(raw) - 1 if _waits(raw[-1:]) else len(raw)
        self._held = raw[max(end, start) :]
        self._left = raw[max(0, end - _LEFT) : end]
        return _clean(raw, start, end)

    def close(self) -> str:
        """The rest, now that nothing follows; the gate is then as new."""
        raw, start = self._left + self._held, len(self._left)
        self._left = self._held = ""
        return _clean(raw, start, len(raw))


def _is_suspect(text: str) -> bool:
    return (_SUSPECT_ASCII if text.isascii() else _SUSPECT).search(text) is not None


def _waits(char: str) -> bool:
    """Does the character after this one decide about it?"""
    return char in {"\r", "\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u061c"}


def _clean(text: str, start: int, end: int) -> str:
    pieces: list[str] = []
    done = start
    for match in _SUSPECT.finditer(text, start, end):
        at = match.start()
        pieces.append(text[done:at])
        pieces.append(_shown(text, at))
        done = at + 1
    pieces.append(text[done:end])
    return "".join(pieces)


def _shown(text: str, at: int) -> str:
    char = text[at]
    code = ord(char)
    if char == "\r":
        return "" if text[at + 1 : at + 2] == "\n" else "^M"
    if code < 0x20 or code == 0x7F:  # noqa: PLR2004  caret notation
        return "^" + chr(code ^ 0x40)
    return char if _belongs(text, at, char) else f"<U+{code:04X}>"


def _belongs(text: str, at: int, char: str) -> bool:
    """Does the script around it need this invisible character?"""
    before, after = text[at - 1 : at] if at else "", text[at + 1 : at + 2]
    if char == "\u200d" and _EMOJI.match(after):
        return _ends_in_emoji(text, at)
    if _INVISIBLE.match(before):
        return False
    if char in "\u200c\u200d":
        return bool(_JOINING.match(before) or _JOINING.match(after))
    if char in "\u200e\u200f\u061c":
        line = text[max(0, at - _LEFT) : at].rpartition("\n")[2]
        return bool(_RIGHT_TO_LEFT.match(after) or _RIGHT_TO_LEFT.search(line))
    if char == "\u200b":
        return bool(_SPACELESS.match(before) and _SPACELESS.match(after))
    return _selects(before, char)


def _ends_in_emoji(text: str, at: int) -> bool:
    base = at - 1
    while base >= max(0, at - 3) and text[base] in _MODIFIERS:
        base -= 1
    return base >= 0 and _EMOJI.match(text[base]) is not None


def _selects(before: str, char: str) -> bool:
    """Is `char` a variation selector that changes the visible character before it?"""
    if _FIRST_SELECTOR <= char <= _LAST_SELECTOR:
        return bool(
            _EMOJI.match(before)
            or _IDEOGRAPH.match(before)
            or _JOINING.match(before)
            or (char >= "\ufe0e" and _PRESENTABLE.match(before))
        )
    if "\U000e0100" <= char <= "\U000e01ef":
        return _IDEOGRAPH.match(before) is not None
    return "\u180b" <= char <= "\u180f" and _MONGOLIAN.match(before) is not None
