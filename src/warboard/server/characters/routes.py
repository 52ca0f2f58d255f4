"""Characters over HTTP: who they are, and how far somebody has climbed."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import Parameter

from warboard.games import all_games, is_installed
from warboard.server import wire
from warboard.server.accounts.access import LOGIN, PUBLIC, READ
from warboard.server.accounts.identity import Identity
from warboard.server.accounts.names import check_name
from warboard.server.accounts.routes import MAX_BOTS, account_info, make_token, new_account
from warboard.server.characters.climbing import character_info, ladder_of
from warboard.server.packing import PACKED
from warboard.server.platform import Platform
from warboard.server.request_data import require_game
from warboard.server.request_errors import Conflict, Forbidden, NotFound
from warboard.server.store.accounts import add_bot, bots_of
from warboard.server.store.victories import victories_of

GameName = Annotated[str, Parameter(max_length=40)]


class CharacterRoutes(Controller):
    """The levels of bots as opponents with a face."""

    path = "/api/characters"
    tags = ("games",)

    @get("/", sync_to_thread=False, opt=PUBLIC, middleware=(PACKED,))
    def list_all(self) -> dict[str, list[wire.CharacterInfo]]:
        """The characters of every game, the weakest first. At a table of the game, the `id` is a bot's `level`."""
        return {game.id: [character_info(one) for one in game.characters] for game in all_games()}

    @get("/{game:str}", opt=READ)
    async def ladder(self, server: Platform, visitor: Identity | None, game: GameName) -> wire.Ladder:
        """The characters of a game, with your stars, and who is next: beat one to meet the next (PL-214 to PL-216)."""
        if not is_installed(game):
            raise NotFound(f"there is no game {game[:40]!r}")
        found = [] if visitor is None else await victories_of(server.database, visitor.id, game)
        return ladder_of(require_game(game), found)


class BotRoutes(Controller):
    """The programs that one can play."""

    path = "/api/bots"
    tags = ("games",)

    @get("/", opt=READ)
    async def list_all(self, server: Platform, visitor: Identity | None) -> wire.Bots:
        """Your own bots, and the characters of every game, with your stars and who is next (PL-214 to PL-216)."""
        if visitor is None:
            return wire.Bots([], [ladder_of(game, []) for game in all_games()])
        own = [account_info(bot) for bot in await bots_of(server.database, visitor.id)]
        found = {game: await victories_of(server.database, visitor.id, game.id) for game in all_games()}
        return wire.Bots(own, [ladder_of(game, beaten) for game, beaten in found.items()])

    @post("/", opt=LOGIN)
    async def make_bot(self, server: Platform, user: Identity, data: wire.BotRequest) -> wire.NewBot:
        """An account for a program of yours, declared as a bot, with its token, which is shown only once."""
        if user.account.kind != "person":
            raise Forbidden("only people have bots: register")
        account = new_account(check_name(data.name), "bot", None)
        account.owner_id = user.id
        made = await add_bot(server.database, account, MAX_BOTS)
        if made != "made":
            raise Conflict(f"at most {MAX_BOTS} bots" if made == "too many" else f"name: {data.name} is taken")
        token = await make_token(server, account.id, "first", ["chat", "play", "read", "seek"])
        return wire.NewBot(account_info(account), token.token)
