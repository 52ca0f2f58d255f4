"""Challenges by name over HTTP (PL-174). A challenge by link is a private table: the first to open the link sits
down.
"""

from litestar import Controller, delete, get, post

from warboard.server import wire
from warboard.server.accounts.access import PLAY, READ
from warboard.server.accounts.identity import Identity
from warboard.server.accounts.names import fold
from warboard.server.people.challenge_lists import challenges_of
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, NotFound
from warboard.server.store.accounts import find_account
from warboard.server.tables import challenges
from warboard.server.tables.terms import Terms
from warboard.server.visits import note_visit


class ChallengeRoutes(Controller):
    """Challenging other players."""

    path = "/api/challenges"
    tags = ("challenges",)

    @get("/", opt=READ)
    async def list_own(self, server: Platform, user: Identity) -> list[wire.ChallengeInfo]:
        """The challenges to you and from you that are waiting for an answer, the oldest first."""
        return await challenges_of(server, user.account)

    @post("/", opt=PLAY)
    async def make(self, server: Platform, user: Identity, data: wire.ChallengeRequest) -> wire.TableInfo:
        """Challenge somebody by name: a table whose other seat is reserved for them (PL-174)."""
        challenged = await find_account(server.database, fold(data.player))
        if challenged is None or challenged.closed is not None:
            raise NotFound(f"there is no player {data.player[:40]!r}")
        table_id = await challenges.challenge(server, user.account, challenged, data, _sides_of_two(data))
        await note_visit(server, user.account, user.address)
        return (await server.tables.view_table(table_id, user.id))[0]

    @post("/{table_id:str}/accept", status_code=200, opt=PLAY)
    async def accept(self, server: Platform, user: Identity, table_id: str) -> wire.TableInfo:
        """Accept a challenge: you sit down, and the game begins."""
        await note_visit(server, user.account, user.address)
        await challenges.accept(server, table_id, user.account)
        return (await server.tables.view_table(table_id, user.id))[0]

    @post("/{table_id:str}/decline", status_code=204, opt=PLAY)
    async def decline(self, server: Platform, user: Identity, table_id: str) -> None:
        """Decline a challenge; its table is closed."""
        await challenges.decline(server, table_id, user.account, challenges.GENERIC)

    @delete("/{table_id:str}", status_code=204, opt=PLAY)
    async def withdraw(self, server: Platform, user: Identity, table_id: str) -> None:
        """Withdraw your challenge; if it was accepted, call the game off while that is allowed."""
        await challenges.cancel(server, table_id, user.account)


def _sides_of_two(request: wire.ChallengeRequest) -> tuple[str, ...]:
    """The sides of a game for two, one for the challenger and one for the challenged."""
    terms = Terms(request.game, request.options, request.platform)
    if request.position is not None:
        terms.start_from(request.position)
    if len(terms.sides) != 2 or request.bots:
        raise BadRequest("a challenge is between two: make a table for more, or for bots", "PL-174")
    if request.side == "":
        raise BadRequest("side: whoever challenges somebody plays", "PL-174", "side")
    return tuple(terms.sides)
