"""What is known of the work in hand: its request, table, game and account. Every line of the log carries it, so that
one can follow one of them. It goes along with tasks, as context variables do.
"""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType

_NOTHING: Mapping[str, object] = MappingProxyType({})
_known: ContextVar[Mapping[str, object]] = ContextVar("known", default=_NOTHING)


def known() -> Mapping[str, object]:
    """What is known here."""
    return _known.get()


def know(**fields: object) -> None:
    """Adds to what is known, for the rest of this task and the tasks that it starts."""
    _known.set({**_known.get(), **fields})


@contextmanager
def knowing(**fields: object) -> Iterator[None]:
    """Adds to what is known, for a while."""
    before = _known.set({**_known.get(), **fields})
    try:
        yield
    finally:
        _known.reset(before)


def note(log: logging.Logger, event: str, level: int = logging.INFO, /, **fields: object) -> None:
    """Logs an event with its fields. No secret may be among them: no password, token, seed, message, hidden action."""
    if log.isEnabledFor(level):
        log.log(level, event, extra={"fields": fields})


def fields_of(record: logging.LogRecord) -> dict[str, object]:
    """The fields of a line: what is known, and what it says itself."""
    own = getattr(record, "fields", None)
    fields = {**known(), **own} if isinstance(own, dict) else known()
    return {name: value for name, value in fields.items() if value is not None}
