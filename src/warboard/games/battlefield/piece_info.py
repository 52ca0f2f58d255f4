"""What a person sees about a unit: its statistics, what threatens it, and what would kill its king (BC-1202)."""

from warboard.games.battlefield.battle import BattleResult, work_out_battle
from warboard.games.battlefield.board import BOARD, passant_defender
from warboard.games.battlefield.moves import possible_actions
from warboard.games.battlefield.options import Rules
from warboard.games.battlefield.pre_battle import aura_bearers, unit_at_turn_start
from warboard.games.battlefield.reach import attackers_of
from warboard.games.battlefield.skills import GROUP_CHEER, PREEMPTIVE_STRIKE
from warboard.games.battlefield.state import BattlefieldState, Unit
from warboard.kernel.board import NOWHERE
from warboard.kernel.plain import Fields, Plain


def piece_info(state: BattlefieldState, square: int) -> Fields:
    """The unit on a square beyond the fields of the position; empty if there is none."""
    unit = state.squares[square]
    if unit is None:
        return {}
    kit = unit.kit
    king = state.kings[unit.side]
    threats: list[Plain] = [threat.dump() for threat in threats_to(state, square)]
    killers: list[Plain] = [threat.dump() for threat in king_killers(state, unit.side)]
    return {
        "own": {"atk": kit.atk, "def": kit.defence, "mdef": kit.mdef, "spd": kit.spd},
        "field": {"atk": unit.atk(), "def": unit.defence(), "mdef": unit.mdef(), "spd": unit.spd()},
        "max_hp": kit.max_hp,
        "needs_charge": kit.charge_needed,
        "works_on_all": _works_on_all(state.rules, kit.charge_skill),
        "threatened_by": threats,
        "king": None if king == NOWHERE else BOARD.names[king],
        "king_killed_by": killers,
    }


def _works_on_all(rules: Rules, charge_skill: int) -> bool:
    """Whether an option lets a charge skill work on friend and foe alike (BC-822, BC-852)."""
    if charge_skill == PREEMPTIVE_STRIKE:
        return rules.splash_all
    return charge_skill == GROUP_CHEER and rules.group_cheer_for_all


class Threat:
    """An enemy's possible attack: the HP that it would leave both units, and who is defeated."""

    def __init__(self, source: int, target: int, result: BattleResult) -> None:
        self.source = source
        self.target = target
        self.hp = result.defender.hp
        self.attacker_hp = result.attacker.hp
        self.kills = result.defender.is_defeated()
        self.attacker_falls = result.attacker.is_defeated()

    def dump(self) -> Fields:
        return {
            "from": BOARD.names[self.source],
            "to": BOARD.names[self.target],
            "hp": self.hp,
            "attacker_hp": self.attacker_hp,
            "kills": self.kills,
            "attacker_falls": self.attacker_falls,
        }


def threats_to(state: BattlefieldState, square: int) -> list[Threat]:
    """Every enemy that can attack the unit on a square, with the result of the strikes.

    If the enemy is to act, its attacks are worked out on the present board; otherwise as if the turn ended at once,
    after the pre-battle phase of the enemy's turn.
    """
    squares = state.squares
    unit = squares[square]
    threats: list[Threat] = []
    if unit is None or state.outcome is not None:
        return threats
    enemy = 1 - unit.side
    bearers = aura_bearers(squares)
    defender = _unit_in_enemy_turn(state, square, enemy, bearers)
    for source in [*attackers_of(squares, square, enemy), *_attackers_in_passing(state, square, enemy)]:
        attacker = _unit_in_enemy_turn(state, source, enemy, bearers)
        result = work_out_battle(state.rules, squares, attacker, source, defender, square, None)
        threats.append(Threat(source, square, result))
    return threats


def _attackers_in_passing(state: BattlefieldState, square: int, enemy: int) -> list[int]:
    """The squares of enemy pawns that may attack the pawn on a square in passing, if it is their turn."""
    if state.turn != enemy:
        return []
    return [
        action.source
        for action in possible_actions(state)
        if action.verb == "passant" and passant_defender(action.source, action.target) == square
    ]


def _unit_in_enemy_turn(state: BattlefieldState, square: int, enemy: int, bearers: list[int]) -> Unit:
    if state.turn != enemy:
        return unit_at_turn_start(state.squares, square, enemy, bearers)
    unit = state.squares[square]
    assert unit is not None, square
    return unit


def king_killers(state: BattlefieldState, side: int) -> list[Threat]:
    """The attacks that put the king of a side under lethal threat."""
    king = state.kings[side]
    if king == NOWHERE:
        return []
    return [threat for threat in threats_to(state, king) if threat.kills]
