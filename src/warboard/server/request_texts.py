"""Texts that no database can hold: refused on arrival, whatever field they are in. And texts for others to read.

PostgreSQL cannot store U+0000. JSON writes it as an escape, an address as %00; only data with one of these is examined
closely, so everything else costs just a search of its bytes.
"""

import json

from warboard.kernel.plain import Plain
from warboard.server.request_errors import BadRequest, NotFound, NotJson
from warboard.server.request_types import AnyRequest

NUL = "\x00"
ESCAPED_NUL = "\\u0000"  # as JSON has it
FORMS = "forms"  # a route with this in `opt` accepts more than JSON
_JOINERS = "\u200c\u200d"  # within words and pictures they change what is seen
_REASON = "a text has the character U+0000, which cannot be stored"


def refuse_nul(text: str) -> None:
    """Refuses a JSON text with U+0000 in it; invalid JSON is left for its reader to refuse."""
    if ESCAPED_NUL not in text:
        return
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return
    if _has_nul(data):
        raise BadRequest(_REASON)


def visible_text(text: str) -> str:
    """A line of text as others may read it: without characters that cannot be seen, such as those that turn the
    direction of what follows, and with single spaces; empty if nothing can be seen (PL-263).

    >>> visible_text("so \\u202eob :draw  offered")
    'so ob :draw offered'
    """
    line = " ".join("".join(letter for letter in text if _may_stay(letter)).split())
    return "" if all(letter in _JOINERS or letter.isspace() for letter in line) else line


def _may_stay(letter: str) -> bool:
    return letter.isprintable() or letter.isspace() or letter in _JOINERS


def visible_lines(text: str) -> str:
    """A text of several lines as others may read it."""
    return "\n".join(visible_text(line) for line in text.strip().splitlines())


def _has_nul(data: Plain) -> bool:
    """Whether a text or key has U+0000; without recursion, because data may be nested deeply."""
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


def _refuse_other_encodings(body: bytes) -> None:
    try:
        body.decode()
    except UnicodeDecodeError as error:
        raise BadRequest(f"the body is not UTF-8 (byte {error.start})") from None


def _takes(request: AnyRequest, what: str) -> bool:
    """Whether the route's `opt` has this."""
    return bool(request.route_handler.opt.get(what))


async def refuse_unstorable_request(request: AnyRequest) -> None:
    """Called before every request: checks its address and its body."""
    scope = request.scope
    if NUL in scope["path"]:
        raise NotFound("there is nothing under this address")
    if b"%00" in scope["query_string"]:
        raise BadRequest(_REASON)
    if request.method in ("POST", "PUT", "PATCH", "DELETE"):
        body = await request.body()
        if not body.isascii():
            _refuse_other_encodings(body)
        if body and request.content_type[0] not in ("", "application/json") and not _takes(request, FORMS):
            raise NotJson("expected JSON, with the content type application/json")
        if b"%00" in body and _takes(request, FORMS):
            raise BadRequest(_REASON)
        if b"\\u0000" in body:
            refuse_nul(body.decode("utf-8", "replace"))
