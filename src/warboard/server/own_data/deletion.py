"""Deleting an account (PL-260, PL-261): it gives up its games, everything of its own is removed, and whatever must
stay, such as its games, gets a name that says nothing.

The database says what is due, and any process may do it. Every step can be repeated, and the last one, a transaction,
removes the request: if a process dies on the way, the next one takes over.
"""

import asyncio
import logging
import secrets
from typing import Final

from warboard.kernel.errors import WarboardError
from warboard.server import wire
from warboard.server.accounts.names import fold
from warboard.server.clock import now
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound
from warboard.server.store import accounts as account_store
from warboard.server.store.deletion import due_deletions, remove_account
from warboard.server.store.models import Account
from warboard.server.store.tables import tables_of
from warboard.server.tables.ending import settle
from warboard.server.tables.seating import leave

log = logging.getLogger("warboard.own_data")

_SWEEPS: Final = 8  # between two checks for accounts that are due
_MOST_GAMES: Final = 20  # of a campaign, to be given up one after the other
_TRIES: Final = 5
RENAMED: Final = "renamed"  # the kind of notice that says that a table must be read again from the database


async def delete_for_ever(platform: Platform) -> None:
    """Deletes accounts when their time has come, until the server stops."""
    while True:
        try:
            await delete_due(platform)
        except Exception:
            log.exception("a look for accounts to be deleted failed")
        await asyncio.sleep(_SWEEPS * platform.settings.sweep_ms / 1000)


async def delete_due(platform: Platform) -> None:
    """Deletes the accounts whose time has come; one that cannot be deleted keeps no other waiting."""
    time = now()
    for account in await due_deletions(platform.database, time):
        id = str(account.id)
        if not platform.retries.may_try(id, "deletion", time):
            continue
        try:
            await delete_account(platform, account)
            platform.retries.note_success(id, "deletion")
        except Exception:
            log.exception("an account could not be deleted", extra={"fields": {"account": account.id}})
            platform.retries.note_failure(id, "deletion", time)


async def delete_account(platform: Platform, account: Account) -> None:
    """Deletes an account, and its bots with it."""
    bots = await account_store.bots_of(platform.database, account.id)
    for one in (*bots, account):
        await account_store.change_account(platform.database, one.id, {"closed": now()})
        await account_store.end_sessions(platform.database, one.id)
        await platform.connections.on_change(one.id)
        await _give_up_games(platform, one)
    for one in (*bots, account):
        for table_id in await _remove(platform, one):
            platform.cache.forget(table_id)
            platform.notices.send(table_id, RENAMED)
    note(log, "account deleted", account=account.id)


async def _give_up_games(platform: Platform, account: Account) -> None:
    """Leaves the tables that have not started, and resigns the games in progress."""
    for table_id in await tables_of(platform.database, account.id, ("open",)):
        try:
            await leave(platform, table_id, account)
        except WarboardError as refusal:
            note(log, "a table was not left", table=table_id, why=str(refusal))
    for _ in range(_MOST_GAMES):
        playing = await tables_of(platform.database, account.id, ("playing",))
        for table_id in playing:
            await _give_up(platform, table_id, account)
        if not playing:
            return


async def _give_up(platform: Platform, table_id: str, account: Account) -> None:
    """Resigns a game, and settles it. One that is no longer installed stays as it is: nobody can go on with it."""
    try:
        await platform.tables.ask(table_id, account.id, wire.GameRequest(ask="resign"), None)
    except WarboardError as refusal:
        note(log, "a game was not resigned", table=table_id, why=str(refusal))
    try:
        await settle(platform, table_id)
    except NotFound as missing:
        note(log, "a game was not settled", table=table_id, why=str(missing))


async def _remove(platform: Platform, account: Account) -> list[str]:
    """Removes everything that is an account's own; returns the tables at which it sat."""
    for attempt in range(_TRIES):
        name = f"Deleted {secrets.token_hex(2 + attempt)}"
        tables = await remove_account(platform.database, account, name, fold(name), now())
        if tables is not None:
            return tables
    raise WarboardError("no name is free for a deleted account")
