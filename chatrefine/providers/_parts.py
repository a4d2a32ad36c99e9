"""Attachments as the APIs take them."""

import base64

from chatrefine.messages import Attachment


def base64_of(item: Attachment) -> str:
    """The file's bytes in base64."""
    return base64.b64encode(item.data).decode()


def data_url(item: Attachment) -> str:
    """The file as a `data:` URL."""
    return f"data:{item.media_type};base64,{base64_of(item)}"
