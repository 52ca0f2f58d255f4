"""A line in the log and a count for every answered request: method, path without query, status, milliseconds."""

import logging
from time import perf_counter

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger("warboard.access")


def access_log(app: ASGIApp) -> ASGIApp:
    """Wraps an application. It reads no headers, bodies or queries, so that no secret gets into the log."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        began = perf_counter()

        async def answered(message: Message) -> None:
            if message["type"] == "http.response.start":
                status = message["status"]
                scope["app"].state.platform.metrics.requests.labels(str(status)).inc()
                if log.isEnabledFor(logging.DEBUG):
                    milliseconds = round((perf_counter() - began) * 1000, 1)
                    fields = {
                        "method": scope.get("method"),
                        "path": scope["path"],
                        "status": status,
                        "ms": milliseconds,
                    }
                    log.debug("answered", extra={"fields": fields})
            await send(message)

        await app(scope, receive, answered)

    return wrapped
