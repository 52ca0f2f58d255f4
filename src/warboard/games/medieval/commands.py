"""Commands that need neither an ability nor a move: reassigning, claims, the Sacrifice command, lessons."""

from typing import Final

from mypy_extensions import i64

from warboard.games.medieval.actions import ActionTable
from warboard.games.medieval.board import ADJACENT, DISTANCE, NEUTRAL
from warboard.games.medieval.defection import claim_piece, is_lord, may_be_claimed
from warboard.games.medieval.events import add_piece_event
from warboard.games.medieval.lords import sacrifice_piece, swear_to
from warboard.games.medieval.pieces import BISHOP, DISLOYAL, KING, PAWN, QUEEN
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import MedievalState, Piece, effective_lord
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.timers import left

_REASSIGN: Final = ActionTable("reassign")
_CLAIM: Final = ActionTable("claim")
_SACRIFICE: Final = ActionTable("sacrifice")
_SACRIFICES: Final = _SACRIFICE.to(ADJACENT)


def add_reassignments(state: MedievalState, source: int, lord: Piece, actions: list[Action]) -> None:
    """The pieces next to a lord that may become its vassals (MD-303)."""
    checked = lord.kind != PAWN
    homage = lord.homage()
    for near in ADJACENT[source]:
        vassal = state.squares[near]
        if vassal is None or vassal.side != lord.side or vassal.homage() <= homage:
            continue
        if vassal.lord == lord.number or not vassal.feels_loyalty():
            continue
        if not checked:
            if state.captain_has_vassal(lord):
                return
            checked = True
        actions.append(_REASSIGN.get(near, source))


def add_distant_reassignments(state: MedievalState, actions: list[Action]) -> None:
    """Orphans may be reassigned to a lord anywhere on the board (MD-303)."""
    for target, lord in enumerate(state.squares):
        if lord is None or lord.side != state.turn:
            continue
        if lord.kind not in (KING, QUEEN, BISHOP) and not (lord.is_captain() and not state.captain_has_vassal(lord)):
            continue
        for source, vassal in enumerate(state.squares):
            if vassal is None or vassal.side != lord.side or vassal.lord != NOBODY or not vassal.feels_loyalty():
                continue
            if vassal.homage() > lord.homage() and DISTANCE[source][target] > 1:
                actions.append(_REASSIGN.get(source, target))


def reassign(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-303."""
    lord = state.piece(action.target).number
    state.squares[action.source] = swear_to(state, state.piece(action.source), lord, events)


def add_claims(state: MedievalState, source: int, piece: Piece, actions: list[Action]) -> None:
    """What a lord may claim by command (MD-343)."""
    if not is_lord(piece):
        return
    side = piece.side
    checked = False
    for target in ADJACENT[source]:
        other = state.squares[target]
        if other is None or other.side == side:
            continue
        if other.side != NEUTRAL and other.lv > DISLOYAL:
            continue
        if not may_be_claimed(other):
            continue
        if not checked:
            if left(piece.status.cooldowns, "claim"):
                return
            if piece.kind == PAWN and state.captain_has_vassal(piece):
                return
            checked = True
        actions.append(_CLAIM.get(source, target))


def claim(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-343."""
    claim_piece(state, action.target, state.piece(action.source), luck, events)


def add_sacrifices(state: MedievalState, source: int, side: i64, actions: list[Action]) -> None:
    """Each piece next to one of its side, but the King and whoever holds pieces inside (MD-325)."""
    squares = state.squares
    for action in _SACRIFICES[source]:
        other = squares[action.target]
        if other is not None and other.side == side and other.kind != KING and not other.status.inside:
            actions.append(action)


def add_sacrifice_by_lord(state: MedievalState, target: int, vassal: Piece, actions: list[Action]) -> None:
    """A vassal next to its lord (MD-325 with `sacrifice_by: lord`)."""
    source = state.where[effective_lord(state, vassal)]
    if source != NOWHERE and DISTANCE[source][target] == 1 and not vassal.status.inside:
        actions.append(_SACRIFICE.get(source, target))


def sacrifice(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """Once a turn (MD-325)."""
    state.sacrificed = True
    sacrifice_piece(state, action.source, action.target, events)


def add_lessons(state: MedievalState, source: int, piece: Piece, actions: list[Action]) -> None:
    """One for each free slot; every rank has a slot (MD-758)."""
    known = piece.abilities
    slots = piece.rank
    bits = known
    while bits:  # each ability that it knows takes a slot
        bits &= bits - 1
        slots -= 1
    if slots <= 0:
        return
    tree = state.rules.tree
    number = -1
    for bit in tree.learnable:
        number += 1
        if (known | piece.status.lost) & bit == 0:
            actions.append(tree.lessons[number][source])


def learn(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-758."""
    piece = state.piece(action.source)
    other = piece.trained(piece.kind, piece.rank, piece.abilities | state.rules.tree.bits[action.word])
    state.squares[action.source] = other
    if events is not None:
        add_piece_event(state, events, "learned", other, {"ability": action.word})
