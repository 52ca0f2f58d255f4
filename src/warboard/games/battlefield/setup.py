"""The starting position: both armies on the orthodox array (section 2)."""

from warboard.games.battlefield.armies import ARRAY
from warboard.games.battlefield.board import BLACK, SIDES, WHITE, mirror
from warboard.games.battlefield.effects import NO_EFFECTS
from warboard.games.battlefield.options import Rules
from warboard.games.battlefield.pre_battle import pre_battle_phase
from warboard.games.battlefield.repetition import remember_position
from warboard.games.battlefield.state import BattlefieldState, Unit, empty_state
from warboard.kernel.options import Settings
from warboard.kernel.state import AnyGame


def starting_state(game: AnyGame, settings: Settings) -> BattlefieldState:
    """The starting state; the pre-battle phase of white's first turn is done."""
    rules = Rules(game, settings)
    state = empty_state(rules)
    for side in (WHITE, BLACK):
        army = rules.army(SIDES[side])
        for square, kind in enumerate(ARRAY):
            kit = rules.kit(kind, army.loadouts[square])
            placed = square if side == WHITE else mirror(square)
            state.squares[placed] = Unit(kit, side, kit.max_hp, 0, NO_EFFECTS, 0, False)
    state.find_kings()
    pre_battle_phase(state.squares, WHITE, None)
    remember_position(state)
    return state
