"""The ways in which people may write an action."""

import pytest

from warboard.games import find_game
from warboard.kernel.errors import IllegalAction
from warboard.kernel.luck import SeededLuck
from warboard.play.spelling import matching_actions, plain_text, read_spelling


def read(game_id: str, text: str) -> str:
    game = find_game(game_id)
    state = game.start({}, SeededLuck(0))
    return game.text(state, read_spelling(game, state, 0, text))


@pytest.mark.parametrize(
    ("game", "text", "meant"),
    [
        ("power", "c2 c4", "move:c2,c4"),
        ("power", "c2c4", "move:c2,c4"),
        ("power", "move c2 c4", "move:c2,c4"),
        ("power", "sacrifice c2 b1", "sacrifice:c2,b1"),
        ("mana", "play c4 summon knight", "play:c4,summon_knight"),
        ("mana", "play summon knight c4", "play:c4,summon_knight"),
        ("mana", "summon knight c4", "play:c4,summon_knight"),
        ("mana", "a2 b1 a9", "ability:a2,b1,a9"),
        ("medieval", "end", "end"),
        ("chess", "Nf3", "move:g1,f3"),
    ],
)
def test_an_action_can_be_written_in_plain_words(game: str, text: str, meant: str) -> None:
    assert read(game, text) == meant


def test_the_plain_words_of_every_legal_action_mean_that_action() -> None:
    for id in ("power", "battlefield", "arena", "mana", "medieval", "chess"):
        game = find_game(id)
        state = game.start({}, SeededLuck(0))
        legal = game.legal(state, 0)
        for action in legal:
            words = plain_text(game.text(state, action))
            assert matching_actions(game, state, legal, words) == [action], words


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("c2 c5", "move:c2,c5 is not legal: .* \\(PW-"),
        ("attack c2 c3", "attack:c2,c3 is not legal: c3 is empty \\(PW-30\\)"),
        ("c4 c2", "move:c4,c2 is not legal"),
        ("move:c2", "move:c2 is not legal"),
        ("hello world", "the actions are move, attack and sacrifice"),
        ("sacrifice", "it could be"),
        (" , ", "no action is written like this|not legal"),
    ],
)
def test_what_is_not_legal_is_refused_with_its_own_reason(text: str, reason: str) -> None:
    with pytest.raises(IllegalAction, match=reason):
        read("power", text)
