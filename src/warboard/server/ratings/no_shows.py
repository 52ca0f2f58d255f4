"""Who stayed away from a game (PL-157). Pure: it works on the record alone."""

from collections.abc import Sequence
from typing import Final

from warboard.play.record import Entry

_LEFT: Final = ("timeout", "resign")
_CUT_OFF: Final = ("agreement", "illegal moves")
_BEGUN: Final = ("action", "timeout")


def has_begun(entries: Sequence[Entry]) -> bool:
    """Whether anything was played, or a turn missed: from then on, a rated game cannot be called off (PL-158)."""
    return any(entry.kind in _BEGUN for entry in entries)


def is_given_up(entries: Sequence[Entry], reason: str, least: int) -> bool:
    """Whether a game ended because somebody resigned, ran out of time or illegal attempts, or all agreed on a draw,
    with fewer actions than this.
    """
    is_left = reason in _CUT_OFF or any(entry.kind in _LEFT for entry in entries)
    return is_left and sum(entry.kind == "action" for entry in entries) < least


def find_absent(
    entries: Sequence[Entry], sides: Sequence[str], acted: Sequence[bool], illegal_per_game: int
) -> list[bool]:
    """For each side, whether it has taken no action and has missed a turn, resigned, or forfeited by illegal
    attempts.
    """
    left = {str(entry.data.get("side")) for entry in entries if entry.kind in ("timeout", "resign")}
    absent: list[bool] = []
    for side, has_acted in zip(sides, acted, strict=True):
        attempts = sum(1 for entry in entries if entry.kind == "illegal" and entry.data.get("side") == side)
        absent.append(not has_acted and (side in left or attempts >= illegal_per_game))
    return absent
