"""The odds of a battle: the difference in health sets them, but an attacked king fights by its health alone."""

from warboard.games.power.board import FORWARD
from warboard.games.power.pieces import KING, Piece
from warboard.games.power.state import PowerState
from warboard.kernel.action import Action


def battle_odds(state: PowerState, attacker: Piece, defender: Piece) -> tuple[int, int]:
    """The attacker's chance as (wins, of), in lowest terms: each level halves the chance of the weaker (PW-12)."""
    difference = attacker.health - defender.health
    if defender.kind == KING and not state.rules.king_fights_by_difference:
        difference = -defender.health  # PW-86, PW-118
    of: int = 2 << abs(difference)
    return (of - 1, of) if difference > 0 else (1, of)


def defender_square(state: PowerState, attack: Action) -> int:
    """The square of the piece that is attacked: en passant, that is one square beyond the target (PW-53)."""
    if state.squares[attack.target] is not None:
        return attack.target
    return FORWARD[1 - state.turn][attack.target]


def attack_odds(state: PowerState, attack: Action) -> tuple[int, int]:
    """The chance of a legal attack."""
    attacker = state.squares[attack.source]
    defender = state.squares[defender_square(state, attack)]
    assert attacker is not None and defender is not None, attack
    return battle_odds(state, attacker, defender)


def chance_text(state: PowerState, attack: Action) -> str:
    """The chance of a legal attack as people read it: `3/4`."""
    wins, of = attack_odds(state, attack)
    return f"{wins}/{of}"
