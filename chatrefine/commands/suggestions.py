"""What Tab offers for the line as far as it is typed."""

from collections.abc import Iterable

from chatrefine.commands.catalogue import complete
from chatrefine.session import Session
from chatrefine.ui.completion import Suggestion


def suggestions(session: Session, text: str) -> Iterable[Suggestion]:
    """Commands and their arguments behind a slash, agents behind an `@`."""
    if text.startswith("/") and not text.startswith("//"):
        for choice, replaced in complete(session, text):
            yield Suggestion(text=choice.text, start=len(text) - replaced, help=choice.help)
    elif text.startswith("@") and " " not in text:
        for spec in session.assembly.registry.specs:
            if spec.name.startswith(text[1:]):
                yield Suggestion(text=f"@{spec.name}", start=0, help=spec.description)
