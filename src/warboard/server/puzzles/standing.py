"""Who gains and loses what by a puzzle (PL-185 to PL-187, PL-268): only the first attempt counts, only one without
hints can gain anything, and what many do together can move a puzzle only so far.
"""

from collections.abc import Iterable
from typing import Final

from warboard.puzzles.glicko import START, UNKNOWN, VOLATILITY, Skill, rate
from warboard.puzzles.puzzle import Puzzle
from warboard.server import wire
from warboard.server.accounts.identity import Identity
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.store.models import PuzzleAttempt, PuzzleRow, PuzzleSolver
from warboard.server.store.puzzles import AttemptRows, settle, solvers_of, times_solved

DAY_MS: Final = 86_400_000
SOLVED: Final = "solved"
FAILED: Final = "failed"
_SURE: Final = 110.0
_PUZZLE_DEVIATION: Final = 200.0  # the puzzle's difficulty was measured, if not yet by people
_LEAST_DEVIATION: Final = 45.0  # a rating keeps moving, however much somebody has tried
_MOST_A_DAY: Final = 25.0  # points that a puzzle's rating may move


def new_attempt(account_id: int, puzzle: Puzzle) -> PuzzleAttempt:
    return PuzzleAttempt(
        account_id=account_id, game=puzzle.game, puzzle_id=puzzle.id, hints=0, result="", gained=0.0, at=now()
    )


def new_solver(account_id: int, game: str) -> PuzzleSolver:
    return PuzzleSolver(
        account_id=account_id,
        game=game,
        rating=START,
        deviation=UNKNOWN,
        volatility=VOLATILITY,
        tried=0,
        solved=0,
        streak=0,
        best_streak=0,
    )


def new_row(puzzle: Puzzle) -> PuzzleRow:
    return PuzzleRow(
        game=puzzle.game,
        puzzle_id=puzzle.id,
        rating=float(puzzle.rating),
        deviation=_PUZZLE_DEVIATION,
        volatility=VOLATILITY,
        tried=0,
        solved=0,
        day=0,
        day_rating=float(puzzle.rating),
    )


async def settle_attempt(server: Platform, user: Identity, puzzle: Puzzle, solved: bool) -> AttemptRows | None:
    """Settles somebody's attempt, and rates both; None if it was settled before."""
    moves_puzzle = user.account.kind == "person"

    def change(rows: AttemptRows) -> None:
        apply_attempt(rows, solved, puzzle.rating, moves_puzzle)

    known = new_solver(user.id, puzzle.game), new_row(puzzle)
    return await settle(server.database, new_attempt(user.id, puzzle), *known, change)


def apply_attempt(rows: AttemptRows, solved: bool, measured: int, moves_puzzle: bool) -> None:
    """The effect of an attempt at a puzzle of a measured difficulty; guests and bots do not move its rating (PL-268).
    One solved with hints counts as neither won nor lost.
    """
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
    score = 1.0 if solved else 0.0
    after = rate(person, [(_as_measured(puzzle, measured), score)])
    attempt.gained = after.rating - solver.rating
    solver.rating, solver.deviation, solver.volatility = _kept(after)
    if moves_puzzle:
        _move(puzzle, person, 1.0 - score)


def _as_measured(puzzle: PuzzleRow, measured: int) -> Skill:
    """The puzzle as its solvers' opponent: never further from the measured difficulty than that was uncertain."""
    lowest, highest = measured - _PUZZLE_DEVIATION, measured + _PUZZLE_DEVIATION
    return Skill(min(max(puzzle.rating, lowest), highest), puzzle.deviation, puzzle.volatility)


def _move(puzzle: PuzzleRow, person: Skill, score: float) -> None:
    """Rates a puzzle by an answer, as far as it may still move today."""
    today = now() // DAY_MS
    if puzzle.day != today:
        puzzle.day, puzzle.day_rating = today, puzzle.rating
    before = Skill(puzzle.rating, puzzle.deviation, puzzle.volatility)
    after = rate(before, [(person, score)])
    rating = min(max(after.rating, puzzle.day_rating - _MOST_A_DAY), puzzle.day_rating + _MOST_A_DAY)
    if rating != puzzle.rating:  # or nothing was learned either, and its deviation stays
        _, puzzle.deviation, puzzle.volatility = _kept(after)
        puzzle.rating = rating


def _kept(skill: Skill) -> tuple[float, float, float]:
    return skill.rating, max(skill.deviation, _LEAST_DEVIATION), skill.volatility


async def standings(server: Platform, account_id: int) -> dict[str, wire.PuzzleStanding]:
    """Somebody's standing in every game in which they have tried a puzzle."""
    times = await times_solved(server.database, account_id)
    return {
        solver.game: wire.PuzzleStanding(
            rating=round(solver.rating),
            deviation=round(solver.deviation),
            sure=solver.deviation < _SURE,
            tried=solver.tried,
            solved=solver.solved,
            streak=solver.streak,
            best_streak=solver.best_streak,
            days=days_in_a_row(times.get(solver.game, ()), now()),
        )
        for solver in await solvers_of(server.database, account_id)
    }


def days_in_a_row(times: Iterable[int], time: int) -> int:
    """On how many days in a row, up to today or yesterday, something happened (PL-270).

    >>> days_in_a_row([5 * DAY_MS, 6 * DAY_MS, 6 * DAY_MS + 9, 3 * DAY_MS], 7 * DAY_MS)
    2
    """
    days = {each // DAY_MS for each in times}
    last = time // DAY_MS
    if last not in days:
        last -= 1
    first = last
    while first in days:
        first -= 1
    return last - first
