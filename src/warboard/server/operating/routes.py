"""What operators see, over HTTP. Nobody else has access."""

import json
from typing import Final

from litestar import Controller, Response, get
from msgspec.json import decode

from warboard.server import wire
from warboard.server.accounts.access import OPERATOR, PUBLIC
from warboard.server.accounts.identity import Identity
from warboard.server.clock import now
from warboard.server.fairplay.routes import flag_info
from warboard.server.monitoring.health import look_at_health
from warboard.server.monitoring.load import GONE_MS
from warboard.server.pages import answer_page
from warboard.server.platform import Platform
from warboard.server.request_errors import Forbidden
from warboard.server.request_types import AnyRequest
from warboard.server.store.models import ErrorRow, ProcessRow
from warboard.server.store.process_reports import DAY_MS, count_live, read_errors, read_reports
from warboard.server.store.ratings import read_flags

MAX_ERRORS: Final = 200
MAX_FLAGS: Final = 200


class OperateRoutes(Controller):
    """For operators."""

    path = "/api/operate"
    tags = ("operation",)

    @get("/", opt=OPERATOR)
    async def operation(self, server: Platform, user: Identity) -> wire.Operation:
        """The state of the platform: health, the load of every process, queues, open flags, errors of the last day."""
        time = now()
        health = await look_at_health(server)
        counts = await count_live(server.database)
        reports = await read_reports(server.database)
        errors = await read_errors(server.database, time - DAY_MS, MAX_ERRORS)
        flags = await read_flags(server.database, None, True, MAX_FLAGS)
        return wire.Operation(
            at=time,
            health=health,
            open_tables=counts["open"],
            playing_tables=counts["playing"],
            seeks=counts["seeks"],
            processes=[_load(row, time) for row in reports],
            errors=[_error(row) for row in errors],
            flags=[flag_info(flag, player) for flag, player in flags],
        )


def _load(row: ProcessRow, time: int) -> wire.ProcessLoad:
    load = decode(row.report, type=wire.ProcessLoad)
    load.is_gone = time - row.seen > GONE_MS
    return load


def _error(row: ErrorRow) -> wire.ErrorInfo:
    return wire.ErrorInfo(
        row.id, row.at, row.level, row.event, row.process, row.times, json.loads(row.fields), row.trace
    )


@get("/operate", include_in_schema=False, opt=PUBLIC)
async def operate_page(request: AnyRequest, server: Platform, visitor: Identity | None) -> Response[bytes]:
    """The page, for operators. Everyone else gets the same page as for an address that does not exist."""
    try:
        if visitor is None:
            raise Forbidden("nobody is logged in")
        visitor.require_operator()
    except Forbidden:
        return await answer_page(request, server, is_missing=True)
    return await answer_page(request, server)
