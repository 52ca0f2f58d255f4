"""What happens in a tournament on its own: it begins, results are taken, rounds are paired, tables are made, it ends.

Every step is one transaction that succeeds only once: a pairing by its number, a table by being the pairing's first, a
result by being the first, everything else by the version that was read. So any process may advance a tournament at any
time, and if one is killed, the next continues from the state it leaves.
"""

import json
import logging
from dataclasses import replace
from typing import Final

from warboard.kernel.sworn import table_id_of
from warboard.server.clock import now
from warboard.server.log_context import knowing, note
from warboard.server.platform import Platform
from warboard.server.profiles import who_is_online
from warboard.server.ratings.no_shows import find_absent, is_given_up
from warboard.server.request_errors import NotFound
from warboard.server.store.accounts import accounts_with_ids
from warboard.server.store.games import read_progress
from warboard.server.store.models import Account, TournamentPairing
from warboard.server.store.tables import read_fields
from warboard.server.store.tournaments import (
    StoredTournament,
    change_entry,
    change_tournament,
    claim_version,
    closed_entries,
    find_due_tournaments,
    load_tournament,
    lock_tournament,
    remove_entry,
    set_result,
    set_table,
)
from warboard.server.tables.commitments import new_seed
from warboard.server.tables.new_game import NewTable, Place, add_table, notify_start, start_new
from warboard.server.tables.terms import Terms
from warboard.server.tournaments import state
from warboard.tournaments.history import ARENA, SWISS, Pairing, Result
from warboard.tournaments.plain import dump_result, dump_tournament
from warboard.tournaments.rounds import most_rounds, next_pairings

log = logging.getLogger("warboard.tournaments")

GRACE_MS: Final = 10 * 60 * 1000  # for arena games in progress when its time is up (PL-204)
MOST_ABSENCES: Final = 2  # then an entry is withdrawn (PL-201)
LEAST_ACTIONS: Final = 5  # of each side on average, for a game that is given up to count in an arena (PL-274)
_PAIR_SECONDS: Final = 120.0
_MOST_PAUSE_MS: Final = 60_000  # before a tournament that has failed is tried again
_ENDED: Final = ("over", "aborted")


async def carry_on_all(platform: Platform) -> None:
    """Advances every tournament in which something is due; long tasks are not waited for. One that fails is tried less
    and less often.
    """
    time = now()
    for id in await find_due_tournaments(platform.database, time):
        if id not in platform.advancing and platform.retries.may_try(id, "tournament", time):
            platform.background(carry_on(platform, id))


async def carry_on(platform: Platform, id: str) -> None:
    """Does everything that can be done now. Only one task per process does it: a call that comes meanwhile makes it
    look once more.
    """
    if id in platform.advancing:
        platform.advancing[id] = True
        return
    try:
        with knowing(tournament=id):
            platform.advancing[id] = True
            while platform.advancing[id]:
                platform.advancing[id] = False
                while await _step(platform, id):
                    pass
        platform.retries.note_success(id, "tournament")
    except Exception:
        log.exception("a tournament could not be carried on", extra={"fields": {"tournament": id}})
        platform.retries.note_failure(id, "tournament", now(), _MOST_PAUSE_MS)
    finally:
        del platform.advancing[id]


async def _step(platform: Platform, id: str) -> bool:
    """One step; returns whether there may be another."""
    stored = await load_tournament(platform.database, id)
    if stored is None:
        return False
    if stored.row.status in ("waiting", "running") and await _withdraw_closed(platform, id):
        return True
    if stored.row.status == "waiting":
        return await _begin_if_due(platform, stored)
    if stored.row.status != "running":
        return False
    if await _take_results(platform, stored):
        return True
    if await _pair(platform, stored):
        return True
    return await _make_tables(platform, stored)


async def _withdraw_closed(platform: Platform, id: str) -> bool:
    """Takes out the entries of accounts that were closed, so that nobody waits for them (PL-267); returns whether there
    were any.
    """
    if not await closed_entries(platform.database, id):
        return False
    async with platform.database.writing() as session:
        stored = await lock_tournament(session, id)
        for number in await closed_entries(session, id):
            if stored is not None and stored.row.status == "waiting":
                await remove_entry(session, id, number)
            else:
                await change_entry(session, id, number, withdrawn=True)
            note(log, "entry of a closed account withdrawn", tournament=id, entry=number)
    return True


