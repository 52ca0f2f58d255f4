"""What operators see of the platform."""

from msgspec import Struct

from warboard.server.wire.base import Health, PlainFields
from warboard.server.wire.players import FlagInfo


class ProcessLoad(Struct):
    """What a server process carried in the last seconds. `requests` and `moves` are a second, `loop_ms` is the longest
    that its event loop kept anything waiting, `commit_ms` the mean time to store steps. `bots` are those that think or
    wait to, by level. One `is_gone` that has told nothing for a while.
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
    """An error or a warning of the last day; `times` it came within a few seconds, the last time at `at`."""

    id: int
    at: int
    level: str
    event: str
    process: str
    times: int
    fields: PlainFields
    trace: str


class Operation(Struct):
    """How the platform does: the health of the process that answers, and what all processes have told."""

    at: int
    health: Health
    open_tables: int
    playing_tables: int
    seeks: int
    processes: list[ProcessLoad]
    errors: list[ErrorInfo]
    flags: list[FlagInfo]
