"""Finished games, for those who look back at them: all of a game is open once it is over."""

from warboard.kernel.event import ONLOOKER
from warboard.play.match import Match
from warboard.play.replay import Replay
from warboard.server import wire
from warboard.server.accounts.identity import Who
from warboard.server.platform import Platform
from warboard.server.request_errors import Conflict, NotAllowed, NotThere, Refuse
from warboard.server.tables.live_game import LiveGame
from warboard.server.tables.live_table import LiveTable, allowed_viewer
from warboard.server.tables.seating import make_table


def seen_game(table: LiveTable, visitor: Who | None) -> tuple[LiveGame, int]:
    """The game of a table, and as whom the visitor sees it."""
    if visitor is not None:
        visitor.may("read")
    viewer = allowed_viewer(table, 0 if visitor is None else visitor.id)
    if viewer is None:
        raise NotAllowed("this table has no spectators")
    if table.live is None:
        raise Conflict("the game has not started yet")
    assert viewer >= ONLOOKER
    return table.live, viewer


async def seen_match(platform: Platform, table_id: str, visitor: Who | None) -> Match:
    """The match at a table, if the visitor may see it. Once it is finished it does not change any more."""
    async with platform.copies.at(table_id, newest=True) as table:
        return seen_game(table, visitor)[0].match


def replayed(match: Match, entry: int) -> Replay:
    """A game played again up to an entry."""
    if not 0 <= entry <= match.record.last:
        raise NotThere(f"the record has the entries 0 to {match.record.last}")
    return Replay(match.record.cut(entry + 1), match.game).to_end()


async def branch_off(platform: Platform, table_id: str, who: Who, request: wire.BranchRequest) -> str:
    """A casual table that starts from a moment of a finished game, with luck sworn anew. Returns its id."""
    match = await seen_match(platform, table_id, who)
    if not match.record.finished:
        raise Conflict("the game is not over: only finished games have branches")
    replay = replayed(match, request.entry)
    if replay.outcome is not None:
        raise Refuse("entry: the game is over there", place="entry")
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
    return await make_table(platform, who.account, table)
