"""The settings: every one declared once, read from flags, environment and env file, checked."""

from chatrefine.config.initial import write_initial_config
from chatrefine.config.layers import Source
from chatrefine.config.loading import load
from chatrefine.config.paths import Paths, find_paths
from chatrefine.config.settings import Budget, Generation, SettingRow, Settings
from chatrefine.secret import SecretStr

__all__ = (
    "Budget",
    "Generation",
    "Paths",
    "SecretStr",
    "SettingRow",
    "Settings",
    "Source",
    "find_paths",
    "load",
    "write_initial_config",
)
