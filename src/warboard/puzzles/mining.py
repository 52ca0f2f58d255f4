"""Finds puzzles in games between bots, and in records: every position is judged, and the best are kept."""

from collections.abc import Sequence
from typing import Final

import msgspec

from warboard.kernel.game import Game
from warboard.kernel.odds import TooManyOutcomes, outcomes
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.lab.measures.measure import Answer, Measure, Moment, Observer
from warboard.lab.results import GameResult
from warboard.puzzles.difficulty import finding_level, first_rating, is_obvious
from warboard.puzzles.judging import MARGIN, Judge, Verdict, after_action
from warboard.puzzles.puzzle import Puzzle, Step, choice_of, open_puzzle, puzzle_id

NODES: Final = 24_000  # positions for the first search of a candidate, in the fastest games
MOST_STEPS: Final = 3
_PER_GAME: Final = 4  # puzzles from one game
_APART: Final = 3  # actions between two of them
_OBVIOUS: Final = 3  # one in so many is kept if its answer looks best at once

MEASURE: Final = "puzzles"


class PuzzleFinder(Measure):
    """Finds puzzles in the games of the lab: its facts are the puzzles as plain data, so that any runner may play them.
    The same job finds the same puzzles.
    """

    name = MEASURE

    def __init__(self, nodes: int, margin: float = MARGIN) -> None:
        self._nodes = nodes
        self._margin = margin

    def observer(self, game: Game, state: State) -> Observer:
        return _Looker(GameFinds(Judge(game, self._nodes, self._margin), ""))

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        return []


def found_in(result: GameResult, source: str) -> list[Puzzle]:
    """The puzzles found in a game, with a word about their source."""
    noted = msgspec.convert(result.facts[MEASURE]["puzzles"], list[Puzzle])
    return [msgspec.structs.replace(puzzle, source=source) for puzzle in noted]


class _Looker(Observer):
    """Judges the positions of one game as they come, except those of its random opening."""

    def __init__(self, finds: "GameFinds") -> None:
        self._finds = finds

    def see(self, moment: Moment) -> None:
        if moment.thought is not None:
            self._finds.look(moment.before, moment.side)

    def facts(self, outcome: Outcome) -> Fields:
        return {"puzzles": msgspec.to_builtins(self._finds.puzzles)}


class GameFinds:
    """The puzzles of one game: a few, some actions apart. Two moments with the same answer count as one."""

    def __init__(self, judge: Judge, source: str) -> None:
        self.puzzles: list[Puzzle] = []
        self._judge = judge
        self._source = source
        self._rest = 0

    @property
    def is_full(self) -> bool:
        return len(self.puzzles) >= _PER_GAME

    def look(self, state: State, side: int) -> None:
        """Judges the next position of the game, for one of its sides."""
        self._rest -= 1
        if self.is_full or self._rest > 0:
            return
        puzzle = puzzle_at(self._judge, state, side, self._source)
        if puzzle is not None and puzzle.answer not in [each.answer for each in self.puzzles]:
            self.puzzles.append(puzzle)
            self._rest = _APART


def puzzle_at(judge: Judge, state: State, side: int, source: str) -> Puzzle | None:
    """The puzzle in a position, if there is one: as many steps as are certain, each clearly the best. Most of those
    whose answer looks best at once are skipped.
    """
    game = judge.game
    state = game.before_orders(state, side)
    position = game.dump(state)
    name = game.sides(state)[side]
    number = puzzle_id(position, name)
    verdicts: list[Verdict] = []
    steps: list[Step] = []
    level = 0
    now: State | None = state
    while now is not None and len(steps) < MOST_STEPS:
        best = judge.glance(now, side)
        if best is None or (not steps and int(number, 16) % _OBVIOUS > 0 and is_obvious(game, now, side, best)):
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
    gap = min(verdict.gap for verdict in verdicts)
    return Puzzle(
        id=number,
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
    answer, *rivals = (
        choice_of(game.text(state, weighed.action), weighed) for weighed in (verdict.answer, *verdict.rivals)
    )
    return Step(answer, rivals)


def judged_again(puzzle: Puzzle, nodes: int) -> Puzzle | None:
    """The puzzle with the margin that a third judging sees at every step, with so many positions in the fastest games;
    None if that comes to another answer, or to none.
    """
    game, state, side = open_puzzle(puzzle)
    judge = Judge(game, nodes_for(game, nodes), puzzle.margin)
    margin = puzzle.margin
    for step in puzzle.steps:
        answer = game.parse(state, side, step.answer.action)
        confirmed = judge.confirmed(state, side, answer) if judge.can_fail(state, side, answer) else 0.0
        if not confirmed:
            return None
        margin = min(margin, confirmed)
        state = after_action(game, state, side, answer)
    return msgspec.structs.replace(puzzle, margin=margin)


def nodes_for(game: Game, nodes: int) -> int:
    """How many positions to search in a game, given the number for the fastest."""
    return max(nodes * (50 + game.advice.relative_speed) // 150, 2_000)
