"""Tournaments over HTTP."""

from typing import Final, Literal

from litestar import Controller, Response, get, post
from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec

from warboard.games import is_installed
from warboard.server import wire
from warboard.server.accounts.access import PLAY, PUBLIC, READ
from warboard.server.accounts.identity import Identity
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound
from warboard.server.request_types import AnyRequest
from warboard.server.store.tournaments import list_tournaments, load_tournament, read_row
from warboard.server.tournaments import entering
from warboard.server.tournaments.info import full_info, short_info
from warboard.server.tournaments.making import make
from warboard.server.tournaments.running import carry_on
from warboard.server.visits import note_visit

MAX_LISTED: Final = 100
_STATUSES: Final = {"coming": ("waiting",), "running": ("running",), "over": ("over", "off")}
_TAG: Final = ResponseHeader(
    name="ETag", description="What to send as If-None-Match the next time.", documentation_only=True
)


class TournamentRoutes(Controller):
    """Tournaments: making one, taking part, standings and pairings."""

    path = "/api/tournaments"
    tags = ("tournaments",)

    @get("/", opt=PUBLIC)
    async def list_all(
        self, server: Platform, status: Literal["coming", "running", "over"] = "coming"
    ) -> list[wire.TournamentInfo]:
        """Tournaments that are coming, by start time; that are running; or that are over, the latest first."""
        found = await list_tournaments(server.database, _STATUSES[status], MAX_LISTED)
        return [short_info(row, host, entries) for row, host, entries in found if is_installed(row.game)]

    @post("/", opt=PLAY)
    async def make(self, server: Platform, user: Identity, data: wire.TournamentRequest) -> wire.Tournament:
        """A new tournament. It begins at its time, or when it is full (PL-200)."""
        id = await make(server, user.account, data)
        await note_visit(server, user.account, user.address)
        server.background(carry_on(server, id))
        return await _tell(server, id, user)

    @get(
        "/{tournament_id:str}",
        opt=READ,
        response_headers=[_TAG],
        responses={304: ResponseSpec(None, generate_examples=False, description="Nothing has happened since then.")},
    )
    async def show(
        self, request: AnyRequest, server: Platform, visitor: Identity | None, tournament_id: str
    ) -> Response[wire.Tournament]:
        """A tournament with its standings and pairings. Send the answer's `ETag` as `If-None-Match` to learn whether
        anything is new.
        """
        row = await read_row(server.database, tournament_id)
        if row is None or not is_installed(row.game):
            raise NotFound(f"there is no tournament {tournament_id[:40]!r}")
        tag = f'"{row.version}-{0 if visitor is None else visitor.id}"'
        if request.headers.get("if-none-match") == tag:
            return Response(None, status_code=304, headers={"ETag": tag})  # type: ignore[arg-type]
        told = await _tell(server, tournament_id, visitor)
        tag = f'"{told.version}-{0 if visitor is None else visitor.id}"'
        return Response(told, headers={"ETag": tag})

    @post("/{tournament_id:str}/enter", status_code=200, opt=PLAY)
    async def enter(self, server: Platform, user: Identity, tournament_id: str) -> wire.Tournament:
        """Take part, or come back. A late entry gets half a point for the round before (PL-199)."""
        await note_visit(server, user.account, user.address)
        await entering.enter(server, tournament_id, user.account)
        server.background(carry_on(server, tournament_id))
        return await _tell(server, tournament_id, user)

    @post("/{tournament_id:str}/withdraw", status_code=200, opt=PLAY)
    async def withdraw(self, server: Platform, user: Identity, tournament_id: str) -> wire.Tournament:
        """Withdraw. A game in progress is played to its end."""
        await entering.withdraw(server, tournament_id, user.account)
        return await _tell(server, tournament_id, user)

    @post("/{tournament_id:str}/start", status_code=200, opt=PLAY)
    async def start(self, server: Platform, user: Identity, tournament_id: str) -> wire.Tournament:
        """The host starts it now."""
        await entering.start_now(server, tournament_id, user.account)
        server.background(carry_on(server, tournament_id))
        return await _tell(server, tournament_id, user)

    @post("/{tournament_id:str}/cancel", status_code=200, opt=PLAY)
    async def cancel(self, server: Platform, user: Identity, tournament_id: str) -> wire.Tournament:
        """The host cancels it before it has begun."""
        await entering.call_off(server, tournament_id, user.account)
        return await _tell(server, tournament_id, user)

    @post("/{tournament_id:str}/invitations", status_code=200, opt=PLAY)
    async def invite(
        self, server: Platform, user: Identity, tournament_id: str, data: wire.InvitationRequest
    ) -> wire.Tournament:
        """The host invites somebody to a tournament by invitation."""
        await entering.invite(server, tournament_id, user.account, data.name)
        return await _tell(server, tournament_id, user)


async def _tell(server: Platform, id: str, visitor: Identity | None) -> wire.Tournament:
    stored = entering.require(await load_tournament(server.database, id), id)
    return await full_info(server, stored, None if visitor is None else visitor.account)
