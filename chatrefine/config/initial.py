"""The first config file."""

import os
from pathlib import Path

from chatrefine.config.paths import Paths
from chatrefine.config.wording import visible
from chatrefine.errors import ConfigError


def write_initial_config(paths: Paths) -> Path:
    """The config file, newly made with every setting commented out, readable by its owner only.

    Raises:
        ConfigError: it exists (and is left as it is), or cannot be written.

    """
    from chatrefine.config.example import example_text  # noqa: PLC0415  once in a life

    path = paths.config_file
    try:
        _make_folder(path.parent)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                file.write(example_text())
        except OSError:
            path.unlink(missing_ok=True)  # half of it would stand in the way of the next try
            raise
    except FileExistsError:
        raise ConfigError(f"{visible(path)} is there already; it is left as it is.") from None
    except OSError as error:
        raise ConfigError(f"{visible(path)} cannot be written ({error.strerror}).") from None
    return path


def _make_folder(folder: Path) -> None:
    """Each missing folder on the way, entered by its owner only (`parents=True` drops the mode)."""
    if not folder.exists():
        _make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
