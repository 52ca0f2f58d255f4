"""Games over lichess's API: streams, moves and everything else one does in a game."""

from typing import Literal

from litestar import Controller, get, post
from litestar.response import Stream

from warboard.kernel.errors import IllegalAction
from warboard.server import wire
from warboard.server.accounts.access import CHAT, PLAY, READ
from warboard.server.accounts.identity import Identity
from warboard.server.lichess.chess_games import COLOURS, read_own_game
from warboard.server.lichess.event_lines import translate_events
from warboard.server.lichess.game_lines import GameLines
from warboard.server.lichess.request_fields import BODY, read_fields
from warboard.server.lichess.shapes import LichessChat, LichessChatLine, LichessOk
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, StaleIntent
from warboard.server.request_types import AnyRequest
from warboard.server.tables import chat, ending, takeback
from warboard.server.tables.live_table import require_side
from warboard.server.tables.stream import NDJSON, event_lines, game_lines

Decision = Literal["yes", "no", "true", "false"]
_YES = ("yes", "true")


class LichessGameRoutes(Controller):
    """Playing chess as on lichess."""

    path = "/api"
    tags = ("lichess",)

    @get("/stream/event", media_type=NDJSON, opt=READ)
    async def events(self, server: Platform, user: Identity) -> Stream:
        """Your games of chess as they start and end, and challenges; it begins with the current ones."""
        own = await event_lines(server, user)
        return Stream(translate_events(server, user, own), media_type=NDJSON)

    @get("/bot/game/stream/{game_id:str}", media_type=NDJSON, opt=READ)
    async def stream(self, server: Platform, user: Identity, game_id: str) -> Stream:
        """A game of yours, live, until it is over: first `gameFull`, then `gameState`, `chatLine`, `opponentGone`."""
        _, side = await read_own_game(server, game_id, user.id)
        own = await game_lines(server, user, game_id, wants_presence=True)
        return Stream(GameLines(server, game_id, side).translate(own), media_type=NDJSON)

    @post("/bot/game/{game_id:str}/move/{move:str}", status_code=200, opt=PLAY)
    async def move(
        self,
        server: Platform,
        user: Identity,
        game_id: str,
        move: str,
        offeringDraw: bool = False,  # noqa: N803
    ) -> LichessOk:
        """A move in UCI, optionally with a draw offer."""
        await read_own_game(server, game_id, user.id)
        text = move[:10]
        entry, is_legal = await _look(server, user, game_id, text)
        if offeringDraw and is_legal:
            await _offer(server, user, game_id)
            entry, _ = await _look(server, user, game_id, text)
        result = (await server.tables.act(game_id, user.id, wire.Intent(action=text, entry=entry), None)).result
        if not result.legal:
            raise BadRequest(result.reason, result.rule)
        return LichessOk()

    @get("/bot/game/{game_id:str}/chat", opt=READ)
    async def read_chat(self, server: Platform, user: Identity, game_id: str) -> list[LichessChatLine]:
        """What was said at the table."""
        await read_own_game(server, game_id, user.id)
        return [LichessChatLine(line.text, line.player) for line in await chat.read(server, game_id, user.id)]

    @post("/bot/game/{game_id:str}/chat", status_code=200, opt={**CHAT, BODY: LichessChat})
    async def say(self, request: AnyRequest, server: Platform, user: Identity, game_id: str) -> LichessOk:
        """Say something to everyone at the table: it has one room, whichever is named."""
        await read_own_game(server, game_id, user.id)
        await chat.say(server, game_id, user.account, (await read_fields(request, LichessChat)).text)
        return LichessOk()

    @post("/bot/game/{game_id:str}/abort", status_code=200, opt=PLAY)
    async def abort(self, server: Platform, user: Identity, game_id: str) -> LichessOk:
        """Call the game off: a rated one before its first move, a casual one until both have moved (PL-158)."""
        await read_own_game(server, game_id, user.id)
        await ending.abort(server, game_id, user.id)
        return LichessOk()

    @post("/bot/game/{game_id:str}/resign", status_code=200, opt=PLAY)
    async def resign(self, server: Platform, user: Identity, game_id: str) -> LichessOk:
        """Resign."""
        await read_own_game(server, game_id, user.id)
        await server.tables.ask(game_id, user.id, wire.GameRequest("resign"), None)
        return LichessOk()

    @post("/bot/game/{game_id:str}/draw/{accept:str}", status_code=200, opt=PLAY)
    async def draw(self, server: Platform, user: Identity, game_id: str, accept: Decision) -> LichessOk:
        """`yes` accepts a draw offer, claims a draw by the rules, or offers one on your own turn; `no` declines."""
        game, side = await read_own_game(server, game_id, user.id)
        is_offered = game.offered_by == 1 - side
        if accept not in _YES:
            if is_offered:
                await server.tables.ask(game_id, user.id, wire.GameRequest("decline"), None)
        elif is_offered:
            await server.tables.ask(game_id, user.id, wire.GameRequest("accept"), None)
        elif not await _claim_draw(server, user, game_id):
            await server.tables.ask(game_id, user.id, wire.GameRequest("offer"), None)
        return LichessOk()

    @post("/bot/game/{game_id:str}/takeback/{accept:str}", status_code=200, opt=PLAY)
    async def take_back(self, server: Platform, user: Identity, game_id: str, accept: Decision) -> LichessOk:
        """`yes` agrees to a takeback, or asks for one, in a casual game; `no` declines."""
        game, side = await read_own_game(server, game_id, user.id)
        is_asked = game.takeback_by == COLOURS[1 - side]
        if is_asked:
            await takeback.answer_takeback(server, game_id, user.id, accept in _YES)
        elif accept in _YES:
            await takeback.ask_takeback(server, game_id, user.id, wire.TakebackRequest())
        return LichessOk()

    @post("/bot/game/{game_id:str}/claim-victory", status_code=200, opt=PLAY)
    async def claim_victory(self, server: Platform, user: Identity, game_id: str) -> LichessOk:
        """Claim the game when the opponent's time has run out (PL-180)."""
        await read_own_game(server, game_id, user.id)
        await server.tables.claim(game_id, user.id)
        return LichessOk()


async def _look(server: Platform, user: Identity, game_id: str, text: str) -> tuple[int, bool]:
    """The last entry of the record, and whether a move is legal now."""
    async with server.cache.lock(game_id, newest=True) as table:
        match = table.current_game().match
        side = require_side(table, user.id)
        try:
            match.game.parse(match.state, side, text)
        except IllegalAction:
            return match.record.last, False
        return match.record.last, side in match.acting


async def _offer(server: Platform, user: Identity, game_id: str) -> None:
    """Offers a draw if that is possible: the move counts either way (PL-63)."""
    try:
        await server.tables.ask(game_id, user.id, wire.GameRequest("offer"), None)
    except StaleIntent:
        return


async def _claim_draw(server: Platform, user: Identity, game_id: str) -> bool:
    """Claims a draw by the rules of chess; False if there is none to claim."""
    _, view = await server.tables.view_table(game_id, user.id)
    claims = [text for text in (view.legal or [] if view is not None else []) if text.startswith("claim")]
    if view is None or not claims:
        return False
    await server.tables.act(game_id, user.id, wire.Intent(action=claims[0], entry=view.entry), None)
    return True
