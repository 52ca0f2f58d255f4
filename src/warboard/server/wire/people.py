"""Guests, accounts, tokens and bots."""

from typing import Annotated, Literal

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
    """A new recovery code; it is shown only here, and the previous one becomes invalid."""

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


_Names = Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=300)]


class Preferences(Struct):
    """A person's preferences for the page, and which tips they have seen. Preferences never set are left out."""

    theme: Literal["system", "light", "dark"] | UnsetType = UNSET
    board: Annotated[str, Meta(max_length=20)] | UnsetType = UNSET
    pieces: Annotated[str, Meta(max_length=20)] | UnsetType = UNSET
    speed: Annotated[float, Meta(ge=0, le=10)] | UnsetType = UNSET
    pace: Annotated[int, Meta(ge=0, le=60_000)] | UnsetType = UNSET
    quick: bool | UnsetType = UNSET
    sounds: bool | UnsetType = UNSET
    confirm: bool | UnsetType = UNSET
    tips: bool | UnsetType = UNSET
    language: Literal["en", "de"] | UnsetType = UNSET
    seen: _Names | UnsetType = UNSET
    played: Annotated[dict[Annotated[str, Meta(max_length=40)], int], Meta(max_length=40)] | UnsetType = UNSET
    finished: _Names | UnsetType = UNSET
    lessons: _Names | UnsetType = UNSET
    mined: bool | UnsetType = UNSET  # whether puzzles may be made from one's finished games; not without consent


class PreferenceChange(Preferences, forbid_unknown_fields=True):
    """A person's new preferences; fields that are left out stay as they are."""


class Waiting(Struct):
    """What is waiting for somebody's answer: challenges and friend requests."""

    challenges: int
    requests: int


class Me(Struct):
    """The visitor's account. With a cookie, requests that change something need `csrf` in the header X-CSRF-Token.

    `recovery` is included once, for a new account and after a recovery: the code that replaces a lost password.
    """

    account: AccountInfo
    csrf: str | None
    role: str
    muted: bool
    playing: list[str]
    preferences: Preferences
    waiting: Waiting
    recovery: str | UnsetType = UNSET


class Visitor(Struct):
    """The visitor; null if nobody is logged in."""

    me: Me | None
