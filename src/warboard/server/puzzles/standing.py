"""Who gains and loses what by a puzzle (PL-185 to PL-187): only the first attempt counts, and only one without hints
can gain anything.
"""

from typing import Final

from warboard.puzzles.glicko import START, UNKNOWN, VOLATILITY, Skill, rate
from warboard.puzzles.puzzle import Puzzle
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.store.models import PuzzleAttempt, PuzzleRow, PuzzleSolver
from warboard.server.store.puzzles import AttemptRows, settle

SOLVED: Final = "solved"
FAILED: Final = "failed"
_SURE: Final = 110.0
_PUZZLE_DEVIATION: Final = 200.0  # the puzzle's difficulty was measured, if not yet by people
_LEAST_DEVIATION: Final = 45.0  # a rating keeps moving, however much somebody has tried


def new_attempt(account_id: int, puzzle: Puzzle) -> PuzzleAttempt:
    return PuzzleAttempt(
        account_id=account_id, game=puzzle.game, puzzle_id=puzzle.id, hints=0, result="", gained=0.0, at=now()
    )


async def settle_attempt(server: Platform, account_id: int, puzzle: Puzzle, solved: bool) -> AttemptRows | None:
    """Settles somebody's attempt, and rates both; None if it was settled before."""
    solver = PuzzleSolver(
        account_id=account_id,
        game=puzzle.game,
        rating=START,
        deviation=UNKNOWN,
        volatility=VOLATILITY,
        tried=0,
        solved=0,
        streak=0,
        best_streak=0,
    )
    row = PuzzleRow(
        game=puzzle.game,
        puzzle_id=puzzle.id,
        rating=float(puzzle.rating),
        deviation=_PUZZLE_DEVIATION,
        volatility=VOLATILITY,
        tried=0,
        solved=0,
    )

    def change(rows: AttemptRows) -> None:
        _change(rows, solved)

    return await settle(server.database, new_attempt(account_id, puzzle), solver, row, change)


def _change(rows: AttemptRows, solved: bool) -> None:
    """The effect of an attempt. One solved with hints counts as neither won nor lost."""
    attempt, solver, puzzle = rows.attempt, rows.solver, rows.puzzle
    attempt.result = SOLVED if solved else FAILED
    attempt.at = now()
    solver.tried += 1
    solver.solved += solved
    puzzle.tried += 1
    puzzle.solved += solved
    if solved and attempt.hints:
        return
    solver.streak = solver.streak + 1 if solved else 0
    solver.best_streak = max(solver.best_streak, solver.streak)
    person = Skill(solver.rating, solver.deviation, solver.volatility)
    rival = Skill(puzzle.rating, puzzle.deviation, puzzle.volatility)
    score = 1.0 if solved else 0.0
    after, rival_after = rate(person, [(rival, score)]), rate(rival, [(person, 1.0 - score)])
    attempt.gained = after.rating - solver.rating
    solver.rating, solver.deviation, solver.volatility = _kept(after)
    puzzle.rating, puzzle.deviation, puzzle.volatility = _kept(rival_after)


def _kept(skill: Skill) -> tuple[float, float, float]:
    return skill.rating, max(skill.deviation, _LEAST_DEVIATION), skill.volatility


def standing(solver: PuzzleSolver | None) -> wire.PuzzleStanding | None:
    if solver is None:
        return None
    return wire.PuzzleStanding(
        rating=round(solver.rating),
        deviation=round(solver.deviation),
        sure=solver.deviation < _SURE,
        tried=solver.tried,
        solved=solver.solved,
        streak=solver.streak,
        best_streak=solver.best_streak,
    )
