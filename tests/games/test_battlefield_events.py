"""The events of Battlefield Chess: kinds, fields and order, exactly."""

from warboard.games import find_game
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain

GAME: Game = find_game("battlefield")


def events(pieces: Fields, *texts: str, **more: Plain) -> list[Fields]:
    """The events of the last of these actions."""
    state = GAME.position({"game": "battlefield", "pieces": pieces, **more})
    made: list[Event] = []
    for text in texts:
        made = []
        side = GAME.to_act(state)[0]
        GAME.apply(state, side, GAME.parse(state, side, text), SeededLuck(0), made)
    return [event.dump() for event in made]


def test_a_battle_tells_percentages_skills_blows_and_what_follows() -> None:
    found = events(
        {
            "a1": {"piece": "king", "side": "white"},
            "d1": {
                "piece": "rook",
                "side": "white",
                "weapon": "spear",
                "charge_skill": "life_leech-3",
                "charge": 2,
                "passive2": "double_tap-1",
                "passive3": "battle_rest-1",
                "hp": 20,
            },
            "d6": {
                "piece": "queen",
                "side": "black",
                "charge_skill": "guard-1",
                "charge": 2,
                "passive2": "curse-atk-1",
                "passive3": "poison_smoke-spd-1",
            },
            "h8": {"piece": "king", "side": "black", "charge_skill": "miracle-1", "passive3": "quick_charge-1"},
        },
        "attack:d1,d6",
    )

    assert found == [
        {"event": "battle", "attacker": "d1", "defender": "d6", "attacker_percent": 20, "defender_percent": -20},
        {"event": "charge_fired", "square": "d1", "skill": "life_leech"},
        {"event": "charge_fired", "square": "d6", "skill": "guard"},
        {"event": "strike", "from": "d1", "to": "d6", "role": "attack", "damage": 12, "hp": 16},
        {"event": "restore", "square": "d1", "amount": 6, "hp": 26, "source": "life_leech"},
        {"event": "strike", "from": "d6", "to": "d1", "role": "counter", "damage": 11, "hp": 15},
        {"event": "strike", "from": "d6", "to": "d1", "role": "follow_up", "damage": 11, "hp": 4},
        {"event": "move", "from": "d1", "to": "d5", "through": []},
        {"event": "double_tap", "square": "d6", "damage": 3, "hp": 13},
        {"event": "restore", "square": "d5", "amount": 2, "hp": 6, "source": "battle_rest"},
        {"event": "effect", "square": "d5", "skill": "curse", "stat": "atk", "amount": -2, "left": 4},
        {"event": "effect", "square": "d5", "skill": "poison_smoke", "stat": "spd", "amount": -2, "left": 2},
        {"event": "turn", "side": "black", "number": 2},
        {"event": "charge", "square": "h8", "charge": 1},
    ]


def test_a_heal_tells_group_cheer_before_live_to_serve() -> None:
    found = events(
        {
            "a2": {"piece": "king", "side": "white"},
            "c1": {
                "piece": "bishop",
                "side": "white",
                "weapon": "healing_staff",
                "charge_skill": "group_cheer-1",
                "charge": 2,
                "passive2": "live_to_serve-2",
                "hp": 10,
            },
            "b2": {
                "piece": "pawn",
                "side": "white",
                "hp": 12,
                "effects": [{"skill": "group_cheer", "stat": "all", "amount": 3, "left": 1}],
            },
            "h8": {"piece": "king", "side": "black"},
        },
        "heal:c1,b2",
    )

    cheer: Fields = {"skill": "group_cheer", "stat": "all", "amount": 1, "left": 2}
    assert found == [
        {"event": "restore", "square": "b2", "amount": 4, "hp": 16, "source": "healing_staff"},
        {"event": "charge_fired", "square": "c1", "skill": "group_cheer"},
        {"event": "effect", "square": "a2", **cheer},
        {"event": "effect", "square": "c1", **cheer},
        {"event": "restore", "square": "c1", "amount": 3, "hp": 13, "source": "live_to_serve"},
        {"event": "turn", "side": "black", "number": 2},
    ]


