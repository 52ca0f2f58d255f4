"""Rate limits: buckets that refill, counted separately in each process.

Litestar's rate limit keeps a list of times as JSON and reads and writes it under one lock: at 600 requests a minute
that took 117 µs per request, and this takes 3 µs. It also knows neither accounts nor sockets.
"""

from collections import OrderedDict
from functools import lru_cache
from time import monotonic

from warboard.server.addresses import network_of
from warboard.server.request_errors import TooManyRequests

_MAX_KEPT = 50_000


class RateLimit:
    """A number of events in a number of seconds for each key; after a quiet time they may all come at once."""

    def __init__(self, count: int, seconds: float, what: str, rule: str = "") -> None:
        self._count = float(count)
        self._rate = count / seconds
        self._what = what
        self._rule = rule
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """Counts one; raises TooManyRequests, which says when to try again."""
        now = monotonic()
        left, then = self._left.get(key, (self._count, now))
        left = min(self._count, left + (now - then) * self._rate)
        if left < 1.0:
            seconds = int((1.0 - left) / self._rate) + 1
            raise TooManyRequests(f"too many {self._what}: try again in {seconds} s", seconds, self._rule)
        self._left[key] = (left - 1.0, now)
        self._left.move_to_end(key)
        if len(self._left) > _MAX_KEPT:
            self._left.popitem(last=False)


@lru_cache(maxsize=10_000)
def _network(address: str) -> str:
    """What of an address is counted: an IPv6 client has more of them than could ever be."""
    return network_of(address) or address


def _letter_box(address: str) -> str:
    """Where mail to an address arrives, whatever a sender adds to the name for it.

    >>> _letter_box("Ada+games@example.org")
    'ada@example.org'
    """
    name, _, domain = address.casefold().rpartition("@")
    return f"{name.partition('+')[0]}@{domain}"


class RateLimits:
    """The limits of a process."""

    def __init__(self, per_minute: int, entries_per_minute: int, attempts_per_hour: int, chat_per_minute: int) -> None:
        self._addresses = RateLimit(per_minute, 60, "requests from this address")
        self._accounts = RateLimit(per_minute, 60, "requests of this account")
        self._entries = RateLimit(entries_per_minute, 60, "logins and new accounts from this address")
        self._attempts = RateLimit(attempts_per_hour, 3600, "attempts to log in to this account")
        self._chat = RateLimit(chat_per_minute, 60, "chat messages", "PL-159")
        self._mails = RateLimit(5, 3600, "addresses to be confirmed")
        self._mails_to = RateLimit(3, 24 * 3600, "mails to this address", "PL-266")
        self._exports = RateLimit(5, 3600, "files of your data")
        self._approaches = RateLimit(20, 3600, "challenges and requests to one person", "PL-276")

    def take(self, address: str, account_id: int | None) -> None:
        """Counts a request, for its address and for its account."""
        self._addresses.take(_network(address))
        if account_id is not None:
            self._accounts.take(str(account_id))

    def take_login(self, address: str) -> None:
        """Counts an attempt to log in, to register or to start as a guest."""
        self._entries.take(_network(address))

    def take_attempt(self, folded_name: str) -> None:
        """Counts a password attempt for an account, from any address."""
        self._attempts.take(folded_name)

    def take_message(self, person: int) -> None:
        """Counts a chat message."""
        self._chat.take(str(person))

    def take_mail(self, account_id: int, to: str) -> None:
        """Counts a mail that asks to confirm an address: for who wants it, and for who gets it (PL-266)."""
        self._mails.take(str(account_id))
        self._mails_to.take(_letter_box(to))

    def take_approach(self, person: int, other: int) -> None:
        """Counts a challenge to somebody, or a request to be friends: each is announced to them (PL-276)."""
        self._approaches.take(f"{person} {other}")

    def take_export(self, account_id: int) -> None:
        """Counts an export of an account's data."""
        self._exports.take(str(account_id))
