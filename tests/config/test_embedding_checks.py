"""What is odd about the embedding settings, and how long a call may take."""

import subprocess
import sys

import pytest

from chatrefine.config import load
from chatrefine.config.checks import check

CODE = """
import sys
sys.modules[{library!r}] = None
from chatrefine.config import load
from chatrefine.config.checks import check
print(*check(load(environ={environ!r})), sep="\\n")
"""


def environ(**more):
    """An environment that names an embedding provider and switches it on."""
    on = {"CHATCLI_QUALITY_REFINE_CONVERGENCE_EMBEDDING": "1", "CHATCLI_HOME": "/nonexistent"}
    return on | {f"CHATCLI_{name}": value for name, value in more.items()}


@pytest.mark.parametrize(
    ("provider", "library", "extra"),
    [("bedrock", "botocore", "bedrock"), ("local", "model2vec", "local-embed")],
)
def test_a_missing_extra_is_told_with_the_way_to_get_it(provider, library, extra):
    """Before a turn degrades because of it; once it is installed nothing is said."""
    given = environ(EMBED_PROVIDER=provider, EMBED_MODEL="a/b")
    code = CODE.format(library=library, environ=given)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert f"pip install 'chatrefine[{extra}]'" in done.stdout
    assert not [line for line in check(load(environ=given)) if "EMBED" in line]


def test_a_local_embedder_needs_a_model():
    """It has none of its own."""
    (line,) = check(load(environ=environ(EMBED_PROVIDER="local")))
    assert "CHATCLI_EMBED_MODEL" in line


@pytest.mark.parametrize(
    ("limits", "timeout"),
    [({}, 30), ({"TIMEOUT": "7"}, 7), ({"IDLE_TIMEOUT": "3", "TIMEOUT": "90"}, 3)],
)
def test_a_call_takes_half_a_minute_at_most(limits, timeout):
    """Less when the settings say so."""
    settings = load(environ=environ(EMBED_PROVIDER="voyage", **limits))
    assert settings.embedding_config().timeout == timeout
