"""`warboard serve`: the platform."""

from collections.abc import Callable
from typing import Any

import click

from warboard.api.interrupts import interrupts_raised
from warboard.cli.extras import extra_needed
from warboard.server.settings import PREFIX, Settings, describe_settings

Command = Callable[..., None]


def _with_settings(command: Command) -> Command:
    """Every setting as an option of the command."""
    for name, kind, default, help in reversed(describe_settings()):
        flag = f"--{name.replace('_', '-')}"
        shown: dict[str, Any] = {"help": help, "default": default, "show_default": True}
        if kind is bool:
            flag = f"{flag}/--no-{name.replace('_', '-')}"
        else:
            shown["type"] = kind
        command = click.option(flag, name, envvar=f"{PREFIX}{name.upper()}", show_envvar=True, **shown)(command)
    return command


@click.command()
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser when it is up.")
@_with_settings
def serve(opens: bool, **settings: Any) -> None:
    """Serve the platform: tables, clocks, ratings and records for many people at once.

    \b
    Example: warboard serve --database warboard.db --port 8000
    With PostgreSQL and two processes:
      WARBOARD_DATABASE=postgresql://warboard@localhost/warboard warboard serve --processes 2
    """
    with extra_needed("server"):
        from warboard.server.serving import run

    with interrupts_raised():
        run(Settings(**settings), opens)
