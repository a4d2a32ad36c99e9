"""The settings: every one declared once, read from flags, environment and env file, checked."""

from chatrefine.config.checks import check
from chatrefine.config.initial import write_initial_config
from chatrefine.config.layers import Source
from chatrefine.config.loading import load
from chatrefine.config.paths import Paths, find_paths
from chatrefine.config.secret import Secret
from chatrefine.config.settings import Budget, Generation, SettingRow, Settings

__all__ = (
    "Budget",
    "Generation",
    "Paths",
    "Secret",
    "SettingRow",
    "Settings",
    "Source",
    "check",
    "find_paths",
    "load",
    "write_initial_config",
)
