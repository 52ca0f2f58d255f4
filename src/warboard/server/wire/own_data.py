"""Vacations, the calendar, and a person's own data."""

from typing import Annotated

from msgspec import Meta, Struct


class VacationRequest(Struct, forbid_unknown_fields=True):
    """A vacation of whole days, from `start` (milliseconds since 1970, UTC) on; by default from now on."""

    days: Annotated[int, Meta(ge=1, le=366)]
    start: Annotated[int, Meta(ge=0, le=253_402_300_799_999)] | None = None


class VacationInfo(Struct):
    """A vacation; `days` is what it takes from the allowance."""

    id: int
    start: int
    end: int
    days: int


class Vacations(Struct):
    """The vacations of this year and those ahead. `allowance` is the days per year, `left` the days still left this
    year.
    """

    allowance: int
    left: int
    vacations: list[VacationInfo]


class CalendarAddress(Struct):
    """The secret address of your calendar; it is shown only here, and the previous one becomes invalid."""

    path: str


class OwnData(Struct):
    """Your requests about your data: a calendar; when the account will be deleted, if it will."""

    calendar: bool
    deletion: int | None
    deletion_days: int


class DeletionRequest(Struct, forbid_unknown_fields=True):
    """Delete the account: confirmed by the password or the recovery code. A guest has neither."""

    password: Annotated[str, Meta(max_length=200)] = ""
    code: Annotated[str, Meta(max_length=60)] = ""
