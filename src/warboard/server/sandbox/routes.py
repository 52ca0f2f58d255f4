"""Trial play over HTTP: no login is needed, and nothing is stored."""

from litestar import Controller, post

from warboard.kernel.errors import WarboardError
from warboard.server import wire
from warboard.server.accounts.access import PUBLIC
from warboard.server.accounts.identity import Identity, address
from warboard.server.game_info import make_forecast, piece_info
from warboard.server.packing import PACKED
from warboard.server.platform import Platform
from warboard.server.refusals import refusal_of
from warboard.server.request_data import parse_action, plain_fields, read_square, require_game, side_to_act
from warboard.server.request_types import AnyRequest
from warboard.server.sandbox.trial import run_trial

STEPS_A_REQUEST = 20  # so many steps count as one more request


class SandboxRoutes(Controller):
    """Trial play."""

    path = "/api/sandbox"
    tags = ("sandbox",)
    middleware = (PACKED,)

    @post("/", status_code=200, opt=PUBLIC)
    async def play(
        self, request: AnyRequest, server: Platform, visitor: Identity | None, data: wire.SandboxRequest
    ) -> wire.Sandbox:
        """Start a game from options or a position, take some actions, and see the result: legal actions, and the
        events and sentences of each step. Errors name their `place`: a field of the position, or `steps.3.action`.
        """
        for _ in range(len(data.steps) // STEPS_A_REQUEST):
            server.limits.take(address(request), None if visitor is None else visitor.id)
        return await run_trial(data)

    @post("/check", status_code=200, opt=PUBLIC)
    async def check(self, data: wire.CheckRequest) -> wire.Checked:
        """Whether a game can begin with these options or from this position, while they are being written: what is
        wrong with them is an answer, not an error.
        """
        require_game(data.game)
        begun = wire.SandboxRequest(data.game, data.options, data.position)
        try:
            return wire.Checked(sandbox=await run_trial(begun))
        except WarboardError as error:
            return wire.Checked(refusal=refusal_of(error))

    @post("/forecast", status_code=200, opt=PUBLIC)
    async def forecast(self, data: wire.ForecastRequest) -> wire.Forecast:
        """What is known about an action in a position before it is taken, with exact odds."""
        game = require_game(data.game)
        state = game.position(plain_fields(data.position, "position"))
        side = side_to_act(game, state, data.side, "side")
        action = parse_action(game, state, side, data.action, "action")
        return await make_forecast(game, state, side, action)

    @post("/about", status_code=200, opt=PUBLIC)
    async def about(self, data: wire.PieceInfoRequest) -> wire.PieceInfo:
        """Facts about a piece in a position besides its fields: threats, reasons."""
        game = require_game(data.game)
        state = game.position(plain_fields(data.position, "position"))
        return piece_info(game, state, read_square(game, state, data.square))
