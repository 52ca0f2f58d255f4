"""Structured logs on standard error: one JSON object per line for programs, or a line of text for people. Every line
has its time, its level, its event and its context (`log_context.py`). No secret is ever logged.
"""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

from warboard.server.log_context import fields_of

FORMATS: Final = ("auto", "json", "text")
LEVELS: Final = ("debug", "info", "warning", "error")


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "process": record.process,
            "logger": record.name,
            "event": record.getMessage(),
            **fields_of(record),
        }
        if record.exc_info:
            fields["error"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False)


class TextLines(logging.Formatter):
    """A record as a line for people: `13:05:09.120 info    game over  table=abc account=7`."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        event = _printable(record.getMessage())
        fields = " ".join(f"{name}={_value(value)}" for name, value in fields_of(record).items())
        line = f"{time}.{int(record.msecs):03d} {record.levelname.lower():7} {event}{'  ' if fields else ''}{fields}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def _value(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    return json.dumps(text) if " " in text or not text else _printable(text)


def _printable(text: str) -> str:
    """Removes whatever would move a terminal's cursor or begin another line."""
    return text if text.isprintable() else json.dumps(text)


def set_up_logs(level: str, form: str = "auto") -> None:
    """Sets up logging from this level on; `auto` means text at a terminal and JSON anywhere else."""
    is_text = form == "text" or (form == "auto" and sys.stderr.isatty())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextLines() if is_text else JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("warboard").setLevel(level.upper())
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # to avoid a line for every socket
