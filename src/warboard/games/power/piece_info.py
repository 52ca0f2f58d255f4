"""What a person wants to know before acting in Power: the odds and what they leave, who threatens whom."""

from warboard.games.power.battle import chance_text, defender_square
from warboard.games.power.board import BOARD
from warboard.games.power.moves import legal_actions
from warboard.games.power.pieces import KINDS
from warboard.games.power.state import PowerState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.plain import Fields, Plain


def piece_info(state: PowerState, square: int) -> Fields:
    """The battles that the piece on a square could begin if it were its turn, and those that it could be drawn into."""
    piece = state.squares[square]
    if piece is None or state.outcome is not None:
        return {}
    begins: list[Plain] = [
        _battle(at, attack, defender_square(at, attack))
        for at, attack in _attacks(state, piece.side)
        if attack.source == square
    ]
    threats: list[Plain] = [
        _battle(at, attack, attack.source)
        for at, attack in _attacks(state, 1 - piece.side)
        if defender_square(at, attack) == square
    ]
    return {"attacks": begins, "threats": threats}


def _attacks(state: PowerState, side: int) -> list[tuple[PowerState, Action]]:
    """Every attack of a side as if it were to act, each battle once whatever the pawn would become."""
    at = state
    if side != state.turn:
        at = state.copy()
        at.turn = side
        at.en_passant = NOWHERE
    attacks: dict[tuple[int, int], Action] = {}
    for action in legal_actions(at):
        if action.verb == "attack":
            attacks.setdefault((action.source, action.target), action)
    return [(at, attack) for attack in attacks.values()]


def _battle(state: PowerState, attack: Action, other: int) -> Plain:
    piece = state.squares[other]
    assert piece is not None, attack
    return {
        "square": BOARD.names[other],
        "piece": KINDS[piece.kind],
        "health": piece.health,
        "chance": chance_text(state, attack),
    }
