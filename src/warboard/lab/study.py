"""The games behind a report: one series with all measures, and shorter ones that ask what changes with strength.

- the games themselves, until the judge is sure;
- the same with a quarter and with four times the search: does the advantage of a seat grow with skill?
- pairs in which one side searches twice as much: how much is there to learn, and where does it flatten?
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Protocol

from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.lab.depth import DepthJudge
from warboard.lab.goals import ReportJudge, SeatJudge
from warboard.lab.jobs import Plan, plan_doubling
from warboard.lab.measures.all import MEASURES
from warboard.lab.measures.measure import Measure
from warboard.lab.random_opening import MOVES
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.run import Judge, NothingPlayed, find_run, play_alternately, play_plan, stored_in_order
from warboard.lab.runners.runner import Runner
from warboard.lab.store import Store

OPENING: Final = 4  # random first actions, of all sides together
SHARE: Final = 4  # a secondary question gets one game for so many of the main one


class ReportingJudge(Judge, Protocol):
    """A judge that reports what it knows so far."""

    def so_far(self) -> str: ...


@dataclass(frozen=True)
class Part:
    """One series of games in a study."""

    name: str
    plan: Plan
    games: int
    measures: Sequence[Measure]
    make_judge: Callable[[], ReportingJudge]


@dataclass(frozen=True)
class Study:
    """What is asked about a game."""

    game: Game
    options: Fields
    nodes: int
    games: int
    quick: bool = False  # only the games themselves
    opening: int = OPENING
    seed: int = 1
    measures: Sequence[Measure] = field(default_factory=lambda: MEASURES)
    openings: str = MOVES  # what the random actions are drawn from

    @property
    def sides(self) -> list[str]:
        """The names of the sides."""
        return list(self.game.sides(self.game.start(self.options, SeededLuck(0))))

    def main(self) -> Part:
        sides = len(self.sides)
        return Part(
            f"{self.nodes} positions", self._plan(self.nodes), self.games, self.measures, lambda: ReportJudge(sides)
        )

    def strengths(self) -> list[Part]:
        """The games again, weaker and stronger."""
        if self.quick:
            return []
        sides, games = len(self.sides), max(self.games // SHARE, 1)
        return [
            Part(f"{nodes} positions", self._plan(nodes), games, [], lambda: SeatJudge(sides))
            for nodes in (max(self.nodes // 4, 1), self.nodes * 4)
            if nodes != self.nodes
        ]

    def doublings(self) -> list[Part]:
        """Pairs of unequal strength, from a quarter of the thinking on."""
        if self.quick:
            return []
        sides = len(self.sides)
        games = max(self.games // SHARE // sides, 1) * sides
        parts = []
        for nodes in dict.fromkeys(max(self.nodes // share, 1) for share in (4, 2, 1)):
            plan = plan_doubling(self.game, self.options, nodes, self.opening, self.seed, self.openings)
            parts.append(Part(f"{2 * nodes} against {nodes}", plan, games, [], lambda: DepthJudge(sides)))
        return parts

    def parts(self) -> list[Part]:
        return [self.main(), *self.strengths(), *self.doublings()]

    def _plan(self, nodes: int) -> Plan:
        return Plan(self.game, self.options, [nodes], self.opening, self.seed, openings=self.openings)


@dataclass(frozen=True)
class Findings:
    """The available games of a study: all of them, or those that were played before it was stopped."""

    study: Study
    run: int
    results: list[GameResult]
    failures: list[FailedGame]  # in all of its parts
    strengths: list[tuple[int, list[GameResult]]]  # by positions searched, including the main one
    doublings: list[tuple[int, list[GameResult]]]  # by positions that the weaker sides search


WatchPart = Callable[[Part, int, ReportingJudge], None]  # what is being played, games judged, the judge


def nobody_watches(part: Part, judged: int, judge: ReportingJudge) -> None:
    """Nobody wants to know."""


def play_study(store: Store, study: Study, runner: Runner, watch: WatchPart = nobody_watches) -> None:
    """Plays the missing games of a study: its secondary questions, too, may have no game that can be played."""
    main, *others = study.parts()
    play_parts(store, [main], runner, watch)
    with suppress(NothingPlayed):
        play_parts(store, others, runner, watch)


def play_parts(store: Store, parts: Sequence[Part], runner: Runner, watch: WatchPart = nobody_watches) -> None:
    """Plays the missing games of some parts of a study; NothingPlayed if none of them has a game that can be played."""
    empty: list[NothingPlayed] = []
    for part in parts:
        judge = part.make_judge()

        def tell(judged: int, part: Part = part, judge: ReportingJudge = judge) -> None:
            watch(part, judged, judge)

        try:
            play_plan(store, part.plan, part.measures, part.games, runner, judge, tell)
        except NothingPlayed as error:
            empty.append(error)
    if empty and len(empty) == len(parts):
        raise empty[0]


def play_together(store: Store, parts: Sequence[Part], runner: Runner, watch: WatchPart = nobody_watches) -> None:
    """Plays the missing games of parts that differ in their plans alone, the games with the same number one after the
    other.
    """
    judges = [part.make_judge() for part in parts]

    def tell(place: int, judged: int) -> None:
        watch(parts[place], judged, judges[place])

    plans = [part.plan for part in parts]
    play_alternately(store, plans, parts[0].measures, parts[0].games, runner, judges, tell)


def read_study(store: Store, study: Study) -> Findings:
    """The games of a study that the file has."""
    main = study.main()
    results = read_part(store, main)
    strengths = [(part.plan.nodes[0], read_part(store, part)) for part in study.strengths()]
    run = find_run(store, main.plan, main.measures)
    return Findings(
        study,
        run.id,
        results,
        failures_in(store, study.parts()),
        sorted([*strengths, (study.nodes, results)], key=lambda strength: strength[0]),
        read_doublings(store, study),
    )


def failures_in(store: Store, parts: Sequence[Part]) -> list[FailedGame]:
    """The games of some parts that failed."""
    return [
        failure
        for part in parts
        for failure in store.failures(find_run(store, part.plan, part.measures))
        if failure.job < part.games
    ]


def read_doublings(store: Store, study: Study) -> list[tuple[int, list[GameResult]]]:
    """The stored pairs of unequal strength, by positions that the weaker sides search."""
    return [(min(part.plan.nodes), read_part(store, part)) for part in study.doublings()]


def read_part(store: Store, part: Part) -> list[GameResult]:
    """The stored games of a part, up to where its judge is sure."""
    return stored_in_order(store, part.plan, part.measures, part.games, part.make_judge())
