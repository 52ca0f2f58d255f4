"""Seats: tables are made, seats are taken, given to bots and left again."""

from collections.abc import Sequence

from warboard.bots import BOTS
from warboard.server import wire
from warboard.server.accounts.names import built_in_bot_name, fold
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, Conflict, Forbidden, NotFound
from warboard.server.store.accounts import find_account
from warboard.server.store.database import Transaction
from warboard.server.store.models import Account
from warboard.server.store.tables import StoredTable, leave_seat, lock_table, set_status, take_seat
from warboard.server.tables.new_game import Place, add_table, new_table_id, notify_start, start
from warboard.server.tables.terms import Terms


async def make_table(platform: Platform, host: Account, request: wire.TableRequest) -> str:
    """A new table; its host and bots sit down. Returns its id."""
    terms = Terms(request.game, request.options, request.platform)
    if request.position is not None:
        terms.start_from(request.position)
    cannot_be_rated = host.kind == "guest" or bool(request.bots)
    if terms.platform_options.rated and "rated" not in terms.platform and cannot_be_rated:
        terms = terms.casual()
    if request.position is not None and terms.platform_options.rated:
        terms = terms.casual()
    if request.campaign:
        terms.make_campaign()
    places: list[Place] = [(side, None, None) for side in terms.sides]
    if request.side:
        _take_place(places, request.side, host, request.nonce)
    for bot in sorted(request.bots, key=lambda bot: bot.side is None):
        _take_place(places, bot.side, await built_in_bot(platform, bot.level), None)
    if request.side is None:
        _take_place(places, None, host, request.nonce)
    seated = [account for _, account, _ in places if account is not None]
    for account in seated:
        _refuse_rated(terms.platform_options.rated, account, seated)
    table_id = new_table_id()
    async with platform.database.writing() as session:
        await add_table(session, table_id, terms, host.id, request.public, request.spectators, places)
        started = await start(platform, session, table_id) if len(seated) == len(places) else None
    notify_start(platform, started)
    return table_id


def _take_place(places: list[Place], side: str | None, newcomer: Account, nonce: str | None) -> None:
    for number, (name, account, _) in enumerate(places):
        if account is None and side in (None, name):
            places[number] = (name, newcomer, nonce)
            return
    sides = ", ".join(name for name, _, _ in places)
    raise BadRequest("every seat is taken" if side is None else f"side: {side[:40]} is not a free seat of {sides}")


async def built_in_bot(platform: Platform, level: str) -> Account:
    """The account of a built-in bot."""
    if level not in BOTS:
        raise BadRequest(f"level: there is no bot {level[:40]!r} (there are {', '.join(BOTS)})")
    found = await find_account(platform.database, fold(built_in_bot_name(level)))
    assert found is not None, level
    return found


def _refuse_rated(rated: bool, account: Account, others: Sequence[Account]) -> None:
    """Refuses whoever may not play for ratings (PL-3)."""
    if not rated:
        return
    if account.kind == "guest":
        raise Forbidden("a guest plays without a rating: register, or play a casual game", "PL-3")
    if any((other.kind == "bot") != (account.kind == "bot") for other in others):
        raise Forbidden("a rated game is between people or between bots", "PL-3")


async def join(platform: Platform, table_id: str, account: Account, request: wire.SeatRequest) -> None:
    """Takes a free seat; with the last one the game begins."""
    async with platform.database.writing() as session:
        loaded = await _open_table(session, table_id)
        taken = [sitting.account for sitting in loaded.seats if sitting.account is not None]
        if any(one.id == account.id for one in taken):
            raise Conflict("you already sit at this table")
        _refuse_rated(loaded.table.rated, account, taken)
        free = [sitting for sitting in loaded.seats if sitting.account is None and request.side in (None, sitting.side)]
        if not free:
            raise Conflict("there is no such free seat")
        if not await take_seat(session, table_id, free[0].seat.number, account.id, request.nonce):
            raise Conflict("somebody else was quicker")
        started = await start(platform, session, table_id) if len(taken) + 1 == len(loaded.seats) else None
    notify_start(platform, started)
    await platform.cache.announce(table_id)


async def add_bot(platform: Platform, table_id: str, host: Account, request: wire.BotSeat) -> None:
    """The host gives a free seat to a built-in bot."""
    bot = await built_in_bot(platform, request.level)
    async with platform.database.writing() as session:
        loaded = await _open_table(session, table_id)
        if loaded.table.host_id != host.id:
            raise Forbidden("only the host of the table may do this")
        taken = [sitting.account for sitting in loaded.seats if sitting.account is not None]
        _refuse_rated(loaded.table.rated, bot, taken)
        free = [sitting for sitting in loaded.seats if sitting.account is None and request.side in (None, sitting.side)]
        if not free or not await take_seat(session, table_id, free[0].seat.number, bot.id, None):
            raise Conflict("there is no such free seat")
        started = await start(platform, session, table_id) if len(taken) + 1 == len(loaded.seats) else None
    notify_start(platform, started)
    await platform.cache.announce(table_id)


async def leave(platform: Platform, table_id: str, account: Account) -> None:
    """Gets up before the game has begun; a host who leaves closes the table."""
    async with platform.database.writing() as session:
        loaded = await _open_table(session, table_id)
        if loaded.table.host_id == account.id:
            await set_status(session, table_id, "open", "aborted")
        elif not await leave_seat(session, table_id, account.id):
            raise Conflict("you have no seat at this table")
    await platform.cache.announce(table_id)


async def _open_table(session: Transaction, table_id: str) -> StoredTable:
    loaded = await lock_table(session, table_id)
    if loaded is None:
        raise NotFound(f"there is no table {table_id[:40]!r}")
    if loaded.table.status != "open":
        raise Conflict("the game has begun" if loaded.table.status == "playing" else "the table is closed")
    return loaded
