"""Refusals as lichess writes them: `{"error": "…"}`, with our reasons and statuses."""

from collections.abc import Callable
from typing import Any, Final

from litestar import Response
from litestar.types import ExceptionHandlersMap

from warboard.server import wire
from warboard.server.lichess.shapes import LichessError
from warboard.server.refusals import REFUSALS
from warboard.server.request_types import AnyRequest

_Answer = Callable[[AnyRequest, Any], Response[wire.Refusal]]


def _as_lichess(answer: _Answer) -> Callable[[AnyRequest, Any], Response[LichessError]]:
    def answer_as_lichess(request: AnyRequest, error: Any) -> Response[LichessError]:
        refused = answer(request, error)
        refusal = refused.content
        rule = f" ({refusal.rule})" if refusal.rule and refusal.rule not in refusal.reason else ""
        return Response(
            LichessError(f"{refusal.reason}{rule}"),
            status_code=refused.status_code,
            headers=refused.headers,
            media_type="application/json",
        )

    return answer_as_lichess


LICHESS_REFUSALS: Final[ExceptionHandlersMap] = {kind: _as_lichess(answer) for kind, answer in REFUSALS.items()}