async def _begin_if_due(platform: Platform, stored: StoredTournament) -> bool:
    row = stored.row
    there = [entry for entry in stored.entries if not entry.withdrawn]
    is_due = row.starts is not None and row.starts <= now()
    if not is_due and (len(there) < row.most):
        return False
    async with platform.database.writing() as session:
        if not await claim_version(session, row.id, row.version):
            return True
        if len(there) < max(2, row.sides):
            await change_tournament(session, row.id, status="off", finished=now())
            note(log, "tournament off: too few entries", tournament=row.id)
            return False
        rounds = most_rounds(row.format, row.sides, len(stored.entries), row.asked)
        time = now()
        ends = None if row.minutes is None else time + row.minutes * 60_000
        await change_tournament(session, row.id, status="running", rounds=rounds, began=time, ends=ends)
    note(log, "tournament begun", tournament=row.id, entries=len(there))
    return True


async def _take_results(platform: Platform, stored: StoredTournament) -> bool:
    """Takes the results of games that have ended; returns whether there were any."""
    taken = False
    for pairing in stored.pairings:
        if pairing.result is not None or pairing.table_id is None:
            continue
        progress = await read_progress(platform.database, pairing.table_id)
        if progress is not None and progress[2] in _ENDED:
            result = await _result_at(platform, pairing.table_id, stored.row.sides)
            await _take_result(platform, stored, pairing, result)
            taken = True
    return taken


async def _result_at(platform: Platform, table_id: str, sides: int) -> Result:
    """How the game at a table ended; one without a result is won by nobody."""
    nothing = Result((1,) * sides, (True,) * sides)
    try:
        async with platform.cache.lock(table_id, newest=True) as table:
            live = table.live
            outcome = None if live is None else live.match.outcome
            if live is None or outcome is None:
                return nothing
            match, entries = live.match, live.match.record.entries
            rules = match.progress.platform
            absent = [bool(one) for one in find_absent(entries, match.sides, live.acted, rules.illegal_per_game)]
            given_up = is_given_up(entries, outcome.reason, LEAST_ACTIONS * sides)
            result = Result(tuple(outcome.places(sides)), tuple(absent), given_up)
            waited = rules.live and not any(live.acted)
            people = [None if player is None or player.is_built_in_bot else player.id for player in table.players]
    except NotFound as missing:
        note(log, "a game of a tournament is gone", logging.WARNING, table=table_id, reason=str(missing))
        return nothing
    if waited and platform.online.knows():
        online = await who_is_online(platform)
        away = (one or (id is not None and id not in online) for one, id in zip(absent, people, strict=True))
        result = replace(result, absent=tuple(away))
    return result


async def _take_result(
    platform: Platform, stored: StoredTournament, pairing: TournamentPairing, result: Result
) -> None:
    entries = {entry.number: entry for entry in stored.entries}
    async with platform.database.writing() as session:
        if not await set_result(session, pairing, json.dumps(dump_result(result))):
            return
        for seat, number in enumerate(state.players_of(pairing)):
            entry = entries[number]
            if result.is_absent(seat) and entry.person_id is not None:
                absences = entry.absences + 1
                gone = entry.withdrawn or absences >= MOST_ABSENCES
                await change_entry(session, stored.row.id, number, absences=absences, withdrawn=gone)
    note(log, "result taken", tournament=stored.row.id, round=pairing.round, number=pairing.number)


async def _pair(platform: Platform, stored: StoredTournament) -> bool:
    """Adds the next pairings, or ends the tournament; returns whether anything was done."""
    row = stored.row
    following = await _next_pairings(platform, stored)
    if following is not None and not following:
        return False
    async with platform.database.writing() as session:
        if not await claim_version(session, row.id, row.version):
            return True
        if following is None:
            await change_tournament(session, row.id, status="over", finished=now())
            note(log, "tournament over", tournament=row.id)
        else:
            await session.add_rows(*(_pairing_row(row.id, pairing) for pairing in following))
            note(log, "round paired", tournament=row.id, round=following[0].round, pairings=len(following))
    return following is not None


def _pairing_row(id: str, pairing: Pairing) -> TournamentPairing:
    result: str | None = None
    if pairing.is_bye:
        result = state.BYE
    elif pairing.result is not None:
        result = json.dumps(dump_result(pairing.result))
    return TournamentPairing(
        tournament_id=id,
        round=pairing.round,
        number=pairing.number,
        players=json.dumps(list(pairing.players)),
        table_id=None,
        result=result,
    )


