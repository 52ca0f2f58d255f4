"""Abilities of the classic pieces (MC-130 to MC-144), and the two `aims` that many abilities share."""

from warboard.games.mana.board import BOARD, LEFT, NEXT, RAYS, RIGHT, WAYS, last_rank
from warboard.games.mana.patterns import GARGOYLE, KNIGHT
from warboard.games.mana.resolver import Deeds
from warboard.games.mana.state import ManaState
from warboard.games.mana.uses import Look, Use
from warboard.kernel.board import NOWHERE


def aim_crown(look: Look) -> None:
    if BOARD.rank(look.square) == last_rank(look.side):
        for kind in look.state.rules.crowning:
            look.offer_words(kind)


def crown(deeds: Deeds, use: Use) -> None:
    """The pawn becomes another piece (MC-130)."""
    deeds.change(use.square, deeds.state.rules.catalogue.kind(use.word))


def aim_step_aside(look: Look) -> None:
    for way in range(4):
        target = NEXT[way][look.square]
        if look.is_empty(target):
            look.offer_square(target)


def aim_leap(look: Look) -> None:
    look.offer_empty(KNIGHT[look.square])


def go_there(deeds: Deeds, use: Use) -> None:
    """Bishop and queen: a move that their pattern does not have (MC-133, MC-141)."""
    deeds.go(use.square, use.target, "ability")


def aim_teleport(look: Look) -> None:
    look.offer_empty(GARGOYLE[look.square])


def teleport(deeds: Deeds, use: Use) -> None:
    """King and oni appear on another square (MC-143, MC-200)."""
    deeds.go(use.square, use.target, "teleport")


def aim_summon_pawns(look: Look) -> None:
    if look.is_empty(NEXT[LEFT][look.square]) or look.is_empty(NEXT[RIGHT][look.square]):
        look.offer()


def summon_pawns(deeds: Deeds, use: Use) -> None:
    """A pawn to the left and one to the right of the knight, where there is room (MC-135, MC-136)."""
    pawn = deeds.state.rules.catalogue.kind("pawn")
    for way in (LEFT, RIGHT):
        square = NEXT[way][use.square]
        if square != NOWHERE and deeds.state.squares[square] is None:
            deeds.summon(square, use.side, pawn)


def connected_rooks(state: ManaState, square: int, side: int) -> list[int]:
    """The rook on a square and all of its side linked to it by a chain of rooks, in no order (MC-138)."""
    group = [square]
    for rook in group:
        for way in range(4):
            near = NEXT[way][rook]
            if near != NOWHERE and near not in group and _is_rook(state, near, side):
                group.append(near)
    return group


def _is_rook(state: ManaState, square: int, side: int) -> bool:
    piece = state.squares[square]
    return piece is not None and piece.side == side and piece.kind.name == "rook"


def aim_advance_rooks(look: Look) -> None:
    """Some rook of the group must have something to do: room in front of it, or an enemy to hurt (MC-140)."""
    group = connected_rooks(look.state, look.square, look.side)
    for way in range(4):
        for rook in group:
            ahead = NEXT[way][rook]
            if ahead == NOWHERE:
                continue
            piece = look.state.squares[ahead]
            if piece is None or (piece.side != look.side and look.state.receives_take(piece)):
                look.offer_way(way)
                break


def advance_rooks(deeds: Deeds, use: Use) -> None:
    """All connected rooks go in a Direction until they take a piece or reach the edge (MC-137 to MC-140)."""
    way = WAYS.index(use.word)
    ranked = [(len(RAYS[way][rook]), rook) for rook in connected_rooks(deeds.state, use.square, use.side)]
    ranked.sort()
    for _, rook in ranked:
        deeds.mark_moved(rook)
    for _, rook in ranked:
        _advance_rook(deeds, rook, way)


def _advance_rook(deeds: Deeds, rook: int, way: int) -> None:
    state = deeds.state
    here = rook
    for ahead in RAYS[way][rook]:
        if state.squares[ahead] is not None:
            break
        here = ahead
    if here != rook:
        deeds.go(rook, here, "ability")
    ahead = NEXT[way][here]
    if ahead == NOWHERE:
        return
    own = deeds.piece(here)
    other = state.squares[ahead]
    if other is None or other.side == own.side or not state.receives_take(other):
        return
    if deeds.take(own, here, ahead, own.take_damage):
        deeds.go(here, ahead, "take")
