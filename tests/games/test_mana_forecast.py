"""What a person learns before taking an action in Mana."""

from mana_positions import GAME, position

from warboard.kernel.plain import Plain
from warboard.kernel.state import State


def test_a_forecast_tells_costs_casts_kills_and_odds() -> None:
    players: Plain = {"white": {"max_mana": 4, "deck": ["add_mana", "add_mana", "ice_card"]}}
    state = position(
        {
            "e5": {"piece": "archer", "side": "white"},
            "e7": {"piece": "pawn", "side": "black"},
            "c5": {"piece": "warlock", "side": "white"},
        },
        players=players,
    )

    def forecast(text: str) -> dict[str, Plain]:
        return GAME.display.forecast(state, 0, GAME.parse(state, 0, text))

    assert forecast("attack:e5,e7") == {"movements": 1, "mana": 0, "kills": ["e7"], "damage": {"e7": 1}}
    assert forecast("ability:c5,c4") == {"movements": 1, "mana": 3, "cooldown": 5, "cast": 3}
    assert forecast("draw") == {"movements": 1, "mana": 0, "draw": {"add_mana": "2/3", "ice_card": "1/3"}}


def forecast_of(state: State, text: str) -> dict[str, Plain]:
    return GAME.display.forecast(state, 0, GAME.parse(state, 0, text))


def test_a_forecast_says_what_a_ram_would_take_and_which_of_it_is_its_own() -> None:
    """MC-165: as things stand when the charge is ordered."""
    state = position(
        {
            "e5": {"piece": "ram", "side": "white"},
            "e8": {"piece": "pawn", "side": "white"},
            "j5": {"piece": "archer", "side": "black"},
            "k5": {"piece": "pawn", "side": "white"},
            "c5": {"piece": "wall", "side": "white"},
            "h5": {"piece": "ram", "side": "white"},
        }
    )
    costs: dict[str, Plain] = {"movements": 1, "mana": 0, "cooldown": 4, "cast": 1}

    up = {"kills": ["e8"], "damage": {"e8": 1}, "own": ["e8"]}
    assert forecast_of(state, "ability:e5,up") == {**costs, "then": up}
    assert forecast_of(state, "ability:h5,right")["then"] == {"kills": ["j5"], "damage": {"j5": 1}}
    at_the_wall = {"kills": ["c5", "d5"], "damage": {"c5": 1, "d5": 1}, "own": ["c5", "d5"]}
    assert forecast_of(state, "ability:e5,left")["then"] == at_the_wall
    assert forecast_of(state, "ability:e5,down") == costs
    king = {"kills": ["h1"], "damage": {"h1": 1}, "own": ["h1"], "loses": True}
    assert forecast_of(state, "ability:h5,down")["then"] == king
    assert GAME.display.forecast_line(forecast_of(state, "ability:e5,up")).endswith("then hits your own e8, kills e8")


def test_a_forecast_names_own_pieces_that_suffer_but_none_that_is_helped_or_ends_itself() -> None:
    state = position(
        {
            "a5": {"piece": "succubus", "side": "white"},
            "c9": {"piece": "pawn", "side": "white"},
            "e9": {"piece": "rook", "side": "black"},
            "e5": {"piece": "wall", "side": "white"},
            "k5": {"piece": "paladin", "side": "white"},
            "k6": {"piece": "pawn", "side": "white"},
            "m5": {"piece": "witch", "side": "white"},
            "m6": {"piece": "pawn", "side": "white"},
        },
        players={"white": {"max_mana": 9}},
        board_cards=[{"card": "invulnerability_card", "side": "white"}],
    )

    assert forecast_of(state, "ability:a5,c9")["own"] == ["c9"]
    assert "own" not in forecast_of(state, "ability:a5,e9")
    assert forecast_of(state, "ability:e5") == {"movements": 0, "mana": 0, "kills": ["e5"]}
    assert "own" not in forecast_of(state, "ability:k5,k6,invulnerability_card")
    curse = {"kills": ["m6"], "damage": {"m6": 2}, "own": ["m6"]}
    assert forecast_of(state, "ability:m5")["then"] == curse


def test_a_forecast_changes_nothing() -> None:
    state = position({"e5": {"piece": "ram", "side": "white"}, "e8": {"piece": "pawn", "side": "white"}})
    before = GAME.dump(state)

    forecast_of(state, "ability:e5,up")

    assert GAME.dump(state) == before