async def _next_pairings(platform: Platform, stored: StoredTournament) -> list[Pairing] | None:
    row = stored.row
    tournament = state.tournament_of(stored)
    if row.format == ARENA:
        assert row.ends is not None, row.id
        if now() < row.ends:
            return next_pairings(tournament)
        is_on = any(one.table_id is not None for one in stored.pairings if one.result is None)
        return [] if is_on and now() < row.ends + GRACE_MS else None
    if row.format != SWISS or row.sides != 2 or tournament.open_pairings() or tournament.round >= row.rounds:
        return next_pairings(tournament)
    # Pairing a large round takes seconds, so it is done in another process, and no move waits for it.
    question = {"tournament": dump_tournament(tournament)}
    answer = await platform.pairers.ask("pair", question, _PAIR_SECONDS)  # type: ignore[arg-type]
    if answer is None:
        raise RuntimeError("a round could not be paired")
    found = answer["pairings"]
    if not isinstance(found, list):
        return None
    number = tournament.round + 1
    return [Pairing(number, board, tuple(players)) for board, players in enumerate(found, 1)]  # type: ignore[arg-type]


async def _make_tables(platform: Platform, stored: StoredTournament) -> bool:
    """Makes tables for pairings that have none; returns whether any was made. Of games between built-in bots only as
    many run at once as one person may have, so that a large tournament takes no more from others (PL-206).
    """
    row = stored.row
    bots = {entry.number for entry in stored.entries if entry.person_id is None}
    waiting: list[TournamentPairing] = []
    room = platform.settings.bot_games
    for pairing in stored.pairings:
        if pairing.result is not None:
            continue
        only_bots = bots.issuperset(state.players_of(pairing))
        if pairing.table_id is not None:
            room -= only_bots
        elif only_bots:
            waiting.append(pairing)
        else:
            waiting.insert(0, pairing)
    if row.ends is not None and now() >= row.ends:
        return False
    made = False
    accounts = {one.id: one for one in await _accounts_of(platform, stored, waiting)} if waiting else {}
    for pairing in waiting:
        only_bots = bots.issuperset(state.players_of(pairing))
        if only_bots and room <= 0:
            break
        room -= only_bots
        await _make_table(platform, stored, pairing, accounts)
        made = True
    return made


async def _accounts_of(
    platform: Platform, stored: StoredTournament, pairings: list[TournamentPairing]
) -> list[Account]:
    numbers = {number for pairing in pairings for number in state.players_of(pairing)}
    ids = {entry.account_id for entry in stored.entries if entry.number in numbers}
    return await accounts_with_ids(platform.database, ids)


async def _make_table(
    platform: Platform, stored: StoredTournament, pairing: TournamentPairing, accounts: dict[int, Account]
) -> None:
    """Makes the table of a pairing and its game, in the transaction in which the pairing gets it."""
    row = stored.row
    entries = {entry.number: entry for entry in stored.entries}
    seated = [accounts[entries[number].account_id] for number in state.players_of(pairing)]
    people = [account for account in seated if account.level is None]
    terms = Terms(row.game, read_fields(row.options), read_fields(row.platform))
    if not people:
        terms.platform = {**terms.platform, "clock": "none"}  # PL-200
    if terms.platform_options.rated and not _is_rated(seated):
        terms.make_casual()
    seed = new_seed()
    table_id = table_id_of(seed)
    places = [Place(side, account) for side, account in zip(terms.sides, seated, strict=True)]
    host = people[0].id if people else row.host_id
    async with platform.database.writing() as session:
        if not await set_table(session, pairing, table_id):
            return
        await add_table(
            session, NewTable(table_id, terms, host, places, seed, public=bool(people), tournament_id=row.id)
        )
        started = await start_new(platform, session, table_id)
    notify_start(platform, started)
    note(log, "table made", tournament=row.id, table=table_id, round=pairing.round, number=pairing.number)


def _is_rated(seated: list[Account]) -> bool:
    """Games between people are rated, and games between declared bots; those of built-in bots never, as at any table
    (PL-3).
    """
    kinds = {account.kind for account in seated}
    return kinds in ({"person"}, {"bot"}) and all(account.level is None for account in seated)
