"""What a report is made of: one row of games with all measures, and shorter ones that ask what changes with strength.

- the games themselves, until the judge is sure;
- the same with a quarter and with four times the thinking: does the advantage of a seat grow with skill?
- pairs in which one side thinks twice as long: how much is there to learn, and where does it flatten?
"""

from collections.abc import Callable, Sequence
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
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.run import Judge, find_run, play_plan, stored_in_order
from warboard.lab.runners.runner import Runner
from warboard.lab.store import Store

OPENING: Final = 4  # random first actions, of all sides together
_SHARE: Final = 4  # a side question gets one game for so many of the main one


class TellingJudge(Judge, Protocol):
    """A judge that tells what it knows so far."""

    def so_far(self) -> str: ...


@dataclass(frozen=True)
class Part:
    """One row of games of a study."""

    name: str
    plan: Plan
    games: int
    measures: Sequence[Measure]
    make_judge: Callable[[], TellingJudge]


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
        sides, games = len(self.sides), max(self.games // _SHARE, 1)
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
        games = max(self.games // _SHARE // sides, 1) * sides
        parts = []
        for nodes in dict.fromkeys(max(self.nodes // share, 1) for share in (4, 2, 1)):
            plan = plan_doubling(self.game, self.options, nodes, self.opening, self.seed)
            parts.append(Part(f"{2 * nodes} against {nodes}", plan, games, [], lambda: DepthJudge(sides)))
        return parts

    def parts(self) -> list[Part]:
        return [self.main(), *self.strengths(), *self.doublings()]

    def _plan(self, nodes: int) -> Plan:
        return Plan(self.game, self.options, [nodes], self.opening, self.seed)


@dataclass(frozen=True)
class Findings:
    """The games of a study that there are: all of them, or as many as were played before somebody stopped it."""

    study: Study
    run: int
    results: list[GameResult]
    failures: list[FailedGame]
    strengths: list[tuple[int, list[GameResult]]]  # by positions searched, the main one among them
    doublings: list[tuple[int, list[GameResult]]]  # by positions that the weaker sides search


def play_study(
    store: Store,
    study: Study,
    runner: Runner,
    watch: Callable[[Part, int, TellingJudge], None] = lambda part, judged, judge: None,
) -> None:
    """Plays what is missing of a study."""
    for part in study.parts():
        judge = part.make_judge()

        def tell(judged: int, part: Part = part, judge: TellingJudge = judge) -> None:
            watch(part, judged, judge)

        play_plan(store, part.plan, part.measures, part.games, runner, judge, tell)


def read_study(store: Store, study: Study) -> Findings:
    """What the file has of a study."""
    main = study.main()
    results = _read(store, main)
    strengths = [(part.plan.nodes[0], _read(store, part)) for part in study.strengths()]
    doublings = [(min(part.plan.nodes), _read(store, part)) for part in study.doublings()]
    run = find_run(store, main.plan, main.measures)
    return Findings(
        study,
        run.id,
        results,
        store.failures(run),
        sorted([*strengths, (study.nodes, results)], key=lambda strength: strength[0]),
        doublings,
    )


def _read(store: Store, part: Part) -> list[GameResult]:
    return stored_in_order(store, part.plan, part.measures, part.games, part.make_judge())
