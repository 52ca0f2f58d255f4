"""Abilities of the classic pieces (MC-130 to MC-144)."""

from warboard.games.mana.board import BOARD, DIRECTIONS, LEFT, NEXT, RAYS, RIGHT, last_rank
from warboard.games.mana.patterns import GARGOYLE, KNIGHT
from warboard.games.mana.resolver import Resolver
from warboard.games.mana.state import ManaState
from warboard.games.mana.uses import LegalUses, Use
from warboard.kernel.board import NOWHERE


def aim_crown(uses: LegalUses) -> None:
    if BOARD.rank(uses.square) == last_rank(uses.side):
        for kind in uses.state.rules.crowning:
            uses.offer_words(kind)


def crown(resolver: Resolver, use: Use) -> None:
    """The pawn becomes another piece (MC-130)."""
    resolver.change_kind(use.square, resolver.state.rules.catalogue.kind(use.word))


def aim_step_aside(uses: LegalUses) -> None:
    for direction in range(4):
        target = NEXT[direction][uses.square]
        if uses.is_empty(target):
            uses.offer_square(target)


def aim_leap(uses: LegalUses) -> None:
    uses.offer_empty(KNIGHT[uses.square])


def move_there(resolver: Resolver, use: Use) -> None:
    """Bishop and queen: a move outside of their pattern (MC-133, MC-141)."""
    resolver.move(use.square, use.target, "ability")


def aim_teleport(uses: LegalUses) -> None:
    uses.offer_empty(GARGOYLE[uses.square])


def teleport(resolver: Resolver, use: Use) -> None:
    """King and oni appear on another square (MC-143, MC-200)."""
    resolver.move(use.square, use.target, "teleport")


def aim_summon_pawns(uses: LegalUses) -> None:
    if uses.is_empty(NEXT[LEFT][uses.square]) or uses.is_empty(NEXT[RIGHT][uses.square]):
        uses.offer()


def summon_pawns(resolver: Resolver, use: Use) -> None:
    """A pawn to the left and one to the right of the knight, where there is room (MC-135, MC-136)."""
    pawn = resolver.state.rules.catalogue.kind("pawn")
    for direction in (LEFT, RIGHT):
        square = NEXT[direction][use.square]
        if square != NOWHERE and resolver.state.squares[square] is None:
            resolver.summon(square, use.side, pawn)


def connected_rooks(state: ManaState, square: int, side: int) -> list[int]:
    """The rook on a square and all rooks of its side that a chain of rooks links to it, in no order (MC-138)."""
    group = [square]
    for rook in group:
        for direction in range(4):
            near = NEXT[direction][rook]
            if near != NOWHERE and near not in group and _is_rook(state, near, side):
                group.append(near)
    return group


def _is_rook(state: ManaState, square: int, side: int) -> bool:
    piece = state.squares[square]
    return piece is not None and piece.side == side and piece.kind.name == "rook"


def aim_advance_rooks(uses: LegalUses) -> None:
    """A rook of the group must have room in front of it or an enemy to take (MC-140)."""
    group = connected_rooks(uses.state, uses.square, uses.side)
    for direction in range(4):
        for rook in group:
            ahead = NEXT[direction][rook]
            if ahead == NOWHERE:
                continue
            piece = uses.state.squares[ahead]
            if piece is None or (piece.side != uses.side and uses.state.receives_take(piece)):
                uses.offer_direction(direction)
                break


def advance_rooks(resolver: Resolver, use: Use) -> None:
    """All connected rooks go in a Direction until they take a piece or reach the edge (MC-137 to MC-140)."""
    direction = DIRECTIONS.index(use.word)
    ranked = [(len(RAYS[direction][rook]), rook) for rook in connected_rooks(resolver.state, use.square, use.side)]
    ranked.sort()
    for _, rook in ranked:
        resolver.mark_moved(rook)
    for _, rook in ranked:
        _advance_rook(resolver, rook, direction)


def _advance_rook(resolver: Resolver, rook: int, direction: int) -> None:
    state = resolver.state
    here = rook
    for ahead in RAYS[direction][rook]:
        if state.squares[ahead] is not None:
            break
        here = ahead
    if here != rook:
        resolver.move(rook, here, "ability")
    ahead = NEXT[direction][here]
    if ahead == NOWHERE:
        return
    piece = resolver.piece(here)
    other = state.squares[ahead]
    if other is None or other.side == piece.side or not state.receives_take(other):
        return
    if resolver.take(piece, here, ahead, piece.take_damage):
        resolver.move(here, ahead, "take")
