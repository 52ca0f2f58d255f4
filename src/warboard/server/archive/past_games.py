"""Finished games to look back at: nothing is hidden once a game is over."""

from collections.abc import Callable
from typing import NamedTuple

from warboard.kernel.event import ONLOOKER
from warboard.play.match import Match
from warboard.play.record import Record
from warboard.play.replay import Replay
from warboard.server import wire
from warboard.server.accounts.identity import Identity
from warboard.server.campaign_info import past_games, score
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, Conflict, Forbidden, NotFound
from warboard.server.tables.earlier_games import earlier_games, load_earlier
from warboard.server.tables.live_game import LiveGame
from warboard.server.tables.live_table import LiveTable, allowed_viewer
from warboard.server.tables.seating import make_table
from warboard.server.time_slice import play_to_end


def visible_game(table: LiveTable, visitor: Identity | None) -> tuple[LiveGame, int]:
    """The game at a table, and the side (or onlooker) whose view the visitor gets."""
    if visitor is not None:
        visitor.require_scope("read")
    viewer = allowed_viewer(table, 0 if visitor is None else visitor.id)
    if viewer is None:
        raise Forbidden("this table has no spectators")
    if table.live is None:
        raise Conflict("the game has not started yet")
    assert viewer >= ONLOOKER
    return table.live, viewer


class VisibleGame(NamedTuple):
    """A game of a table, the side (or onlooker) whose view the visitor gets, and how many of its entries count."""

    live: LiveGame
    viewer: int
    entries: int


async def find_game_of(
    platform: Platform, table: LiveTable, visitor: Identity | None, game_id: str | None
) -> VisibleGame:
    """A game of a table: the one that is being played or was played last or, by its id, a past game of its campaign or
    one that it continues after a takeback (PL-178). The caller holds the table's lock.
    """
    live, viewer = visible_game(table, visitor)
    if game_id is None or game_id == live.id:
        return _whole(live, viewer)
    for game in earlier_games(table.loaded.game):
        if game.id == game_id:
            return VisibleGame(await load_earlier(platform, table, game_id), viewer, game.entries)
    for number, past in enumerate(past_games(table.loaded.table), 1):
        if past.id == game_id:
            found = await load_earlier(platform, table, game_id)
            if viewer != ONLOOKER and number % 2 != score(table.loaded.table).number % 2:
                viewer = 1 - viewer  # players swap sides after every game
            return _whole(found, viewer)
    raise NotFound("this table has no finished game of that id")


def _whole(live: LiveGame, viewer: int) -> VisibleGame:
    return VisibleGame(live, viewer, live.match.record.last + 1)


def closed_games(table: LiveTable) -> Callable[[str], bool]:
    """Which of the table's games are closed, by id: those with hidden information, until a game at the table has ended
    with a result. After a takeback, play goes on with what they hide (PL-140). Past games of a campaign are open.
    """
    live = table.live
    if live is None or live.match.outcome is not None or not live.match.game.hides(live.match.state):
        return lambda game_id: False
    ended = {past.id for past in past_games(table.loaded.table)}
    return lambda game_id: game_id not in ended


async def visible_match(
    platform: Platform, table_id: str, visitor: Identity | None, game_id: str | None = None
) -> Match:
    """A match at a table, if the visitor may see it. A finished match no longer changes."""
    async with platform.cache.lock(table_id, newest=True) as table:
        return (await find_game_of(platform, table, visitor, game_id)).live.match


def cut_after(match: Match, entry: int) -> Record:
    """The record of a game up to an entry: it stays the same while the game goes on."""
    if not 0 <= entry <= match.record.last:
        raise NotFound(f"the record has the entries 0 to {match.record.last}")
    return match.record.cut(entry + 1)


async def replay_to(match: Match, entry: int) -> Replay:
    """A game replayed up to an entry; other requests are served meanwhile."""
    return await play_to_end(Replay(cut_after(match, entry), match.game))


async def make_branch(platform: Platform, table_id: str, user: Identity, request: wire.BranchRequest) -> str:
    """Makes a casual table that starts from a moment of a finished game, with a newly sworn seed. Returns its id."""
    match = await visible_match(platform, table_id, user, request.game)
    if not match.record.finished:
        raise Conflict("the game is not over: only finished games can be branched")
    replay = await replay_to(match, request.entry)
    if replay.outcome is not None:
        raise BadRequest("entry: the game is over there", place="entry")
    position: wire.PlainFields = dict(match.game.dump(replay.state))
    table = wire.TableRequest(
        game=match.game.id,
        platform={**request.platform, "rated": False},
        position=position,
        public=request.public,
        spectators=request.spectators,
        side=request.side,
        nonce=request.nonce,
        bots=request.bots,
        commit=request.commit,
    )
    return await make_table(platform, user.account, table)
