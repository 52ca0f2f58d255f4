"""Errors and warnings of the log, kept until they are stored for operators. Their number is limited: repeated ones are
counted, and in a storm the oldest are dropped, so that they can fill neither memory nor the database.
"""

import json
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from warboard.server.log_context import fields_of
from warboard.server.store.process_reports import LoggedError

_MOST_WAITING: Final = 20  # different ones, between two reports
_EVENT_LENGTH: Final = 300
_TRACE_LENGTH: Final = 4000
_FIELDS_LENGTH: Final = 1000


class ErrorBuffer(logging.Handler):
    """Keeps whatever is logged as a warning or worse."""

    def __init__(self, process: str) -> None:
        super().__init__(logging.WARNING)
        self._process = process
        self._waiting: OrderedDict[tuple[str, str], LoggedError] = OrderedDict()

    def emit(self, record: logging.LogRecord) -> None:
        event = _storable(record.getMessage(), _EVENT_LENGTH)
        before = self._waiting.pop((record.name, event), None)
        trace = "" if record.exc_info is None else logging.Formatter().formatException(record.exc_info)
        fields = json.dumps(fields_of(record), default=str)
        self._waiting[(record.name, event)] = LoggedError(
            process=self._process,
            at=int(record.created * 1000),
            level=record.levelname.lower(),
            event=event,
            fields=fields if len(fields) <= _FIELDS_LENGTH else "{}",
            trace=_storable(trace[-_TRACE_LENGTH:], _TRACE_LENGTH),
            times=1 if before is None else before.times + 1,
        )
        if len(self._waiting) > _MOST_WAITING:
            self._waiting.popitem(last=False)

    def take(self) -> Sequence[LoggedError]:
        """What was logged since the last call."""
        taken = list(self._waiting.values())
        self._waiting.clear()
        return taken

    def give_back(self, errors: Sequence[LoggedError]) -> None:
        """Keeps what could not be stored for the next time, as far as there is room."""
        for error in reversed(errors):
            if len(self._waiting) < _MOST_WAITING:
                self._waiting.setdefault(("", error.event), error)


def _storable(text: str, length: int) -> str:
    """Removes the character that PostgreSQL cannot store."""
    return text.replace("\0", "\\0")[:length]
