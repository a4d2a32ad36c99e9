"""What every test may use."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    """The one event loop the program runs on."""
    return "asyncio"
