"""Request bodies: lichess accepts both forms and JSON, and its clients send both."""

from typing import Final, TypeVar
from urllib.parse import parse_qsl

from msgspec import DecodeError, Struct, ValidationError, convert
from msgspec.json import decode

from warboard.server.request_errors import BadRequest
from warboard.server.request_types import AnyRequest

FORM: Final = "application/x-www-form-urlencoded"
BODY: Final = "body"  # the key in a route's `opt` that says what it reads, for the OpenAPI document

_Shape = TypeVar("_Shape", bound=Struct)


async def read_fields(request: AnyRequest, shape: type[_Shape]) -> _Shape:
    """The fields of a body; null counts as left out, and unknown fields are ignored."""
    body = await request.body()
    if request.content_type[0] == FORM:
        found: object = dict(parse_qsl(body.decode("utf-8", "replace"), max_num_fields=50))
    else:
        try:
            found = decode(body) if body.strip() else {}
        except (DecodeError, UnicodeDecodeError, RecursionError):
            raise BadRequest("expected a form, or JSON") from None
    if not isinstance(found, dict):
        raise BadRequest("expected fields with names")
    try:
        return convert({name: one for name, one in found.items() if one is not None}, shape, strict=False)
    except ValidationError as wrong:
        raise BadRequest(str(wrong)[:300]) from None
