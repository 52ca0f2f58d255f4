"""Every request has an id, which its response and every line of the log about it carry. Each response is counted and
logged: method, path without query, status, milliseconds.
"""

import logging
import secrets
from time import perf_counter
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from warboard.server.log_context import know, note

log = logging.getLogger("warboard.access")

REQUEST_ID: Final = b"x-request-id"
_BEGINNINGS: Final = ("http.response.start", "websocket.accept")


def access_log(app: ASGIApp) -> ASGIApp:
    """Wraps an application. It reads no headers, bodies or queries, so no secret gets into the log. The id is always
    our own: one chosen by a client might belong to someone else.
    """

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        began = perf_counter()
        id = secrets.token_hex(8)
        table = scope.get("path_params", {}).get("table_id")
        know(request=id, table=None if table is None else str(table)[:40])

        async def answered(message: Message) -> None:
            if message["type"] in _BEGINNINGS:
                message["headers"] = [*message.get("headers", ()), (REQUEST_ID, id.encode())]
            if message["type"] == "websocket.accept":
                note(log, "socket opened", logging.DEBUG)
            if message["type"] == "http.response.start":
                status = message["status"]
                scope["app"].state.platform.metrics.requests.labels(str(status)).inc()
                if log.isEnabledFor(logging.DEBUG):
                    asked = {"method": scope.get("method"), "path": scope["path"]}
                    milliseconds = round((perf_counter() - began) * 1000, 1)
                    note(log, "answered", logging.DEBUG, **asked, status=status, ms=milliseconds)
            await send(message)

        await app(scope, receive, answered)
        if scope["type"] == ScopeType.WEBSOCKET:
            note(log, "socket closed", logging.DEBUG, seconds=round(perf_counter() - began))

    return wrapped
