"""The games that the present one goes on from: where moves were taken back, those before them still count (PL-178)."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from warboard.server.platform import Platform
from warboard.server.store.games import load_game
from warboard.server.store.models import GameRow
from warboard.server.store.steps import read_steps
from warboard.server.tables.live_game import LiveGame, replay_game
from warboard.server.tables.live_table import LiveTable


class EarlierGame(NamedTuple):
    """A game that was left for a takeback; its first `entries` entries still count."""

    id: str
    entries: int


def earlier_games(row: GameRow | None) -> list[EarlierGame]:
    """The games that a game goes on from, in order."""
    if row is None or row.before is None:
        return []
    return [EarlierGame(str(game), int(entries)) for game, entries in json.loads(row.before)]


def dump_earlier(games: Sequence[EarlierGame]) -> str:
    return json.dumps([list(game) for game in games])


async def load_earlier(platform: Platform, table: LiveTable, game_id: str) -> LiveGame:
    """A game of the table that is over or was left."""
    assert table.live is not None, table.id
    row = await load_game(platform.database, game_id)
    assert row is not None, game_id
    return await replay_game(row, await read_steps(platform.database, game_id), table.live.match.game)


async def sides_that_acted(platform: Platform, table: LiveTable) -> set[str]:
    """The sides that have taken an action which still counts."""
    live = table.live
    assert live is not None, table.id
    acted = {side for side, last in zip(live.match.sides, live.last_entered, strict=True) if last is not None}
    for game in earlier_games(table.loaded.game):
        record = (await load_earlier(platform, table, game.id)).match.record
        acted.update(str(one.data["side"]) for one in record.entries[: game.entries] if one.kind == "action")
    return acted
