"""Embeddings on this machine: a static model2vec model from a folder, or by name from the hub.

model2vec (extra `local-embed`) is imported with the first call. A folder never touches the
network; a name is looked up in Hugging Face's cache and downloaded once if it is not there, which
HF_HUB_OFFLINE forbids. Source: github.com/MinishLab/model2vec.
"""

import os.path
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from chatrefine.errors import ProviderError, ProviderRejected, ProviderUnavailable
from chatrefine.providers import EmbeddingConfig
from chatrefine.providers._aside import aside
from chatrefine.providers._text import excerpt, mended
from chatrefine.providers.embeddings._failures import BadVectorsError
from chatrefine.providers.embeddings._http_wire import identity
from chatrefine.providers.embeddings._vectors import Vector, listed

MISSING = (
    "Local embeddings need model2vec; install it with `pip install 'chatrefine[local-embed]'`."
)
_BAD_REQUEST, _NOT_FOUND = 400, 404
_HUB_NAME = re.compile(r"[A-Za-z0-9][\w.-]*/[\w.-]+")


class LocalEmbeddings:
    """Implements `EmbeddingProvider`; whole texts, of any length."""

    def __init__(self, config: EmbeddingConfig) -> None:
        self._name = os.path.expanduser(config.model)  # noqa: PTH111  a hub name stays as it is
        self._dimensions = config.dimensions
        self._model: Any = None
        self.key = identity(config, "", self._name)
        self.notices: tuple[str, ...] = ()
        if not Path(self._name).is_dir() and _HUB_NAME.fullmatch(self._name):
            shown = excerpt(self._name, 80)
            where = "Hugging Face's cache, or is downloaded once if it is not there"
            self.notices = (f"the embedding model {shown} comes from {where}",)

    async def embed(self, texts: Sequence[str]) -> list[Vector]:
        """One vector a text, in order, all of one dimension.

        Raises:
            ProviderRejected: the extra or the model is missing, or it knows no word of a text.
            ProviderUnavailable: the model could not be downloaded.

        """
        if not texts:
            return []
        raws = await aside(lambda: self._encoded([mended(text) for text in texts]))
        try:
            return listed(raws, len(texts))
        except BadVectorsError as error:
            # Always an input that this model cannot read: the next one may go well.
            raise ProviderRejected(
                f"The local embedding model gave {error}; it may not know the language.",
                status=_BAD_REQUEST,
            ) from None

    async def aclose(self) -> None:
        """Nothing is open."""

    def _encoded(self, texts: list[str]) -> Any:
        if self._model is None:
            self._model = self._loaded()
        vectors = self._model.encode(texts, max_length=None, use_multiprocessing=False)
        return vectors.tolist()

    def _loaded(self) -> Any:
        """The model; it blocks for as long as reading or downloading it takes."""
        if not self._name:
            raise ProviderRejected(
                "CHATCLI_EMBED_MODEL must name a model2vec model's folder, or its name at "
                "Hugging Face such as minishlab/potion-base-8M.",
                status=_BAD_REQUEST,
            )
        shown = excerpt(self._name, 120)
        if not Path(self._name).is_dir() and not _HUB_NAME.fullmatch(self._name):
            raise ProviderRejected(
                f"There is no folder {shown} with an embedding model; correct CHATCLI_EMBED_MODEL.",
                status=_NOT_FOUND,
            )
        try:
            from model2vec import StaticModel  # noqa: PLC0415  the extra
        except ImportError:
            raise ProviderRejected(MISSING, status=_BAD_REQUEST) from None
        try:
            return StaticModel.from_pretrained(
                self._name, dimensionality=self._dimensions or None, force_download=False
            )
        except Exception as error:  # noqa: BLE001  the library raises whatever its parts raise
            raise _failure(error, shown) from None


def open_local_embeddings(config: EmbeddingConfig) -> LocalEmbeddings:
    """A model2vec model."""
    return LocalEmbeddings(config)


def _failure(error: Exception, shown: str) -> ProviderError:
    """Our error for what loading raised, by its name: the hub's errors live in another library."""
    kinds = {kind.__name__ for kind in type(error).__mro__}
    if kinds & {"OfflineModeIsEnabled", "LocalEntryNotFoundError"}:
        return ProviderRejected(
            f"The embedding model {shown} is not on this machine and cannot be downloaded now; "
            "name a folder, or go online without HF_HUB_OFFLINE.",
            status=_NOT_FOUND,
        )
    if kinds & {"RepositoryNotFoundError", "RevisionNotFoundError", "GatedRepoError"}:
        return ProviderRejected(
            f"Hugging Face has no model {shown}; correct CHATCLI_EMBED_MODEL.", status=_NOT_FOUND
        )
    if kinds & {"HTTPError", "TransportError", "ConnectionError", "TimeoutError"}:
        return ProviderUnavailable(f"The embedding model {shown} could not be downloaded.")
    return ProviderRejected(
        f"{shown} holds no model2vec model that can be read "
        f"({type(error).__name__}); correct CHATCLI_EMBED_MODEL.",
        status=_BAD_REQUEST,
    )
