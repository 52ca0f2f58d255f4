"""Hidden data cannot be guessed from the hashes of a record (PL-133)."""

import json

import pytest

from warboard.games import find_game
from warboard.kernel.event import ONLOOKER
from warboard.kernel.plain import Fields
from warboard.kernel.sworn import nonce_of, salt_of, table_id_of
from warboard.play.match import Match, begin
from warboard.play.record import Record, entry_hash, read_record
from warboard.play.start import Oath
from warboard.play.verify import verify

SEED = bytes(range(32))
NONCES = ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"]
NOON = 1_769_947_200_000


def draw_cards(turns: int = 6) -> Match:
    """A game of Mana in which both sides draw cards, which the other does not see."""
    game = find_game("mana")
    match = begin(game, {"white": "Ada", "black": "Bo"}, NOON, id="x1", oath=Oath(SEED, NONCES))
    for number in range(2 * turns):
        (side,) = match.acting
        legal = game.legal_texts(match.state, side)
        draws = [text for text in legal if text.startswith("draw")]
        match.act(side, draws[0] if draws else "end", NOON + number)
        if match.acting == (side,):
            match.act(side, "end", NOON + number)
    return match


def guesses(seen: Fields, deck: list[str]) -> list[Fields]:
    """What a spy would try for a draw: every card that may have come."""
    data = seen["data"]
    assert isinstance(data, dict)
    return [{**data, "luck": [["draw", card]]} for card in deck]


def guessed(entries: list[Fields], deck: list[str]) -> int:
    """How many hidden draws a spy finds out."""
    found = 0
    for seen in entries:
        data = seen["data"]
        assert isinstance(data, dict)
        if data["kind"] == "action" and str(data["action"]).startswith("draw"):
            hashes = [entry_hash(str(seen["prev"]), guess, str(seen["time"])) for guess in guesses(seen, deck)]
            found += str(seen["hash"]) in hashes
    return found


def cards_drawn(match: Match) -> list[str]:
    """The cards that came, each once."""
    cards: set[str] = set()
    for entry in match.record.entries:
        for label, result in entry.data.get("luck", []):  # type: ignore[union-attr,misc]
            if label == "draw":
                cards.add(str(result))
    return sorted(cards)


def test_the_spy_does_not_guess_a_hidden_draw() -> None:
    """PL-133"""
    match = draw_cards()
    cards = cards_drawn(match)
    assert cards
    seen = match.seen_by(ONLOOKER)
    drawn = [one for one in seen if str(one["data"].get("action", "")).startswith("draw")]  # type: ignore[union-attr]
    assert len(drawn) >= 6
    assert guessed(seen, cards) == 0

    # The spy is competent: without salts, every draw is found out.
    plain = Record()
    for entry in match.record.entries:
        plain.append({key: value for key, value in entry.data.items() if key not in ("salt", "record", "n")}, NOON)
    shown = [
        {**entry.dump(), "data": {key: value for key, value in entry.data.items() if key != "luck"}}
        for entry in plain.entries
    ]
    assert guessed(shown, cards) == len(drawn)


def test_a_salt_is_shown_with_whole_entries_only() -> None:
    """PL-133"""
    match = draw_cards()
    for viewer in (ONLOOKER, 0, 1):
        for seen, entry in zip(match.seen_by(viewer), match.record.entries, strict=True):
            data = seen["data"]
            assert isinstance(data, dict)
            whole = {key: value for key, value in data.items() if key != "salt"} == {
                key: value for key, value in entry.data.items() if key != "salt"
            }
            assert ("salt" in data) == whole


def test_salts_come_from_the_seed_and_are_proven_by_it() -> None:
    """PL-133"""
    assert salt_of(SEED, "x1", 0) == "c72a9e78b5437890a20282123e0b78e6"
    assert salt_of(SEED, "x1", 1) == "128592494a7adeb1aba9b9e6d8e27ea3"
    match = draw_cards(1)
    match.resign(0, NOON + 100)
    text = match.record.text()
    proof = verify(text.encode())
    assert proof.sound and proof.proven
    assert [entry.data["salt"] for entry in match.record.entries[:2]] == [
        salt_of(SEED, "x1", 0),
        salt_of(SEED, "x1", 1),
    ]
    assert match.record.entries[0].data["record"] == 2


def changed(record: Record, number: int, change: Fields, drop: str = "") -> bytes:
    """The record with one entry changed, and rechained as a forger would."""
    forged = Record()
    for entry in record.entries:
        data = {key: value for key, value in entry.data.items() if key != "n"}
        if entry.n == number:
            data = {**{key: value for key, value in data.items() if key != drop}, **change}
        forged.append(data, NOON)
    return forged.text().encode()


@pytest.mark.parametrize(
    ("number", "change", "drop", "reason"),
    [
        (1, {"salt": "0" * 32}, "", "salt: it is not the one that the seed gives (PL-133)"),
        (0, {"salt": "0" * 32}, "", "salt: it is not the one that the seed gives (PL-133)"),
        (1, {"salt": "short"}, "", "salt: expected 32 lower-case hexadecimal characters (PL-133)"),
        (1, {}, "salt", "salt: is missing"),
        (0, {"record": 3}, "", "record: expected"),
    ],
)
def test_a_wrong_salt_is_found(number: int, change: Fields, drop: str, reason: str) -> None:
    """PL-133"""
    match = draw_cards(1)
    match.resign(0, NOON + 100)
    proof = verify(changed(match.record, number, change, drop))
    assert (proof.entry, reason in proof.fault) == (number, True), proof.fault


def test_a_record_without_salts_is_read_as_before() -> None:
    """PL-133"""
    match = draw_cards(1)
    match.resign(0, NOON + 100)
    plain = Record()
    for entry in match.record.entries:
        plain.append({key: value for key, value in entry.data.items() if key not in ("salt", "record", "n")}, NOON)
    proof = verify(plain.text().encode())
    assert proof.sound and proof.proven
    assert json.loads(plain.entries[1].line())["data"].keys() == {"action", "kind", "luck", "n", "side"}
    assert read_record(plain.text().encode(), "plain") == plain


def test_what_the_server_chooses_comes_from_the_seed() -> None:
    """PL-136"""
    assert nonce_of(SEED, "x1", 0) == "127820eb076b6cc83a3582a3b300f831"
    assert nonce_of(SEED, "x1", 1) == "82cbcde882d81310f0620706fdfdcd03"
    assert table_id_of(SEED) == "ztc4erp8w46r"
