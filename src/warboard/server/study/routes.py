"""Opinions, luck and reports over HTTP."""

from hashlib import sha256
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import Parameter
from msgspec import convert

from warboard.bots.game_report import REPORT_LEVEL
from warboard.bots.levels import LEVELS
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.play.match import Match
from warboard.server import wire
from warboard.server.accounts.access import PUBLIC, READ
from warboard.server.accounts.identity import Identity
from warboard.server.archive.past_games import find_game_of, replay_to, visible_match
from warboard.server.archive.routes import OneGame
from warboard.server.platform import Platform
from warboard.server.request_data import plain_fields, require_game
from warboard.server.request_errors import Forbidden
from warboard.server.request_types import AnyRequest
from warboard.server.study.askers import asker
from warboard.server.study.open_questions import figures, refuse_own_games, refuse_puzzles
from warboard.server.study.reports import begin_report, report_status

ReportLevel = Annotated[int, Parameter(ge=1, le=len(LEVELS))]


class StudyRoutes(Controller):
    """Looking back."""

    path = "/api/tables/{table_id:str}"
    tags = ("study",)

    @get("/opinion/{entry:int}", opt=READ)
    async def opinion(
        self,
        request: AnyRequest,
        server: Platform,
        visitor: Identity | None,
        table_id: str,
        entry: int,
        game: OneGame = None,
    ) -> wire.Opinion:
        """A bot's opinion of a finished game as it stood after an entry; 403 while the game is being played, and for
        positions of puzzles that you have not tried.
        """
        match = await _finished(server, table_id, visitor, game)
        replay = await replay_to(match, entry)
        await refuse_puzzles(server, visitor, match.game, figures(dict(match.game.dump(replay.state))))
        found = await _opinion(server, match.game, replay.state, asker(request, visitor))
        found.entry = entry
        return found

    @get("/luck", opt=READ)
    async def luck(
        self, request: AnyRequest, server: Platform, visitor: Identity | None, table_id: str, game: OneGame = None
    ) -> wire.LuckReport:
        """How lucky each side was in a finished game: for each action that depended on chance, how likely its side was
        to win on average and after what came up, and the sums in percentage points; 403 while the game is being played.
        """
        match = await _finished(server, table_id, visitor, game)
        question = {"game": match.game.id, "record": match.record.text()}
        found = await server.jobs.ask("luck", {**question}, match.record.head, asker(request, visitor))
        return convert(found, wire.LuckReport)

    @get("/report", opt=READ)
    async def report(
        self,
        server: Platform,
        visitor: Identity | None,
        table_id: str,
        game: OneGame = None,
        level: ReportLevel = REPORT_LEVEL,
    ) -> wire.ReportStatus:
        """The report of a finished game, or how far it has got: every choice compared with the best, averaged over the
        dice, and separately what the dice did; 403 while the game is being played. POST here to have it made.
        """
        async with server.cache.lock(table_id, newest=True) as table:
            live = (await find_game_of(server, table, visitor, game)).live
            _refuse_unfinished(live.match)
        return await report_status(server, live.id, level)

    @post("/report", status_code=200, opt=READ)
    async def make_report(
        self,
        server: Platform,
        user: Identity,
        table_id: str,
        game: OneGame = None,
        level: ReportLevel = REPORT_LEVEL,
    ) -> wire.ReportStatus:
        """Have the report of a finished game made, if there is none: it takes about half a minute. GET shows how far it
        has got. 429 while another one is being made for you.
        """
        async with server.cache.lock(table_id, newest=True) as table:
            live = (await find_game_of(server, table, user, game)).live
            _refuse_unfinished(live.match)
        await begin_report(server, user, live.match.game.id, live.id, live.match.record, level)
        return await report_status(server, live.id, level)


class SandboxStudyRoutes(Controller):
    """Opinions on positions that belong to no table."""

    path = "/api/sandbox"
    tags = ("sandbox",)

    @post("/opinion", status_code=200, opt=PUBLIC)
    async def opinion(
        self, request: AnyRequest, server: Platform, visitor: Identity | None, data: wire.OpinionRequest
    ) -> wire.Opinion:
        """A bot's opinion of a position; 403 for positions of puzzles that you have not tried, and of games that you
        are playing.
        """
        game = require_game(data.game)
        state = game.position(plain_fields(data.position, "position"))
        asked = figures(dict(game.dump(state)))
        await refuse_puzzles(server, visitor, game, asked)
        await refuse_own_games(server, visitor, game, asked)
        return await _opinion(server, game, state, asker(request, visitor))


async def _finished(server: Platform, table_id: str, visitor: Identity | None, game_id: str | None) -> Match:
    match = await visible_match(server, table_id, visitor, game_id)
    _refuse_unfinished(match)
    return match


def _refuse_unfinished(match: Match) -> None:
    if not match.record.finished:
        raise Forbidden("the game is not over: there is no help while it is on")


async def _opinion(server: Platform, game: Game, state: State, person: int) -> wire.Opinion:
    position = game.dump(state)
    key = sha256(wire.encode(position)).hexdigest()
    question: Fields = {"game": game.id, "position": position}
    return convert(await server.jobs.ask("opinion", question, key, person), wire.Opinion)
