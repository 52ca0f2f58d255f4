"""A report as data: everything that its page shows and that the JSON file beside it holds."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from math import isfinite

from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain
from warboard.lab.depth import doubling
from warboard.lab.goals import DEEP, FAIR, FEW_DRAWS, LITTLE_LUCK, VARIED, meets
from warboard.lab.measures.fairness import Fairness
from warboard.lab.measures.luck import Luck, sees_little
from warboard.lab.measures.maps import BoardMap, Maps, board_maps
from warboard.lab.measures.measure import Answer, number_of
from warboard.lab.measures.variety import Variety
from warboard.lab.measures.worth import Worth, add_up, judge
from warboard.lab.report.examples import Example, choose_examples
from warboard.lab.results import GameResult
from warboard.lab.statistics import Interval, MeanSequence, mean, mean_interval, proportion_of_games
from warboard.lab.study import Findings

PERCENT, ELO = "percent", "elo"


@dataclass(frozen=True)
class Dial:
    """One of the five answers on the first screen. Without games there is no value."""

    name: str
    unit: str
    goal: Interval
    answer: Answer | None
    meets: bool | None  # None: not known yet


@dataclass(frozen=True)
class Section:
    """What a measure found."""

    measure: str
    answers: list[Answer]


@dataclass(frozen=True)
class Point:
    """An answer at a strength."""

    nodes: int
    answer: Answer


@dataclass(frozen=True)
class Worthy:
    """What a thing is worth; one that was never weighed or lost has no number."""

    name: str
    games: int
    could: int
    used: float | None
    used_between: Interval | None
    adds: float | None
    adds_between: Interval | None
    costs: float | None
    costs_between: Interval | None
    note: str


@dataclass(frozen=True)
class Report:
    """A report. `date` is the day on which it was written."""

    game: str
    name: str
    options: Fields
    rules_version: int
    date: str
    run: int
    nodes: int
    opening: int  # random first actions
    openings: str  # what they were drawn from
    games: int
    games_wanted: int
    is_sure: bool
    failures: int  # games that failed
    failure: str  # why the first of them did
    sides: list[str]
    files: int
    ranks: int
    dials: list[Dial]
    sections: list[Section]
    seats_by_strength: list[Point]
    elo_by_doubling: list[Point]
    endings: list[tuple[str, int]]
    turns: list[int]
    decided: list[float]
    maps: list[BoardMap]
    worth: list[Worthy]
    examples: list[Example]

    def plain(self) -> Plain:
        """For JSON, which has no infinite numbers."""
        return as_plain(asdict(self))


def make_report(findings: Findings, date: str) -> Report:
    """Everything that the games of a study say."""
    study, results = findings.study, findings.results
    board = study.game.board(study.game.start(study.options, SeededLuck(0)))
    doublings = points_of(findings.doublings)
    measured = {measure.name for measure in study.measures}
    return Report(
        study.game.id,
        study.game.name,
        study.options,
        study.game.rules_version,
        date,
        findings.run,
        study.nodes,
        study.opening,
        study.openings,
        len(results),
        study.games,
        len(results) < study.games and _judged_sure(findings),
        len(findings.failures),
        findings.failures[0].error if findings.failures else "",
        study.sides,
        board.files,
        board.ranks,
        _dials(study.game, results, doublings),
        [Section(each.name, each.answers(study.game, results)) for each in study.measures if each.name != Worth.name],
        _seats_by_strength(study.game, findings),
        doublings,
        _endings(results),
        [result.turns for result in results],
        _decided(results),
        board_maps(results) if Maps.name in measured else [],
        worth_of(results) if Worth.name in measured else [],
        choose_examples(results, study.sides),
    )


def _judged_sure(findings: Findings) -> bool:
    judge = findings.study.main().make_judge()
    for result in findings.results:
        judge.see(result)
    return judge.is_sure()


def points_of(doublings: Sequence[tuple[int, list[GameResult]]]) -> list[Point]:
    """What each doubling with a complete rotation is worth."""
    points = []
    for nodes, games in doublings:
        answer = doubling(f"{nodes} → {2 * nodes}", games)
        if answer is not None:
            points.append(Point(nodes, answer))
    return points


def _seats_by_strength(game: Game, findings: Findings) -> list[Point]:
    """What one and the same seat scores at each strength: that of the dial, or of the first games if the main ones are
    missing.
    """
    measured = [(nodes, Fairness().answers(game, games)) for nodes, games in findings.strengths if games]
    if not measured:
        return []
    main = Fairness().answers(game, findings.results) or measured[0][1]
    seat = main.index(_farthest(main))
    return [Point(nodes, seats[seat]) for nodes, seats in measured]


def _farthest(seats: Sequence[Answer]) -> Answer:
    """The first of two seats; of more than two, the one farthest from its fair share."""
    return seats[0] if len(seats) == 2 else max(seats, key=lambda seat: abs(seat.value - 0.5))


def _dials(game: Game, results: Sequence[GameResult], doublings: Sequence[Point]) -> list[Dial]:
    decisive_goal = Interval(1 - FEW_DRAWS.high, 1.0)
    return [
        _dial("fair", PERCENT, FAIR, _farthest(Fairness().answers(game, results)) if results else None),
        _dial("decisive", PERCENT, decisive_goal, _decisive(results)),
        deep_dial(doublings),
        _lucky(_asked(results, Luck.name, lambda: Luck().answers(game, results))),
        _dial(
            "varied", PERCENT, VARIED, _first(_asked(results, Variety.name, lambda: Variety().answers(game, results)))
        ),
    ]


def deep_dial(doublings: Sequence[Point]) -> Dial:
    return _dial("deep", ELO, DEEP, doublings[-1].answer if doublings else None)


def _dial(name: str, unit: str, goal: Interval, answer: Answer | None) -> Dial:
    return Dial(name, unit, goal, answer, None if answer is None else meets(answer.interval, goal))


def _lucky(answers: Sequence[Answer]) -> Dial:
    """Little luck is not known to be little if the score does not see most draws."""
    dial = _dial("lucky", PERCENT, LITTLE_LUCK, _first(answers))
    return replace(dial, meets=None) if dial.meets and sees_little(answers) else dial


def _asked(results: Sequence[GameResult], measure: str, answers: Callable[[], list[Answer]]) -> list[Answer]:
    """What a measure says, if it watched the games."""
    return answers() if results and measure in results[0].facts else []


def _first(answers: Sequence[Answer]) -> Answer | None:
    return answers[0] if answers else None


def _decisive(results: Sequence[GameResult]) -> Answer | None:
    if not results:
        return None
    sequence = MeanSequence()
    for result in results:
        sequence.add(float(not result.is_draw))
    return Answer("decided games", sequence.mean, sequence.shown(), len(results))


def _endings(results: Sequence[GameResult]) -> list[tuple[str, int]]:
    return Counter(("drawn: " if result.is_draw else "won: ") + result.reason for result in results).most_common()


def _decided(results: Sequence[GameResult]) -> list[float]:
    return [number_of(result, "drama", "decided") for result in results if _has_winner(result)]


def _has_winner(result: GameResult) -> bool:
    return len(result.winners) == 1 and "drama" in result.facts


def worth_of(results: Sequence[GameResult]) -> list[Worthy]:
    """What every thing is worth, by name."""
    things = add_up(results)
    notes = judge(things)
    return [
        Worthy(
            name,
            thing.games,
            thing.could,
            thing.used / thing.could if thing.could else None,
            proportion_of_games(thing.used_by_game) if thing.could else None,
            *_mean_of(thing.added_by_game),
            *_mean_of(thing.cost_by_game),
            notes[name],
        )
        for name, thing in sorted(things.items())
    ]


def _mean_of(values: Sequence[float]) -> tuple[float | None, Interval | None]:
    """The mean of changes in the chance of winning, each at most 1, and its interval."""
    if not values:
        return None, None
    if len(values) == 1:
        return values[0], None
    interval = mean_interval(values)
    return mean(values), Interval(max(interval.low, -1.0), min(interval.high, 1.0))


def as_plain(value: object) -> Plain:
    """Plain data for JSON; infinite numbers, which it lacks, become None."""
    if isinstance(value, dict):
        return {str(key): as_plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [as_plain(each) for each in value]
    if isinstance(value, float) and not isfinite(value):
        return None
    assert value is None or isinstance(value, (str, int, float)), value
    return value
