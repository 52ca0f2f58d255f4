"""What is legal: the actions that units are able to take (section 4), less those that expose their king (BC-1204).

Actions are picked from the tables of `actions.py`, never made.
"""

from typing import Final

from warboard.games.battlefield.actions import (
    ATTACKS,
    CASTLES,
    CHEERS,
    CURES,
    END,
    HEALS,
    MOVES,
    PASSANTS,
    PROMOTING_ATTACKS,
    PROMOTING_MOVES,
    SACRIFICES,
    SWAPS,
)
from warboard.games.battlefield.battle import work_out_battle
from warboard.games.battlefield.board import (
    FORWARD,
    FRONT_DIAGONALS,
    KING_HOME,
    KNIGHT_JUMPS,
    NEIGHBOURS,
    ON_LAST_RANK,
    ON_SECOND_RANK,
    castling_rook,
    passant_defender,
)
from warboard.games.battlefield.check import LEGAL, UNDECIDED, danger_of, is_legal, is_legal_when_tried, quick_verdict
from warboard.games.battlefield.pieces import KING, KNIGHT, PAWN, ROOK
from warboard.games.battlefield.reach import attackers_of, lines_of, reaches
from warboard.games.battlefield.skills import CHEER, CURE, SACRIFICE, SWAP
from warboard.games.battlefield.state import BattlefieldState, Unit
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.luck import Luck

LEAST_FOR_SACRIFICE: Final = 11  # BC-721


def legal_actions(state: BattlefieldState) -> list[Action]:
    """Every legal action of the side to act; none after the end (BC-1409)."""
    actions = possible_actions(state)
    if not actions:
        return actions
    danger = danger_of(state)
    return [action for action in actions if is_legal(state, action, danger)]


def sample_action(state: BattlefieldState, luck: Luck) -> Action:
    """One of the legal actions, each exactly equally likely: a pick that is not legal is removed and another made."""
    actions = possible_actions(state)
    danger = danger_of(state)
    count = len(actions)
    while True:
        assert count > 0, "there is nothing to pick from"
        number = luck.below(count)
        action = actions[number]
        if is_legal(state, action, danger):
            return action
        count -= 1
        actions[number] = actions[count]


def has_legal_action(state: BattlefieldState) -> bool:
    """Whether the side to act has one at the start of its turn; trials come last, after all quick verdicts."""
    danger = danger_of(state)
    side = state.turn
    source = -1
    to_try: list[Action] = []
    for unit in state.squares:
        source += 1
        if unit is not None and unit.side == side:
            actions: list[Action] = []
            add_actions(state, source, unit, actions)
            for action in actions:
                verdict = quick_verdict(state, action, danger)
                if verdict == LEGAL:
                    return True
                if verdict == UNDECIDED:
                    to_try.append(action)
    return any(is_legal_when_tried(state, action) for action in to_try)


def possible_actions(state: BattlefieldState) -> list[Action]:
    """Every action of the side to act, whether or not BC-1204 allows it; none after the end."""
    actions: list[Action] = []
    if state.outcome is not None:
        return actions
    second = state.second
    if second != NOWHERE:  # BC-707
        unit = state.squares[second]
        assert unit is not None, second
        add_actions(state, second, unit, actions)
        if state.passed:  # BC-1001
            actions = [action for action in actions if action.verb == "move"]
        actions.append(END)
        return actions
    side = state.turn
    source = -1
    for unit in state.squares:
        source += 1
        if unit is not None and unit.side == side:
            add_actions(state, source, unit, actions)
    return actions


def add_actions(state: BattlefieldState, source: int, unit: Unit, actions: list[Action]) -> None:
    """Adds the possible actions of one unit."""
    kind = unit.kind
    squares = state.squares
    if kind == PAWN:
        _pawn(state, source, unit, actions)
    elif kind == KNIGHT:
        _leaps(squares, source, unit, KNIGHT_JUMPS[source], actions)
    elif kind == KING:
        _leaps(squares, source, unit, NEIGHBOURS[source], actions)
        if not unit.moved and source == KING_HOME[unit.side]:
            _castles(squares, unit.side, actions)
    else:
        _slides(squares, source, unit, actions)


def _leaps(squares: list[Unit | None], source: int, unit: Unit, leaps: list[int], actions: list[Action]) -> None:
    moves = MOVES[source]
    side = unit.side
    for target in leaps:
        other = squares[target]
        if other is None:
            actions.append(moves[target])
        elif other.side != side:
            if unit.kit.can_strike:  # BC-206
                actions.append(ATTACKS[source][target])
        elif unit.kit.can_help:
            _help(squares, source, unit, target, other, actions)


