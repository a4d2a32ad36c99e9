"""The embedded model's real weights for tests: downloaded once, kept beside the installation."""

import sys
from pathlib import Path

from chatrefine.providers.local import setup


def models_dir() -> Path:
    """A folder to give as `ProviderConfig.models_dir`; safe to ask for from several processes."""
    folder = Path(sys.prefix) / "share" / "chatrefine" / "models"
    setup(folder, lambda _done, _total: None)
    return folder
