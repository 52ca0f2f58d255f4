"""The check of a whole database: every game's chain holds, and everything derived from the games agrees with them.

It reads a few games at a time, so a million games take no more memory than a hundred. It may run alongside a server:
whatever changed during the check is checked again.
"""

import json
from collections.abc import AsyncIterator, Sequence

from warboard.games import find_game, is_installed
from warboard.kernel.errors import WarboardError
from warboard.kernel.sworn import commitment
from warboard.play.record import lines_of, read_entry
from warboard.play.time_off import Span
from warboard.play.verify import verify
from warboard.server.campaign_info import past_games
from warboard.server.ratings.elo import START
from warboard.server.store.database import Database
from warboard.server.store.games import load_game, record_text
from warboard.server.store.models import GameRow, Rating, RatingChange, Step, Table
from warboard.server.store.reading_all import (
    changes_without_a_rating,
    every_game,
    every_rating,
    file_faults,
    read_history,
    read_table,
)
from warboard.server.store.steps import read_steps
from warboard.server.store.vacations import spans_at
from warboard.server.tables.live_game import replay_game

GAME, RATING, FILE = "game", "rating", "file"
_LOOKS = 3  # how often to check something that may just be changing
_WITHOUT_RESULT = ("aborted", "taken back")
_BY_GAME = ("PL-72", "PL-157")  # the rules by which a game changes a rating


class Finding:
    """One item that was checked: what it is, which one, and what is wrong with it. `unknown` is why it could not be
    judged.
    """

    def __init__(self, what: str, id: str, fault: str = "", unknown: str = "") -> None:
        self.what = what
        self.id = id
        self.fault = fault
        self.unknown = unknown

    def line(self) -> str:
        return f"{self.what} {self.id}: {self.fault or self.unknown}".strip()


async def check_file(database: Database) -> list[Finding]:
    """What the database itself finds wrong, and rows that belong to nothing."""
    found = [Finding(FILE, "", fault) for fault in await file_faults(database)]
    for change in await changes_without_a_rating(database):
        found.append(Finding(RATING, _rating_id(change), f"change {change.id} belongs to no rating"))
    return found


async def check_games(database: Database) -> AsyncIterator[Finding]:
    """Checks every game, one after the other."""
    async for row in every_game(database):
        yield await _check_game(database, row)


async def check_ratings(database: Database) -> AsyncIterator[Finding]:
    """Checks the record of every player in every game."""
    async for rating, changes in every_rating(database):
        fault = rating_fault(rating, changes)
        if fault:  # a game may have been settled between the two reads
            again, since = await read_history(database, rating.account_id, rating.game)
            fault = "it is gone" if again is None else rating_fault(again, since)
        yield Finding(RATING, _rating_id(rating), fault)


def _rating_id(row: Rating | RatingChange) -> str:
    return f"of account {row.account_id} in {row.game}"


async def _check_game(database: Database, first: GameRow) -> Finding:
    row: GameRow | None = first
    fault = ""
    for _ in range(_LOOKS):
        if row is None:
            return Finding(GAME, first.id, "it is gone")
        table = await read_table(database, row.table_id)
        if table is None:
            return Finding(GAME, row.id, f"its table {row.table_id} is missing")
        if not is_installed(table.game):
            return Finding(GAME, row.id, unknown=f"its game, {table.game}, is not installed here")
        steps = await read_steps(database, row.id)
        fault = await game_fault(row, steps, table.game, await spans_at(database, row.table_id))
        if not fault and table.campaign is not None:
            fault = await _campaign_fault(database, row, table)
        if not fault:
            return Finding(GAME, row.id)
        row = await load_game(database, row.id)  # a server may have continued it
    return Finding(GAME, first.id, fault)


async def game_fault(
    row: GameRow, steps: Sequence[Step], game_id: str, away: dict[int, list[Span]] | None = None
) -> str:
    """What is wrong with a game, in one line; empty if nothing is."""
    missing = next((n for n, step in enumerate(steps) if step.n != n), len(steps))
    if missing < max(row.steps, len(steps)):
        return f"step {missing} is missing"
    if len(steps) > row.steps:
        return f"it has {len(steps)} steps, and its row says {row.steps}"
    content = "".join(step.lines for step in steps).encode()
    proof = verify(content, find_game(game_id))
    if not proof.sound:
        return proof.fault
    lines = lines_of(content)
    start, last = read_entry(lines[0]), read_entry(lines[-1])
    if (len(lines), last.hash) != (row.entries, row.head):
        return f"its chain ends with entry {last.n}, and its row says entry {row.entries - 1} or another hash"
    if start.data.get("id") != row.id or start.data.get("game") != game_id:
        return "its record is that of another game"
    if start.data.get("commit") != commitment(bytes.fromhex(row.seed)):
        return "its seed is not the one that was sworn (PL-111)"
    if last.kind == "end":
        return _outcome_fault(row, last.data)
    return await _open_game_fault(row, steps, game_id, away)


def _outcome_fault(row: GameRow, end: dict[str, object] | object) -> str:
    """What is wrong with the result that the platform uses, compared with the record."""
    assert isinstance(end, dict)
    if row.outcome is None:
        return "its record has an end, and its row no result"
    outcome = json.loads(row.outcome)
    for name in ("winners", "reason"):
        if outcome.get(name) != end.get(name):
            return f"{name}: the record says {end.get(name)}, its row {outcome.get(name)}"
    return ""


async def _open_game_fault(
    row: GameRow, steps: Sequence[Step], game_id: str, away: dict[int, list[Span]] | None
) -> str:
    """What is wrong with a game without an end: it must be able to go on, or have been ended without a result."""
    if row.outcome is not None:
        reason = json.loads(row.outcome).get("reason")
        if steps[-1].kind != "closed" or reason not in _WITHOUT_RESULT:
            return f"its row says that it is over ({reason}), and its record has no end"
        return ""
    if row.settled:
        return "it is settled, and has no result"
    try:
        await replay_game(row, steps, find_game(game_id), away)  # pending orders are played on top of the record
    except (WarboardError, AssertionError) as error:
        return f"it cannot go on: {error}"
    return ""


async def _campaign_fault(database: Database, row: GameRow, table: Table) -> str:
    """What is wrong with a game of a campaign: it must follow from those before it (PL-147)."""
    before: list[str] = []
    for past in past_games(table):
        if past.id == row.id:
            break
        before.append(await record_text(database, past.id))
    if not before:
        return ""
    proof = verify("".join([*before, await record_text(database, row.id)]).encode(), find_game(table.game))
    return proof.fault


def rating_fault(rating: Rating, changes: Sequence[RatingChange]) -> str:
    """What is wrong with a player's record, in one line; empty if nothing is."""
    total = START + sum(change.after - change.before for change in changes)
    if total != rating.rating:
        return f"its changes lead from {START} to {total}, and it is {rating.rating}"
    games = sum(1 for change in changes if change.rule in _BY_GAME)
    if games != rating.games:
        return f"{games} games have changed it, and it counts {rating.games}"
    if not 0 <= rating.wins <= rating.games:
        return f"it counts {rating.wins} wins in {rating.games} games"
    return ""
