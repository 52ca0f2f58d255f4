"""Accounts over lichess's API."""

from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import Parameter

from warboard.server import wire
from warboard.server.accounts.access import PLAY, READ
from warboard.server.accounts.identity import Identity, token_hash
from warboard.server.accounts.names import fold
from warboard.server.lichess.chess_games import read_own_game
from warboard.server.lichess.descriptions import describe_ongoing
from warboard.server.lichess.people import describe_status, describe_user, user_id
from warboard.server.lichess.shapes import LichessOk, LichessPlaying, LichessStatus, LichessToken, LichessUser
from warboard.server.platform import Platform
from warboard.server.profiles import look_at
from warboard.server.request_errors import BadRequest, Forbidden, NotFound
from warboard.server.request_types import AnyRequest
from warboard.server.store.accounts import accounts_with_ids, find_account, right_of_token
from warboard.server.store.tables import tables_of
from warboard.server.tables.stream import NDJSON

MAX_TOKENS = 10
MAX_NAMES = 50
MAX_BOTS = 100
_SCOPES = {"play": ("bot:play", "board:play", "challenge:write"), "read": ("challenge:read",)}


class LichessAccountRoutes(Controller):
    """Who is who."""

    path = "/api"
    tags = ("lichess",)

    @get("/account", opt=READ)
    async def account(self, server: Platform, user: Identity) -> LichessUser:
        """Your account."""
        return await describe_user(server, user.account, user.id)

    @get("/account/playing", opt=READ)
    async def playing(
        self,
        server: Platform,
        user: Identity,
        nb: Annotated[int, Parameter(ge=1, le=50, schema_extra={"minimum": 1, "maximum": 50})] = 9,
    ) -> LichessPlaying:
        """Your current games of chess, at most `nb`."""
        games = []
        for table_id in await tables_of(server.database, user.id, ("playing",)):
            try:
                game, side = await read_own_game(server, table_id, user.id)
            except NotFound:
                continue
            if not game.is_over:
                games.append(await describe_ongoing(server, game, side))
        games.sort(key=lambda game: not game.is_my_turn)
        return LichessPlaying(games[:nb])

    @get("/user/{username:str}", opt=READ)
    async def user(self, server: Platform, user: Identity, username: str) -> LichessUser:
        """Somebody's account."""
        found = await find_account(server.database, fold(username))
        if found is None or found.closed is not None:
            raise NotFound(f"there is nobody called {username[:40]!r}")
        return await describe_user(server, found, user.id)

    @get("/users/status", opt=READ)
    async def statuses(
        self, server: Platform, user: Identity, ids: Annotated[str, Parameter(max_length=2000)] = ""
    ) -> list[LichessStatus]:
        """Which of these players are connected: names, separated by commas."""
        names = [name for name in ids.split(",") if name][:MAX_NAMES]
        found = [await find_account(server.database, fold(name)) for name in names]
        return [await describe_status(server, account, user.id) for account in found if account is not None]

    @get("/bot/online", media_type=NDJSON, opt=READ)
    async def online_bots(
        self,
        server: Platform,
        user: Identity,
        nb: Annotated[int, Parameter(ge=1, le=MAX_BOTS, schema_extra={"minimum": 1, "maximum": MAX_BOTS})] = MAX_BOTS,
    ) -> Response[bytes]:
        """The bots that listen to their events at this process of the server, one line of JSON each."""
        accounts = await accounts_with_ids(server.database, server.listeners.accounts())
        bots = [account for account in accounts if account.kind == "bot"]
        shown = [bot for bot in bots if (await look_at(server, bot, user.id)).may_see("online")][:nb]
        lines = [wire.encode(await describe_user(server, bot, user.id)) + b"\n" for bot in shown]
        return Response(b"".join(lines), media_type=NDJSON)

    @post("/bot/account/upgrade", status_code=200, opt=PLAY)
    async def upgrade(self, user: Identity) -> LichessOk:
        """A bot's account needs no upgrade; a person's account never becomes a bot's."""
        if user.account.kind != "bot":
            raise Forbidden("a person's account cannot become a bot: create one with POST /api/bots")
        return LichessOk()

    @post("/token/test", status_code=200, opt=READ)
    async def test_tokens(
        self, request: AnyRequest, server: Platform, user: Identity
    ) -> dict[str, LichessToken | None]:
        """What your tokens allow: they are sent in the body, separated by commas; null for one that is not yours."""
        tokens = [one.strip() for one in (await request.body()).decode("utf-8", "replace").split(",") if one.strip()]
        if len(tokens) > MAX_TOKENS:
            raise BadRequest(f"at most {MAX_TOKENS} tokens at once")
        return {token: await _test_token(server, user, token) for token in tokens}


async def _test_token(server: Platform, user: Identity, token: str) -> LichessToken | None:
    found = await right_of_token(server.database, token_hash(token))
    if found is None or found.account.id != user.id:
        return None
    scopes = [one for scope in sorted(found.scopes or ()) for one in _SCOPES.get(scope, ())]
    return LichessToken(user_id(found.account), ",".join(scopes), None)
