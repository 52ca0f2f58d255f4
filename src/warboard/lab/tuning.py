"""Looks among several ways to play a game for one that meets the aims with the fewest changes.

A race: every way plays a few games, and again as many in each round. A way that is known to miss an aim drops out at
once, and of the others the half whose games lie farther from the aims; so most games are played where it is close. What
is left is confirmed on fresh luck: the best of many looks better than it is.

All games are kept by the store, and nothing but games decides: a search that was stopped comes to the same place again
without playing them twice.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Final

from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.lab.aims import Aim, AimJudge, watched_by
from warboard.lab.jobs import Job, Plan
from warboard.lab.measures.measure import Measure
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.run import NothingPlayed, play_plan
from warboard.lab.runners.runner import Runner
from warboard.lab.store import Store
from warboard.lab.study import OPENING
from warboard.lab.ways import Way

FIRST: Final = 32  # games of each way in the first round
_FEWEST: Final = 3  # ways that stay in the race, as far as none of them is known to miss an aim
_MOST_CONFIRMED: Final = 3  # ways that are looked at again on fresh luck
_FRESH: Final = 500_009  # added to the seed: luck that the race has not seen

Over = Callable[[], bool]  # whether time is up
Watch = Callable[[str, int, AimJudge], None]  # what is under way, games at most, who judges


@dataclass(frozen=True)
class Tuning:
    """What is looked for."""

    game: Game
    ways: Sequence[Way]  # the base first
    aims: Sequence[Aim]
    nodes: int
    games: int  # of one way, at most
    seed: int = 1


class Trial:
    """How a way to play has done so far."""

    def __init__(self, way: Way, judge: AimJudge) -> None:
        self.way = way
        self.judge = judge
        self.error = ""  # why it cannot be played

    def is_out(self) -> bool:
        return bool(self.error) or self.judge.misses()

    def verdict(self) -> str:
        """For people."""
        if self.error:
            return "cannot be played"
        if not self.judge.games:
            return "not tried"
        if self.judge.misses():
            missed = [finding.aim.topic for finding in self.judge.findings() if finding.met is False]
            return f"misses {', '.join(missed)}"
        if self.judge.meets():
            return "meets all"
        return "open" if self.judge.distance() else "within, not sure"

    def rank(self) -> tuple[bool, bool, int, float]:
        """The smaller the better: what is known to meet the aims, what seems to, and there the fewest changes."""
        distance = self.judge.distance()
        return not self.judge.meets(), distance > 0, len(self.way.changes), distance


@dataclass(frozen=True)
class Tuned:
    """What a search has found."""

    trials: list[Trial]  # in the order of the ways
    best: Trial | None
    confirmed: Trial | None  # the best once more, on fresh luck
    refuted: list[Trial]  # what looked good, and did not on fresh luck
    finished: bool  # time was not up


def tune(store: Store, tuning: Tuning, runner: Runner, over: Over, all_over: Over, watch: Watch) -> Tuned:
    """Searches until `over`, and confirms until `all_over`."""
    player = _Player(store, tuning, runner, watch)
    trials = [Trial(way, player.judge(way)) for way in tuning.ways]
    left = _race(player, trials, over)
    finished = not over()
    refuted: list[Trial] = []
    for best in sorted(left, key=Trial.rank)[:_MOST_CONFIRMED]:
        again = player.play(best.way, tuning.games, all_over, tuning.seed + _FRESH, "on fresh luck")
        if not again.is_out():
            return Tuned(trials, best, again if again.judge.games else None, refuted, finished and not all_over())
        refuted.append(again)
    return Tuned(trials, None, None, refuted, finished)


def _race(player: "_Player", trials: list[Trial], over: Over) -> list[Trial]:
    """Plays round after round; returns what is left in the end. The trials are brought up to date."""
    most, seed = player.tuning.games, player.tuning.seed
    left, count, round = list(range(len(trials))), min(FIRST, most), 1
    while True:
        for place, number in enumerate(left, 1):
            name = f"round {round}, way {place} of {len(left)}"
            trials[number] = player.play(trials[number].way, count, over, seed, name)
        left = [number for number in left if not trials[number].is_out() and trials[number].judge.games]
        if over() or count == most or all(trials[number].judge.meets() for number in left):
            return [trials[number] for number in left]
        left = _better_half(trials, left)
        count, round = min(2 * count, most), round + 1


def _better_half(trials: Sequence[Trial], left: list[int]) -> list[int]:
    """Those that stay: the base in any case, and what needs more changes than one that is known to do, in none."""
    enough = min((len(trials[one].way.changes) for one in left if trials[one].judge.meets()), default=len(trials))
    left = [one for one in left if trials[one].judge.meets() or len(trials[one].way.changes) < enough]
    nearest = sorted(left, key=lambda one: (trials[one].judge.distance(), len(trials[one].way.changes), one))
    stay = set(nearest[: max((len(left) + 1) // 2, _FEWEST)])
    return [one for one in left if one in stay or one == 0]


class _Player:
    """Plays ways, and keeps their games."""

    def __init__(self, store: Store, tuning: Tuning, runner: Runner, watch: Watch) -> None:
        self.tuning = tuning
        self._store = store
        self._runner = runner
        self._watch = watch
        self._measures = watched_by(tuning.aims)

    def judge(self, way: Way) -> AimJudge:
        game = self.tuning.game
        return AimJudge(self.tuning.aims, len(game.sides(game.start(way.options, SeededLuck(0)))))

    def play(self, way: Way, games: int, over: Over, seed: int, name: str) -> Trial:
        """Plays as many games of a way as are missing, until it is sure or time is up."""
        trial = Trial(way, self.judge(way))
        plan = Plan(self.tuning.game, way.options, [self.tuning.nodes], OPENING, seed)

        def tell(judged: int) -> None:
            self._watch(f"{name}: {way.text()}", games, trial.judge)

        try:
            play_plan(self._store, plan, self._measures, games, _until(over, self._runner), trial.judge, tell)
        except NothingPlayed as error:
            trial.error = str(error)
        return trial


def _until(over: Over, runner: Runner) -> Runner:
    """A runner that stops when time is up."""

    def play(jobs: Iterable[Job], measures: Sequence[Measure]) -> Generator[GameResult | FailedGame, None, None]:
        if over():
            return
        with closing(runner(jobs, measures)) as playing:
            for result in playing:
                yield result
                if over():
                    return

    return play
