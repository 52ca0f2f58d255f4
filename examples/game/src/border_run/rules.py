"""What an action does in Border Run: the step or the attack, then the end of the turn."""

from typing import Final

from border_run.board import AROUND, BOARD, SIDES
from border_run.ending import judge
from border_run.state import GUARD, RUNNER, BorderState
from warboard.contract import Action, Event, Luck

DIE: Final = 6
_THROWN_BACK: Final = 1  # BR-12
_NEEDED: Final = {RUNNER: 5, GUARD: 4}  # BR-10
_LEAST_NEEDED: Final = 2


def needed(state: BorderState, attack: Action) -> int:
    """The lowest number on the die that wins (BR-10): each helper beside the target makes it one less (BR-11)."""
    attacker = state.squares[attack.source]
    assert attacker is not None, attack
    helpers = 0
    for square in AROUND[attack.target]:
        piece = state.squares[square]
        if piece is not None and piece.side == attacker.side and square != attack.source:
            helpers += 1
    return max(_NEEDED[attacker.kind] - helpers, _LEAST_NEEDED)


def carry_out(state: BorderState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """Carries out one legal action of the side to act, which is its whole turn."""
    if action.verb == "attack":
        _attack(state, action, luck, events)
    else:
        _step(state, action, events)
    state.played += 1
    state.turn = 1 - state.turn
    judge(state, events)


def _step(state: BorderState, action: Action, events: list[Event] | None) -> None:
    piece = state.squares[action.source]
    assert piece is not None, action
    state.squares[action.source] = None
    state.squares[action.target] = piece
    if events is not None:
        fields = {"from": BOARD.names[action.source], "to": BOARD.names[action.target]}
        events.append(Event("moved", {"side": SIDES[piece.side], "piece": piece.kind, **fields}))


def _attack(state: BorderState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """BR-9 to BR-13: the target is caught, or the attacker is lost, or nobody is."""
    least = needed(state, action)
    thrown = luck.whole("attack", 1, DIE)
    if events is not None:
        fields = {"from": BOARD.names[action.source], "target": BOARD.names[action.target]}
        events.append(Event("thrown", {"side": SIDES[state.turn], **fields, "die": thrown, "needed": least}))
    if thrown >= least:
        _remove(state, action.target, "caught", events)
        _step(state, action, events)
    elif thrown == _THROWN_BACK:
        _remove(state, action.source, "lost", events)


def _remove(state: BorderState, square: int, kind: str, events: list[Event] | None) -> None:
    piece = state.squares[square]
    assert piece is not None, square
    state.squares[square] = None
    if events is not None:
        events.append(Event(kind, {"square": BOARD.names[square], "side": SIDES[piece.side], "piece": piece.kind}))
