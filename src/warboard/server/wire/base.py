"""What messages have in common."""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct
from msgspec.json import Encoder

Name = Annotated[str, Meta(min_length=2, max_length=30)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Commit = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
ActionText = Annotated[str, Meta(max_length=2000)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64)]
EntryNumber = Annotated[int, Meta(ge=0, le=2**31 - 1)]
GameId = Annotated[str, Meta(max_length=30)]  # of one of the games played at a table
SideName = Annotated[str, Meta(min_length=1, max_length=40)]
PlainFields = dict[str, object]
EncodedFields = Annotated[Raw, Meta(extra_json_schema={"type": "object"})]  # plain fields, already encoded as JSON
Scope = Literal["read", "play", "chat", "seek"]


class Refusal(Struct, omit_defaults=True):
    """Why something was not done: `error` for programs, `reason` for people, with the rule where there is one."""

    error: str
    reason: str
    rule: str = ""
    place: str = ""


class Health(Struct):
    status: Literal["ok", "unavailable"]
    version: str
    database: bool
    writable: bool
    notices: bool
    problem: str


encode = Encoder().encode


def raw(data: object) -> Raw:
    """Data encoded once, for several messages."""
    return Raw(encode(data))
