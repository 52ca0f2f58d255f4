"""Finds puzzles in games between bots, and in records: every position is judged, and the best of them are kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import TooManyOutcomes, outcomes
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.lab.jobs import Job
from warboard.lab.measures.measure import Answer, Measure, Moment, Observer
from warboard.lab.results import GameResult
from warboard.lab.selfplay import play
from warboard.puzzles.difficulty import finding_level, first_rating, is_obvious
from warboard.puzzles.judging import MARGIN, Judge, Verdict
from warboard.puzzles.puzzle import Puzzle, PuzzleChance, PuzzleChoice, Step, puzzle_id
from warboard.puzzles.weighing import Weighed

NODES: Final = 24_000  # positions for the first search of a candidate, in the fastest games
MOST_STEPS: Final = 3
_PER_GAME: Final = 4  # puzzles out of one game
_APART: Final = 3  # actions between two of them
_OBVIOUS: Final = 3  # one in so many whose answer looks best at once is kept

MEASURE: Final = "puzzles"


@dataclass(frozen=True)
class MiningTask:
    """A game to be played, and how its positions are judged: plain data for a worker."""

    job: Job
    nodes: int
    margin: float = MARGIN


@dataclass(frozen=True)
class Mined:
    """What was found in one game."""

    job: int
    puzzles: tuple[Puzzle, ...]


def mine(task: MiningTask) -> Mined:
    """Plays a game and judges its positions; the same task finds the same puzzles."""
    finder = PuzzleFinder(task)
    play(task.job, [finder])
    return Mined(task.job.number, tuple(finder.found))


class PuzzleFinder(Measure):
    """Watches a game of the lab and notes the puzzles in it."""

    name = MEASURE

    def __init__(self, task: MiningTask) -> None:
        self._task = task
        self.found: list[Puzzle] = []

    def observer(self, game: Game, state: State) -> Observer:
        return _Looker(self._task, Judge(game, self._task.nodes, self._task.margin), self.found)

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        return []


class _Looker(Observer):
    """Judges the positions of one game as they come."""

    def __init__(self, task: MiningTask, judge: Judge, found: list[Puzzle]) -> None:
        self._task = task
        self._judge = judge
        self._found = found
        self._whim = SeededLuck(task.job.seed + 2)
        self._rest = 0

    def see(self, moment: Moment) -> None:
        self._rest -= 1
        if moment.thought is None or len(self._found) >= _PER_GAME or self._rest > 0:
            return
        source = f"self-play, seed {self._task.job.seed}"
        puzzle = puzzle_at(self._judge, moment.before, moment.side, source, self._whim)
        if puzzle is not None:
            self._found.append(puzzle)
            self._rest = _APART

    def facts(self, outcome: Outcome) -> Fields:
        return {"found": len(self._found)}


def puzzle_at(judge: Judge, state: State, side: int, source: str, whim: SeededLuck) -> Puzzle | None:
    """The puzzle in a position, if there is one: as many steps as are certain and each clearly the best. Of those whose
    answer looks best at once, most are passed over.
    """
    game = judge.game
    state = game.before_orders(state, side)
    verdicts: list[Verdict] = []
    steps: list[Step] = []
    level = 0
    now: State | None = state
    while now is not None and len(steps) < MOST_STEPS:
        best = judge.glance(now, side)
        if best is None or (not steps and is_obvious(game, now, side, best) and whim.below(_OBVIOUS) > 0):
            break
        verdict = judge.judge_closely(now, side, best)
        if verdict is None:
            break
        verdicts.append(verdict)
        steps.append(_step(game, now, verdict))
        level = max(level, finding_level(game, now, side, best))
        now = _certain_end(game, now, side, verdict)
    if not steps:
        return None
    position = game.dump(state)
    name = game.sides(state)[side]
    gap = min(verdict.gap for verdict in verdicts)
    return Puzzle(
        id=puzzle_id(position, name),
        game=game.id,
        side=name,
        position=dict(position),
        steps=steps,
        margin=judge.margin,
        gap=round(gap, 4),
        level=level,
        rating=first_rating(level, gap, judge.margin),
        judged=[f"{judge.nodes} positions: {verdicts[0].how[0]}", verdicts[0].how[1]],
        source=source,
    )


def _certain_end(game: Game, state: State, side: int, verdict: Verdict) -> State | None:
    """The position after the answer, if nothing is left to chance and the same side goes on."""
    if game.hides(state):
        return None
    try:
        (result,) = outcomes(game, state, side, verdict.answer.action, 1)
    except TooManyOutcomes:
        return None
    return result.state if game.to_act(result.state) == (side,) else None


def _step(game: Game, state: State, verdict: Verdict) -> Step:
    rivals = [_choice(game, state, rival) for rival in verdict.rivals]
    return Step(_choice(game, state, verdict.answer), rivals)


def _choice(game: Game, state: State, weighed: Weighed) -> PuzzleChoice:
    chances = [PuzzleChance(str(each.probability), each.draws, round(each.win, 4)) for each in weighed.chances]
    several = len(chances) > 1 and not weighed.is_sampled
    return PuzzleChoice(game.text(state, weighed.action), round(weighed.win, 4), chances if several else [])


def nodes_for(game: Game, nodes: int) -> int:
    """How many positions are searched in a game, if so many are in the fastest."""
    return max(nodes * (50 + game.advice.relative_speed) // 150, 2_000)
