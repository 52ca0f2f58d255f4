"""Abilities of the classic pieces (MC-130 to MC-144, MC-283)."""

from warboard.games.mana.board import DIRECTIONS, LEFT, RIGHT
from warboard.games.mana.resolver import Resolver
from warboard.games.mana.state import ManaState
from warboard.games.mana.uses import LegalUses, Use
from warboard.kernel.board import NOWHERE


def aim_crown(uses: LegalUses) -> None:
    if uses.state.rules.geometry.is_last_rank(uses.square, uses.side):
        for kind in uses.state.rules.crowning:
            uses.offer_words(kind)


def crown(resolver: Resolver, use: Use) -> None:
    """The pawn becomes another piece (MC-130)."""
    resolver.change_kind(use.square, resolver.state.rules.catalogue.kind(use.word))


def aim_step_aside(uses: LegalUses) -> None:
    """The next square in each Direction; with an option all of them up to a piece (MC-133, MC-134)."""
    slides = uses.state.rules.bishop_slides
    rays = uses.state.rules.geometry.rays
    for direction in range(4):
        for target in rays[direction][uses.square]:
            if uses.state.squares[target] is not None:
                break
            uses.offer_square(target)
            if not slides:
                break


def aim_leap(uses: LegalUses) -> None:
    uses.offer_empty(uses.state.rules.patterns.knight[uses.square])


def move_there(resolver: Resolver, use: Use) -> None:
    """Bishop and queen: a move outside of their pattern (MC-133, MC-141)."""
    resolver.move(use.square, use.target, "ability")


def aim_teleport(uses: LegalUses) -> None:
    uses.offer_empty(uses.state.rules.patterns.gargoyle[uses.square])


def teleport(resolver: Resolver, use: Use) -> None:
    """King and oni appear on another square (MC-143, MC-200)."""
    resolver.move(use.square, use.target, "teleport")


def aim_summon_pawns(uses: LegalUses) -> None:
    following = uses.state.rules.geometry.next
    if uses.is_empty(following[LEFT][uses.square]) or uses.is_empty(following[RIGHT][uses.square]):
        uses.offer()


def summon_pawns(resolver: Resolver, use: Use) -> None:
    """A pawn to the left and one to the right of the knight, where there is room (MC-135, MC-136)."""
    pawn = resolver.state.rules.catalogue.kind("pawn")
    for direction in (LEFT, RIGHT):
        square = resolver.state.rules.geometry.next[direction][use.square]
        if square != NOWHERE and resolver.state.squares[square] is None:
            resolver.summon(square, use.side, pawn)


def connected_rooks(state: ManaState, square: int, side: int) -> list[int]:
    """The rook on a square and all rooks of its side that a chain of rooks links to it, in no order (MC-138)."""
    following = state.rules.geometry.next
    group = [square]
    for rook in group:
        for direction in range(4):
            near = following[direction][rook]
            if near != NOWHERE and near not in group and _is_rook(state, near, side):
                group.append(near)
    return group


def _is_rook(state: ManaState, square: int, side: int) -> bool:
    piece = state.squares[square]
    return piece is not None and piece.side == side and piece.kind.name == "rook"


def aim_advance_rooks(uses: LegalUses) -> None:
    """A rook of the group must have room in front of it or a piece to take (MC-139, MC-140)."""
    group = connected_rooks(uses.state, uses.square, uses.side)
    allies_too = uses.state.rules.rook_takes_allies
    following = uses.state.rules.geometry.next
    for direction in range(4):
        for rook in group:
            ahead = following[direction][rook]
            if ahead == NOWHERE:
                continue
            piece = uses.state.squares[ahead]
            if piece is None or (
                (piece.side != uses.side or (allies_too and ahead not in group)) and uses.state.receives_take(piece)
            ):
                uses.offer_direction(direction)
                break


def advance_rooks(resolver: Resolver, use: Use) -> None:
    """All connected rooks go in a Direction until they take a piece or reach the edge (MC-137 to MC-140)."""
    direction = DIRECTIONS.index(use.word)
    rays = resolver.state.rules.geometry.rays[direction]
    ranked = [(len(rays[rook]), rook) for rook in connected_rooks(resolver.state, use.square, use.side)]
    ranked.sort()
    for _, rook in ranked:
        resolver.mark_moved(rook)
    arrived: list[int] = []  # where the rooks of the group that have gone stand now
    for _, rook in ranked:
        if resolver.state.squares[rook] is not None:  # it may have died with its necromancer (MC-283)
            arrived.append(_advance_rook(resolver, rook, direction, arrived))


def _advance_rook(resolver: Resolver, rook: int, direction: int, group: list[int]) -> int:
    """One rook goes; returns where it ends."""
    state = resolver.state
    here = rook
    for ahead in state.rules.geometry.rays[direction][rook]:
        if state.squares[ahead] is not None:
            break
        here = ahead
    if here != rook:
        resolver.move(rook, here, "ability")
    ahead = state.rules.geometry.next[direction][here]
    if ahead == NOWHERE:
        return here
    piece = resolver.piece(here)
    other = state.squares[ahead]
    if other is None or not state.receives_take(other):
        return here
    if other.side == piece.side and (not state.rules.rook_takes_allies or ahead in group):
        return here
    if resolver.take(piece, here, ahead, piece.take_damage) and state.squares[here] is not None:  # MC-283
        resolver.move(here, ahead, "take")
        return ahead
    return here
