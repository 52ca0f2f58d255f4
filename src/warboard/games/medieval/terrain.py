"""Terrain: its kinds, who builds it and where (MD-1201 to MD-1204)."""

from typing import Final

from warboard.games.medieval.actions import ActionTable
from warboard.games.medieval.board import ADJACENT, BOARD
from warboard.games.medieval.events import add_square_event
from warboard.games.medieval.finder import Finder
from warboard.games.medieval.pieces import (
    ARCHBISHOP,
    BISHOP,
    CARDINAL,
    CASTLE_RANK,
    CITADEL,
    FORTRESS,
    FULL_BISHOP,
    KNIGHT,
    KNIGHT_BACHELOR,
    KNIGHT_BANNERET,
    KNIGHT_COMMANDER,
    PATRIARCH,
    POPE,
    ROOK,
)
from warboard.games.medieval.state import MedievalState
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck

NO_TERRAIN: Final = 0
FOREST: Final = 1
RIVER: Final = 2
CASTLE: Final = 3
TERRAINS: Final = ["", "forest", "river", "castle"]

MOST_TILES: Final = 4
# Which ranks of which classes build, and what each class makes (MD-1202).
BUILDERS: Final = {
    KNIGHT: [KNIGHT_BACHELOR, KNIGHT_BANNERET, KNIGHT_COMMANDER],
    BISHOP: [FULL_BISHOP, ARCHBISHOP, PATRIARCH, CARDINAL, POPE],
    ROOK: [CASTLE_RANK, FORTRESS, CITADEL],
}
_MADE_BY: Final = {KNIGHT: FOREST, BISHOP: RIVER, ROOK: CASTLE}
_BUILD: Final = [ActionTable("build", kind) for kind in TERRAINS]


def find_buildings(finder: Finder) -> None:
    """On a square next to the builder without piece, guard or terrain (MD-1201, MD-1202)."""
    state = finder.state
    piece = finder.piece
    if state.number < state.rules.terrain_turn or state.tiles[piece.side] >= MOST_TILES:
        return
    table = _BUILD[_MADE_BY[piece.kind]]
    for target in ADJACENT[finder.source]:
        if state.squares[target] is None and (not state.terrain or state.terrain[target] == NO_TERRAIN):
            finder.add_at(table, target)


def build(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """A tile, which stays for good (MD-1202)."""
    if not state.terrain:
        state.terrain = [NO_TERRAIN] * BOARD.size
    state.terrain[action.target] = TERRAINS.index(action.word)
    state.tiles[state.turn] += 1
    if events is not None:
        add_square_event(state, events, "terrain", state.turn, action.target, {"kind": action.word})


def any_river(state: MedievalState, squares: list[int]) -> bool:
    if not state.terrain:
        return False
    return any(state.terrain[square] == RIVER for square in squares)
