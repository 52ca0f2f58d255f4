"""`warboard serve`: the platform. `warboard db` and `warboard admin`: what its operator needs."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from warboard.kernel.errors import WarboardError
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


database_given = click.option(
    "--database",
    default=Settings.database,
    show_default=True,
    envvar=f"{PREFIX}DATABASE",
    show_envvar=True,
    help="A file for SQLite, or postgresql://user:password@host/name.",
)


@click.command()
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser when it is there.")
@_with_settings
def serve(opens: bool, **given: Any) -> None:
    """The platform: tables, clocks, ratings and records for many people at once.

    \b
    Example: warboard serve --database warboard.db --port 8000
    With PostgreSQL and two processes:
      WARBOARD_DATABASE=postgresql://warboard@localhost/warboard warboard serve --processes 2
    """
    from warboard.server.serving import run

    run(Settings(**given), opens)


@click.group()
def db() -> None:
    """The database of the platform: bring it up to date, keep it safe, bring it back."""


@db.command()
@database_given
def upgrade(database: str) -> None:
    """Bring the tables to the form that this version needs.

    \b
    Example: warboard db upgrade --database warboard.db
    """
    from warboard.server.store import migrate
    from warboard.server.store.database import Database

    async def bring() -> str:
        opened = Database(database)
        try:
            await migrate.upgrade(opened)
            return await migrate.revision(opened)
        finally:
            await opened.close()

    click.echo(f"the database is at revision {asyncio.run(bring())}")


@db.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_given
def backup(file: Path, database: str) -> None:
    """Write the whole database into FILE, also while the server runs.

    \b
    Example: warboard db backup monday.backup
    """
    from warboard.server.store import migrate

    migrate.backup(database, file)
    click.echo(f"{file}: {file.stat().st_size} bytes")


@db.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_given
def restore(file: Path, database: str) -> None:
    """Fill a new, empty database from a backup.

    \b
    Example: warboard db restore monday.backup --database again.db
    """
    from warboard.server.store import migrate

    migrate.restore(database, file)
    click.echo("restored")


@click.group()
def admin() -> None:
    """What an operator does by hand: roles, mutes, closed accounts, flags."""


def _change(name: str, database: str, values: dict[str, object]) -> None:
    from warboard.server.accounts.names import fold
    from warboard.server.store.accounts import change_account, end_sessions, find_account
    from warboard.server.store.database import Database

    async def change() -> None:
        opened = Database(database)
        try:
            account = await find_account(opened, fold(name))
            if account is None:
                raise WarboardError(f"there is no account {name[:40]!r}")
            await change_account(opened, account.id, values)
            if values.get("closed"):
                await end_sessions(opened, account.id)
        finally:
            await opened.close()

    asyncio.run(change())
    click.echo(f"{name}: done")


@admin.command()
@click.argument("name")
@click.option("--off", is_flag=True, help="Take the role away again.")
@database_given
def operator(name: str, off: bool, database: str) -> None:
    """Let NAME see the moderation list and close flags.

    \b
    Example: warboard admin operator Ada
    """
    _change(name, database, {"role": "" if off else "operator"})


@admin.command()
@click.argument("name")
@click.option("--off", is_flag=True, help="Let them talk again.")
@database_given
def mute(name: str, off: bool, database: str) -> None:
    """Keep NAME from talking at tables.

    \b
    Example: warboard admin mute Bo
    """
    _change(name, database, {"muted": not off})


@admin.command()
@click.argument("name")
@click.option("--off", is_flag=True, help="Open the account again.")
@database_given
def close(name: str, off: bool, database: str) -> None:
    """Close the account of NAME: nobody can log in to it, and it is not listed.

    \b
    Example: warboard admin close Bo
    """
    from warboard.server.clock import now

    _change(name, database, {"closed": None if off else now()})


@admin.command()
@click.option("--all", "everything", is_flag=True, help="Closed ones too.")
@click.option("--json", "as_json", is_flag=True, help="For programs: print JSON.")
@database_given
def flags(everything: bool, as_json: bool, database: str) -> None:
    """List what was flagged for people to look at.

    \b
    Example: warboard admin flags
    """
    from warboard.server.store.database import Database
    from warboard.server.store.ratings import read_flags

    async def read() -> list[dict[str, object]]:
        opened = Database(database)
        try:
            found = await read_flags(opened, None, not everything, 1000)
        finally:
            await opened.close()
        return [
            {
                "id": flag.id,
                "player": player,
                "kind": flag.kind,
                "rule": flag.rule,
                "game": flag.game_id,
                "entry": flag.entry,
                "verdict": flag.verdict,
            }
            for flag, player in found
        ]

    listed = asyncio.run(read())
    if as_json:
        click.echo(json.dumps(listed))
        return
    for one in listed:
        verdict = f": {one['verdict']}" if one["verdict"] else ""
        entry = "" if one["entry"] is None else f" entry {one['entry']}"
        click.echo(f"{one['id']} {one['player']} {one['kind']} ({one['rule']}) {one['game']}{entry}{verdict}")
    if not listed:
        click.echo("nothing is flagged")
