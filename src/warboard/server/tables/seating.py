"""Seats: tables are made, seats are taken, given to bots and left again."""

import logging
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from warboard.games import find_game
from warboard.kernel.sworn import table_id_of
from warboard.server import wire
from warboard.server.builds.side_builds import NOTHING, SideBuilds, dump_side_builds, own_builders, read_side_builds
from warboard.server.clock import now
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.quotas import refuse_more_bot_games, refuse_more_tables
from warboard.server.request_errors import BadRequest, Conflict, Forbidden, NotFound
from warboard.server.store.accounts import account_with_id
from warboard.server.store.alerts import add_alert
from warboard.server.store.challenges import add_challenge, find_challenge, name_of
from warboard.server.store.database import Transaction
from warboard.server.store.friends import is_blocked
from warboard.server.store.models import Account, Challenge
from warboard.server.store.tables import (
    StoredTable,
    leave_seat,
    load_table,
    lock_table,
    read_fields,
    set_status,
    take_seat,
)
from warboard.server.tables.built_in_bots import built_in_bot
from warboard.server.tables.commitments import find_seed
from warboard.server.tables.new_game import NewTable, Place, add_table, notify_start, start, start_new
from warboard.server.tables.terms import Terms

log = logging.getLogger("warboard.tables")


class Invitation(NamedTuple):
    """For whom the free seat of a new table is kept, and which colour the host asked for (PL-174)."""

    account: Account
    colour: str


async def make_table(
    platform: Platform, host: Account, request: wire.TableRequest, invitation: Invitation | None = None
) -> str:
    """A new table; its host and bots sit down. Returns its id."""
    terms = Terms(request.game, request.options, request.platform)
    terms.refuse_others_own()
    if request.position is not None:
        terms.start_from(request.position)
    if request.campaign:
        terms.make_campaign()
    own = await _read_hosts_builds(platform, terms, host, request)
    terms.decide_rated(host.kind == "guest" or bool(request.bots), platform.rated_clocks, platform.rated_rule_sets)
    places = [Place(side) for side in terms.sides]
    hosts = Place("", host, request.nonce, NOTHING if request.same_for_both else own)
    if request.side:
        _take_place(places, request.side, hosts)
    for bot in sorted(request.bots, key=lambda bot: bot.side is None):
        _take_place(places, bot.side, Place("", await built_in_bot(platform, terms.game, bot.level, host)))
    if request.side is None:
        _take_place(places, None, hosts)
    seated = [place.account for place in places if place.account is not None]
    known = seated if invitation is None else [*seated, invitation.account]
    for account in known:
        _refuse_rated(terms.platform_options.rated, account, known)
    is_full = len(seated) == len(places)
    async with platform.database.writing() as session:
        if not is_full:
            await refuse_more_tables(platform, session, host.person_id)
        if request.bots:
            await refuse_more_bot_games(platform, session, host.person_id)
        seed = await find_seed(session, host.id, request.commit)
        table_id = table_id_of(seed)
        await add_table(session, NewTable(table_id, terms, host.id, places, seed, request.public, request.spectators))
        if invitation is not None:
            await add_challenge(session, _challenge(table_id, host, invitation))
            if invitation.account.kind != "bot":
                await add_alert(session, invitation.account.id, "challenge", table_id, f"challenge:{table_id}", now())
        started = await start_new(platform, session, table_id) if is_full else None
    notify_start(platform, started)
    note(log, "table made", table=table_id, rules=terms.game.id)
    return table_id


def _challenge(table_id: str, host: Account, invitation: Invitation) -> Challenge:
    return Challenge(
        table_id=table_id,
        challenger_id=host.id,
        account_id=invitation.account.id,
        colour=invitation.colour,
        declined=None,
        created=now(),
    )


async def _refuse_uninvited(session: Transaction, table_id: str, account: Account) -> None:
    """Refuses a person who would take a seat that is reserved for somebody else (PL-174)."""
    challenge = await find_challenge(session, table_id)
    if challenge is not None and challenge.account_id != account.id:
        name = await name_of(session, challenge.account_id)
        raise Forbidden(f"the seat is kept for {name}, who was challenged", "PL-174")


async def _refuse_blocked(session: Transaction, loaded: StoredTable, account: Account) -> None:
    """Refuses people whom the host of a private table blocks, without saying so (PL-232)."""
    if loaded.table.public:
        return
    host = await account_with_id(session, loaded.table.host_id)
    if await is_blocked(session, host, account):
        raise Forbidden("this seat is kept for somebody else", "PL-232")


