"""What a call costs, from the price lists that come with genai-prices; no network.

Importing them takes more than 100 ms, so that is done when the first price is asked for.
Source: SPEC §9 (an unknown price is unknown, never 0).
"""

from chatrefine.providers import ProviderConfig
from chatrefine.reports import Usage

PRICED = {
    "openai": "openai",
    "anthropic": "anthropic",
    "gemini": "google",
    "openrouter": "openrouter",
}


def price(config: ProviderConfig, model: str, usage: Usage) -> float | None:
    """Dollars for `usage` of `model`, None when the price or the tokens are not known.

    The embedded model costs nothing. A server behind a base URL of its own is looked up by its
    address: the same name may cost something else there.

    >>> price(ProviderConfig(provider="local"), "any", Usage(input_tokens=9, output_tokens=9))
    0.0
    """
    if config.provider == "local":
        return 0.0
    if usage.input_tokens is None or usage.output_tokens is None:
        return None
    from genai_prices import Usage as Tokens  # noqa: PLC0415  see above
    from genai_prices import calc_price  # noqa: PLC0415

    tokens = Tokens(input_tokens=usage.input_tokens, output_tokens=usage.output_tokens)
    try:
        if config.base_url:
            found = calc_price(tokens, model, provider_api_url=config.base_url)
        else:
            found = calc_price(tokens, model, provider_id=PRICED.get(config.provider, ""))
    except (LookupError, ValueError):
        return None
    return float(found.total_price)


def window(config: ProviderConfig, model: str) -> int | None:
    """The tokens that `model` can read and write in all, None when nobody has written it down.

    >>> window(ProviderConfig(provider="openai"), "gpt-4o")
    128000
    """
    if config.provider == "local":
        from chatrefine.providers.local import CONTEXT  # noqa: PLC0415  the chosen one

        return CONTEXT
    from genai_prices.data_snapshot import get_snapshot  # noqa: PLC0415  see above

    at = {"provider_api_url": config.base_url} if config.base_url else {}
    named = {} if at else {"provider_id": PRICED.get(config.provider, "")}
    wanted = {"provider_id": None, "provider_api_url": None, **named, **at}
    try:
        _, found = get_snapshot().find_provider_model(model, None, **wanted)
    except (LookupError, ValueError):
        return None
    size = found.context_window
    return size if isinstance(size, int) else None


def preload() -> None:
    """Import the lists while nobody waits."""
    import genai_prices  # noqa: F401, PLC0415


def unpriced(_config: ProviderConfig, _model: str, _usage: Usage) -> float | None:
    """No price: for a run in which nobody will look at it."""
    return None
