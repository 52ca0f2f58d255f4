"""The list of suspects over HTTP."""

from litestar import Controller, get

from warboard.server import wire
from warboard.server.accounts.access import OPERATOR
from warboard.server.accounts.identity import Identity
from warboard.server.platform import Platform
from warboard.server.ratings.suspects import find_suspects


class SuspectRoutes(Controller):
    """For operators."""

    path = "/api/operate"
    tags = ("moderation",)

    @get("/suspects", opt=OPERATOR)
    async def suspects(self, server: Platform, user: Identity) -> list[wire.Suspect]:
        """Players whose rated games of the last 30 days look arranged, or who stayed away from them, with the
        reasons.
        """
        return await find_suspects(server.database)
