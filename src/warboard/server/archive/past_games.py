"""Finished games, to look back at: nothing is hidden once a game is over."""

from warboard.kernel.event import ONLOOKER
from warboard.play.match import Match
from warboard.play.replay import Replay
from warboard.server import wire
from warboard.server.accounts.identity import Identity
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, Conflict, Forbidden, NotFound
from warboard.server.tables.live_game import LiveGame
from warboard.server.tables.live_table import LiveTable, allowed_viewer
from warboard.server.tables.seating import make_table


def visible_game(table: LiveTable, visitor: Identity | None) -> tuple[LiveGame, int]:
    """The game of a table, and the side (or onlooker) as which the visitor sees it."""
    if visitor is not None:
        visitor.require_scope("read")
    viewer = allowed_viewer(table, 0 if visitor is None else visitor.id)
    if viewer is None:
        raise Forbidden("this table has no spectators")
    if table.live is None:
        raise Conflict("the game has not started yet")
    assert viewer >= ONLOOKER
    return table.live, viewer


def are_past_games_open(table: LiveTable) -> bool:
    """Whether the games that were left for a takeback may be looked at: play goes on with what they hide (PL-140)."""
    live = table.live
    if live is None or live.closed or live.match.outcome is not None:
        return True
    return not live.match.game.hides(live.match.state)


async def visible_match(platform: Platform, table_id: str, visitor: Identity | None) -> Match:
    """The match at a table, if the visitor may see it. A finished one no longer changes."""
    async with platform.cache.lock(table_id, newest=True) as table:
        return visible_game(table, visitor)[0].match


def replay_to(match: Match, entry: int) -> Replay:
    """A game replayed up to an entry."""
    if not 0 <= entry <= match.record.last:
        raise NotFound(f"the record has the entries 0 to {match.record.last}")
    return Replay(match.record.cut(entry + 1), match.game).to_end()


async def make_branch(platform: Platform, table_id: str, user: Identity, request: wire.BranchRequest) -> str:
    """A casual table that starts from a moment of a finished game, with new sworn luck. Returns its id."""
    match = await visible_match(platform, table_id, user)
    if not match.record.finished:
        raise Conflict("the game is not over: only finished games can be branched")
    replay = replay_to(match, request.entry)
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
    )
    return await make_table(platform, user.account, table)
