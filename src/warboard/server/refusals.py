"""Responses to errors: every error as a refusal, with its status."""

import logging
from typing import Final

from litestar import Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from warboard.kernel.errors import BadInput, IllegalAction, WarboardError
from warboard.server import wire
from warboard.server.request_errors import RequestError, TooManyRequests
from warboard.server.request_types import AnyRequest
from warboard.server.store.failures import concerns_all, unavailable

log = logging.getLogger("warboard")


def _answer(refusal: wire.Refusal, status: int, headers: dict[str, str] | None = None) -> Response[wire.Refusal]:
    return Response(refusal, status_code=status, headers=headers, media_type="application/json")


def refusal_of(error: WarboardError) -> wire.Refusal:
    """What is wrong, as a requester is told."""
    if isinstance(error, RequestError):
        return wire.Refusal(error.error, error.reason, error.rule, error.place)
    place = error.path if isinstance(error, BadInput) else ""
    rule = error.rule if isinstance(error, IllegalAction) else ""
    return wire.Refusal("refused", str(error), rule, place)


def _refused(_: AnyRequest, refusal: RequestError) -> Response[wire.Refusal]:
    return _answer(refusal_of(refusal), refusal.status)


def _too_much(_: AnyRequest, refusal: TooManyRequests) -> Response[wire.Refusal]:
    seconds = {"retry-after": str(refusal.seconds)}
    return _answer(wire.Refusal(refusal.error, refusal.reason, refusal.rule), refusal.status, seconds)


def _wrong(_: AnyRequest, error: WarboardError) -> Response[wire.Refusal]:
    return _answer(refusal_of(error), 400)


def _invalid(_: AnyRequest, error: ValidationException) -> Response[wire.Refusal]:
    extra = error.extra
    first = extra[0] if isinstance(extra, list) and extra and isinstance(extra[0], dict) else {}
    reason = str(first.get("message", error.detail))
    return _answer(wire.Refusal("not understood", reason[:300], place=str(first.get("key", ""))), 400)


def _http(_: AnyRequest, error: HTTPException) -> Response[wire.Refusal]:
    return _answer(wire.Refusal("refused", str(error.detail)[:300]), error.status_code, error.headers)


def _too_deep(_: AnyRequest, __: RecursionError) -> Response[wire.Refusal]:
    return _answer(wire.Refusal("not understood", "the data is nested too deeply"), 400)


def _failed(request: AnyRequest, error: Exception) -> Response[wire.Refusal]:
    if concerns_all(error):
        log.error("a request failed with the database: %s", error, extra={"fields": {"path": request.scope["path"]}})
        return _refused(request, unavailable(error))
    log.error("a request failed", exc_info=error, extra={"fields": {"path": request.scope["path"]}})
    return _answer(wire.Refusal("failed", "something went wrong on the server; it was logged"), 500)


REFUSALS: Final[ExceptionHandlersMap] = {
    TooManyRequests: _too_much,
    RequestError: _refused,
    WarboardError: _wrong,
    ValidationException: _invalid,
    HTTPException: _http,
    RecursionError: _too_deep,
    Exception: _failed,
}
