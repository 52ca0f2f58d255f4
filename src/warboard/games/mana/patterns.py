"""The patterns of movement: which end squares belong to a start square (MC-42 to MC-66)."""

from typing import Final

from warboard.games.mana.actions import ActionTables
from warboard.games.mana.board import BLACK, WHITE, Geometry
from warboard.kernel.action import Action
from warboard.kernel.board import (
    DIAGONAL,
    EVERY_WAY,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    STRAIGHT,
)
from warboard.kernel.patterns import Pattern, block, circle, leap, slide, step, through, union

PATTERNS: Final = [
    "none",
    "king",
    "rook",
    "structure_move",
    "magician",
    "balista_attack",
    "bishop",
    "leech_take",
    "pawn_move",
    "pawn_take",
    "super_pawn_move",
    "super_pawn_take",
    "archer_attack",
    "gargoyle",
    "cannon_attack",
    "knight",
    "crazy_pawn",
    "queen",
    "mermaid",
    "oni",
    "witch",
    "archer_move",
]
NO_PATTERN: Final = 0
PAWN_MOVE: Final = 8
CRAZY_PAWN: Final = 16

_KNIGHT: Final = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
_FORWARD: Final = [[NORTH], [SOUTH]]
_FORWARD_DIAGONALS: Final = [[NORTH_WEST, NORTH_EAST], [SOUTH_WEST, SOUTH_EAST]]
_HOME_RANK: Final = 2  # the third rank of a side, from 0 (MC-277)
_BALISTA_REACH: Final = 6
_PAWN_REACH: Final = 2


class Moves:
    """The moves of a pattern from one square of an empty board: `leaps`, `lines` and `piercing` as in `Reach`."""

    def __init__(self, leaps: list[Action], lines: list[list[Action]], piercing: list[list[Action]]) -> None:
        self.leaps = leaps
        self.lines = lines
        self.piercing = piercing


class Reach:
    """A pattern on a board, as three lists by square: `lines` end at the first piece, `piercing` lines at the first
    piece with IMP, and nothing stops `leaps`, which are in board order (MC-43, MC-50).
    """

    def __init__(self, actions: ActionTables, pattern: Pattern, piercing: list[list[list[int]]] | None = None) -> None:
        size = actions.board.size
        self.lines = pattern.lines
        self.leaps = [sorted(squares) for squares in pattern.leaps]
        self.piercing: list[list[list[int]]] = [[] for _ in range(size)] if piercing is None else piercing
        self._actions = actions
        self._moves: list[Moves | None] = [None] * size

    def moves_from(self, source: int) -> Moves:
        """The moves from a square, made when somebody first asks for them."""
        moves = self._moves[source]
        if moves is None:
            moves = Moves(
                self._moves_to(source, self.leaps[source]),
                [self._moves_to(source, line) for line in self.lines[source]],
                [self._moves_to(source, line) for line in self.piercing[source]],
            )
            self._moves[source] = moves
        return moves

    def _moves_to(self, source: int, targets: list[int]) -> list[Action]:
        actions = self._actions
        return [actions.pick(actions.moves[source], "move", source, target) for target in targets]


class PatternTables:
    """All patterns on one board: `reaches[side][pattern]`, and those that abilities and cards name by themselves."""

    def __init__(self, geometry: Geometry, actions: ActionTables) -> None:
        self._geometry = geometry
        self._actions = actions
        both = self._for_both()
        self.reaches = [self._for_side(both, WHITE), self._for_side(both, BLACK)]
        self.pawn_move_from_home = [self._pawn_move_from_home(WHITE), self._pawn_move_from_home(BLACK)]
        # crazy[number]: two squares in the SubDirection of that number, none for 0 (MC-61).
        self.crazy = [self._nowhere()]
        for direction in EVERY_WAY:
            self.crazy.append(Reach(actions, slide(geometry.board, [direction], _PAWN_REACH)))
        self.king = both["king"].leaps
        self.knight = both["knight"].leaps
        self.gargoyle = both["gargoyle"].leaps
        self.cannon_attack = both["cannon_attack"].leaps
        self.archer_move = both["archer_move"].leaps
        self.bishop = both["bishop"].lines

    def _nowhere(self) -> Reach:
        return Reach(self._actions, Pattern(self._geometry.board.size))

    def _balista(self) -> Reach:
        rays = self._geometry.rays
        size = self._geometry.board.size
        lines = [[rays[direction][square][:_BALISTA_REACH] for direction in range(4)] for square in range(size)]
        return Reach(self._actions, Pattern(size), lines)

    def _pawn_move_from_home(self, side: int) -> Reach:
        """Two squares from the side's third rank only (MC-277)."""
        board = self._geometry.board
        pattern = slide(board, _FORWARD[side], 1)
        longer = slide(board, _FORWARD[side], _PAWN_REACH)
        for square, rank in enumerate(self._geometry.ranks[side]):
            if rank == _HOME_RANK:
                pattern.lines[square] = longer.lines[square]
        return Reach(self._actions, pattern)

    def _for_both(self) -> dict[str, Reach]:
        board = self._geometry.board
        king = step(board, EVERY_WAY)
        rook = slide(board, STRAIGHT)
        magician = through(board, STRAIGHT, 2)
        knight = leap(board, _KNIGHT)
        patterns = {
            "king": king,
            "rook": rook,
            "structure_move": step(board, STRAIGHT),
            "magician": magician,
            "bishop": slide(board, DIAGONAL),
            "leech_take": step(board, DIAGONAL),
            "archer_attack": circle(board, 4),
            "gargoyle": circle(board, 5),
            "cannon_attack": block(board, 3),
            "knight": knight,
            "queen": slide(board, EVERY_WAY),
            "mermaid": union(knight, king),
            "oni": union(knight, rook),
            "witch": union(rook, step(board, DIAGONAL)),  # the king's straight steps are the rook's first
            "archer_move": union(magician, king),
        }
        reaches = {name: Reach(self._actions, pattern) for name, pattern in patterns.items()}
        reaches["none"] = self._nowhere()
        reaches["crazy_pawn"] = self._nowhere()  # the turn's random number decides: `crazy`
        reaches["balista_attack"] = self._balista()
        return reaches

    def _for_side(self, both: dict[str, Reach], side: int) -> list[Reach]:
        board = self._geometry.board
        ahead = _FORWARD[side]
        diagonals = _FORWARD_DIAGONALS[side]
        by_side = {
            "pawn_move": slide(board, ahead, _PAWN_REACH),
            "pawn_take": step(board, diagonals),
            "super_pawn_move": slide(board, ahead + diagonals, _PAWN_REACH),
            "super_pawn_take": step(board, ahead + diagonals),
        }
        return [Reach(self._actions, by_side[name]) if name in by_side else both[name] for name in PATTERNS]
