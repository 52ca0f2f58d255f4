"""What operators see of the platform."""

from msgspec import Struct

from warboard.server.wire.base import Health, PlainFields
from warboard.server.wire.players import FlagInfo


class ProcessLoad(Struct):
    """The load of a server process over the last seconds. `requests` and `moves` are per second, `loop_ms` is the
    longest that its event loop kept anything waiting, `commit_ms` the mean time to store steps. `bots` are those
    thinking or waiting to, by level. A process `is_gone` if it has not reported for a while.
    """

    host: str
    pid: int
    started: int
    seen: int
    is_gone: bool
    problem: str
    requests: float
    moves: float
    sockets: int
    tables: int
    loop_ms: float
    commit_ms: float
    memory_mb: int
    bot_workers: int
    bots: dict[str, int]
    study_workers: int
    studies: int


class ErrorInfo(Struct):
    """An error or a warning of the last day; `times` counts it within a few seconds, `at` is the last time."""

    id: int
    at: int
    level: str
    event: str
    process: str
    times: int
    fields: PlainFields
    trace: str


class Operation(Struct):
    """The state of the platform: the health of the process that answers, and the reports of all processes."""

    at: int
    health: Health
    open_tables: int
    playing_tables: int
    seeks: int
    processes: list[ProcessLoad]
    errors: list[ErrorInfo]
    flags: list[FlagInfo]
