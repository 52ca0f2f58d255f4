"""What the commands of an operator share: the database, waiting for it, and a log of what was done."""

import asyncio
import logging
import sys
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

import click

from warboard.api.interrupts import interrupts_raised
from warboard.server.settings import PREFIX, Settings

Answer = TypeVar("Answer")
BY_COMMAND: Final = "a command"  # who has done what an operator did without the page

database_option = click.option(
    "--database",
    default=Settings.database,
    show_default=True,
    envvar=f"{PREFIX}DATABASE",
    show_envvar=True,
    help="A file for SQLite, or postgresql://user:password@host/name.",
)


def wait_for(work: Coroutine[object, object, Answer]) -> Answer:
    with interrupts_raised():
        return asyncio.run(work)


@contextmanager
def audit_log() -> Iterator[logging.Logger]:
    """The log of what operators do, written to standard error as the server writes its own."""
    from warboard.server.monitoring.logs import JsonLines, TextLines

    log = logging.getLogger("warboard.moderation")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextLines() if sys.stderr.isatty() else JsonLines())
    level = log.level
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    try:
        yield log
    finally:
        log.setLevel(level)
        log.removeHandler(handler)
