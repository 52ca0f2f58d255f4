"""Texts that no database can hold: refused at the door, whatever field they are in.

PostgreSQL stores no U+0000. JSON writes it as an escape, an address as %00; only what has one of these is looked at
closely, so that all else costs a search of its bytes.
"""

import json

from warboard.kernel.plain import Plain
from warboard.server.request_errors import BadRequest, NotFound, NotJson
from warboard.server.request_types import AnyRequest

NUL = "\x00"
FORMS = "forms"  # a route with this in `opt` takes more than JSON
_REASON = "a text has the character U+0000, which cannot be stored"


def refuse_nul(text: str) -> None:
    """Refuses a JSON text with U+0000 in it; what is no JSON is for its reader to refuse."""
    if "\\u0000" not in text:
        return
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return
    if _has_nul(data):
        raise BadRequest(_REASON)


def _has_nul(data: Plain) -> bool:
    """Whether a text or key has U+0000; without recursion, for data may be nested deeply."""
    waiting: list[Plain] = [data]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            if NUL in one:
                return True
        elif isinstance(one, dict):
            waiting.extend(one)
            waiting.extend(one.values())
        elif isinstance(one, list):
            waiting.extend(one)
    return False


def _takes(request: AnyRequest, what: str) -> bool:
    """Whether the route says so."""
    return bool(request.route_handler.opt.get(what))


async def refuse_unstorable_request(request: AnyRequest) -> None:
    """Called before every request: looks at its address and its body."""
    scope = request.scope
    if NUL in scope["path"]:
        raise NotFound("there is nothing under this address")
    if b"%00" in scope["query_string"]:
        raise BadRequest(_REASON)
    if request.method in ("POST", "PUT", "PATCH", "DELETE"):
        body = await request.body()
        if body and request.content_type[0] not in ("", "application/json") and not _takes(request, FORMS):
            raise NotJson("expected JSON, with the content type application/json")
        if b"%00" in body and _takes(request, FORMS):
            raise BadRequest(_REASON)
        if b"\\u0000" in body:
            refuse_nul(body.decode("utf-8", "replace"))
