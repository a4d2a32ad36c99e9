"""Tells critique from revised text while a reply streams, so that no tag ever flashes.

Only for eyes: the reply is parsed again when it is whole, and that reading holds. Linear.
"""

import re

from chatrefine.events import Phase

_GAP = "[\\s\u200b-\u200d\u2060\ufeff]"
_TAG = re.compile(
    rf"[<＜]{_GAP}*(?P<slash>[/／\\]?){_GAP}*(?P<name>critique|revised)(?![\w-])[^<>＜＞]*[>＞]",
    re.IGNORECASE,
)
_BEGUN = re.compile(
    rf"[<＜]{_GAP}*[/／\\]?{_GAP}*(?:(?P<part>[a-z]*)|(?:critique|revised)(?![\w-])[^<>＜＞]*)\Z",
    re.IGNORECASE,
)
_NAMES = ("critique", "revised")
_LONGEST_TAG = 200
_OPENING = re.compile("[<＜]")


class BlockSplitter:
    """Takes a reply in pieces, gives back what is to be seen of it, each piece with its phase.

    >>> splitter = BlockSplitter()
    >>> splitter.feed("<critique>- vague</crit") + splitter.feed("ique><revised>Better</revised>")
    [(<Phase.CRITIQUE: 'critique'>, '- vague'), (<Phase.REVISION: 'revision'>, 'Better')]
    """

    def __init__(self, phase: Phase | None = None) -> None:
        """Begin outside every block, or inside the one `phase` names."""
        self._phase = phase
        self._held = ""
        self._line = ""

    def feed(self, text: str) -> list[tuple[Phase, str]]:
        """What can be shown now; the beginning of what may be a tag waits for its end."""
        text = self._held + text
        self._held = ""
        shown: list[tuple[Phase, str]] = []
        at = 0
        while at < len(text):
            opening = _OPENING.search(text, at)
            start = opening.start() if opening else len(text)
            self._show(shown, text[at:start])
            if opening is None:
                break
            tag = _TAG.match(text, start, start + _LONGEST_TAG)
            if tag is not None:
                self._turn(tag["name"].casefold(), closes=bool(tag["slash"]))
                at = tag.end()
            elif len(text) - start < _LONGEST_TAG and _may_become_tag(text[start:]):
                self._held = text[start:]
                break
            else:
                self._show(shown, text[start])
                at = start + 1
        return shown

    def _show(self, shown: list[tuple[Phase, str]], text: str) -> None:
        self._line = (self._line + text).rpartition("\n")[2][-_LONGEST_TAG:]
        if text and self._phase is not None:
            shown.append((self._phase, text))

    def _turn(self, name: str, *, closes: bool) -> None:
        """Go where the tag leads; a tag quoted in a bullet or in the text leads nowhere."""
        if closes:
            if self._phase is (Phase.CRITIQUE if name == "critique" else Phase.REVISION):
                self._phase = None
        elif self._phase is None:
            self._phase = Phase.CRITIQUE if name == "critique" else Phase.REVISION
        elif self._phase is Phase.CRITIQUE and name == "revised" and not self._line.strip():
            self._phase = Phase.REVISION


def _may_become_tag(text: str) -> bool:
    begun = _BEGUN.match(text)
    if begun is None:
        return False
    part = (begun["part"] or "").casefold()
    return any(name.startswith(part) for name in _NAMES)
