"""The finished games from which puzzles may be made: everyone who played them allows it (PL-191, PL-208)."""

from collections.abc import AsyncIterator, Sequence

from warboard.play.record import Record, read_record
from warboard.server.accounts.preferences import read_preferences
from warboard.server.store.database import Database
from warboard.server.store.finished_games import Player, open_games
from warboard.server.store.games import record_text


async def minable_records(database: Database, game: str) -> AsyncIterator[Record]:
    """The records of a game that may be searched for puzzles, as everyone may see them."""
    async for game_id, players in open_games(database, game):
        if all_allow(players):
            record = read_record((await record_text(database, game_id)).encode(), game_id)
            if record.finished:
                yield record


def all_allow(players: Sequence[Player]) -> bool:
    """Whether all players allow it, and at least one was there to do so. Built-in bots need not be asked."""
    people = [player for player in players if player.kind != "bot" or player.owner_id is not None]
    return bool(people) and all(_allows(person) for person in people)


def _allows(person: Player) -> bool:
    if person.kind is None or person.closed is not None or person.preferences is None:
        return False
    return read_preferences(person.preferences).mined is True