def _slides(squares: list[Unit | None], source: int, unit: Unit, actions: list[Action]) -> None:
    moves = MOVES[source]
    side = unit.side
    for line in lines_of(unit.kind, source):
        passing = False
        for target in line:
            other = squares[target]
            if other is None:
                actions.append(moves[target])
            elif other.side != side:
                if unit.kit.can_strike and not passing:
                    actions.append(ATTACKS[source][target])
                break
            else:
                if unit.kit.can_help and not passing:
                    _help(squares, source, unit, target, other, actions)
                if not unit.kit.passes_through:  # BC-1001
                    break
                passing = True


def _pawn(state: BattlefieldState, source: int, unit: Unit, actions: list[Action]) -> None:
    squares = state.squares
    side = unit.side
    ahead = FORWARD[side][source]
    if ahead != NOWHERE:
        blocker = squares[ahead]
        if blocker is None:
            if ON_LAST_RANK[side][ahead]:
                actions.extend(PROMOTING_MOVES[source][ahead])  # BC-205
            else:
                actions.append(MOVES[source][ahead])
        elif unit.kit.special == SWAP and blocker.side == side:
            _swap(squares, source, unit, ahead, blocker, actions)
        if ON_SECOND_RANK[side][source]:
            further = FORWARD[side][ahead]
            if squares[further] is None and (
                blocker is None or (blocker.side == side and unit.kit.passes_through)  # BC-1001
            ):
                actions.append(MOVES[source][further])
    for target in FRONT_DIAGONALS[side][source]:
        other = squares[target]
        if other is None:
            if target == state.en_passant and unit.kit.can_strike:
                _passant(squares, source, side, target, actions)
        elif other.side == side:
            if unit.kit.can_help:
                _help(squares, source, unit, target, other, actions)
        elif unit.kit.can_strike:
            if ON_LAST_RANK[side][target] and promotes_by_attack(state, source, target):
                actions.extend(PROMOTING_ATTACKS[source][target])
            else:
                actions.append(ATTACKS[source][target])


def promotes_by_attack(state: BattlefieldState, source: int, target: int) -> bool:
    """Whether a pawn's attack on the last rank promotes it: it survives and defeats a unit other than a king."""
    squares = state.squares
    pawn = squares[source]
    defender = squares[target]
    assert pawn is not None and defender is not None, (source, target)
    if defender.kind == KING:
        return False  # BC-1232
    result = work_out_battle(state.rules, squares, pawn, source, defender, target, None)
    return result.defender.is_defeated() and not result.attacker.is_defeated()


def _passant(squares: list[Unit | None], source: int, side: int, target: int, actions: list[Action]) -> None:
    pawn = squares[passant_defender(source, target)]
    if pawn is not None and pawn.kind == PAWN and pawn.side != side:
        actions.append(PASSANTS[source][target])


def _help(
    squares: list[Unit | None], source: int, unit: Unit, target: int, friend: Unit, actions: list[Action]
) -> None:
    """What a unit can do for a friend that it can target (BC-710)."""
    kit = unit.kit
    wounded = friend.hp < friend.kit.max_hp
    if kit.heal_hp > 0 and wounded:  # BC-714
        actions.append(HEALS[source][target])
    special = kit.special
    if special == SACRIFICE:
        if wounded and unit.hp >= LEAST_FOR_SACRIFICE:
            actions.append(SACRIFICES[source][target])
    elif special == CHEER:
        if friend.kit.special != CHEER:  # BC-705
            actions.append(CHEERS[source][target])
    elif special == CURE:
        if friend.effects.has_curse():
            actions.append(CURES[source][target])
    elif special == SWAP and unit.kind != PAWN:
        _swap(squares, source, unit, target, friend, actions)


def _swap(
    squares: list[Unit | None], source: int, unit: Unit, target: int, friend: Unit, actions: list[Action]
) -> None:
    if can_go(squares, unit, source, target) and can_go(squares, friend, target, source):
        actions.append(SWAPS[source][target])


def can_go(squares: list[Unit | None], unit: Unit, source: int, target: int) -> bool:
    """Whether a unit is able to go to a friend's square by Swap (BC-752)."""
    if unit.kind == PAWN:
        return FORWARD[unit.side][source] == target and not ON_LAST_RANK[unit.side][target]
    return reaches(squares, unit, source, target)


def _castles(squares: list[Unit | None], side: int, actions: list[Action]) -> None:
    for way in CASTLES:
        castle = way[side]
        if can_castle(squares, side, castle.source, castle.target):
            actions.append(castle)


def can_castle(squares: list[Unit | None], side: int, source: int, target: int) -> bool:
    """Whether a king that has not moved from its starting square may castle (BC-1221 to BC-1223)."""
    corner = castling_rook(target)
    rook = squares[corner]
    if rook is None or rook.kind != ROOK or rook.side != side or rook.moved:
        return False
    for square in range(min(source, corner) + 1, max(source, corner)):
        if squares[square] is not None:
            return False
    enemy = 1 - side
    return not (
        attackers_of(squares, source, enemy)
        or attackers_of(squares, (source + target) // 2, enemy)
        or attackers_of(squares, target, enemy)
    )
