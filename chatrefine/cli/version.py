"""What every command has in common: `--version` after it, and how its usage is written."""

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from chatrefine import __version__


def tell_version(wanted: bool) -> None:  # noqa: FBT001  typer's callback
    """Print the version and leave, when it was asked for."""
    if wanted:
        typer.echo(f"chatrefine {__version__}")
        raise typer.Exit


class _Command(TyperCommand):
    def get_params(self, ctx: Any) -> list[Any]:
        return _with_version(super().get_params(ctx))

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """The arguments as manuals write them: ID, not {ID}."""
        return [piece.strip("{}") for piece in super().collect_usage_pieces(ctx)]


class _Group(TyperGroup):
    def get_params(self, ctx: Any) -> list[Any]:
        return _with_version(super().get_params(ctx))


def everywhere(app: typer.Typer) -> None:
    """Give it to every command below `app`, and to every group of commands."""
    for command in app.registered_commands:
        command.cls = _Command
    for group in app.registered_groups:
        group.cls = _Group
        if group.typer_instance is not None:
            everywhere(group.typer_instance)


def _with_version(params: list[Any]) -> list[Any]:
    option = TyperOption(
        param_decls=["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=lambda _context, _option, value: tell_version(value),
        help="Show the version.",
    )
    return [*params[:-1], option, *params[-1:]]  # before --help
