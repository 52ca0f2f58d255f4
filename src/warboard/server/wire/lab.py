"""Published reports of the lab: how a game plays."""

from msgspec import Struct

from warboard.server.wire.base import PlainFields

Ends = tuple[float | None, float | None]  # of an interval; None: unbounded


class LabDial(Struct):
    """One of the five answers on a report's first screen; `meets` is None while it is unknown."""

    name: str
    unit: str
    goal: Ends
    value: float | None
    between: Ends | None
    samples: int
    what: str
    meets: bool | None


class LabNumber(Struct):
    """One number that a measure found."""

    measure: str
    name: str
    value: float | None
    between: Ends
    samples: int
    note: str


class LabPoint(Struct):
    """An answer at a strength."""

    nodes: int
    name: str
    value: float | None
    between: Ends
    samples: int


class LabEnding(Struct):
    """How many games ended this way."""

    name: str
    games: int


class LabCounts(Struct):
    """A histogram of games, from the lowest bin to the highest."""

    low: float
    high: float
    step: float
    counts: list[int]


class LabMap(Struct):
    """How often something happened on each square, in board order."""

    name: str
    side: int | None
    counts: list[int]


class LabThing(Struct):
    """What a thing is worth; one that was never weighed or lost has no number."""

    name: str
    games: int
    could: int
    used: float | None
    used_between: Ends | None
    adds: float | None
    adds_between: Ends | None
    costs: float | None
    costs_between: Ends | None
    note: str


class LabExample(Struct):
    """A game worth a look: each action begins with the number of its side."""

    kind: str
    winners: list[str]
    reason: str
    turns: int
    curve: list[float]
    actions: list[str]


class LabSummary(Struct):
    """A published report in the list."""

    game: str
    name: str
    options: PlainFields
    rules_version: int
    date: str
    nodes: int
    games: int
    is_sure: bool
    dials: list[LabDial]


class LabReport(LabSummary):
    """A whole published report. Its games began with `opening` random actions, drawn from `openings`."""

    opening: int
    openings: str
    failures: int
    sides: list[str]
    files: int
    ranks: int
    numbers: list[LabNumber]
    seats: list[LabPoint]
    doublings: list[LabPoint]
    endings: list[LabEnding]
    turns: LabCounts
    decided: list[int]
    maps: list[LabMap]
    worth: list[LabThing]
    examples: list[LabExample]