async def _read_hosts_builds(platform: Platform, terms: Terms, host: Account, request: wire.TableRequest) -> SideBuilds:
    """What the host brings, for the host's own seat or, openly, for every side (PL-132)."""
    if (request.own or request.same_for_both) and terms.position is not None:
        raise BadRequest("own: a position has everything that is played with", "PL-132", "own")
    if request.same_for_both and not own_builders(terms.game):
        raise BadRequest(f"same_for_both: nothing is brought to {terms.game.name}", "PL-132", "same_for_both")
    if request.own and request.side == "" and not request.same_for_both:
        raise BadRequest("own: who has no seat brings nothing", "PL-132", "own")
    own = await read_side_builds(platform.database, host.id, terms.game, terms.options, terms.sides, request.own)
    if request.same_for_both:
        terms.for_both = own
    return own


async def read_side_builds_for(
    platform: Platform, loaded: StoredTable, account: Account, own: Mapping[str, object]
) -> SideBuilds:
    """What somebody brings to a table that there is already."""
    table = loaded.table
    if own and table.position is not None:
        raise BadRequest("own: the game starts from a position, which has everything", "PL-132", "own")
    if own and table.for_both is not None:
        raise BadRequest("own: at this table all sides have what the host has chosen", "PL-132", "own")
    sides = [sitting.side for sitting in loaded.seats]
    return await read_side_builds(
        platform.database, account.id, find_game(table.game), read_fields(table.options), sides, own
    )


def _take_place(places: list[Place], side: str | None, newcomer: Place) -> None:
    for place in places:
        if place.account is None and side in (None, place.side):
            place.account, place.nonce, place.own = newcomer.account, newcomer.nonce, newcomer.own
            return
    sides = ", ".join(place.side for place in places)
    raise BadRequest("every seat is taken" if side is None else f"side: {side[:40]} is not a free seat of {sides}")


def _refuse_rated(rated: bool, account: Account, others: Sequence[Account]) -> None:
    """Refuses people who may not play rated games (PL-3)."""
    if not rated:
        return
    if account.kind == "guest":
        raise Forbidden("a guest plays without a rating: register, or play a casual game", "PL-3")
    if any((other.kind == "bot") != (account.kind == "bot") for other in others):
        raise Forbidden("a rated game is between people or between bots", "PL-3")


async def join(platform: Platform, table_id: str, account: Account, request: wire.SeatRequest) -> None:
    """Takes a free seat; with the last one the game begins."""
    own = NOTHING
    if request.own:
        before = await load_table(platform.database, table_id)
        if before is None:
            raise NotFound(f"there is no table {table_id[:40]!r}")
        own = await read_side_builds_for(platform, before, account, request.own)
    async with platform.database.writing() as session:
        loaded = await _open_table(session, table_id)
        taken = [sitting.account for sitting in loaded.seats if sitting.account is not None]
        if any(one.id == account.id for one in taken):
            raise Conflict("you already sit at this table")
        await _refuse_uninvited(session, table_id, account)
        await _refuse_blocked(session, loaded, account)
        _refuse_rated(loaded.table.rated, account, taken)
        free = [sitting for sitting in loaded.seats if sitting.account is None and request.side in (None, sitting.side)]
        if not free:
            raise Conflict("there is no such free seat")
        if not await take_seat(session, free[0], account, request.nonce, dump_side_builds(own)):
            raise Conflict("somebody else was quicker")
        started = await start(platform, session, loaded) if len(taken) + 1 == len(loaded.seats) else None
    note(log, "seat taken", table=table_id, account=account.id)
    notify_start(platform, started)
    await platform.cache.announce(table_id)


async def add_bot(platform: Platform, table_id: str, host: Account, request: wire.BotSeat) -> None:
    """The host gives a free seat to a built-in bot."""
    before = await load_table(platform.database, table_id)
    if before is None:
        raise NotFound(f"there is no table {table_id[:40]!r}")
    bot = await built_in_bot(platform, find_game(before.table.game), request.level, host)
    async with platform.database.writing() as session:
        loaded = await _open_table(session, table_id)
        if loaded.table.host_id != host.id:
            raise Forbidden("only the host of the table may do this")
        taken = [sitting.account for sitting in loaded.seats if sitting.account is not None]
        if all(one.level is None for one in taken):
            await refuse_more_bot_games(platform, session, host.person_id)
        await _refuse_uninvited(session, table_id, bot)
        _refuse_rated(loaded.table.rated, bot, taken)
        free = [sitting for sitting in loaded.seats if sitting.account is None and request.side in (None, sitting.side)]
        if not free or not await take_seat(session, free[0], bot, None, None):
            raise Conflict("there is no such free seat")
        started = await start(platform, session, loaded) if len(taken) + 1 == len(loaded.seats) else None
    note(log, "seat given to a bot", table=table_id, level=request.level)
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
    note(log, "seat left", table=table_id, account=account.id)
    await platform.cache.announce(table_id)


async def _open_table(session: Transaction, table_id: str) -> StoredTable:
    loaded = await lock_table(session, table_id)
    if loaded is None:
        raise NotFound(f"there is no table {table_id[:40]!r}")
    if loaded.table.status != "open":
        raise Conflict("the game has begun" if loaded.table.status == "playing" else "the table is closed")
    return loaded