def test_the_pre_battle_phase_tells_effects_and_charges_by_square_name() -> None:
    found = events(
        {
            "a1": {"piece": "king", "side": "white"},
            "d4": {"piece": "queen", "side": "white", "passive3": "threaten-def-1", "passive2": "sabotage-atk-1"},
            "d8": {"piece": "rook", "side": "black", "charge_skill": "guard-1", "passive2": "charge-1"},
            "b6": {
                "piece": "rook",
                "side": "black",
                "effects": [{"skill": "sabotage", "stat": "atk", "amount": -2, "left": 9}],
            },
            "b8": {"piece": "rook", "side": "black", "charge_skill": "miracle-1", "passive3": "quick_charge-2"},
            "h8": {"piece": "king", "side": "black"},
        },
        "move:a1,a2",
    )

    def effect(square: str, skill: str, stat: str, amount: int, left: int) -> Fields:
        return {"event": "effect", "square": square, "skill": skill, "stat": stat, "amount": amount, "left": left}

    assert found == [
        {"event": "move", "from": "a1", "to": "a2", "through": []},
        {"event": "turn", "side": "black", "number": 2},
        effect("b6", "threaten", "def", -1, 1),
        effect("d8", "sabotage", "atk", -2, 2),
        effect("d8", "threaten", "def", -1, 1),
        effect("h8", "sabotage", "atk", -2, 2),
        effect("h8", "threaten", "def", -1, 1),
        {"event": "charge", "square": "b8", "charge": 2},
        {"event": "charge", "square": "d8", "charge": 1},
    ]


def test_passing_through_friends_names_them_and_mate_is_check_too() -> None:
    through = events(
        {
            "a1": {"piece": "king", "side": "white"},
            "d1": {"piece": "rook", "side": "white", "passive2": "pass_through-1"},
            "d2": {"piece": "pawn", "side": "white"},
            "d4": {"piece": "pawn", "side": "white"},
            "h8": {"piece": "king", "side": "black"},
        },
        "move:d1,d7",
    )
    mate = events(
        {
            "a1": {"piece": "king", "side": "white", "hp": 5},
            "h2": {"piece": "rook", "side": "black"},
            "g8": {"piece": "rook", "side": "black"},
            "h8": {"piece": "king", "side": "black"},
        },
        "move:g8,g1",
        turn="black",
    )

    assert through[0] == {"event": "move", "from": "d1", "to": "d7", "through": ["d2", "d4"]}
    assert mate[1:] == [
        {"event": "turn", "side": "white", "number": 2},
        {"event": "check", "side": "white"},
        {"event": "game_over", "winners": ["black"], "reason": "checkmate"},
    ]


def test_a_killed_king_ends_the_game_without_another_turn() -> None:
    found = events(
        {
            "a1": {"piece": "king", "side": "white"},
            "d1": {"piece": "rook", "side": "white", "passive3": "battle_rest-1", "hp": 20},
            "d8": {"piece": "king", "side": "black", "hp": 3},
        },
        "attack:d1,d8",
    )

    assert found == [
        {"event": "battle", "attacker": "d1", "defender": "d8", "attacker_percent": 0, "defender_percent": 0},
        {"event": "strike", "from": "d1", "to": "d8", "role": "attack", "damage": 3, "hp": 0},
        {"event": "defeat", "square": "d8", "piece": "king", "side": "black"},
        {"event": "move", "from": "d1", "to": "d8", "through": []},
        {"event": "restore", "square": "d8", "amount": 2, "hp": 22, "source": "battle_rest"},
        {"event": "game_over", "winners": ["white"], "reason": "king killed"},
    ]


def test_cure_sacrifice_cheer_and_castle_tell_what_they_did() -> None:
    kings: Fields = {"e1": {"piece": "king", "side": "white"}, "h8": {"piece": "king", "side": "black"}}
    curse: Fields = {"skill": "curse", "stat": "atk", "amount": -4, "left": 3}
    cure = events(
        {
            **kings,
            "c1": {"piece": "bishop", "side": "white", "special": "cure-2"},
            "b2": {"piece": "pawn", "side": "white", "effects": [curse]},
        },
        "cure:c1,b2",
    )
    castle = events({**kings, "h1": {"piece": "rook", "side": "white"}}, "castle:e1,g1")
    sacrifice = events(
        {
            **kings,
            "d1": {"piece": "queen", "side": "white", "special": "sacrifice-1"},
            "d2": {"piece": "pawn", "side": "white", "hp": 9},
        },
        "sacrifice:d1,d2",
    )
    cheer = events(
        {
            **kings,
            "d1": {"piece": "queen", "side": "white", "special": "cheer-1"},
            "d2": {"piece": "pawn", "side": "white"},
        },
        "cheer:d1,d2",
    )

    assert cure[:2] == [
        {"event": "cure", "from": "c1", "to": "b2", "effects": [curse]},
        {"event": "effect", "square": "b2", "skill": "curse", "stat": "atk", "amount": 2, "left": 3},
    ]
    assert castle[0] == {"event": "castle", "king_from": "e1", "king_to": "g1", "rook_from": "h1", "rook_to": "f1"}
    assert [event["event"] for event in castle] == ["castle", "turn"]
    assert sacrifice[0] == {"event": "sacrifice", "from": "d1", "to": "d2", "amount": 7}
    assert cheer[0] == {"event": "cheer", "from": "d1", "to": "d2"}
