"""Refuses bodies whose types differ from those that the API's document promises.

Litestar reads a body leniently: it would accept `0`, `1` and `"true"` as a boolean, and `"5"` as a number. A body that
only a lenient reader understands is refused here; one that no reader understands is left for Litestar to refuse.
"""

from functools import cache
from typing import Any

import msgspec
from litestar.exceptions import ValidationException

from warboard.server.request_types import AnyRequest


async def refuse_loose_types(request: AnyRequest) -> None:
    """Called before every request that may have a body."""
    field = request.route_handler.parsed_fn_signature.parameters.get("data")
    body = await request.body()
    if field is None or not body:
        return
    try:
        _decoder(field.annotation, True).decode(body)
    except msgspec.ValidationError:
        if _is_understood(field.annotation, body):
            _refuse_other_types(field.annotation, msgspec.json.decode(body))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return


@cache
def _decoder(kind: Any, strict: bool) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(kind, strict=strict)


def _is_understood(kind: Any, body: bytes) -> bool:
    """Whether a lenient reader understands it."""
    try:
        _decoder(kind, False).decode(body)
    except msgspec.ValidationError:
        return False
    return True


def _refuse_other_types(kind: Any, data: object) -> None:
    try:
        msgspec.convert(_with_whole_numbers(data), kind, strict=True)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `$.")
        raise ValidationException(extra=[{"message": reason, "key": place.rstrip("`")}]) from None


def _with_whole_numbers(data: object) -> object:
    """The data with `5.0` as 5: JSON Schema does not distinguish them."""
    if isinstance(data, float) and data.is_integer():
        return int(data)
    if isinstance(data, dict):
        return {name: _with_whole_numbers(value) for name, value in data.items()}
    return [_with_whole_numbers(value) for value in data] if isinstance(data, list) else data
