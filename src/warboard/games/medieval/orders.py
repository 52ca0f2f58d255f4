"""An order from its price to the XP it earns: paid, refused or obeyed (MD-1401). What follows is in `rules`."""

from collections.abc import Sequence
from typing import Final

from warboard.games.medieval.abilities import VERBS, price
from warboard.games.medieval.board import BOARD
from warboard.games.medieval.effects import start_cooldown
from warboard.games.medieval.events import add_ap_event, add_piece_event
from warboard.games.medieval.experience import XP_ABILITY, XP_REFUSING, add_xp, change_xp
from warboard.games.medieval.kinds import Verb
from warboard.games.medieval.knight_abilities import forfeit_momentum
from warboard.games.medieval.pieces import DISLOYAL
from warboard.games.medieval.state import IDLE, MedievalState, Piece
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Plain

REFUSES_ONE_IN: Final = 5  # MD-227


def perform(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """Carries out any action but `end`, up to the XP for using an ability."""
    verb = VERBS[action.verb]
    cost = price(state, action)
    if cost:
        state.ap[state.turn] -= cost
        if events is not None:
            add_ap_event(state, events, state.turn, -cost)
    effect = verb.effect
    assert effect is not None, verb.name
    if state.momentum_at and verb.name != "step":
        forfeit_momentum(state)
    if action.source == NOWHERE:  # a ransom: no piece acts
        effect(state, action, luck, events)
        return
    actor = state.piece(action.source)
    free = verb.is_free(actor)
    if verb.refusable and actor.lv <= DISLOYAL and not free and luck.chance("refuse", 1, REFUSES_ONE_IN):
        _refuse(state, action, verb, actor, events)
        return
    if verb.cooldown and not free:
        start_cooldown(state, action.source, verb.name, verb.cooldown_for(actor))
    if verb.is_ability and events is not None:
        _add_ability_event(state, events, actor, action)
    effect(state, action, luck, events)
    if verb.is_ability and not free:
        square = state.where[actor.number]
        if square != NOWHERE:  # MD-1404
            add_xp(state, square, XP_ABILITY, "ability", events)


def _add_ability_event(state: MedievalState, events: list[Event], actor: Piece, action: Action) -> None:
    squares: list[Plain] = []
    for square in (action.source, action.target, action.third):
        if square != NOWHERE:
            squares.append(BOARD.names[square])
    add_piece_event(state, events, "ability", actor, {"ability": action.verb, "squares": squares})


def _refuse(state: MedievalState, action: Action, verb: Verb, actor: Piece, events: list[Event] | None) -> None:
    """The AP are spent, but the order is not obeyed (MD-227)."""
    if verb.counted and actor.moved == 0:
        state.moves += 1
    other = actor.clone()
    other.marks |= IDLE
    state.squares[action.source] = other
    if events is not None:
        add_piece_event(state, events, "refused", other, {})
    change_xp(state, action.source, -XP_REFUSING, "refused", events)


class FavourableLuck(Luck):
    """Orders are obeyed, attacks do the most damage (MD-412, MD-422), and who comes over has zeal."""

    def below(self, count: int) -> int:
        raise AssertionError("nothing is picked here")

    def _chance(self, label: str, wins: int, of: int) -> bool:
        return label == "crit"

    def _whole(self, label: str, low: int, high: int) -> int:
        return low if label in ("armor", "defection") else high

    def _choice(self, label: str, among: Sequence[str]) -> str:
        return among[0]


_FAVOURABLE: Final = FavourableLuck()


def best_case(state: MedievalState, action: Action) -> MedievalState:
    """The position after an action whose draws all fall favourably; no phase follows."""
    after = state.copy()
    after.forget_checks()
    perform(after, action, _FAVOURABLE, None)
    return after
