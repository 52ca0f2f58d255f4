"""All routes of lichess's API, under one prefix and with its refusals."""

from litestar import Router

from warboard.server.lichess.account_routes import LichessAccountRoutes
from warboard.server.lichess.challenge_routes import LichessChallengeRoutes
from warboard.server.lichess.dialect import PREFIX
from warboard.server.lichess.game_routes import LichessGameRoutes
from warboard.server.lichess.refusals import LICHESS_REFUSALS
from warboard.server.request_texts import FORMS

lichess_routes = Router(
    path=PREFIX,
    route_handlers=[LichessAccountRoutes, LichessChallengeRoutes, LichessGameRoutes],
    exception_handlers=LICHESS_REFUSALS,
    opt={FORMS: True},
)
