"""Exports a person's data for an operator, without a running server."""

from pathlib import Path

from warboard.kernel.errors import WarboardError
from warboard.server.accounts.names import fold
from warboard.server.own_data.export import export
from warboard.server.platform import Platform
from warboard.server.settings import Settings
from warboard.server.store.accounts import find_account
from warboard.server.store.database import Database
from warboard.server.tables.cache import TableCache


async def export_offline(database: Database, name: str, file: Path) -> None:
    """Writes everything that a database has about a person to a file."""
    account = await find_account(database, fold(name))
    if account is None:
        raise WarboardError(f"there is no account {name[:40]!r}")
    platform = Platform(Settings(database=database.url))
    platform.cache = TableCache(platform)
    try:
        with file.open("wb") as out:
            async for part in export(platform, account):
                out.write(part)
    finally:
        await platform.database.close()
