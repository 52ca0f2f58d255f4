"""Characters over HTTP: who they are, and how far somebody has climbed."""

from typing import Annotated

from litestar import Controller, get
from litestar.params import Parameter

from warboard.games import all_games, is_installed
from warboard.server import wire
from warboard.server.accounts.access import PUBLIC, READ
from warboard.server.accounts.identity import Identity
from warboard.server.characters.climbing import character_info, ladder_of
from warboard.server.packing import PACKED
from warboard.server.platform import Platform
from warboard.server.request_data import require_game
from warboard.server.request_errors import NotFound
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
