"""Guests, accounts, tokens and bots."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from warboard.server.wire.base import Name, Password, Scope


class GuestRequest(Struct, forbid_unknown_fields=True):
    name: Name | None = None


class Credentials(Struct, forbid_unknown_fields=True):
    name: Name
    password: Password


class PasswordChange(Struct, forbid_unknown_fields=True):
    old: Annotated[str, Meta(max_length=200)]
    new: Password


class Recovery(Struct, forbid_unknown_fields=True):
    """A new password for somebody who has lost the old one, with the recovery code."""

    name: Name
    code: Annotated[str, Meta(max_length=60)]
    new: Password


class RecoveryCodeRequest(Struct, forbid_unknown_fields=True):
    password: Annotated[str, Meta(max_length=200)]


class RecoveryCode(Struct):
    """A new recovery code; it is shown only here, and the one before is void."""

    recovery: str


class TokenRequest(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=4)]


class NewToken(Struct):
    """A new token; it is shown only here."""

    id: int
    name: str
    scopes: list[str]
    token: str


class TokenInfo(Struct):
    id: int
    name: str
    scopes: list[str]
    created: int


class BotRequest(Struct, forbid_unknown_fields=True):
    name: Name


class AccountInfo(Struct):
    name: str
    kind: str
    created: int


class NewBot(Struct):
    account: AccountInfo
    token: str


class Me(Struct):
    """The visitor's account. With a cookie, requests that change something need `csrf` in the header X-CSRF-Token.

    `recovery` is there once, for a new account and after a recovery: the code that replaces a lost password.
    """

    account: AccountInfo
    csrf: str | None
    role: str
    muted: bool
    playing: list[str]
    recovery: str | UnsetType = UNSET


class Visitor(Struct):
    """Who is asking; null: nobody who is logged in."""

    me: Me | None
