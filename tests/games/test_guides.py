"""What newcomers read: every game has a guide, and everything it shows has a text."""

import re
from collections.abc import Iterator

import pytest

from warboard.cli.king_warnings import king_warnings
from warboard.games import all_games, find_game
from warboard.games.battlefield.skills import SKILL_NAMES, SKILLS, STAT_NAMES
from warboard.games.battlefield.words import SKILL_SENTENCES, skill_words
from warboard.games.mana.catalogue import Catalogue
from warboard.games.mana.game import Mana
from warboard.games.mana.patterns import PATTERNS
from warboard.games.mana.words import ABILITIES, CARDS, EFFECT_WORDS, PATTERN_WORDS, TAG_WORDS
from warboard.games.medieval.abilities import ABILITIES as MEDIEVAL_ABILITIES
from warboard.games.medieval.abilities import VERBS
from warboard.games.medieval.words import ABILITIES as MEDIEVAL_WORDS
from warboard.games.medieval.words import verb_words
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.kernel.sentences import field_lines, in_words, one_line
from warboard.kernel.state import State

IDENTIFIER = re.compile(r"[a-z]_[a-z]")
GAMES = [game.id for game in all_games()]


def positions(game: Game, plies: int) -> Iterator[State]:
    """Positions of a random game, some plies apart."""
    luck = SeededLuck(11)
    state = game.start({}, luck)
    for ply in range(plies):
        if ply % 20 == 0:
            yield state
        acting = game.to_act(state)
        if not acting:
            return
        game.apply(state, acting[0], game.sample(state, acting[0], luck), luck, None)


@pytest.mark.parametrize("id", GAMES)
def test_a_guide_tells_the_aim_the_turn_and_every_letter_on_the_board(id: str) -> None:
    game = find_game(id)
    guide = game.display.guide()
    state = game.start({}, SeededLuck(0))
    known = {mark for marks, _ in guide.marks for mark in marks.split()}
    pieces = game.dump(state)["pieces"]

    assert guide.aim and guide.turn
    assert isinstance(pieces, dict)
    for piece in pieces.values():
        assert isinstance(piece, dict)
        assert game.display.symbol(piece).letters in known
    assert not any(IDENTIFIER.search(text) for row in (*guide.marks, *guide.words) for text in row)


@pytest.mark.parametrize("id", GAMES)
def test_pieces_forecasts_and_status_are_told_in_words(id: str) -> None:
    game = find_game(id)
    told: list[str] = []
    for state in positions(game, 200):
        board = game.board(state)
        view = game.dump(state)
        pieces = view["pieces"]
        assert isinstance(pieces, dict)
        for name, piece in pieces.items():
            assert isinstance(piece, dict)
            lines = game.display.piece_lines(piece, game.display.piece_info(state, board.square(name)))
            assert lines
            told += lines
        for side in game.to_act(state)[:1]:
            told.append(game.display.status(view, side))
            for action in game.legal(state, side)[:80]:
                forecast = game.display.forecast(state, side, action)
                told += [game.display.forecast_line(forecast), game.display.deed(state, action)]

    assert told
    assert [text for text in told if IDENTIFIER.search(text) or "{" in text or "None" in text] == []


def catalogue() -> Catalogue:
    game = find_game("mana")
    assert isinstance(game, Mana)
    return game.catalogue


def test_every_ability_card_pattern_tag_and_effect_of_mana_has_words() -> None:
    kinds = catalogue().kinds

    assert {kind.name for kind in kinds if kind.ability is not None} == set(ABILITIES)
    assert set(catalogue().card_names) == set(CARDS)
    assert set(PATTERNS) - {"none"} == set(PATTERN_WORDS)
    assert set(catalogue().effect_names) == set(EFFECT_WORDS)
    assert TAG_WORDS


def test_every_ability_and_order_of_medieval_has_words() -> None:
    assert {row.id for row in MEDIEVAL_ABILITIES} == set(MEDIEVAL_WORDS)
    assert [verb for verb in VERBS if verb not in ("move", "castle", "end") and verb_words(verb) is None] == []


def test_every_skill_of_battlefield_has_a_sentence_with_its_numbers() -> None:
    assert set(SKILL_NAMES) == set(SKILL_SENTENCES)
    for row in SKILLS:
        stat = f"-{STAT_NAMES[row.stats[0]]}" if row.stats else ""
        for works_on_all in (False, True):
            assert "{" not in skill_words(f"{row.name}{stat}-1", works_on_all)
    assert (
        skill_words("curse-def-1", False) == "Curse DEF (level 1): after a battle the enemy has -2 DEF for three turns."
    )


def test_an_action_at_ones_own_cost_is_known_by_its_forecast() -> None:
    def harms(id: str, text: str) -> bool:
        game = find_game(id)
        state = game.start({}, SeededLuck(0))
        action = game.parse(state, 0, text)
        return game.display.harms_own(state, 0, action, game.display.forecast(state, 0, action))

    assert harms("power", "sacrifice:c2,b1") and not harms("power", "move:c2,c4")
    assert harms("mana", "ability:a1")  # the broadside of a ship among its own
    assert harms("mana", "ability:f2,up")  # a ram, when its cast ends
    assert harms("mana", "ability:a3")  # a wall that deconstructs itself
    assert harms("mana", "ability:c3")  # a crazy pawn that dies for cards
    assert not harms("mana", "ability:h3")
    assert harms("medieval", "sacrifice:a1,a2") and harms("medieval", "gambit:d1,c1,range")
    assert not harms("medieval", "fortify:a1")


def test_keys_become_words_where_a_game_says_nothing() -> None:
    assert one_line({"health_if_won": 2, "check": True, "nothing": 0}) == "health if won 2; check"
    assert field_lines({"max_hp": 0, "is_dead": False, "seen_by": ["a_b"]}) == ["max hp: 0", "seen by: a b"]
    assert in_words({"low_tide": True}) == "low tide yes"


def test_pieces_of_medieval_that_gain_the_same_share_a_sentence() -> None:
    def xp(id: str, amount: int, total: int) -> Event:
        return Event("xp", {"id": id, "amount": amount, "total": total, "cause": "lord"})

    events = [xp("a1", 2, 6), xp("b1", 2, 8), xp("c1", -1, 3), Event("refused", {"id": "c2"}), xp("d1", 2, 4)]

    assert find_game("medieval").display.describe(events) == [
        "a1 (now 6), b1 (now 8): +2 XP (lord)",
        "c1 (now 3): -1 XP (lord)",
        "c2 refuses the order",
        "d1 (now 4): +2 XP (lord)",
    ]


def test_where_there_is_no_check_a_king_that_can_be_killed_is_told() -> None:
    power, mana = find_game("power"), find_game("mana")
    kings: Fields = {"c1": {"piece": "king", "side": "white"}, "c8": {"piece": "king", "side": "black"}}
    rook: Fields = {"c5": {"piece": "rook", "side": "black"}}

    state = power.position({"game": "power", "pieces": {**kings, **rook}})
    assert king_warnings(power, state, 0) == ["Your king on c1 can be killed by rook c5"]
    assert king_warnings(power, state, 1) == []
    state = mana.position({"game": "mana", "pieces": {**kings, **rook}})
    assert king_warnings(mana, state, 0) == ["Your king on c1 can be killed by rook c5"]
    assert king_warnings(mana, state, 1) == []
