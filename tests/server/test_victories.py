"""Which finished games beat a character, and which do not (PL-214)."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.play.match import Match, begin
from warboard.server.characters.climbing import note_victory
from warboard.server.store.database import Transaction
from warboard.server.store.models import Account, GameRow, Seat, Table, Victory
from warboard.server.store.tables import SeatAndAccount, StoredTable

CHESS = find_game("chess")
MATE = ("move:f2,f3", "move:e7,e5", "move:g2,g4", "move:d8,h4")  # Black wins in two moves
PIP = CHESS.characters[0].id


class Kept:
    """Records the victories that would be stored."""

    def __init__(self) -> None:
        self.victories: list[Victory] = []

    async def add_if_missing(self, row: Victory) -> bool:
        self.victories.append(row)
        return True


def mate(actions: tuple[str, ...] = MATE) -> Match:
    match = begin(CHESS, {"white": "Pip", "black": "Ada"}, 0, SeededLuck(1), platform={"clock": "live"})
    for number, action in enumerate(actions):
        match.act(number % 2, action, number)
    return match


def seat(side: str, level: str | None, own: str | None = None) -> SeatAndAccount:
    return SeatAndAccount(Seat(side=side, own=own), Account(id=7, kind="bot" if level else "person", level=level))


def table(white: str | None = PIP, black: str | None = None, own: str | None = None, **fields: Any) -> StoredTable:
    row = Table(**{"game": "chess", "options": "{}", "position": None, "campaign": None, "for_both": None, **fields})
    return StoredTable(row, "Ada", [seat("white", white), seat("black", black, own)], GameRow(before=None))


def victories(stored: StoredTable, match: Match) -> list[Victory]:
    kept = Kept()
    asyncio.run(note_victory(cast(Transaction, kept), stored, "game", match))
    return kept.victories


def resigned() -> Match:
    match = mate(MATE[:2])
    match.resign(0, 5)
    return match


def out_of_time() -> Match:
    match = mate(MATE[:2])
    match.time_out(0, 5)
    return match


def illegal() -> Match:
    match = mate(MATE[:2])
    while match.outcome is None:
        match.attempt(0, "castle:e1", 5)
    return match


@pytest.mark.parametrize("played", [resigned, out_of_time, illegal])
def test_a_character_that_did_not_play_on_is_not_beaten(played: Callable[[], Match]) -> None:
    """PL-214: an end other than by the rules is no merit of the opponent."""
    match = played()
    assert match.outcome is not None and list(match.outcome.winners) == [1]
    assert victories(table(), match) == []


def test_a_mated_character_is_beaten() -> None:
    """PL-214: once, by the player who sat there alone, with that side."""
    (victory,) = victories(table(), mate())
    assert (victory.account_id, victory.character, victory.side, victory.clean) == (7, PIP, "black", True)


@pytest.mark.parametrize(
    ("stored", "actions"),
    [
        pytest.param(table(white=None, black=PIP), MATE, id="the character has won"),
        pytest.param(table(), MATE[:3], id="nobody has won yet"),
        pytest.param(table(white="1"), MATE, id="a level without a face"),
        pytest.param(table(white="hopper"), MATE, id="a character of another game"),
        pytest.param(table(white=None), MATE, id="two people"),
        pytest.param(table(black="random"), MATE, id="nobody but bots"),
        pytest.param(table(options='{"draws": "automatic"}'), MATE, id="by changed rules"),
        pytest.param(table(position="{}"), MATE, id="from a position"),
        pytest.param(table(campaign="[]"), MATE, id="in a campaign"),
        pytest.param(table(for_both="{}"), MATE, id="with builds for both"),
        pytest.param(table(own="{}"), MATE, id="with a build of one's own"),
    ],
)
def test_nobody_is_beaten_otherwise(stored: StoredTable, actions: tuple[str, ...]) -> None:
    """PL-214: not from a position, by other rules, with builds of one's own, nor by more than one player."""
    assert victories(stored, mate(actions)) == []
