"""The context of the current work: its request, table, game and account. Every line of the log carries it, so that each
of them can be traced. It follows tasks, as context variables do.
"""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType

_NOTHING: Mapping[str, object] = MappingProxyType({})
_known: ContextVar[Mapping[str, object]] = ContextVar("known", default=_NOTHING)


def known() -> Mapping[str, object]:
    """The current context."""
    return _known.get()


def know(**fields: object) -> None:
    """Adds to the context, for the rest of this task and the tasks that it starts."""
    _known.set({**_known.get(), **fields})


@contextmanager
def knowing(**fields: object) -> Iterator[None]:
    """Adds to the context for the duration of a block."""
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
    """The fields of a line: its context and its own."""
    own = getattr(record, "fields", None)
    fields = {**known(), **own} if isinstance(own, dict) else known()
    return {name: value for name, value in fields.items() if value is not None}
