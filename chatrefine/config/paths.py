"""Where everything lies. Source: SPEC §8."""

import os
import stat
from dataclasses import dataclass
from pathlib import Path

from chatrefine.errors import ConfigError

APP = "chatrefine"


@dataclass(frozen=True, slots=True, kw_only=True)
class Paths:
    """The folders and files; nothing here says that they exist."""

    config_dir: Path
    data_dir: Path

    @property
    def config_file(self) -> Path:
        """The env file that is read without being named."""
        return self.config_dir / "config.env"

    @property
    def agents_dir(self) -> Path:
        """Own agents, one NAME.md each."""
        return self.config_dir / "agents"

    @property
    def history_file(self) -> Path:
        """What was typed at the prompt."""
        return self.data_dir / "history"

    @property
    def sessions_db(self) -> Path:
        """The session store."""
        return self.data_dir / "sessions.db"

    @property
    def model_lists(self) -> Path:
        """The lists of models that providers gave."""
        return self.data_dir / "models.json"

    @property
    def models_dir(self) -> Path:
        """Model files of the provider local."""
        return self.data_dir / "models"


def is_folder(path: Path) -> bool:
    """Whether a folder is there; one that may not be looked at counts as none."""
    return stat.S_ISDIR(_mode(path))


def is_file(path: Path) -> bool:
    """Whether a file is there; one that may not be looked at counts as none."""
    return stat.S_ISREG(_mode(path))


def _mode(path: Path) -> int:
    try:
        return path.stat().st_mode
    except OSError:
        return 0


def fault_in(path: str) -> str:
    r"""What is wrong with a path as it was typed, as a clause; "" when it can be used.

    >>> fault_in("a\nb"), fault_in("~/x"), fault_in("\udcff")
    ('must not hold control characters', '', 'must be a path in UTF-8')
    """
    if not path.isprintable():
        if any("\ud800" <= char <= "\udfff" for char in path):
            return "must be a path in UTF-8"
        return "must not hold control characters"
    if os.path.expanduser(path).startswith("~"):  # noqa: PTH111  it never raises
        return "starts with ~, but no home folder is known"
    return ""


def find_paths(home: str | None = None) -> Paths:
    """Everything under `home`, or in the platform's folders when it is blank.

    None is what CHATCLI_HOME says, for when the settings themselves cannot be read.

    Raises:
        ConfigError: it cannot be the name of a folder.

    """
    home = (os.environ.get("CHATCLI_HOME", "") if home is None else home).strip()
    if home:
        fault = fault_in(home)
        if fault:
            raise ConfigError(f"CHATCLI_HOME (environment) {fault}.")
        folder = Path(os.path.expanduser(home)).absolute()  # noqa: PTH111  it never raises
        return Paths(config_dir=folder, data_dir=folder)
    import platformdirs  # noqa: PLC0415  a home of one's own does not pay for it

    return Paths(
        config_dir=_usable(platformdirs.user_config_path(APP, appauthor=False)),
        data_dir=_usable(platformdirs.user_data_path(APP, appauthor=False)),
    )


def _usable(folder: Path) -> Path:
    """`folder`, or one that can never exist: an unknown HOME must not make `~` in the cwd."""
    return folder if folder.is_absolute() else Path(os.devnull) / APP
