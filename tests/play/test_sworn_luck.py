"""Sworn luck: the vectors of the rulebook, commitments, matches under oath."""

import hmac
from fractions import Fraction
from hashlib import sha256

import pytest
from toys import NONCES, NOON, SEED, levy, replays

from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.luck import SeededLuck
from warboard.kernel.sworn import SwornLuck, commitment
from warboard.play.match import begin, resume
from warboard.play.record import read_record
from warboard.play.start import Oath
from warboard.play.verify import verify

COMMITMENT = "6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b"
VECTORS = [
    (0, "battle", 4, 1517431606846528486, 2),
    (1, "battle", 2, 7253687017813871222, 0),
    (2, "orphan", 100, 11512986882681286840, 40),
    (3, "damage", 41, 15688845870864443641, 40),
]


def first_word(number, attempt, label):
    text = f"x1:{number}:{attempt}:{label}:{NONCES[0]},{NONCES[1]}"
    return int.from_bytes(hmac.digest(SEED, text.encode(), sha256)[:8], "big")


def sworn(before=0):
    return SwornLuck(SEED, "x1", NONCES[:2], before)


def under_oath(seed=SEED):
    return begin(find_game("power"), {"white": "Ada", "black": "Bo"}, NOON, id="x1", oath=Oath(seed, NONCES[:2]))


def play_at_random(match, pick):
    while match.outcome is None:
        side = match.acting[0]
        action = match.game.sample(match.state, side, pick)
        match.act(side, match.game.text(match.state, action), NOON)
    return match


def test_the_commitment_is_over_the_seed_in_hexadecimal():
    """PL-111"""
    assert commitment(SEED) == COMMITMENT


@pytest.mark.parametrize(("i", "label", "weight", "x", "r"), VECTORS)
def test_the_vectors_of_the_rulebook_come_out(i, label, weight, x, r):
    """PL-113: i, label, W, x and r of the worked example."""
    assert first_word(i, 0, label) == x
    assert x % weight == r
    assert sworn(i).whole(label, 0, weight - 1) == r


def test_the_draws_of_the_rulebook_come_out_in_a_row():
    """PL-113, PL-114: the results of the worked example, one draw after the other."""
    luck = sworn()

    assert luck.chance("battle", 1, 4) is False
    assert luck.chance("battle", 1, 2) is True
    assert luck.whole("orphan", 1, 100) == 41
    assert luck.whole("damage", 80, 120) == 120
    assert luck.count == 4


def test_odds_count_in_lowest_terms_and_true_comes_first():
    """PL-113, PL-114"""
    assert sworn().chance("battle", 5, 20) is sworn().chance("battle", 1, 4) is False
    assert sworn().chance("battle", 3, 4) is True  # r = 2 is below 3


def test_a_choice_is_by_place_and_a_shuffle_is_choices_among_what_is_left():
    """PL-114"""
    expected, left = [], list("abcde")
    for number in range(4):
        expected.append(left.pop(first_word(number, 0, "deck") % len(left)))

    assert sworn().shuffle("deck", list("abcde")) == [*expected, *left]


def test_what_would_be_uneven_is_drawn_again():
    """PL-113: the first x below the largest multiple of W counts."""
    weight = 2**63 + 1  # almost every other x is too high
    counted = [number for number in range(50) if first_word(number, 0, "far") >= weight]

    assert counted
    for number in counted:
        attempt = next(a for a in range(100) if first_word(number, a, "far") < weight)
        assert sworn(number).whole("far", 0, weight - 1) == first_word(number, attempt, "far")


def test_weights_above_64_bits_take_more_words():
    """PL-118"""
    text = f"x1:0:0:battle:{NONCES[0]},{NONCES[1]}"
    blocks = b"".join(hmac.digest(SEED, (text + more).encode(), sha256) for more in ("", ":1", ":2"))

    assert sworn().whole("battle", 0, 2**100 - 1) == int.from_bytes(blocks[:16], "big") % 2**100
    assert sworn().whole("battle", 0, 2**600 - 1) == int.from_bytes(blocks[:80], "big") % 2**600
    assert sworn().whole("battle", 0, 2**64 - 1) == first_word(0, 0, "battle")


def test_long_odds_come_out_with_their_odds():
    """PL-118: a probability near 1/2 with weights above 64 bits is won about every other time."""
    luck = sworn()
    odds = Fraction(2**100, 2**101 + 1)
    won = sum(luck.chance("battle", odds.numerator, odds.denominator) for _ in range(400))

    assert 150 < won < 250


def test_commitment_and_nonces_stand_in_entry_0_and_the_seed_in_the_end():
    """PL-111, PL-112, PL-115"""
    match = play_at_random(under_oath(), SeededLuck(4))
    first, last = match.record.entries[0].data, match.record.entries[-1].data

    assert first["commit"] == COMMITMENT
    assert first["nonces"] == {"white": NONCES[0], "black": NONCES[1]}
    assert last["seed"] == SEED.hex()
    proof = verify(match.record.text().encode())
    assert proof.sound and proof.finished and proof.sworn and proof.proven


def test_nothing_of_the_seed_is_in_the_record_while_the_game_is_on():
    """PL-116"""
    match = under_oath()
    match.act(0, "move:a2,a3", NOON)

    assert SEED.hex() not in match.record.text()
    assert all(SEED.hex() not in str(match.seen_by(side)) for side in (-1, 0, 1))


def test_sworn_luck_picks_no_actions():
    """PL-116: what the game does not draw does not come from the seed."""
    with pytest.raises(AssertionError):
        sworn().below(3)


def test_a_game_without_a_server_leaves_the_keys_out():
    """PL-117"""
    match = begin(find_game("power"), {"white": "Ada", "black": "Bo"}, NOON, SeededLuck(1))
    play_at_random(match, SeededLuck(2))
    proof = verify(match.record.text().encode())

    assert not {"commit", "nonces"} & set(match.record.entries[0].data)
    assert "seed" not in match.record.entries[-1].data
    assert proof.sound and not proof.sworn and not proof.proven


def test_nonces_count_in_side_order_whatever_their_names():
    """PL-113: blue's name comes before red's, red is the first side."""
    match = levy(oath=Oath(SEED, NONCES[:3]))
    for side in (0, 1, 2):
        match.act(side, "bid:high", NOON)
        match.act(side, "bid:low", NOON)
    luck = SwornLuck(SEED, "local", NONCES[:3])

    assert match.record.entries[-1].data["luck"] == [["loot", luck.whole("loot", 1, 6)] for _ in range(3)]
    assert replays(match)


def test_a_game_under_oath_goes_on_with_its_seed_alone():
    """PL-113: when resumed, the counting of draws continues."""
    whole = play_at_random(under_oath(), SeededLuck(4))
    part = read_record(whole.record.text().encode(), "m").cut(20)
    with pytest.raises(WarboardError, match="seed"):
        resume(part, SeededLuck(1))
    with pytest.raises(WarboardError, match="seed"):
        resume(part, seed=b"x" * 32)
    match = resume(part, seed=SEED)
    for entry in whole.record.entries[20:-1]:
        match.act(match.acting[0], entry.data["action"], NOON)

    assert match.record.head == whole.record.head


@pytest.mark.parametrize(
    ("seed", "nonces", "word"),
    [(b"short", NONCES[:2], "seed"), (SEED, ["A" * 32] * 2, "nonce"), (SEED, ["0" * 31] * 2, "nonce")],
)
def test_an_oath_that_is_none_is_refused(seed, nonces, word):
    """PL-111"""
    with pytest.raises(WarboardError, match=word):
        Oath(seed, nonces)
