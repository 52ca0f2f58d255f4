"""The draws of a finished game can be rolled again by anyone, without knowing the rules."""

import hmac
from hashlib import sha256
from math import gcd

import pytest
from toys import NONCES, NOON, SEED

from warboard.games import all_games
from warboard.kernel.errors import BadFile
from warboard.kernel.luck import SeededLuck
from warboard.play.draws import draws_of
from warboard.play.match import begin
from warboard.play.start import Oath


def played(game, most=400):
    """A sworn game, finally given up by the remaining players."""
    sides = game.sides(game.start(None, SeededLuck(1)))
    oath = Oath(SEED, [NONCES[number % len(NONCES)] for number in range(len(sides))])
    match = begin(game, {side: side for side in sides}, NOON, id="x1", oath=oath)
    pick = SeededLuck(9)
    while match.outcome is None:
        if len(match.record.entries) >= most:
            match.resign(match.acting[0], NOON)
        else:
            side = match.acting[0]
            match.act(side, game.text(match.state, game.sample(match.state, side, pick)), NOON)
    return match.record


def rolled(draw, number, nonces):
    """What the seed gives, by PL-113 and PL-114 alone; None where the weights need more than one word (PL-118)."""
    if "of" in draw:
        wins, of = int(draw["wins"]), int(draw["of"])
        wins, of = wins // gcd(wins, of), of // gcd(wins, of)
        results = None
    else:
        results = draw["among"] if "among" in draw else list(range(draw["low"], draw["high"] + 1))
        of = len(results)
    if of > 2**64:
        return None
    for attempt in range(100):
        text = f"x1:{number}:{attempt}:{draw['label']}:{nonces}"
        word = int.from_bytes(hmac.new(SEED, text.encode(), sha256).digest()[:8], "big")
        if word < 2**64 - 2**64 % of:
            return word % of < wins if results is None else results[word % of]
    raise AssertionError("no attempt was fair")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_draw_comes_out_of_its_domain_as_recorded(game):
    """PL-113, PL-114, PL-115"""
    record = played(game)

    draws = draws_of(record, game)

    recorded = [draw for entry in record.entries for draw in entry.data.get("luck", [])]
    assert [[draw["label"], draw["result"]] for draw in draws] == [list(draw) for draw in recorded]
    nonces = ",".join(record.entries[0].data["nonces"].values())
    for number, draw in enumerate(draws):
        assert rolled(draw, number, nonces) in (draw["result"], None)


def test_an_unfinished_game_tells_no_draws():
    """PL-116"""
    record = played(all_games()[0])

    with pytest.raises(BadFile, match="not revealed"):
        draws_of(record.cut(3))
