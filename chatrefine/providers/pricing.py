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


def preload() -> None:
    """Import the lists while nobody waits."""
    import genai_prices  # noqa: F401, PLC0415


def unpriced(_config: ProviderConfig, _model: str, _usage: Usage) -> float | None:
    """No price: for a run in which nobody will look at it."""
    return None
