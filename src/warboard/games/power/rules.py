"""What an action does in Power, in the order of the rulebook: effect, bookkeeping, end (PW-94)."""

from typing import Final

from warboard.games.power.battle import battle_odds, defender_square
from warboard.games.power.board import FORWARD, FRONT_DIAGONALS
from warboard.games.power.ending import judge
from warboard.games.power.events import (
    battle_event,
    health_event,
    killed_event,
    moved_event,
    passed_event,
    promoted_event,
    sacrificed_event,
)
from warboard.games.power.pieces import KINDS, KING, PAWN, Piece
from warboard.games.power.state import PowerState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck

_NO_TEXTS: Final[tuple[str, ...]] = ()


def carry_out(state: PowerState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """One legal action of the side to act, which is its whole turn."""
    side = state.turn
    actor = state.squares[action.source]
    assert actor is not None, action
    dead_king = NOWHERE
    stepped_over = NOWHERE
    lasting = True
    verb = action.verb
    if verb == "move":
        lasting = actor.kind == PAWN  # PW-95
        stepped_over = _move(state, actor, action, events)
    elif verb == "attack":
        dead_king = _attack(state, actor, action, luck, events)
    else:
        _sacrifice(state, actor, action, events)

    before = state.en_passant
    state.en_passant = stepped_over
    state.played += 1
    state.turn = 1 - side
    if lasting:
        state.quiet = 0
        state.quiet_moves = []
        state.seen_before = _NO_TEXTS
        state.known_texts = _NO_TEXTS
    else:
        if not state.quiet_moves:
            state.en_passant_before = before
        state.quiet += 1
        state.quiet_moves.append(action)
    judge(state, dead_king, events)


def _move(state: PowerState, piece: Piece, action: Action, events: list[Event] | None) -> int:
    """Takes a piece to an empty square; returns the square on which it may now be attacked en passant (PW-99)."""
    source = action.source
    target = action.target
    squares = state.squares
    squares[source] = None
    squares[target] = piece
    if events is not None:
        events.append(moved_event(piece, source, target))
    if action.word:
        _convert(state, piece, action, events)
        return NOWHERE  # PW-60
    if piece.kind != PAWN:
        return NOWHERE
    between = FORWARD[piece.side][source]
    if between == target or not state.rules.allow_en_passant or not _enemy_pawn_attacks(state, between, piece.side):
        return NOWHERE
    if events is not None:
        events.append(passed_event(between, target))
    return between


def _enemy_pawn_attacks(state: PowerState, square: int, side: int) -> bool:
    """Whether the square that a side's pawn passed over is a front diagonal of an enemy pawn (PW-52)."""
    for neighbour in FRONT_DIAGONALS[side][square]:
        other = state.squares[neighbour]
        if other is not None and other.kind == PAWN and other.side != side:
            return True
    return False


def _attack(state: PowerState, attacker: Piece, action: Action, luck: Luck, events: list[Event] | None) -> int:
    """One battle (PW-30 to PW-32); returns the side whose king died in it, or NOWHERE."""
    squares = state.squares
    source = action.source
    target = action.target
    defender_at = defender_square(state, action)
    defender = squares[defender_at]
    assert defender is not None, action
    wins, of = battle_odds(state, attacker, defender)
    won = luck.chance("battle", wins, of)
    if events is not None:
        events.append(battle_event(attacker, defender, source, defender_at, f"{wins}/{of}", won, defender_at != target))
    loser = defender if won else attacker
    squares[source] = None
    if won:
        squares[defender_at] = None
        survivor = attacker.weaker()
        squares[target] = survivor
    else:
        survivor = defender.weaker()
        squares[defender_at] = survivor
    if events is not None:
        events.append(killed_event(loser, defender_at if won else source))
        if won:
            events.append(moved_event(attacker, source, target))
        events.append(health_event("weakened", survivor, target if won else defender_at))
    if won and action.word:
        _convert(state, survivor, action, events)
    return loser.side if loser.kind == KING else NOWHERE


def _sacrifice(state: PowerState, piece: Piece, action: Action, events: list[Event] | None) -> None:
    """Removes an ally; the acting piece stays where it is and gains a level (PW-35 to PW-38)."""
    squares = state.squares
    ally = squares[action.target]
    assert ally is not None, action
    stronger = piece.stronger()
    squares[action.target] = None
    squares[action.source] = stronger
    if events is not None:
        events.append(sacrificed_event(ally, action))
        events.append(health_event("strengthened", stronger, action.source))


def _convert(state: PowerState, pawn: Piece, action: Action, events: list[Event] | None) -> None:
    """A pawn on its last rank becomes what the action names (PW-61, PW-67)."""
    state.squares[action.target] = pawn.converted(KINDS.index(action.word))
    if events is not None:
        events.append(promoted_event(pawn, action))
