"""`warboard db` and `warboard admin`: what the operator of a platform needs."""

import json
from pathlib import Path
from typing import cast

import click

from warboard.api.interrupts import interrupts_raised
from warboard.cli.arguments import json_flag
from warboard.cli.extras import extra_needed
from warboard.cli.moderate import report, reports, resolve
from warboard.cli.operator_tools import BY_COMMAND, audit_log, database_option, wait_for
from warboard.kernel.errors import WarboardError

BROKEN = 1


@click.group()
def db() -> None:
    """Maintain the platform's database: migrate it, back it up, restore it, check it.

    \b
    Example: warboard db backup monday.backup
    """


@db.command()
@database_option
@json_flag
def upgrade(database: str, as_json: bool) -> None:
    """Migrate the tables to the form that this version needs.

    \b
    Example: warboard db upgrade --database warboard.db
    """
    with extra_needed("server"):
        from warboard.server.store import migrate
        from warboard.server.store.opening import opened

    async def bring() -> str:
        async with opened(database, may_be_new=True) as found:
            await migrate.upgrade(found)
            return await migrate.revision(found)

    revision = wait_for(bring())
    click.echo(json.dumps({"revision": revision}) if as_json else f"the database is at revision {revision}")


@db.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def backup(file: Path, database: str) -> None:
    """Write the whole database into FILE, even while the server runs.

    \b
    Example: warboard db backup monday.backup
    """
    with extra_needed("server"):
        from warboard.server.store import migrate

    with interrupts_raised():
        migrate.backup(database, file)
    click.echo(f"{file}: {file.stat().st_size} bytes")


@db.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def restore(file: Path, database: str) -> None:
    """Fill a new, empty database from a backup.

    \b
    Example: warboard db restore monday.backup --database again.db
    """
    with extra_needed("server"):
        from warboard.server.store import migrate

    with interrupts_raised():
        migrate.restore(database, file)
    click.echo("restored")


@db.command("check")
@database_option
@json_flag
def check_database(database: str, as_json: bool) -> None:
    """Verify every game's chain and dice, and that results and ratings follow from the games.

    It changes nothing, and may run beside the server. The exit code is 1 if anything is broken.

    \b
    Example: warboard db check --database warboard.db
    """
    with extra_needed("server"):
        from warboard.cli.database_report import check_all
        from warboard.server.store import migrate
        from warboard.server.store.opening import opened, shown_name

    async def look() -> bool:
        async with opened(database) as found:
            revision = await migrate.revision(found)
            if revision != migrate.newest():
                raise WarboardError(
                    f"{shown_name(database)}: it is at revision {revision}, and this version checks"
                    f" {migrate.newest()} (warboard db upgrade brings it there)"
                )
            return await check_all(found, as_json)

    if not wait_for(look()):
        raise click.exceptions.Exit(BROKEN)


@click.group()
def admin() -> None:
    """Do an operator's work by hand: roles, mutes, closed and deleted accounts, flags, suspects, reports.

    \b
    Example: warboard admin operator Ada
    """


def _change(name: str, database: str, values: dict[str, object], event: str = "", reason: str = "") -> None:
    with extra_needed("server"):
        from warboard.server.accounts.names import fold
        from warboard.server.log_context import note
        from warboard.server.store.accounts import change_account, end_sessions, find_account
        from warboard.server.store.opening import opened

    async def change() -> None:
        async with opened(database) as found:
            account = await find_account(found, fold(name))
            if account is None:
                raise WarboardError(f"there is no account {name[:40]!r}")
            await change_account(found, account.id, values)
            if values.get("closed"):
                await end_sessions(found, account.id)
            if event:
                with audit_log() as log:
                    note(log, event, about=account.id, by=BY_COMMAND, reason=reason or None)

    wait_for(change())
    click.echo(f"{name}: done")


@admin.command()
@click.argument("name")
@click.option("--off", is_flag=True, help="Take the role away again.")
@database_option
def operator(name: str, off: bool, database: str) -> None:
    """Let NAME see the moderation list and close flags.

    \b
    Example: warboard admin operator Ada
    """
    _change(name, database, {"role": "" if off else "operator"})


@admin.command()
@click.argument("name")
@click.option("--off", is_flag=True, help="Let them talk again.")
@click.option("--reason", default="", help="Why, for the log.")
@database_option
def mute(name: str, off: bool, reason: str, database: str) -> None:
    """Keep NAME from talking at tables.

    \b
    Example: warboard admin mute Bo --reason insults
    """
    _change(name, database, {"muted": not off}, "account unmuted" if off else "account muted", reason)


