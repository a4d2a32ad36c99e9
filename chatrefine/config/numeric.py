"""Numbers within their range, read by pydantic, which is imported only when one is set."""

import re
from typing import Annotated, Any

from chatrefine.config.setting import Kind, Setting

WHOLE = re.compile(r"[+-]?[0-9]{1,300}")
DECIMAL = re.compile(r"[+-]?(?:[0-9]{1,300}\.?[0-9]{0,300}|\.[0-9]{1,300})(?:[eE][+-]?[0-9]{1,3})?")


def read_number(text: str, setting: Setting) -> float:
    """The number `text` spells, inside the setting's range; an `int` for a whole one.

    No unit, thousands mark or decimal comma, no NaN, no infinity, no `3.0` for a whole number.

    Raises:
        ValueError: it is none.

    """
    from pydantic import Field, TypeAdapter, ValidationError  # noqa: PLC0415  see above

    whole = setting.kind is Kind.INTEGER
    if not (WHOLE if whole else DECIMAL).fullmatch(text):
        raise ValueError
    bounds = setting.bounds
    limits = Field(ge=bounds.lowest, gt=bounds.above, le=bounds.highest, allow_inf_nan=False)
    number: Any = Annotated[int if whole else float, limits]
    try:
        return TypeAdapter[float](number).validate_python(text)
    except ValidationError:  # it quotes the value, which may be a key pasted on the wrong line
        raise ValueError from None
