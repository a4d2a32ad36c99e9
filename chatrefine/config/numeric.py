"""Numbers within their range, checked by pydantic's core, imported only when a number is set.

pydantic itself costs three times as much to import, pydantic-settings five times.
"""

import re

from chatrefine.config.setting import Kind, Setting

WHOLE = re.compile(r"[+-]?[0-9]{1,300}")
DECIMAL = re.compile(r"[+-]?(?:[0-9]{1,300}\.?[0-9]{0,300}|\.[0-9]{1,300})(?:[eE][+-]?[0-9]{1,3})?")


def read_number(text: str, setting: Setting) -> float:
    """The number `text` spells, inside the setting's range; an `int` for a whole one.

    No unit, thousands mark or decimal comma, no NaN, no infinity, no `3.0` for a whole number.

    Raises:
        ValueError: it is none.

    """
    from pydantic_core import SchemaValidator, ValidationError, core_schema  # noqa: PLC0415

    low, above, high = setting.bounds.lowest, setting.bounds.above, setting.bounds.highest
    if setting.kind is Kind.INTEGER:
        pattern = WHOLE
        whole = core_schema.int_schema(ge=_whole(low), gt=_whole(above), le=_whole(high))
        validator = SchemaValidator(whole)
    else:
        pattern = DECIMAL
        decimal = core_schema.float_schema(ge=low, gt=above, le=high, allow_inf_nan=False)
        validator = SchemaValidator(decimal)
    if not pattern.fullmatch(text):
        raise ValueError
    try:
        number: float = validator.validate_python(text)
    except ValidationError:  # it quotes the value, which may be a key on the wrong line
        raise ValueError from None
    return number


def _whole(limit: float | None) -> int | None:
    return None if limit is None else int(limit)
