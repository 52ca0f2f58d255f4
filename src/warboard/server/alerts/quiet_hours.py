"""Quiet hours, in which alerts wait (PL-252)."""

from datetime import datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

_DAY = timedelta(days=1)


@cache
def zone_names() -> frozenset[str]:
    """The names of all time zones."""
    return frozenset(available_timezones())


def quiet_until(start: int, end: int, zone: str, now: int) -> int | None:
    """When the quiet hours around a moment end, both in milliseconds; None if the moment is not in quiet hours. `start`
    and `end` are minutes of the day in local time, whatever the clocks do in spring and autumn.

    >>> quiet_until(22 * 60, 7 * 60, "Europe/Berlin", 1767305100000)  # 23:05 there
    1767333600000
    >>> quiet_until(22 * 60, 7 * 60, "Europe/Berlin", 1767348000000) is None  # 11:00
    True
    """
    place = ZoneInfo(zone)
    here = datetime.fromtimestamp(now / 1000, place)
    minute = here.hour * 60 + here.minute
    is_quiet = start <= minute < end if start < end else minute >= start or minute < end
    if start == end or not is_quiet:
        return None
    day = here.date() if minute < end else here.date() + _DAY
    ends = datetime.combine(day, time(end // 60, end % 60), place)
    return max(now + 1, round(ends.timestamp() * 1000))
