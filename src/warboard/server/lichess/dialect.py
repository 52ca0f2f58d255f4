"""Decides whose requests are answered as lichess would.

Lichess clients call `/api/…` at the root of a server, as our own do, and four of those addresses mean something else
here. So the token decides: `lip_…` is the token `wbt_…` of a client that speaks lichess, whose requests go to
`/lichess/api/…`. That works behind any proxy and needs no further port.
"""

from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

PREFIX: Final = "/lichess"
_MARK: Final = b"bearer lip_"
_BOARD: Final = "/api/board/game/"  # the same as for bots, but for people's programs
_BOT: Final = "/api/bot/game/"


def speak_lichess(app: ASGIApp) -> ASGIApp:
    """The application, with requests that speak lichess sent to the lichess routes."""

    async def dispatch(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["path"].startswith("/api/") and _speaks_lichess(scope):
            path = scope["path"]
            if path.startswith(_BOARD):
                path = _BOT + path.removeprefix(_BOARD)
            scope["path"] = PREFIX + path
            scope["raw_path"] = scope["path"].encode()
        await app(scope, receive, send)

    return dispatch


def _speaks_lichess(scope: Scope) -> bool:
    return any(name == b"authorization" and value[: len(_MARK)].lower() == _MARK for name, value in scope["headers"])
