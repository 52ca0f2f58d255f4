"""Puzzles in the database: who tried which, and the ratings of solvers and puzzles."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import bindparam, select, update

from warboard.server.store.database import Database, Transaction
from warboard.server.store.models import PuzzleAttempt, PuzzleRow, PuzzleSolver, from_row

_SOLVER = select(PuzzleSolver.__table__).where(
    PuzzleSolver.account_id == bindparam("account_id"), PuzzleSolver.game == bindparam("game")
)
_SOLVERS = select(PuzzleSolver.__table__).where(PuzzleSolver.account_id == bindparam("account_id"))
_ATTEMPT = select(PuzzleAttempt.__table__).where(
    PuzzleAttempt.account_id == bindparam("account_id"),
    PuzzleAttempt.game == bindparam("game"),
    PuzzleAttempt.puzzle_id == bindparam("puzzle_id"),
)
_ATTEMPTS = select(PuzzleAttempt.puzzle_id, PuzzleAttempt.result).where(
    PuzzleAttempt.account_id == bindparam("account_id"), PuzzleAttempt.game == bindparam("game")
)
_SOLVED = select(PuzzleAttempt.game, PuzzleAttempt.at).where(
    PuzzleAttempt.account_id == bindparam("account_id"), PuzzleAttempt.result == "solved", PuzzleAttempt.hints == 0
)
_RATING = select(PuzzleRow.__table__).where(
    PuzzleRow.game == bindparam("game"), PuzzleRow.puzzle_id == bindparam("puzzle_id")
)
_RATINGS = select(PuzzleRow.puzzle_id, PuzzleRow.rating).where(PuzzleRow.game == bindparam("game"))
# Others who change them meanwhile must wait.
_SOLVER_ALONE = _SOLVER.with_for_update()
_ATTEMPT_ALONE = _ATTEMPT.with_for_update()
_RATING_ALONE = _RATING.with_for_update()


@dataclass
class AttemptRows:
    """An attempt that is being settled, with the solver and the puzzle whose ratings it may change."""

    attempt: PuzzleAttempt
    solver: PuzzleSolver
    puzzle: PuzzleRow


async def solver_of(database: Database, account_id: int, game: str) -> PuzzleSolver | None:
    found = await database.find(_SOLVER, account_id=account_id, game=game)
    return from_row(PuzzleSolver, found[0]) if found else None


async def solvers_of(database: Database, account_id: int) -> list[PuzzleSolver]:
    """Somebody's standing in every game in which they have tried a puzzle."""
    return [from_row(PuzzleSolver, row) for row in await database.find(_SOLVERS, account_id=account_id)]


async def attempt_of(database: Database, account_id: int, game: str, puzzle_id: str) -> PuzzleAttempt | None:
    found = await database.find(_ATTEMPT, account_id=account_id, game=game, puzzle_id=puzzle_id)
    return from_row(PuzzleAttempt, found[0]) if found else None


async def attempts_of(database: Database, account_id: int, game: str) -> dict[str, str]:
    """The results of somebody's puzzles of a game, by id."""
    return {str(row[0]): str(row[1]) for row in await database.find(_ATTEMPTS, account_id=account_id, game=game)}


async def times_solved(database: Database, account_id: int) -> dict[str, list[int]]:
    """When somebody solved puzzles without hints, by game."""
    times: dict[str, list[int]] = {}
    for game, at in await database.find(_SOLVED, account_id=account_id):
        times.setdefault(str(game), []).append(int(at))
    return times


async def puzzle_ratings(database: Database, game: str) -> dict[str, float]:
    """The ratings of the puzzles that anyone has tried, by id."""
    return {str(row[0]): float(row[1]) for row in await database.find(_RATINGS, game=game)}


async def take_hint(database: Database, attempt: PuzzleAttempt, after: Callable[[int], int]) -> PuzzleAttempt:
    """Notes the hint that comes after the last one, if the attempt is still open; returns the attempt as it then is."""
    async with database.writing() as session:
        found = await _lock_attempt(session, attempt)
        if not found.result:
            found.hints = after(found.hints)
            await _store_attempt(session, found)
    return found


async def settle(
    database: Database,
    attempt: PuzzleAttempt,
    solver: PuzzleSolver,
    puzzle: PuzzleRow,
    change: Callable[[AttemptRows], None],
) -> AttemptRows | None:
    """Settles an attempt once, atomically; None if it was settled before. The rows are used for a solver or puzzle that
    has none yet.
    """
    async with database.writing() as session:
        found = await _lock_attempt(session, attempt)
        if found.result:
            return None
        await session.add_if_missing(solver)
        await session.add_if_missing(puzzle)
        solvers = await session.find(_SOLVER_ALONE, account_id=solver.account_id, game=solver.game)
        puzzles = await session.find(_RATING_ALONE, game=puzzle.game, puzzle_id=puzzle.puzzle_id)
        rows = AttemptRows(found, from_row(PuzzleSolver, solvers[0]), from_row(PuzzleRow, puzzles[0]))
        change(rows)
        await _store_attempt(session, rows.attempt)
        await _store(session, rows)
    return rows


async def _lock_attempt(session: Transaction, attempt: PuzzleAttempt) -> PuzzleAttempt:
    await session.add_if_missing(attempt)
    key = {"account_id": attempt.account_id, "game": attempt.game, "puzzle_id": attempt.puzzle_id}
    return from_row(PuzzleAttempt, (await session.find(_ATTEMPT_ALONE, **key))[0])


async def _store_attempt(session: Transaction, attempt: PuzzleAttempt) -> None:
    await session.execute(
        update(PuzzleAttempt)
        .where(
            PuzzleAttempt.account_id == attempt.account_id,
            PuzzleAttempt.game == attempt.game,
            PuzzleAttempt.puzzle_id == attempt.puzzle_id,
        )
        .values(hints=attempt.hints, result=attempt.result, gained=attempt.gained, at=attempt.at)
    )


async def _store(session: Transaction, rows: AttemptRows) -> None:
    solver, puzzle = rows.solver, rows.puzzle
    await session.execute(
        update(PuzzleSolver)
        .where(PuzzleSolver.account_id == solver.account_id, PuzzleSolver.game == solver.game)
        .values(
            rating=solver.rating,
            deviation=solver.deviation,
            volatility=solver.volatility,
            tried=solver.tried,
            solved=solver.solved,
            streak=solver.streak,
            best_streak=solver.best_streak,
        )
    )
    await session.execute(
        update(PuzzleRow)
        .where(PuzzleRow.game == puzzle.game, PuzzleRow.puzzle_id == puzzle.puzzle_id)
        .values(
            rating=puzzle.rating,
            deviation=puzzle.deviation,
            volatility=puzzle.volatility,
            tried=puzzle.tried,
            solved=puzzle.solved,
            day=puzzle.day,
            day_rating=puzzle.day_rating,
        )
    )
