"""Tables over HTTP."""

from typing import Annotated, Literal

from litestar import Controller, get, post
from litestar.params import Parameter

from warboard.bots import BOTS
from warboard.games import all_games, is_installed
from warboard.kernel.luck import SeededLuck
from warboard.play.platform_options import PLATFORM_OPTIONS
from warboard.server import wire
from warboard.server.accounts.access import CHAT, PLAY, PUBLIC, READ
from warboard.server.accounts.identity import Identity
from warboard.server.clock import now
from warboard.server.game_info import diagrams, game_info, make_forecast, piece_info, plan_orders
from warboard.server.packing import PACKED
from warboard.server.platform import Platform
from warboard.server.request_data import parse_action, read_square, require_game
from warboard.server.request_errors import Conflict, Forbidden, StaleIntent
from warboard.server.store.tables import list_tables
from warboard.server.tables import chat, commitments, ending, rematch, seating, takeback
from warboard.server.tables.live_table import allowed_viewer, require_side
from warboard.server.tables.table_info import table_info
from warboard.server.visits import note_visit

NOBODY = 0  # the account of a visitor who is not logged in
MAX_LISTED = 100
LEFT_MS = 15 * 60 * 1000  # a game against bots in which nothing has happened for so long was left (PL-181)


class GameRoutes(Controller):
    """The games and their options."""

    path = "/api/games"
    tags = ("games",)
    middleware = (PACKED,)

    @get("/", sync_to_thread=False, opt=PUBLIC)
    def catalogue(self, server: Platform) -> wire.Catalogue:
        """Every game with its options and rule sets, the platform's options, the built-in bots, and this server's
        clocks and further rule sets for rated games.
        """
        return wire.Catalogue(
            games=[game_info(game) for game in all_games()],
            platform=[dict(option.describe()) for option in PLATFORM_OPTIONS],
            bots=dict(BOTS),
            rated_clocks=[
                wire.RatedClock("live" if clock.is_live else "turn", clock.seconds, clock.increment)
                for clock in server.rated_clocks
            ],
            rated_rule_sets=[
                wire.RatedRuleSet(one.game.id, one.name, one.sentence, dict(one.options))
                for one in server.rated_rule_sets
            ],
            leaderboard_opponents=server.settings.leaderboard_opponents,
        )

    @get("/{game_id:str}/diagrams", sync_to_thread=False, opt=PUBLIC)
    def diagrams(self, game_id: str) -> dict[str, wire.Diagram]:
        """How each kind of piece goes and strikes by the rules as they are by default, by the name of the kind."""
        game = require_game(game_id)
        return diagrams(game, game.start({}, SeededLuck(0)))


