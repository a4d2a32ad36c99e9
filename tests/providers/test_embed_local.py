"""Embeddings on this machine, with a real model of eleven words."""

import asyncio
import json
import math
import os
import subprocess
import sys

import numpy as np
import pytest
from model2vec import StaticModel
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

from chatrefine.errors import ProviderRejected
from chatrefine.providers import EmbeddingConfig, open_embeddings
from chatrefine.quality.similarity import cosine
from tests.providers.embedding import embed

WORDS = {
    "[UNK]": (0.0, 0.0, 0.0),
    "cat": (1.0, 0.1, 0.0),
    "kitten": (1.0, 0.2, 0.0),
    "sleeps": (0.0, 1.0, 0.1),
    "rests": (0.1, 1.0, 0.1),
    "car": (0.0, 0.1, 1.0),
    "drives": (0.1, 0.0, 1.0),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The model's folder."""
    tokenizer = Tokenizer(
        models.WordLevel({word: at for at, word in enumerate(WORDS)}, unk_token="[UNK]")  # noqa: S106  a word
    )
    tokenizer.normalizer = normalizers.Lowercase()
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    path = tmp_path_factory.mktemp("model")
    StaticModel(np.array(list(WORDS.values()), dtype=np.float32), tokenizer).save_pretrained(path)
    return path


def local(model, **fields):
    """The provider of that model."""
    return open_embeddings(EmbeddingConfig(provider="local", model=str(model), **fields))


@pytest.mark.anyio
async def test_a_folder_is_a_model(folder):
    """Like meanings lie close; the same text gives the same vector; nothing is said."""
    one = local(folder)
    got = await embed(
        one, ["The cat sleeps.", "A kitten rests!", "The car drives.", "the cat sleeps"]
    )
    cat, kitten, car, again = got.vectors
    assert cosine(cat, kitten) > 0.98
    assert cosine(cat, car) < 0.3
    assert cosine(cat, again) == pytest.approx(1)
    assert {type(x) for x in cat} == {float}
    assert one.notices == ()


@pytest.mark.anyio
async def test_a_text_of_any_length_counts_to_its_end(folder):
    """The library would stop after 512 tokens."""
    got = await embed(local(folder), ["cat " * 600, "cat " * 600 + "car " * 600])
    assert cosine(*got.vectors) < 0.9


@pytest.mark.anyio
async def test_dimensions_are_taken_from_the_front(folder):
    """More than there are is a refusal, not a crash."""
    got = await embed(local(folder, dimensions=2), ["cat"])
    assert len(got.vectors[0]) == 2
    assert math.isclose(got.vectors[0][0], 1.0)
    got = await embed(local(folder, dimensions=99), ["cat"])
    assert isinstance(got.error, ProviderRejected)


@pytest.mark.anyio
async def test_a_text_without_a_known_word_is_refused_not_counted(folder):
    """Its vector would be zero; the model is well, so no breaker hears of it."""
    got = await embed(local(folder), ["cat", "猫が寝る"])
    assert isinstance(got.error, ProviderRejected)
    assert "language" in got.message


@pytest.mark.anyio
async def test_what_is_no_model_is_one_sentence(folder, tmp_path):
    """No name, a folder that is not there, one without a model, broken files. No network."""
    empty, broken = tmp_path / "empty", tmp_path / "broken"
    empty.mkdir()
    broken.mkdir()
    for file in folder.iterdir():
        (broken / file.name).write_bytes(b"\x00{" * 9)
    cases = [("", "CHATCLI_EMBED_MODEL"), ("./nowhere/at/all", "no folder"), ("~/x", "no folder")]
    cases += [("/nowhere", "no folder"), (empty, "no model2vec model"), (broken, "no model2vec")]
    for model, said in cases:
        one = local(model)
        got = await embed(one, ["cat"])
        assert isinstance(got.error, ProviderRejected), model
        assert said in got.message
        assert got.message.endswith(".")
        assert one.notices == ()


def test_the_key_tells_models_and_dimensions_apart(folder):
    """So the cache does too."""
    assert len({local(folder).key, local("a/b").key, local(folder, dimensions=2).key}) == 3


NAMED = """
import asyncio, sys
from chatrefine.providers import EmbeddingConfig, open_embeddings
one = open_embeddings(EmbeddingConfig(provider="local", model="nobody/no-model"))
print(*one.notices)
try:
    asyncio.run(one.embed(["a"]))
except Exception as error:
    print(type(error).__name__, error)
"""


def test_a_name_is_told_to_be_fetched_and_offline_forbids_it(tmp_path):
    """HF_HUB_OFFLINE is obeyed; the sentence says what to do."""
    env = {"PATH": os.environ["PATH"], "HF_HUB_OFFLINE": "1", "HF_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", NAMED], capture_output=True, text=True, check=True, env=env
    )
    told, error = done.stdout.splitlines()
    assert "nobody/no-model" in told
    assert "downloaded once" in told
    assert error.startswith("ProviderRejected")
    assert "HF_HUB_OFFLINE" in error
    assert done.stderr == ""


def test_a_wait_that_is_cancelled_ends_at_once(folder):
    """The program never waits for a thread that loads or downloads."""

    async def cancelled():
        task = asyncio.ensure_future(local(folder).embed(["cat"]))
        await asyncio.sleep(0)
        task.cancel()
        return await asyncio.gather(task, return_exceptions=True)

    (ended,) = asyncio.run(cancelled())
    assert isinstance(ended, asyncio.CancelledError)
    assert json.loads((folder / "config.json").read_text())["max_length"] == 512
