"""Searches several ways to play a game for one that meets the aims with the fewest changes.

A race: every way plays a few games, and in each round as many again. A way that is known to miss an aim drops out at
once, and so does the half of the others whose games lie farther from the aims; so most games are played where it is
close. The remaining ones are confirmed on fresh luck, because the best of many looks better than it is.

All games are kept in the store, and only games decide: a search that was stopped arrives at the same point again
without replaying them.
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
from warboard.lab.random_opening import MOVES
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.run import NothingPlayed, play_plan
from warboard.lab.runners.runner import Runner
from warboard.lab.store import Store
from warboard.lab.study import OPENING
from warboard.lab.ways import Way

FIRST: Final = 32  # games of each way in the first round
_FEWEST: Final = 3  # ways that stay in the race, unless they are known to miss an aim
_MOST_CONFIRMED: Final = 3  # ways that are checked again on fresh luck
_FRESH: Final = 500_009  # added to the seed: luck that the race has not seen

Over = Callable[[], bool]  # whether time is up
Watch = Callable[[str, int, AimJudge], None]  # what is being played, the maximum number of games, the judge


@dataclass(frozen=True)
class Tuning:
    """What to search for."""

    game: Game
    ways: Sequence[Way]  # the base first
    aims: Sequence[Aim]
    nodes: int
    games: int  # the maximum for one way
    seed: int = 1
    openings: str = MOVES  # what the random first actions are drawn from


class Trial:
    """How a way to play has done so far."""

    def __init__(self, way: Way, judge: AimJudge) -> None:
        self.way = way
        self.judge = judge
        self.error = ""  # why it cannot be played

    def is_out(self) -> bool:
        return bool(self.error) or self.judge.misses()

    def verdict(self) -> str:
        """The verdict, for people."""
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
        """The smaller the better: ways known to meet the aims come first, then those that seem to, each by the fewest
        changes.
        """
        distance = self.judge.distance()
        return not self.judge.meets(), distance > 0, len(self.way.changes), distance


@dataclass(frozen=True)
class Tuned:
    """What a search has found."""

    trials: list[Trial]  # in the order of the ways
    best: Trial | None
    confirmed: Trial | None  # the best way played again on fresh luck
    refuted: list[Trial]  # ways that looked good, but not on fresh luck
    finished: bool  # whether it finished in time


def tune(store: Store, tuning: Tuning, runner: Runner, over: Over, all_over: Over, watch: Watch) -> Tuned:
    """Searches until `over`, and confirms until `all_over`: a way is the best only if its means lie within the aims in
    the race and, as far as there was time, on fresh luck.
    """
    player = _Player(store, tuning, runner, watch)
    trials = [Trial(way, player.judge(way)) for way in tuning.ways]
    left = _race(player, trials, over)
    finished = not over()
    refuted: list[Trial] = []
    hopeful = [trial for trial in left if not trial.judge.distance()]
    for best in sorted(hopeful, key=Trial.rank)[:_MOST_CONFIRMED]:
        again = player.play(best.way, tuning.games, all_over, tuning.seed + _FRESH, "on fresh luck")
        if not again.is_out() and not again.judge.distance():
            return Tuned(trials, best, again if again.judge.games else None, refuted, finished and not all_over())
        refuted.append(again)
        if all_over():
            return Tuned(trials, None, None, refuted, False)
    return Tuned(trials, None, None, refuted, finished)


def tuned_so_far(store: Store, tuning: Tuning) -> Tuned:
    """What a search that was stopped has found: it runs again on the stored games, up to the first that is missing."""
    missing = False

    def play_nothing(
        jobs: Iterable[Job], measures: Sequence[Measure]
    ) -> Generator[GameResult | FailedGame, None, None]:
        nonlocal missing
        missing = True
        yield from ()

    return tune(store, tuning, play_nothing, lambda: missing, lambda: missing, lambda name, games, judge: None)


def _race(player: "_Player", trials: list[Trial], over: Over) -> list[Trial]:
    """Plays round after round; returns the remaining trials. The trials are updated."""
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
    """Those that stay in the race: always the base, and never a way that needs more changes than one known to meet the
    aims.
    """
    enough = min((len(trials[one].way.changes) for one in left if trials[one].judge.meets()), default=len(trials))
    left = [one for one in left if trials[one].judge.meets() or len(trials[one].way.changes) < enough]
    nearest = sorted(left, key=lambda one: (trials[one].judge.distance(), len(trials[one].way.changes), one))
    stay = set(nearest[: max((len(left) + 1) // 2, _FEWEST)])
    return [one for one in left if one in stay or one == 0]


class _Player:
    """Plays ways, and stores their games."""

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
        """Plays the missing games of a way, until the judge is sure or time is up."""
        trial = Trial(way, self.judge(way))
        plan = Plan(self.tuning.game, way.options, [self.tuning.nodes], OPENING, seed, openings=self.tuning.openings)

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
