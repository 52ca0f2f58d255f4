"""Example games: the most lopsided, the most dramatic and a typical one. A job gives the same game again, so its number
is enough to write its record.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from warboard.games import find_game
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.lab.jobs import Job
from warboard.lab.measures.measure import Measure, Moment, Observer
from warboard.lab.results import GameResult
from warboard.lab.selfplay import play
from warboard.play.match import begin

LOPSIDED, DRAMATIC, TYPICAL = "lopsided", "dramatic", "typical"
_UNTIMED: Final[Fields] = {"clock": "none"}


@dataclass(frozen=True)
class Example:
    """A game worth a look."""

    kind: str
    job: int
    winners: list[str]
    reason: str
    turns: int
    curve: list[float]  # the first side's chances over the game, where there are two


def choose_examples(results: Sequence[GameResult], sides: Sequence[str]) -> list[Example]:
    """One of each kind, as far as there are suitable games; no game twice."""
    chosen: list[Example] = []
    taken: set[int] = set()
    for kind, best in ((LOPSIDED, _lopsided), (DRAMATIC, _dramatic), (TYPICAL, _typical)):
        result = best([result for result in results if result.job not in taken])
        if result is not None:
            taken.add(result.job)
            winners = [sides[winner] for winner in result.winners]
            chosen.append(Example(kind, result.job, winners, result.reason, result.turns, _curve(result)))
    return chosen


def _lopsided(results: Sequence[GameResult]) -> GameResult | None:
    """The one that was decided earliest."""
    won = [result for result in results if len(result.winners) == 1 and "drama" in result.facts]
    return min(won, key=lambda result: (_drama(result, "decided"), result.turns), default=None)


def _dramatic(results: Sequence[GameResult]) -> GameResult | None:
    """The one whose loser came closest, and in which the lead changed most often."""
    won = [result for result in results if len(result.winners) == 1 and "drama" in result.facts]
    return max(won, key=lambda result: (_drama(result, "lead_changes"), _drama(result, "loser_best")), default=None)


def _typical(results: Sequence[GameResult]) -> GameResult | None:
    """One of average length with the most common ending."""
    if not results:
        return None
    (ending, _), *_ = Counter((result.is_draw, result.reason) for result in results).most_common(1)
    usual = [result for result in results if (result.is_draw, result.reason) == ending]
    middle = median(result.turns for result in usual)
    return min(usual, key=lambda result: abs(result.turns - middle))


def _drama(result: GameResult, fact: str) -> float:
    return float(str(result.facts["drama"][fact]))


def _curve(result: GameResult) -> list[float]:
    curve: Plain = result.facts.get("drama", {}).get("curve")
    return [float(str(chance)) for chance in curve] if isinstance(curve, list) else []


class _Texts(Observer):
    def __init__(self) -> None:
        self._texts: list[Plain] = []

    def see(self, moment: Moment) -> None:
        self._texts.append([moment.side, moment.game.text(moment.before, moment.action)])

    def facts(self, outcome: Outcome) -> Fields:
        return {"texts": self._texts}


class _Story(Measure):
    """Records every action."""

    name = "story"

    def observer(self, game: Game, state: State) -> Observer:
        return _Texts()


def record_of(job: Job, time: int, actions: Sequence[tuple[int, str]] | None = None) -> str:
    """The game of a job as a record, which `warboard replay` shows and `warboard verify` proves. `time` is that of all
    its entries, in milliseconds. Pass the `actions` if they are known, to avoid playing the game again.
    """
    game = find_game(job.game)
    sides = game.sides(game.start(job.options, SeededLuck(job.seed)))
    players = {side: f"{nodes} positions" for side, nodes in zip(sides, job.nodes, strict=True)}
    match = begin(
        game, players, time, SeededLuck(job.seed), id=f"lab-{job.number}", options=job.options, platform=_UNTIMED
    )
    for side, text in actions_of(job) if actions is None else actions:
        match.act(side, text, time)
    return match.record.text()


def actions_of(job: Job) -> list[tuple[int, str]]:
    """The game of a job, action by action: the number of the side, and the text."""
    texts = play(job, [_Story()]).facts[_Story.name]["texts"]
    assert isinstance(texts, list)
    found = []
    for entry in texts:
        assert isinstance(entry, list)
        side, text = entry
        found.append((int(str(side)), str(text)))
    return found