@admin.command()
@click.argument("name")
@click.option("--off", is_flag=True, help="Open the account again.")
@database_option
def close(name: str, off: bool, database: str) -> None:
    """Close the account of NAME: nobody can log in to it, and it is not listed.

    \b
    Example: warboard admin close Bo
    """
    with extra_needed("server"):
        from warboard.server.clock import now

    _change(name, database, {"closed": None if off else now()})


@admin.command("export")
@click.argument("name")
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def export_data(name: str, file: Path, database: str) -> None:
    """Write everything the platform knows about NAME into FILE, a zip file, as they could themselves.

    \b
    Example: warboard admin export Ada ada.zip
    """
    with extra_needed("server"):
        from warboard.server.own_data.offline import export_offline
        from warboard.server.store.opening import opened

    async def write() -> None:
        async with opened(database) as found:
            await export_offline(found, name, file)

    try:
        wait_for(write())
    except OSError as error:
        raise WarboardError(f"{file}: {error.strerror or 'it cannot be written'}") from None
    click.echo(f"{file}: {file.stat().st_size} bytes")


@admin.command("delete")
@click.argument("name")
@click.option("--off", is_flag=True, help="Cancel the deletion, if it has not happened yet.")
@click.option("--days", type=click.IntRange(0, 365), default=0, show_default=True, help="Wait for this many days.")
@database_option
def delete_account(name: str, off: bool, days: int, database: str) -> None:
    """Have the account of NAME deleted: by the running server, or by the next one to start.

    Games that are on are resigned; what was theirs is removed; records keep an anonymous name, and can be proven.

    \b
    Example: warboard admin delete Bo
    """
    with extra_needed("server"):
        from warboard.server.accounts.names import fold
        from warboard.server.clock import now
        from warboard.server.store.accounts import find_account
        from warboard.server.store.deletion import ask_deletion, take_back_deletion
        from warboard.server.store.opening import opened

    async def ask() -> None:
        async with opened(database) as found:
            account = await find_account(found, fold(name))
            if account is None or account.level is not None:
                raise WarboardError(f"there is no account {name[:40]!r} to delete")
            if not off:
                await ask_deletion(found, account.id, now(), now() + days * 86_400_000)
            elif not await take_back_deletion(found, account.id):
                raise WarboardError(f"{name} is not scheduled for deletion")

    wait_for(ask())
    click.echo(f"{name}: {'stays' if off else 'will be deleted'}")


@admin.command()
@click.option("--all", "everything", is_flag=True, help="Closed ones too.")
@json_flag
@database_option
def flags(everything: bool, as_json: bool, database: str) -> None:
    """List what was flagged for people to look at.

    \b
    Example: warboard admin flags
    """
    with extra_needed("server"):
        from warboard.server.store.opening import opened
        from warboard.server.store.ratings import read_flags

    async def read() -> list[dict[str, object]]:
        async with opened(database) as found:
            rows = await read_flags(found, None, not everything, 1000)
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
            for flag, player in rows
        ]

    listed = wait_for(read())
    if as_json:
        click.echo(json.dumps(listed))
        return
    for one in listed:
        verdict = f": {one['verdict']}" if one["verdict"] else ""
        entry = "" if one["entry"] is None else f" entry {one['entry']}"
        click.echo(f"{one['id']} {one['player']} {one['kind']} ({one['rule']}) {one['game']}{entry}{verdict}")
    if not listed:
        click.echo("nothing is flagged")


@admin.command()
@json_flag
@database_option
def suspects(as_json: bool, database: str) -> None:
    """List players whose rated games look arranged, or who fail to show up for them.

    \b
    Example: warboard admin suspects
    """
    with extra_needed("server"):
        import msgspec

        from warboard.server.ratings.suspects import find_suspects
        from warboard.server.store.opening import opened

    async def read() -> list[dict[str, object]]:
        async with opened(database) as found:
            return [msgspec.to_builtins(suspect) for suspect in await find_suspects(found)]

    listed = wait_for(read())
    if as_json:
        click.echo(json.dumps(listed))
        return
    for one in listed:
        click.echo(f"{one['player']} {one['game']} {one['rating']}")
        for reason in cast(list[dict[str, object]], one["reasons"]):
            click.echo(f"  {reason['sentence']}")
        met = [f"{other['name']} ({other['games']})" for other in cast(list[dict[str, object]], one["opponents"])]
        click.echo(f"  most met: {', '.join(met)}")
    if not listed:
        click.echo("nobody is suspected")


for command in (reports, report, resolve):
    admin.add_command(command)
