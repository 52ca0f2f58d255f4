"""What a person sees about a piece in Power: whom it threatens, and who threatens it."""

from warboard.games.power.battle import chance_text, defender_square
from warboard.games.power.board import BOARD
from warboard.games.power.moves import legal_actions
from warboard.games.power.pieces import KINDS
from warboard.games.power.state import PowerState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.plain import Fields, Plain


def piece_info(state: PowerState, square: int) -> Fields:
    """The battles that the piece could start if it were its side's turn, and those that enemies could start with it."""
    piece = state.squares[square]
    if piece is None or state.outcome is not None:
        return {}
    attacks: list[Plain] = [
        _battle(position, attack, defender_square(position, attack))
        for position, attack in _attacks(state, piece.side)
        if attack.source == square
    ]
    threats: list[Plain] = [
        _battle(position, attack, attack.source)
        for position, attack in _attacks(state, 1 - piece.side)
        if defender_square(position, attack) == square
    ]
    return {"attacks": attacks, "threats": threats}


def _attacks(state: PowerState, side: int) -> list[tuple[PowerState, Action]]:
    """Every attack of a side as if it were to act, with the position in which it is. A pawn that would be converted
    counts once.
    """
    position = state
    if side != state.turn:
        position = state.copy()
        position.turn = side
        position.en_passant = NOWHERE
    attacks: dict[tuple[int, int], Action] = {}
    for action in legal_actions(position):
        if action.verb == "attack":
            attacks.setdefault((action.source, action.target), action)
    return [(position, attack) for attack in attacks.values()]


def _battle(state: PowerState, attack: Action, other: int) -> Plain:
    piece = state.squares[other]
    assert piece is not None, attack
    return {
        "square": BOARD.names[other],
        "piece": KINDS[piece.kind],
        "health": piece.health,
        "chance": chance_text(state, attack),
    }
