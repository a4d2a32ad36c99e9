"""A session as a document: markdown to read on, a web page to send, JSON to take in again."""

import json
from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType

from chatrefine.store.values import Conversation


class Form(StrEnum):
    """What a session can be exported as."""

    MD = "md"
    JSON = "json"
    HTML = "html"


def exported(conversation: Conversation, form: Form) -> bytes:
    """The document, in UTF-8 with a line break at its end."""
    return WRITERS[form](conversation).encode(errors="replace")


def _json(conversation: Conversation) -> str:
    from chatrefine.store.portable import conversation_json  # noqa: PLC0415  only when asked

    return json.dumps(conversation_json(conversation), ensure_ascii=False, indent=2) + "\n"


def _markdown(conversation: Conversation) -> str:
    from chatrefine.ui.export.document import document  # noqa: PLC0415  only when asked

    return document(conversation)


def _page(conversation: Conversation) -> str:
    from chatrefine.ui.export.page import page  # noqa: PLC0415  only when asked

    return page(conversation)


WRITERS: Mapping[Form, Callable[[Conversation], str]] = MappingProxyType(
    {Form.MD: _markdown, Form.JSON: _json, Form.HTML: _page}
)