class TableRoutes(Controller):
    """Tables: seats, moves, chat."""

    path = "/api/tables"
    tags = ("tables",)

    @get("/", opt=PUBLIC)
    async def list_public(
        self,
        server: Platform,
        game: Annotated[str | None, Parameter(max_length=40)] = None,
        status: Literal["open", "playing", "over"] = "open",
    ) -> list[wire.TableInfo]:
        """Public tables, the newest first; of those playing, games against bots alone that were left are left out."""
        active_since = now() - LEFT_MS if status == "playing" else 0
        found = await list_tables(server.database, status, game, MAX_LISTED, active_since)
        clocks = server.rated_clocks
        return [table_info(loaded, None, clocks) for loaded in found if is_installed(loaded.table.game)]

    @post("/", opt=PLAY)
    async def make(self, server: Platform, user: Identity, data: wire.TableRequest) -> wire.TableInfo:
        """A new table. It starts when every seat is taken."""
        table_id = await seating.make_table(server, user.account, data)
        await note_visit(server, user.account, user.address)
        return await self._table_info(server, table_id, user)

    async def _table_info(self, server: Platform, table_id: str, user: Identity) -> wire.TableInfo:
        return (await server.tables.view_table(table_id, user.id))[0]

    @get("/{table_id:str}", opt=PUBLIC)
    async def show(self, server: Platform, visitor: Identity | None, table_id: str) -> wire.TableInfo:
        """A table, with who sits where."""
        return (await server.tables.view_table(table_id, _id(visitor)))[0]

    @get("/{table_id:str}/view", opt=READ)
    async def view(self, server: Platform, visitor: Identity | None, table_id: str) -> wire.View:
        """The game as you may see it now, with your legal actions."""
        table, view = await server.tables.view_table(table_id, _id(visitor))
        if view is None:
            if table.game_id is None:
                raise Conflict("the game has not started yet")
            raise Forbidden("this table has no spectators")
        return view

    @post("/{table_id:str}/join", status_code=200, opt=PLAY)
    async def join(self, server: Platform, user: Identity, table_id: str, data: wire.SeatRequest) -> wire.TableInfo:
        """Take a free seat, with a nonce for sworn luck if you like (PL-111). With the last seat the game begins."""
        await note_visit(server, user.account, user.address)
        await seating.join(server, table_id, user.account, data)
        return await self._table_info(server, table_id, user)

    @post("/{table_id:str}/bots", status_code=200, opt=PLAY)
    async def add_bot(self, server: Platform, user: Identity, table_id: str, data: wire.BotSeat) -> wire.TableInfo:
        """The host gives a free seat to a built-in bot."""
        await seating.add_bot(server, table_id, user.account, data)
        return await self._table_info(server, table_id, user)

    @post("/{table_id:str}/leave", status_code=200, opt=PLAY)
    async def leave(self, server: Platform, user: Identity, table_id: str) -> wire.TableInfo:
        """Leave your seat before the game has begun; a host who leaves closes the table."""
        await seating.leave(server, table_id, user.account)
        return await self._table_info(server, table_id, user)

    @post("/{table_id:str}/nonce", status_code=204, opt=PLAY)
    async def nonce(self, server: Platform, user: Identity, table_id: str, data: wire.NonceRequest) -> None:
        """Give your nonce for the next game at this table, or for its rematch: `commit` is the table's `next_commit`,
        which you have seen (PL-135).
        """
        await commitments.give_nonce(server, table_id, user.id, data)

    @post("/{table_id:str}/act", status_code=200, opt=PLAY)
    async def act(self, server: Platform, user: Identity, table_id: str, data: wire.Intent) -> wire.ActionResult:
        """An action. Answered when it is durable; `legal: false` is an illegal attempt (PL-14), 400 a stale one."""
        return (await server.tables.act(table_id, user.id, data, None)).result

    @post("/{table_id:str}/ask", status_code=200, opt=PLAY)
    async def ask(self, server: Platform, user: Identity, table_id: str, data: wire.GameRequest) -> wire.ActionResult:
        """Resign, offer a draw, accept or decline one (PL-61 to PL-63)."""
        return (await server.tables.ask(table_id, user.id, data, None)).result

    @get("/{table_id:str}/forecast", opt=READ)
    async def forecast(
        self,
        server: Platform,
        user: Identity,
        table_id: str,
        action: Annotated[str, Parameter(max_length=2000)],
        after: Annotated[list[str] | None, Parameter(max_items=64)] = None,
    ) -> wire.Forecast:
        """What is known about one of your legal actions before you take it: odds, damage; `after` orders of this
        round that you have not given yet, if you say so.
        """
        async with server.cache.lock(table_id, newest=True) as table:
            side = require_side(table, user.id)
            match = table.current_game().match
            game = match.game
            # In a position that looks the same to this side, so that a forecast cannot reveal more than the side sees.
            state = game.guess(match.state, side, SeededLuck(0)) if game.hides(match.state) else match.state.copy()
        state = (await plan_orders(game, state, side, after or []))[1]
        found = parse_action(game, state, side, action, "action")
        return await make_forecast(game, state, side, found)

    @post("/{table_id:str}/plan", status_code=200, opt=READ)
    async def plan(self, server: Platform, user: Identity, table_id: str, data: wire.PlanRequest) -> wire.OrderPlan:
        """Which of these orders you could give one after the other, and what next; nothing is given by it (PL-179)."""
        async with server.cache.lock(table_id, newest=True) as table:
            side = require_side(table, user.id)
            match = table.current_game().match
            if data.entry != match.record.last:
                raise StaleIntent(f"entry {data.entry} is not the latest: that is {match.record.last} (PL-13)")
            game = match.game
            # Not with what others have ordered: nothing of it may show.
            state = game.guess(match.state, side, SeededLuck(0)) if game.hides(match.state) else match.state.copy()
        return (await plan_orders(game, state, side, data.orders))[0]

    @get("/{table_id:str}/about", opt=READ)
    async def about(
        self,
        server: Platform,
        visitor: Identity | None,
        table_id: str,
        square: Annotated[str, Parameter(max_length=10)],
    ) -> wire.PieceInfo:
        """Facts about a piece besides its fields, as far as you may know them: threats, reasons."""
        async with server.cache.lock(table_id, newest=True) as table:
            viewer = allowed_viewer(table, _id(visitor))
            if viewer is None:
                raise Forbidden("this table has no spectators")
            if table.live is None:
                raise Conflict("the game has not started yet")
            match = table.live.match
            game = match.game
            state = match.state
            found = read_square(game, state, square)
            if game.hides(state):
                pieces = game.view(state, viewer).get("pieces")
                if not isinstance(pieces, dict) or square not in pieces:
                    return wire.PieceInfo(square, {})
                state = game.guess(state, viewer, SeededLuck(0))
            return piece_info(game, state, found)

    @get("/{table_id:str}/diagrams", opt=READ)
    async def diagrams(self, server: Platform, visitor: Identity | None, table_id: str) -> dict[str, wire.Diagram]:
        """How each kind of piece goes and strikes by the rules of this table, by the name of the kind."""
        if visitor is not None:
            visitor.require_scope("read")
        async with server.cache.lock(table_id, newest=False) as table:
            if allowed_viewer(table, _id(visitor)) is None:
                raise Forbidden("this table has no spectators")
            if table.live is None:
                raise Conflict("the game has not started yet")
            return diagrams(table.live.match.game, table.live.match.state)

    @post("/{table_id:str}/takeback", status_code=200, opt=PLAY)
    async def ask_takeback(
        self, server: Platform, user: Identity, table_id: str, data: wire.TakebackRequest
    ) -> wire.TableInfo:
        """Ask to take back your last action, or that of an entry, in a casual game; the others must agree."""
        await takeback.ask_takeback(server, table_id, user.id, data)
        return await self._table_info(server, table_id, user)

    @post("/{table_id:str}/takeback/answer", status_code=200, opt=PLAY)
    async def answer_takeback(
        self, server: Platform, user: Identity, table_id: str, data: wire.Answer
    ) -> wire.TableInfo:
        """Agree to a takeback, or not. When all have agreed, the game goes on from before the action."""
        await takeback.answer_takeback(server, table_id, user.id, data.agree)
        return await self._table_info(server, table_id, user)

    @post("/{table_id:str}/abort", status_code=200, opt=PLAY)
    async def abort(self, server: Platform, user: Identity, table_id: str) -> wire.TableInfo:
        """Call the game off, before every side has acted."""
        await ending.abort(server, table_id, user.id)
        return await self._table_info(server, table_id, user)

    @post("/{table_id:str}/claim", status_code=200, opt=PLAY)
    async def claim(self, server: Platform, user: Identity, table_id: str) -> wire.TableInfo:
        """Claim what the rules give when the time of another side is over: its forfeit, or that its turn is passed."""
        await server.tables.claim(table_id, user.id)
        return await self._table_info(server, table_id, user)

    @post("/{table_id:str}/rematch", status_code=200, opt=PLAY)
    async def rematch(
        self, server: Platform, user: Identity, table_id: str, data: wire.RematchRequest
    ) -> wire.TableInfo:
        """Ask for a rematch, or withdraw; it begins when all have agreed, now or later."""
        await rematch.ask_rematch(server, table_id, user.account, data)
        return await self._table_info(server, table_id, user)

    @get("/{table_id:str}/chat", opt=READ)
    async def chat(self, server: Platform, visitor: Identity | None, table_id: str) -> list[wire.ChatLine]:
        """What was said at the table, without the lines of those whom you block or mute."""
        async with server.cache.lock(table_id) as table:
            if allowed_viewer(table, _id(visitor)) is None:
                raise Forbidden("this table has no spectators")
        return await chat.read(server, table_id, _id(visitor))

    @post("/{table_id:str}/chat", status_code=204, opt=CHAT)
    async def say(self, server: Platform, user: Identity, table_id: str, data: wire.ChatRequest) -> None:
        """Say something to all at the table."""
        await chat.say(server, table_id, user.account, data.text)

    @post("/{table_id:str}/mute", status_code=200, opt=CHAT)
    async def mute(self, server: Platform, user: Identity, table_id: str, data: wire.MuteRequest) -> wire.TableInfo:
        """The host turns the chat of the table off, or on."""
        await chat.mute(server, table_id, user.account, data.muted)
        return await self._table_info(server, table_id, user)

    @post("/{table_id:str}/slow", status_code=200, opt=CHAT)
    async def slow(self, server: Platform, user: Identity, table_id: str, data: wire.SlowRequest) -> wire.TableInfo:
        """The host sets how many seconds lie between two lines of one person in the chat (PL-240)."""
        await chat.slow(server, table_id, user.account, data.seconds)
        return await self._table_info(server, table_id, user)


def _id(visitor: Identity | None) -> int:
    return NOBODY if visitor is None else visitor.id
