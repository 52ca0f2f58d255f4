"""Positions about which no opinion is given: whoever asks is still to find out for themselves what is best there.

What counts is which pieces stand where, and positions up to two moves away count too: the opinion after each possible
move would tell as much, and a changed counter would make any position another one.
"""

from functools import cache
from typing import Final

from warboard.kernel.game import Game
from warboard.kernel.state import State
from warboard.puzzles.puzzle import Puzzle, puzzles_of
from warboard.server.accounts.identity import Identity
from warboard.server.platform import Platform
from warboard.server.request_errors import Forbidden, NotFound
from warboard.server.store.games_on import tables_played_at
from warboard.server.store.puzzles import attempts_of
from warboard.server.tables.live_table import LiveTable

_NEAR: Final = 4  # squares that differ: two moves

Figures = dict[str, tuple[object, object]]  # what stands on each square: piece and side


def figures(position: "dict[str, object]") -> Figures:
    """Which pieces stand where in a position as plain data."""
    pieces = position.get("pieces")
    return {
        square: (piece.get("piece"), piece.get("side"))
        for square, piece in (pieces.items() if isinstance(pieces, dict) else ())
        if isinstance(piece, dict)
    }


def is_near(one: Figures, other: Figures) -> bool:
    """Whether at most two moves lie between.

    >>> is_near({"a1": ("rook", "white")}, {"a8": ("rook", "white")})
    True
    """
    return sum(one.get(square) != other.get(square) for square in one.keys() | other.keys()) <= _NEAR


async def refuse_puzzles(server: Platform, visitor: Identity | None, game: Game, asked: Figures) -> None:
    """Refuses positions of puzzles that the visitor has not answered or given up (PL-186)."""
    near = [puzzle for puzzle, found in _puzzle_figures(game.id) if is_near(found, asked)]
    if not near:
        return
    tried = {} if visitor is None else await attempts_of(server.database, visitor.id, game.id)
    if not all(tried.get(puzzle.id) for puzzle in near):
        raise Forbidden("this is the position of a puzzle: answer it or give it up first", "PL-186")


@cache
def _puzzle_figures(game_id: str) -> list[tuple[Puzzle, Figures]]:
    return [(puzzle, figures(puzzle.position)) for puzzle in puzzles_of(game_id)]


async def refuse_own_games(server: Platform, visitor: Identity | None, game: Game, asked: Figures) -> None:
    """Refuses positions of games that the visitor is playing (PL-269)."""
    if visitor is None:
        return
    for table_id in await tables_played_at(server.database, visitor.account.person_id, game.id):
        try:
            async with server.cache.lock(table_id, newest=True) as table:
                is_on = any(is_near(found, asked) for found in _figures_at(table))
        except NotFound:
            continue
        if is_on:
            raise Forbidden("you are playing a game with this position: there is no help while it is on", "PL-269")


def _figures_at(table: LiveTable) -> list[Figures]:
    """The position at a table as it is, and as each side sees it."""
    if table.live is None or not table.goes_on or table.live.match.outcome is not None:
        return []
    game, state = table.live.match.game, table.live.match.state
    seen = [figures(dict(game.view(state, side))) for side in _viewers(game, state)]
    return [figures(dict(game.dump(state))), *seen]


def _viewers(game: Game, state: State) -> range:
    return range(len(game.sides(state)) if game.hides(state) else 0)
