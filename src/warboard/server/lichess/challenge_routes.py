"""Challenges over lichess's API."""

from litestar import Controller, get, post

from warboard.api.chess import GAME
from warboard.server import wire
from warboard.server.accounts.access import PLAY, READ
from warboard.server.accounts.identity import Identity
from warboard.server.accounts.names import fold
from warboard.server.lichess.chess_games import COLOURS
from warboard.server.lichess.descriptions import DECLINE_REASONS
from warboard.server.lichess.event_lines import read_challenge
from warboard.server.lichess.request_fields import BODY, read_fields
from warboard.server.lichess.shapes import (
    LichessChallenge,
    LichessChallengeRequest,
    LichessChallenges,
    LichessDecline,
    LichessOk,
)
from warboard.server.lichess.terms import platform_options_of, refuse_other_variants
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound
from warboard.server.request_types import AnyRequest
from warboard.server.store.accounts import find_account
from warboard.server.store.challenges import open_challenges
from warboard.server.tables import challenges
from warboard.server.visits import note_visit


class LichessChallengeRoutes(Controller):
    """Challenging other players."""

    path = "/api/challenge"
    tags = ("lichess",)

    @get("/", opt=READ)
    async def list_own(self, server: Platform, user: Identity) -> LichessChallenges:
        """Your challenges that are waiting for an answer."""
        found = [
            await read_challenge(server, one.table_id, user.id)
            for one in await open_challenges(server.database, user.id)
        ]
        told = [one for one in found if one is not None]
        return LichessChallenges(
            [one for one in told if one.direction == "in"], [one for one in told if one.direction == "out"]
        )

    @post("/{username:str}", status_code=200, opt={**PLAY, BODY: LichessChallengeRequest})
    async def make(self, request: AnyRequest, server: Platform, user: Identity, username: str) -> LichessChallenge:
        """Challenge somebody to a game of chess. A rated game needs a clock from the server's list (PL-150)."""
        wish = await read_fields(request, LichessChallengeRequest)
        refuse_other_variants(wish)
        challenged = await find_account(server.database, fold(username))
        if challenged is None or challenged.closed is not None:
            raise NotFound(f"there is nobody called {username[:40]!r}")
        table = wire.TableRequest(
            game=GAME,
            platform=dict(platform_options_of(wish)),
            position=None if wish.fen is None else {"game": GAME, "fen": wish.fen},
            public=True,
            side=None if wish.color in (None, challenges.RANDOM) else wish.color,
        )
        table_id = await challenges.challenge(server, user.account, challenged, table, COLOURS)
        await note_visit(server, user.account, user.address)
        made = await read_challenge(server, table_id, user.id)
        assert made is not None, table_id
        return made

    @post("/{challenge_id:str}/accept", status_code=200, opt=PLAY)
    async def accept(self, server: Platform, user: Identity, challenge_id: str) -> LichessOk:
        """Accept a challenge: the game begins, with the same id."""
        await note_visit(server, user.account, user.address)
        await challenges.accept(server, challenge_id, user.account)
        return LichessOk()

    @post("/{challenge_id:str}/decline", status_code=200, opt={**PLAY, BODY: LichessDecline})
    async def decline(self, request: AnyRequest, server: Platform, user: Identity, challenge_id: str) -> LichessOk:
        """Decline a challenge, with a reason from lichess's list."""
        reason = (await read_fields(request, LichessDecline)).reason
        known = reason if reason in DECLINE_REASONS else "generic"
        await challenges.decline(server, challenge_id, user.account, known)
        return LichessOk()

    @post("/{challenge_id:str}/cancel", status_code=200, opt=PLAY)
    async def cancel(self, server: Platform, user: Identity, challenge_id: str) -> LichessOk:
        """Withdraw your challenge; if it was accepted, call the game off while that is allowed."""
        await challenges.cancel(server, challenge_id, user.account)
        return LichessOk()
