"""The position as a number, by which a search recognises it when other moves lead to it again.

Ids enter by Python's hash of their text, so a key is good for one process only.
"""

from typing import Final

from mypy_extensions import i64

from warboard.games.medieval.pieces import GUARD
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import NO_STATUS, MedievalState, Piece, Status
from warboard.kernel.timers import Timers

_BITS: Final = 0x3FFFFFFFFFFFFFFF
_FACTOR: Final = 0x2545F4914F6CDD1D
_SHIFT: Final = 29
_CAPTURED: Final = 64  # after the squares
_GUARDED: Final = 128
_PASSED: Final = 192


def _mix(key: i64, more: i64) -> i64:
    """Two numbers in one; a bit of either changes many. It keeps only bits that compiled and plain integers share."""
    mixed: i64 = ((key ^ more) * _FACTOR) & _BITS
    return mixed ^ (mixed >> _SHIFT)


def key_of(state: MedievalState) -> int:
    """Everything that a dumped position says."""
    key: i64 = 0
    for square, piece in enumerate(state.squares):
        if piece is not None and piece.kind != GUARD:
            key ^= _mix(_piece_key(state, piece), square)
    for side, captured in enumerate(state.captured):
        for piece in captured:
            key ^= _mix(_piece_key(state, piece), _CAPTURED + side)
    for square, guard in state.guards.items():
        key ^= _mix(_GUARDED + square, guard.left << 2 | guard.side << 1 | (1 if guard.burns else 0))
    for entry in state.passed:
        key ^= _mix(_PASSED + entry[0], entry[1])
    for kind in state.terrain:
        key = _mix(key, kind)
    for left in state.reserve:
        key = _mix(key, left)
    for court, contested in enumerate(state.contested):
        key = _mix(key, contested << 1 | (1 if state.fallen[court] else 0))
    for side in (0, 1):
        counts = state.ap[side] | state.defections[side] << 8 | state.domination[side] << 16
        key = _mix(key, counts | state.tiles[side] << 24 | state.gold[side] << 32)
        flags = (1 if state.stress[side] else 0) | (2 if state.resurrected[side] else 0)
        rights = state.castling[side]
        key = _mix(key, flags | (4 if "k" in rights else 0) | (8 if "q" in rights else 0))
    flags = (1 if state.unlocked else 0) | (2 if state.sacrificed else 0) | state.mode << 2 | state.weather << 4
    return _mix(key, flags | state.turn << 8 | state.moves << 9 | state.number << 20)


def _piece_key(state: MedievalState, piece: Piece) -> i64:
    names = state.roster.names
    key: i64 = _name_key(names[piece.number])
    if piece.lord != NOBODY:
        key = _mix(key, _name_key(names[piece.lord]))
    body = piece.kind | piece.side << 4 | piece.rank << 6 | piece.home << 10 | piece.marks << 12
    key = _mix(key, body | piece.lv << 20 | piece.xp << 28 | piece.hp << 40 | piece.moved << 52)
    key = _mix(key, piece.abilities)
    key = _mix(key, piece.zeal << 16 | piece.age)
    return key if piece.status is NO_STATUS else key ^ _status_key(state, piece.status)


def _status_key(state: MedievalState, status: Status) -> i64:
    """0 for a status of defaults."""
    names = state.roster.names
    key: i64 = _timers_key(status.effects, 1) ^ _timers_key(status.cooldowns, 2)
    for number in status.healed:
        key ^= _mix(_name_key(names[number]), 3)
    for stored in status.inside:
        key ^= _mix(_piece_key(state, stored), 4)
    if status.shielded_by != NOBODY:
        key ^= _mix(_name_key(names[status.shielded_by]), 5)
    body = status.stun | status.orphan << 4 | (NO_STATUS.was - status.was) << 8 | status.guards_left << 12
    body |= status.unloaded << 16 | (1 if status.momentum else 0) << 20 | (status.glory - NO_STATUS.glory) << 24
    key ^= _mix(body | status.bids[0] << 34 | status.bids[1] << 44, 0)
    return key ^ _mix(status.lost << 1, 0)


def _timers_key(timers: Timers, kind: int) -> i64:
    key: i64 = 0
    for timer in timers:
        key ^= _mix(_name_key(timer.name) + kind, timer.left)
    return key


def _name_key(name: str) -> i64:
    return hash(name) & _BITS
