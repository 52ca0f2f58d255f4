"""Television: the best current game to watch, for each game (PL-235)."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

from litestar import Controller, get

from warboard.games import all_games
from warboard.server import wire
from warboard.server.accounts.access import PUBLIC
from warboard.server.clock import now
from warboard.server.people.best_games import best_tables
from warboard.server.platform import Platform
from warboard.server.profiles import read_profile
from warboard.server.ratings.decay import shown_rating
from warboard.server.store.channels import TvSeat, live_seats, read_channels, switch_channel

LIVE_MS: Final = 10 * 60 * 1000  # a game in which nothing has happened for so long is not live
READ_MS: Final = 2_000  # how often a process checks at most, for all viewers


class Television:
    """What is being shown; the choice is stored in the database, so that every process shows the same."""

    def __init__(self) -> None:
        self._channels: list[wire.TvChannel] = []
        self._read = 0
        self._lock = asyncio.Lock()

    async def channels(self, platform: Platform) -> list[wire.TvChannel]:
        async with self._lock:
            if now() - self._read >= READ_MS:
                self._channels = await _read_channels(platform)
                self._read = now()
        return self._channels


class TvRoutes(Controller):
    """The best games."""

    path = "/api/tv"
    tags = ("tables",)

    @get("/", opt=PUBLIC)
    async def channels(self, server: Platform) -> list[wire.TvChannel]:
        """For each game the public table that is most worth watching: it stays until its game is over (PL-235). Watch
        it like any other, through its socket.
        """
        return await server.television.channels(server)


async def _read_channels(platform: Platform) -> list[wire.TvChannel]:
    time = now()
    by_table: dict[str, list[TvSeat]] = {}
    for seat in await live_seats(platform.database, time - LIVE_MS):
        by_table.setdefault(seat.table_id, []).append(seat)
    shown = {table: seats for table, seats in by_table.items() if all(_may_be_shown(seat) for seat in seats)}
    chosen = await read_channels(platform.database)
    best = best_tables(shown)
    switched = False
    for game, table in best.items():
        before = chosen.get(game)
        if before is None or before[0] not in shown:
            await switch_channel(platform.database, game, None if before is None else before[0], table, time)
            switched = True
    if switched:
        chosen = await read_channels(platform.database)
    return [_channel(game.id, chosen.get(game.id), shown, time) for game in all_games()]


def _may_be_shown(seat: TvSeat) -> bool:
    """Whether a player lets everyone know what they play; a built-in bot has nothing to hide."""
    return seat.account.level is not None or read_profile(seat.profile).show_playing == "everybody"


def _channel(
    game: str, chosen: tuple[str, int] | None, shown: Mapping[str, Sequence[TvSeat]], time: int
) -> wire.TvChannel:
    if chosen is None or chosen[0] not in shown:
        return wire.TvChannel(game, None, [], 0)
    table, since = chosen
    players = [
        wire.TvPlayer(seat.side, seat.account.name, seat.account.kind, _rating(seat, time)) for seat in shown[table]
    ]
    return wire.TvChannel(game, table, players, since)


def _rating(seat: TvSeat, time: int) -> int | None:
    if seat.rating is None or read_profile(seat.profile).show_ratings != "everybody":
        return None
    return shown_rating(seat.rating, seat.last, time)
