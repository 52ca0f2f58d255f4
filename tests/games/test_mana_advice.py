"""How bots judge positions of Mana, by score alone."""

from mana_positions import GAME, play, position

from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State


def best(state: State) -> str:
    """The choice of a bot that looks one action ahead; deterministic actions only."""
    scores: dict[str, int] = {}
    for action in GAME.legal(state, 0):
        after = state.copy()
        GAME.apply(after, 0, action, SeededLuck(1), None)
        outcome = GAME.outcome(after)
        scores[GAME.text(state, action)] = GAME.advice.score(after, 0) if outcome is None else 10**6 * outcome.result(0)
    return max(scores, key=lambda text: scores[text])


def test_the_score_is_even_at_the_start_and_the_same_seen_from_both_sides() -> None:
    state = GAME.start({}, SeededLuck(1))
    play(state, "play:add_movement", "move:b3,b5")

    assert GAME.advice.score(GAME.start({}, SeededLuck(1)), 0) == 0
    assert GAME.advice.score(state, 0) == -GAME.advice.score(state, 1) > 0


def test_by_score_the_cards_of_the_starting_hand_are_used_in_the_first_turn() -> None:
    state = GAME.start({}, SeededLuck(1))
    played: list[str] = []
    while "end" not in played:
        played.append(best(state))
        play(state, played[-1])

    assert played.count("play:add_movement") == 2
    assert any(text.endswith(("summon_knight", "summon_warlock")) for text in played)
    assert not any(text.startswith("discard") for text in played)


def test_by_score_a_queen_is_taken_rather_than_a_pawn() -> None:
    state = position(
        {
            "e5": {"piece": "rook", "side": "white"},
            "e9": {"piece": "pawn", "side": "black"},
            "k5": {"piece": "queen", "side": "black"},
        }
    )

    assert best(state) == "take:e5,k5"


def test_by_score_a_warlock_builds_a_portal_and_a_portal_calls_a_unit() -> None:
    players: Plain = {"white": {"max_mana": 3}}

    assert best(position({"c5": {"piece": "warlock", "side": "white"}}, players=players)) == "ability:c5,c4"
    assert best(position({"c4": {"piece": "portal", "side": "white"}})).startswith("ability:c4,")


def test_by_score_a_dragon_burns_and_a_magician_does_not_burn_its_own() -> None:
    burning = position(
        {
            "g7": {"piece": "dragon", "side": "white"},
            "f6": {"piece": "rook", "side": "black"},
            "d7": {"piece": "queen", "side": "black"},
        },
        players={"white": {"max_movements": 2}},
    )
    own = position(
        {
            "e5": {"piece": "magician", "side": "white"},
            "e6": {"piece": "rook", "side": "white"},
            "e4": {"piece": "queen", "side": "white"},
        },
        board_cards=[{"card": "fire_card", "side": "white"}],
    )

    assert best(burning) == "ability:g7,left"
    assert best(own) != "ability:e5"


def test_by_score_casts_are_begun_where_they_threaten_something() -> None:
    ram = position({"e5": {"piece": "ram", "side": "white"}, "k5": {"piece": "queen", "side": "black"}})
    witch = position(
        {
            "e5": {"piece": "witch", "side": "white", "take": "none"},
            "e6": {"piece": "ogre", "side": "black"},
            "d5": {"piece": "rook", "side": "black"},
        }
    )
    own: Plain = {"piece": "rook", "side": "white"}
    harmless = position(
        {"e5": {"piece": "tesla_tower", "side": "white"}, "e6": own}, players={"white": {"movements": 2}}
    )

    assert best(ram) == "ability:e5,right"
    assert best(witch) == "ability:e5"
    assert best(harmless) != "ability:e5"


def charge_value(pieces: dict[str, Plain], **fields: Plain) -> int:
    """By how much the score rises when a white ram on e3 is told to charge up."""
    state = position({"e3": {"piece": "ram", "side": "white"}, **pieces}, **fields)
    before = GAME.advice.score(state, 0)
    play(state, "ability:e3,up")
    return GAME.advice.score(state, 0) - before


def test_by_score_a_ram_does_not_run_into_its_own() -> None:
    """MC-165"""
    own: Plain = {"piece": "rook", "side": "white"}
    enemy: Plain = {"piece": "rook", "side": "black"}
    nothing = charge_value({})

    assert charge_value({"e6": enemy}) > nothing > charge_value({"e6": own})
    assert charge_value({"e8": enemy}) > charge_value({"e8": enemy, "e9": own})
    assert charge_value({"e6": own, "e7": enemy}) < nothing
    assert charge_value({"e7": {"piece": "wall", "side": "white"}}) < nothing
    assert charge_value({"e6": own}, options={"ram_takes": "enemies"}) == nothing
    state = GAME.position(
        {
            "game": "mana",
            "pieces": {
                "e3": {"piece": "ram", "side": "white", "casting": {"left": 1, "args": ["up"]}},
                "e9": {"piece": "king", "side": "white"},
                "h14": {"piece": "king", "side": "black"},
            },
            "players": {"white": {"max_movements": 1}},
        }
    )
    assert best(state).startswith(("move:e9", "ability:e9"))


def test_by_score_a_transform_card_becomes_what_widens_the_budget() -> None:
    deck: Plain = ["ice_card", "add_movement", "summon_swamp"]
    players: Plain = {"white": {"movements": 0, "hand": ["transform"], "deck": deck}}

    assert best(position({}, players=players)) == "play:transform,add_movement"
