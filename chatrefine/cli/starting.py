"""The options that say with what a session starts: declared once, and put into every command."""

import functools
import inspect
from collections.abc import Callable
from typing import Any

from chatrefine.cli import options as opt
from chatrefine.cli.typed import as_text

_OPTIONS: dict[str, tuple[object, object]] = {
    "model": (opt.Model, ""),
    "provider": (opt.Provider, ""),
    "system": (opt.System, ""),
    "agent": (opt.Agent, ""),
    "refine": (opt.Refine, None),
    "go_on": (opt.Continue, False),
    "resume": (opt.Resume, ""),
    "no_save": (opt.NoSave, False),
    "env_file": (opt.EnvFile, None),
}
_PARAMETERS = [
    inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=kind, default=default)
    for name, (kind, default) in _OPTIONS.items()
]


def with_start(command: Callable[..., None]) -> Callable[..., None]:
    """The command for the parser: in place of its parameter `start` stand the options of one."""

    @functools.wraps(command)
    def typed(**values: Any) -> None:
        from chatrefine.cli.start import Start

        said = {name: values.pop(name) for name in _OPTIONS}
        as_text(said["system"], "--system")
        command(start=Start(save=not said.pop("no_save"), **said), **values)

    parameters: list[inspect.Parameter] = []
    for one in inspect.signature(command).parameters.values():
        parameters += _PARAMETERS if one.name == "start" else [one]
    typed.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # what the parser reads
    typed.__annotations__ = {one.name: one.annotation for one in parameters}
    return typed
