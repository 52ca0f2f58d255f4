"""The ram's charge (MC-157 to MC-166)."""

from typing import Final

from warboard.games.mana.board import NEXT, WAYS
from warboard.games.mana.kinds import IMP
from warboard.games.mana.resolver import Deeds
from warboard.games.mana.use import Use
from warboard.games.mana.uses import Look
from warboard.kernel.board import NOWHERE

_SQUARES_FOR_DEPTH: Final = 5
_HIT: Final = 1  # life that a charge takes at a time

_STOPPED: Final = 0
_STANDS: Final = 1  # the unit is hurt and still in the way
_CLEARED: Final = 2  # the unit is dead


def aim_charge(look: Look) -> None:
    for way in range(4):
        if NEXT[way][look.square] != NOWHERE:
            look.offer_way(way)


def charge(deeds: Deeds, use: Use) -> None:
    """The ram runs up to the first unit, hits it, and goes on behind it as deep as its run was long."""
    way = WAYS.index(use.word)
    here = use.square
    ahead = NEXT[way][here]
    distance = 1
    while ahead != NOWHERE and deeds.state.squares[ahead] is None:
        deeds.go(here, ahead, "charge")
        here = ahead
        ahead = NEXT[way][here]
        distance += 1
    if ahead == NOWHERE:
        return
    depth = distance // _SQUARES_FOR_DEPTH  # MC-159
    came = _hit(deeds, here, ahead)  # the first hit is free of depth (MC-160)
    while came != _STOPPED:
        if came == _CLEARED:
            deeds.go(here, ahead, "charge")
            here = ahead
            ahead = NEXT[way][here]
        if depth == 0 or ahead == NOWHERE:
            return
        depth -= 1  # for a life taken or a square moved (MC-161)
        came = _CLEARED if deeds.state.squares[ahead] is None else _hit(deeds, here, ahead)


def _hit(deeds: Deeds, here: int, ahead: int) -> int:
    """The ram meets a unit: an ally or an invulnerable one stops it (MC-165), IMP costs both a life (MC-163)."""
    ram = deeds.piece(here)
    unit = deeds.piece(ahead)
    if unit.side == ram.side:
        return _STOPPED
    vulnerable = deeds.state.receives_take(unit)
    if unit.tags & IMP:
        if vulnerable:
            deeds.take(ram, here, ahead, _HIT)
        deeds.damage(here, _HIT)
        return _STOPPED
    if not vulnerable:
        return _STOPPED
    return _CLEARED if deeds.take(ram, here, ahead, _HIT) else _STANDS
