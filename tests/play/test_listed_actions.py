"""Legal actions that were listed are reused when one is taken, but only while the position stays the same."""

import random

import pytest
from toys import NOON

from warboard.games import all_games, find_game
from warboard.kernel.errors import IllegalAction
from warboard.play.match import begin
from warboard.play.start import Oath


def started(game, seed):
    sides = game.sides(game.start({}, Oath(bytes(32), []).luck("x")))
    nonces = [f"{seed:032x}"] * len(sides)
    return begin(game, {side: side for side in sides}, NOON, id="x", oath=Oath(bytes(32), nonces))


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_a_match_whose_actions_are_listed_goes_as_one_whose_actions_are_not(game):
    """PL-14: whatever else happens in between, what is listed is what is legal."""
    rules = find_game(game)
    choose = random.Random(game)
    listed, plain = started(rules, 1), started(rules, 1)
    for number in range(40):
        if listed.outcome is not None:
            break
        for side in listed.acting:
            assert listed.legal_texts(side) == rules.legal_texts(plain.state, side)
        side = choose.choice(listed.acting)
        what = "late" if number % 9 == 5 else "attempt" if number % 9 == 7 else "act"
        for match, texts in ((listed, listed.legal_texts(side)), (plain, rules.legal_texts(plain.state, side))):
            if what == "late":
                match.time_out(side, NOON + number)
            elif what == "attempt":
                match.attempt(side, "fly", NOON + number)
            else:
                match.act(side, texts[number % len(texts)], NOON + number)
        assert listed.record == plain.record
    assert listed.record.last > 5


def test_what_was_listed_before_an_action_is_not_legal_after_it():
    """PL-14"""
    match = started(find_game("chess"), 1)
    match.legal_texts(0)
    match.act(0, "move:e2,e4", NOON)
    match.act(1, "move:e7,e5", NOON)

    with pytest.raises(IllegalAction):
        match.act(0, "move:e2,e4", NOON)
    match.legal_texts(1)
    with pytest.raises(IllegalAction):
        match.act(1, "move:b8,c6", NOON)  # it is the other side's turn
