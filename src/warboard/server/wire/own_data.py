"""Vacations, the calendar, and one's own data."""

from typing import Annotated

from msgspec import Meta, Struct


class VacationRequest(Struct, forbid_unknown_fields=True):
    """A vacation of whole days, from `start` (milliseconds since 1970, UTC) on; without one, from now on."""

    days: Annotated[int, Meta(ge=1, le=366)]
    start: Annotated[int, Meta(ge=0, le=253_402_300_799_999)] | None = None


class VacationInfo(Struct):
    """A vacation; `days` is what it takes of the allowance."""

    id: int
    start: int
    end: int
    days: int


class Vacations(Struct):
    """The vacations of this year and those ahead. `allowance` are the days of a year, `left` those that this year
    still has.
    """

    allowance: int
    left: int
    vacations: list[VacationInfo]


class CalendarAddress(Struct):
    """The secret address of one's calendar; it is shown only here, and the one before is void."""

    path: str


class OwnData(Struct):
    """What one has asked of one's data: a calendar; when the account is deleted, if it is."""

    calendar: bool
    deletion: int | None
    deletion_days: int


class DeletionRequest(Struct, forbid_unknown_fields=True):
    """Delete the account: confirmed by the password or the recovery code. A guest has neither."""

    password: Annotated[str, Meta(max_length=200)] = ""
    code: Annotated[str, Meta(max_length=60)] = ""
