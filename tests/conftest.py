"""What every test may use."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fake_provider import FakeProvider
from tests.program import Program
from tests.weights import models_dir


@pytest.fixture
def anyio_backend() -> str:
    """The one event loop the program runs on."""
    return "asyncio"


@pytest.fixture
def server() -> Iterator[FakeProvider]:
    """A scripted server."""
    with FakeProvider() as made:
        yield made


@pytest.fixture
def program(tmp_path: Path, server: FakeProvider) -> Program:
    """The program in a home of its own, with the scripted server as its model."""
    return Program(tmp_path / "home", server)


@pytest.fixture(scope="session")
def weights() -> Path:
    """A folder with the embedded model's weights, set up by the real set-up once a machine."""
    return models_dir()
