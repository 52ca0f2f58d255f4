"""Opinions and luck over HTTP."""

from hashlib import sha256

from litestar import Controller, get, post
from msgspec import convert

from warboard.kernel.game import Game
from warboard.kernel.state import State
from warboard.play.match import Match
from warboard.server import wire
from warboard.server.accounts.access import PUBLIC, READ
from warboard.server.accounts.identity import Identity
from warboard.server.archive.past_games import replay_to, visible_match
from warboard.server.archive.routes import OneGame
from warboard.server.platform import Platform
from warboard.server.request_data import plain_fields, require_game
from warboard.server.request_errors import Forbidden


class StudyRoutes(Controller):
    """Looking back."""

    path = "/api/tables/{table_id:str}"
    tags = ("study",)

    @get("/opinion/{entry:int}", opt=READ)
    async def opinion(
        self, server: Platform, visitor: Identity | None, table_id: str, entry: int, game: OneGame = None
    ) -> wire.Opinion:
        """What a bot thinks of a finished game as it stood after an entry; 403 while the game is on."""
        match = await _finished(server, table_id, visitor, game)
        replay = await replay_to(match, entry)
        found = await _opinion(server, match.game, replay.state)
        found.entry = entry
        return found

    @get("/luck", opt=READ)
    async def luck(
        self, server: Platform, visitor: Identity | None, table_id: str, game: OneGame = None
    ) -> wire.LuckReport:
        """How lucky each side was in a finished game: for each action that depended on chance, how likely its side was
        to win on average and after what came up, and the sums in percentage points; 403 while the game is on.
        """
        match = await _finished(server, table_id, visitor, game)
        question = {"game": match.game.id, "record": match.record.text()}
        return convert(await server.jobs.ask("luck", {**question}, match.record.head), wire.LuckReport)


class SandboxStudyRoutes(Controller):
    """Opinions of positions that belong to no table."""

    path = "/api/sandbox"
    tags = ("sandbox",)

    @post("/opinion", status_code=200, opt=PUBLIC)
    async def opinion(self, server: Platform, data: wire.OpinionRequest) -> wire.Opinion:
        """What a bot thinks of a position."""
        game = require_game(data.game)
        return await _opinion(server, game, game.position(plain_fields(data.position, "position")))


async def _finished(server: Platform, table_id: str, visitor: Identity | None, game_id: str | None) -> Match:
    match = await visible_match(server, table_id, visitor, game_id)
    if not match.record.finished:
        raise Forbidden("the game is not over: there is no help while it is on")
    return match


async def _opinion(server: Platform, game: Game, state: State) -> wire.Opinion:
    position = game.dump(state)
    key = sha256(wire.encode(position)).hexdigest()
    return convert(await server.jobs.ask("opinion", {"game": game.id, "position": position}, key), wire.Opinion)
