"""`warboard admin reports`, `report` and `resolve`: reports that people have made about each other (PL-239)."""

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from warboard.cli.arguments import json_flag
from warboard.cli.extras import extra_needed
from warboard.cli.operator_tools import BY_COMMAND, audit_log, database_option, wait_for
from warboard.kernel.errors import WarboardError

if TYPE_CHECKING:
    from warboard.server.wire import ReportInfo

_MOST = 1000


def _read(database: str, only_open: bool, id: int | None = None) -> "list[ReportInfo]":
    with extra_needed("server"):
        from warboard.server.people.reports import list_reports
        from warboard.server.store.opening import opened

    async def read() -> "list[ReportInfo]":
        async with opened(database) as found:
            return await list_reports(found, only_open, _MOST, id)

    return wait_for(read())


def _dump(reports: "list[ReportInfo]") -> str:
    from msgspec import to_builtins

    return json.dumps(to_builtins(reports))


def _line(report: "ReportInfo") -> str:
    about = "" if report.table is None else f" at table {report.table}"
    closed = "" if report.closed is None else f" [closed by {report.closed_by}: {report.verdict}]"
    return f"{report.id} {report.reporter} about {report.player}{about}: {report.reason}{closed}"


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


@click.command()
@click.option("--all", "everything", is_flag=True, help="Closed ones too.")
@json_flag
@database_option
def reports(everything: bool, as_json: bool, database: str) -> None:
    """List what people have reported, the newest first.

    \b
    Example: warboard admin reports
    """
    found = _read(database, not everything)
    if as_json:
        click.echo(_dump(found))
        return
    for one in found:
        click.echo(_line(one))
    if not found:
        click.echo("nothing is reported")


@click.command()
@click.argument("id", type=click.IntRange(1, 2**31 - 1))
@json_flag
@database_option
def report(id: int, as_json: bool, database: str) -> None:
    """Show report ID, with the chat lines as they were.

    \b
    Example: warboard admin report 7
    """
    found = _read(database, False, id)
    if not found:
        raise WarboardError(f"there is no report {id}")
    if as_json:
        click.echo(_dump(found))
        return
    (one,) = found
    click.echo(_line(one))
    for said in one.lines:
        click.echo(f"  {_time(said.at)} {said.player}: {said.text}")


@click.command()
@click.argument("id", type=click.IntRange(1, 2**31 - 1))
@click.option("--reason", required=True, help="The verdict, which is kept and logged.")
@click.option("--mute", is_flag=True, help="Also keep the player from talking at tables.")
@database_option
def resolve(id: int, reason: str, mute: bool, database: str) -> None:
    """Close report ID with a reason.

    \b
    Example: warboard admin resolve 7 --reason insults --mute
    """
    with extra_needed("server"):
        from warboard.server.people.reports import close_report
        from warboard.server.store.opening import opened
        from warboard.server.wire import ReportVerdict

    async def close() -> str:
        async with opened(database) as found:
            return (await close_report(found, id, BY_COMMAND, ReportVerdict(reason[:1000], mute))).name

    with audit_log():
        name = wait_for(close())
    click.echo(f"report {id} is closed" + (f", and {name} is muted" if mute else ""))
