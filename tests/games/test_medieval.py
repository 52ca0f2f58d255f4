"""What scenarios cannot say of Medieval Chess: forecasts, views, answers about loyalty, and its tables."""

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from warboard.games.medieval.abilities import ABILITIES, VERBS
from warboard.games.medieval.board import BOARD
from warboard.games.medieval.combat import Blow
from warboard.games.medieval.courts import update_bonuses
from warboard.games.medieval.experience import gain
from warboard.games.medieval.forecast import DamageOdds
from warboard.games.medieval.game import Medieval
from warboard.games.medieval.moves import possible_actions
from warboard.games.medieval.orders import best_case
from warboard.games.medieval.piece_info import loyalty_info
from warboard.games.medieval.pieces import CLASSES, KINDS
from warboard.games.medieval.reach import in_check
from warboard.games.medieval.state import INSTANT, MedievalState
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.game import play_out
from warboard.kernel.luck import LoadedLuck, SeededLuck
from warboard.kernel.odds import outcomes
from warboard.kernel.plain import Fields, Plain

GAME = Medieval()
NO_FIELDS: Fields = {}
RULEBOOK = Path(__file__).parents[2] / "docs" / "rules" / "medieval.md"
MIXED: list[Fields] = [
    {},
    {"weather": "fog"},
    {"mercenaries": 4, "taxation": True, "season": "autumn", "weather": "changing"},
    {"attrition_turn": 1, "attrition_level": 0, "ap_per_turn": 10},
    {"terrain_turn": 1, "start_lv": 50, "home_lv": 0, "vassal_xp": 10, "season": "winter"},
    {
        "moves_per_turn": 2,
        "first_turn_moves": 1,
        "check_ends_turn": True,
        "sacrifice_by": "lord",
        "defender_xp": "one",
        "attrition_turn": 5,
        "attrition_level": 0,
    },
    {"rule_set": "to_the_letter", "mercenaries": ["rook", "queen", "bishop", "peasant"], "weather": "changing"},
]


def start(options: Plain = None) -> MedievalState:
    state = GAME.start(options, SeededLuck(0))
    assert isinstance(state, MedievalState)
    return state


def position(pieces: Fields, fields: Fields = NO_FIELDS) -> MedievalState:
    data: Fields = {"game": "medieval", "number": 25, "pieces": pieces}
    data.update(fields)
    state = GAME.position(data)
    assert isinstance(state, MedievalState)
    return state


def texts(state: MedievalState) -> list[str]:
    return [GAME.text(state, action) for action in GAME.legal(state, state.turn)]


KINGS: Fields = {"h1": {"piece": "king", "side": "white"}, "a8": {"piece": "king", "side": "black"}}


def test_white_has_127_actions_at_the_start() -> None:
    assert len(GAME.legal(start(), 0)) == len(set(texts(start()))) == 127


@pytest.mark.parametrize(("xp", "level"), [(24, 2), (25, 3), (30, 3), (34, 3), (35, 4), (104, 10), (250, 25), (0, 0)])
def test_levels_are_those_of_the_worked_examples(xp: int, level: int) -> None:
    state = position(KINGS | {"c3": {"piece": "rook", "side": "white", "xp": xp}})

    assert state.piece(BOARD.square("c3")).level() == level


@pytest.mark.parametrize(
    ("kind", "lv", "season", "amount", "gained"),
    [
        ("rook", 90, "none", 15, 17),
        ("rook", 90, "none", 5, 6),
        ("rook", 90, "none", 2, 2),
        ("rook", 90, "none", 3, 3),
        ("rook", 89, "none", 15, 15),
        ("peasant", 70, "none", 10, 15),
        ("peasant", 70, "none", 3, 5),
        ("peasant", 90, "spring", 8, 14),
    ],
)
def test_gains_of_xp_are_those_of_the_worked_examples(
    kind: str, lv: int, season: str, amount: int, gained: int
) -> None:
    state = position(KINGS | {"c3": {"piece": kind, "side": "white", "lv": lv}}, {"options": {"season": season}})

    assert gain(state.rules, state.piece(BOARD.square("c3")), amount) == gained


@pytest.mark.parametrize(
    ("contested", "fallen", "fallen_for_enemy", "season", "percent"),
    [
        (0, False, False, "none", 100),
        (1, False, False, "none", 50),
        (5, True, False, "none", 0),
        (0, False, True, "none", 200),
        (1, False, True, "none", 150),
        (5, True, True, "none", 100),
        (1, False, False, "autumn", 100),
    ],
)
def test_a_court_is_worth_what_its_state_says(
    contested: int, fallen: bool, fallen_for_enemy: bool, season: str, percent: int
) -> None:
    state = start({"season": season})
    state.contested[0] = contested
    state.fallen[0] = fallen
    state.fallen[2] = fallen_for_enemy

    update_bonuses(state)

    assert state.court_percent[0] == percent


ATTRITION: Fields = {"mode": "attrition"}


@pytest.mark.parametrize("hp", [3, 9, 10, 25])
@pytest.mark.parametrize("lv", [45, 70, 95])
def test_a_forecast_is_what_listing_every_outcome_says(hp: int, lv: int) -> None:
    state = position(
        KINGS
        | {
            "c1": {"piece": "rook", "side": "white", "xp": 35, "lv": lv},
            "c4": {"piece": "bishop", "side": "black", "hp": hp},
        },
        ATTRITION,
    )
    action = GAME.parse(state, 0, "move:c1,c4")

    forecast = GAME.display.forecast(state, 0, action)
    results = outcomes(GAME, state, 0, action)

    captured = sum((result.probability for result in results if _captured(result.events)), Fraction(0))
    damages = [(_damage(result.events), result.probability) for result in results]
    struck = sum((chance for amount, chance in damages if amount), Fraction(0))
    assert forecast["capture"] == str(captured)
    assert forecast.get("refusal", "0") == str(1 - struck)
    assert forecast["damage"] == {
        "low": min(amount for amount, _ in damages if amount),
        "high": max(amount for amount, _ in damages),
        "mean": str(sum((amount * chance for amount, chance in damages), Fraction(0)) / struck),
    }


def _captured(events: list[Event]) -> bool:
    return any(event.kind == "captured" for event in events)


def _damage(events: list[Event]) -> int:
    for event in events:
        if event.kind == "attacked":
            amount = event.fields["damage"]
            assert isinstance(amount, int)
            return amount
    return 0


def test_a_peasant_s_damage_is_certain() -> None:
    state = position(
        KINGS | {"c3": {"piece": "peasant", "side": "white"}, "c4": {"piece": "rook", "side": "black"}}, ATTRITION
    )

    damage = DamageOdds(Blow(state, BOARD.square("c3"), BOARD.square("c4"), 0))

    assert damage.weights == {1: 1}
    assert damage.mean() == 1


def test_the_end_of_a_turn_is_forecast() -> None:
    state = position(
        KINGS
        | {
            "c3": {"piece": "rook", "side": "white", "lv": 10},
            "d3": {"piece": "pawn", "side": "white", "lv": 55, "orphan": 1},
        }
    )

    forecast = GAME.display.forecast(state, 0, GAME.parse(state, 0, "end"))

    assert forecast == {"defecting": ["c3"], "neutral": {"d3": "11/25"}}


NEUTRAL_PAWN: Fields = {"piece": "pawn", "side": "neutral", "was": "black"}
NEXT_TO_NEUTRAL: Fields = {
    "h1": {"piece": "king", "side": "white"},
    "b1": {"piece": "rook", "side": "white"},
    "a8": {"piece": "king", "side": "black"},
    "a4": NEUTRAL_PAWN,
    "c5": NEUTRAL_PAWN,
}


def test_a_move_s_forecast_names_whom_it_claims() -> None:
    state = position(NEXT_TO_NEUTRAL)

    claims = [
        GAME.display.forecast(state, 0, GAME.parse(state, 0, text)).get("claims")
        for text in ("move:b1,b2", "move:b1,b3", "move:b1,b4")
    ]

    assert claims == [None, ["a4"], ["a4", "c5"]]


def test_en_passant_is_forecast_as_a_capture() -> None:
    state = position(
        KINGS | {"d5": {"piece": "pawn", "side": "white"}, "c5": {"piece": "pawn", "side": "black"}},
        {"options": {"en_passant": True}, "passed": {"c6": "c5"}},
    )

    forecasts = [GAME.display.forecast(state, 0, GAME.parse(state, 0, text)) for text in ("move:d5,c6", "move:d5,d6")]

    assert [forecast.get("capture") for forecast in forecasts] == ["1", None]


def test_in_fog_the_forecast_of_a_claim_names_only_what_is_seen() -> None:
    state = position(NEXT_TO_NEUTRAL, FOG)

    assert GAME.display.forecast(state, 0, GAME.parse(state, 0, "move:b1,b4"))["claims"] == ["a4"]


def test_without_claims_by_moving_the_forecast_names_none() -> None:
    state = position(NEXT_TO_NEUTRAL, {"options": {"claim_neutral": "command"}})

    assert "claims" not in GAME.display.forecast(state, 0, GAME.parse(state, 0, "move:b1,b4"))


def test_a_wavering_piece_says_why() -> None:
    state = position(
        KINGS
        | {
            "c3": {"piece": "bishop", "side": "white"},
            "c4": {"piece": "pawn", "side": "white", "lord": "c3", "lv": 55, "alone": True},
            "f3": {"piece": "pawn", "side": "white", "lord": "c3", "lv": 55, "home": "king"},
        }
    )

    near = loyalty_info(state, BOARD.square("c4"))
    far = loyalty_info(state, BOARD.square("f3"))
    lord = loyalty_info(state, BOARD.square("c3"))

    assert near["band"] == "wavering"
    assert near["changes"] == [
        {"cause": "lord", "amount": 5},
        {"cause": "home", "amount": 5},
        {"cause": "alone", "amount": -5},
    ]
    assert near["next"] == 60
    assert far["changes"] == [] and far["next"] == 55
    assert lord["vassals"] == ["f3", "c4"] and lord["lord"] == "h1"


def test_the_answer_about_loyalty_is_what_the_events_carry() -> None:
    state = position(
        KINGS
        | {
            "c3": {"piece": "bishop", "side": "white"},
            "c4": {"piece": "pawn", "side": "white", "lord": "c3", "lv": 55, "alone": True},
            "b7": {"piece": "pawn", "side": "black"},
        },
        {"turn": "black"},
    )
    expected = loyalty_info(state, BOARD.square("c4"))
    events: list[Event] = []

    GAME.apply(state, 1, GAME.parse(state, 1, "end"), SeededLuck(0), events)

    carried = [event.fields for event in events if event.kind == "lv" and event.fields["id"] == "c4"]
    assert carried == [{"id": "c4", "amount": 5, "total": expected["next"], "cause": "lord +5, home +5, alone -5"}]


@pytest.mark.parametrize(
    ("text", "word"), [("resurrect:a1,a2,b2", "b2"), ("unload:a1,a2,w-peasant-1", "w-peasant-1"), ("ransom:a2", "a2")]
)
def test_ids_that_look_like_squares_are_words(text: str, word: str) -> None:
    state = start()

    action = GAME.read(state, 0, text)

    assert action is not None
    assert action.words == (word,)
    assert GAME.text(state, action) == text


@pytest.mark.parametrize("text", ["resurrect:a1,a2", "unload:a9,a2,x", "ransom:", "unload:a1", "ransom"])
def test_what_lacks_an_id_is_no_action(text: str) -> None:
    assert GAME.read(start(), 0, text) is None


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("fly:e2,e4", "MD-207"),
        ("move:e4,e5", "MD-501"),
        ("move:e7,e5", "MD-1403"),
        ("siege:a1,a2", "MD-1402"),
        ("decree:a1", "MD-1402"),
        ("move:e2,e7", "MD-501"),
    ],
)
def test_a_refusal_names_its_rule(text: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        GAME.parse(start(), 0, text)

    assert refusal.value.rule == rule


VERBS_AND_NONSENSE = [*VERBS, "fly", "", "attack"]
SQUARES = BOARD.names
WORDS = ["range", "ap", "river", "forest", "charge", "queen", "pawn", "m-1", "w-peasant-1", "nobody"]


def wrong_texts(luck: SeededLuck, count: int) -> list[str]:
    """Texts of actions, most of them wrong: verbs with up to three squares and sometimes a word."""
    wrong: list[str] = []
    for _ in range(count):
        operands = [SQUARES[luck.below(64)] for _ in range(luck.below(4))]
        if luck.below(3) == 0:
            operands.append(WORDS[luck.below(len(WORDS))])
        verb = VERBS_AND_NONSENSE[luck.below(len(VERBS_AND_NONSENSE))]
        wrong.append(f"{verb}:{','.join(operands)}" if operands else verb)
    return wrong


@pytest.mark.parametrize("number", range(len(MIXED)))
def test_every_refusal_names_a_rule_of_the_rulebook(number: int) -> None:
    rules = set(re.findall(r"^\| (MD-\d+)\b", RULEBOOK.read_text(), re.MULTILINE))
    luck = SeededLuck(number)
    state = start(MIXED[number])
    refused = 0
    for _ in range(60):
        if state.outcome is not None:
            break
        legal = texts(state)
        for text in wrong_texts(luck, 80):
            if GAME.read(state, state.turn, text) is not None and text not in legal:
                with pytest.raises(IllegalAction) as refusal:
                    GAME.parse(state, state.turn, text)
                assert refusal.value.rule in rules, refusal.value
                refused += 1
        play_out(GAME, state, luck, 7)

    assert refused > 500


def test_in_fog_a_refusal_does_not_betray_what_stands_out_of_sight() -> None:
    empty = position(HIDDEN, FOG)
    full = position(HIDDEN | {"b6": {"piece": "queen", "side": "black"}}, FOG)

    for text in ("move:h2,a8", "move:h2,b6", "siege:h2,b6", "move:b6,b5", "charge:h2,c3,b6"):
        refusals: list[str] = []
        for state in (empty, full):
            with pytest.raises(IllegalAction) as refusal:
                GAME.parse(state, 0, text)
            refusals.append(str(refusal.value))
        assert refusals[0] == refusals[1]
        assert "out of sight (MD-1222)" in refusals[0]


def test_a_refusal_tells_of_check_points_and_moves() -> None:
    state = position(
        KINGS
        | {
            "h3": {"piece": "rook", "side": "black"},
            "c3": {"piece": "rook", "side": "white", "cooldowns": {"fortify": 2}},
        },
        {"ap": {"white": 1}},
    )

    with pytest.raises(IllegalAction, match="MD-412"):
        GAME.parse(state, 0, "end")
    with pytest.raises(IllegalAction, match="again in 2 turns"):
        GAME.parse(state, 0, "fortify:c3")
    with pytest.raises(IllegalAction, match="costs 2 AP"):
        GAME.parse(state, 0, "move:c3,f3")


def test_a_refusal_tells_that_the_moves_or_the_points_are_spent() -> None:
    pieces: Fields = {"c3": {"piece": "rook", "side": "white"}, "a7": {"piece": "pawn", "side": "black"}}
    limited = position(KINGS | pieces, {"moves": 2, "options": {"moves_per_turn": 2}})
    spent = position(KINGS | pieces, {"moves": 5, "ap": {"white": 0}})

    with pytest.raises(IllegalAction, match=r"has made its 2 moves of this turn \(MD-225\)"):
        GAME.parse(limited, 0, "move:c3,c4")
    with pytest.raises(IllegalAction, match=r"costs 1 AP, and the side has 0 \(MD-221\)"):
        GAME.parse(spent, 0, "move:c3,c4")


def test_a_gift_without_the_option_is_refused_by_its_rule() -> None:
    mercenary: Fields = {"piece": "knight", "side": "neutral", "mercenary": True}
    state = position(KINGS | {"c3": {"piece": "rook", "side": "white"}, "c4": mercenary})

    with pytest.raises(IllegalAction, match=r"without the option mercenaries \(MD-1242\)"):
        GAME.parse(state, 0, "gift:c3,c4")


def test_a_check_is_told_by_the_action_that_brings_it_about_and_not_again() -> None:
    """MD-425"""
    state = position(
        KINGS | {"b4": {"piece": "rook", "side": "white"}, "g2": {"piece": "pawn", "side": "white"}}, {"number": 4}
    )
    told: list[list[str]] = []
    for text in ("move:b4,a4", "move:g2,g3"):
        events: list[Event] = []
        GAME.apply(state, 0, GAME.parse(state, 0, text), SeededLuck(0), events)
        told.append([event.kind for event in events if event.kind == "check"])

    assert told == [["check"], []]


@pytest.mark.parametrize("seed", range(6))
def test_momentum_is_told_only_where_a_step_is_legal(seed: int) -> None:
    """MD-1004"""
    cavalry: Fields = {}
    for file in "abcdefgh":
        cavalry[f"{file}2"] = {"piece": "knight", "side": "white", "xp": 60}
        cavalry[f"{file}3"] = {"piece": "pawn", "side": "white"}
        cavalry[f"{file}6"] = {"piece": "pawn", "side": "black"}
        cavalry[f"{file}7"] = {"piece": "knight", "side": "black", "xp": 60}
    luck = SeededLuck(seed)
    state = position(KINGS | cavalry, {"options": {"turn_limit": 40, "ap_per_turn": 10}})
    found = 0
    while state.outcome is None:
        actions = GAME.legal(state, state.turn)
        steps = {action.source for action in actions if action.verb == "step"}
        told = {square for square, piece in enumerate(state.squares) if piece is not None and piece.status.momentum}
        assert told == steps
        found += len(told)
        charges = [action for action in actions if action.verb == "charge" and state.squares[action.third] is not None]
        action = charges[luck.below(len(charges))] if charges else GAME.sample(state, state.turn, luck)
        GAME.apply(state, state.turn, action, luck, None)

    assert found


@pytest.mark.parametrize("number", range(len(MIXED)))
def test_random_games_end_and_their_positions_load_again(number: int) -> None:
    luck = SeededLuck(number)
    state = start(MIXED[number])
    count = 0
    while state.outcome is None:
        if count % 20 == 0:
            dumped = GAME.dump(state)
            assert GAME.dump(GAME.position(dumped)) == dumped
        action = GAME.sample(state, state.turn, luck)
        GAME.apply(state, state.turn, action, luck, None)
        count += 1

    assert GAME.legal(state, state.turn) == []


@pytest.mark.parametrize("number", range(len(MIXED)))
def test_every_action_shows_its_text(number: int) -> None:
    luck = SeededLuck(number)
    state = start(MIXED[number])
    while state.outcome is None:
        shown = [repr(action) for action in GAME.legal(state, state.turn)]
        assert shown == [f"Action({text!r})" for text in texts(state)]
        play_out(GAME, state, luck, 25)


@pytest.mark.parametrize("rule_set", ["as_written", "to_the_letter"])
@pytest.mark.parametrize("seed", range(3))
def test_legal_actions_are_exactly_those_that_leave_the_king_safe(seed: int, rule_set: str) -> None:
    luck = SeededLuck(seed)
    state = start({"rule_set": rule_set, "vassal_xp": 10, "home_lv": 0})
    while state.outcome is None and state.mode == INSTANT:
        side = state.turn
        safe = [
            GAME.text(state, action)
            for action in possible_actions(state)
            if not in_check(state if action.verb == "end" else best_case(state, action), side)
        ]
        assert sorted(texts(state)) == sorted(safe)
        GAME.apply(state, side, GAME.sample(state, side, luck), luck, None)


def test_sampling_picks_every_legal_action_and_no_other() -> None:
    state = position(
        KINGS
        | {
            "h4": {"piece": "rook", "side": "black"},
            "c3": {"piece": "rook", "side": "white"},
            "f2": {"piece": "knight", "side": "white"},
        }
    )
    luck = SeededLuck(1)
    legal = texts(state)
    drawn = Counter(GAME.text(state, GAME.sample(state, 0, luck)) for _ in range(400 * len(legal)))

    assert sorted(drawn) == sorted(legal)
    assert all(320 < count < 480 for count in drawn.values())


FOG: Fields = {"options": {"weather": "fog"}}
HIDDEN: Fields = {
    "h1": {"piece": "king", "side": "white"},
    "h2": {"piece": "pawn", "side": "white"},
    "a8": {"piece": "king", "side": "black"},
    "b8": {"piece": "rook", "side": "black"},
    "d7": {"piece": "pawn", "side": "black"},
}


def test_in_fog_a_move_out_of_sight_stays_hidden() -> None:
    state = position(HIDDEN, FOG | {"turn": "black"})
    events: list[Event] = []
    action = GAME.parse(state, 1, "move:b8,c8")

    text = GAME.text_for(state, 1, action, 0)
    GAME.apply(state, 1, action, SeededLuck(0), events)

    moved = next(event for event in events if event.kind == "moved")
    points = next(event for event in events if event.kind == "ap")
    assert moved.seen_by(0) is None and moved.seen_by(1) is not None
    assert points.seen_by(0) is not None
    assert text == "move"


def test_in_fog_a_guess_looks_the_same_and_hides_elsewhere() -> None:
    state = position(HIDDEN, FOG)
    places: set[int] = set()

    for seed in range(20):
        guessed = GAME.guess(state, 0, SeededLuck(seed))
        assert isinstance(guessed, MedievalState)
        assert GAME.view(guessed, 0) == GAME.view(state, 0)
        places.add(guessed.king_square(1))

    assert GAME.hides(state) and len(places) > 5
    assert GAME.view(state, ONLOOKER)["pieces"] == {}


def test_without_fog_nothing_is_hidden() -> None:
    state = start()

    assert GAME.view(state, 1) == GAME.dump(state)
    assert not GAME.hides(state)


def test_penalties_are_returned_in_lv() -> None:
    state = start()

    illegal, late = GAME.penalise(state, 0, "illegal", None), GAME.penalise(state, 0, "time", None)

    assert illegal is not None and (illegal.unit, illegal.amount) == ("lv", 20)
    assert late is not None and (late.unit, late.amount) == ("lv", 10)
    assert GAME.penalise(state, 0, "manners", None) is None
    assert state.piece(BOARD.square("a2")).lv == 40


def test_a_greedy_player_takes_what_hangs() -> None:
    state = position(
        KINGS
        | {
            "c1": {"piece": "rook", "side": "white"},
            "c4": {"piece": "queen", "side": "black"},
            "d1": {"piece": "rook", "side": "white"},
            "d4": {"piece": "pawn", "side": "black"},
        }
    )
    scores: dict[str, int] = {}

    for action in GAME.legal(state, 0):
        after = state.copy()
        GAME.apply(after, 0, action, SeededLuck(0), None)
        scores[GAME.text(state, action)] = GAME.advice.score(after, 0)

    assert max(scores, key=lambda text: scores[text]) == "move:c1,c4"


def test_an_action_with_events_does_the_same_as_without() -> None:
    luck = SeededLuck(4)
    state = start(MIXED[4])
    for _ in range(200):
        if state.outcome is not None:
            break
        action = GAME.sample(state, state.turn, luck)
        silent = state.copy()
        luck.log = []
        GAME.apply(state, state.turn, action, luck, [])
        drawn: dict[str, list[Plain]] = {}
        for label, result in luck.log:
            drawn.setdefault(label, []).append(result)
        GAME.apply(silent, silent.turn, action, LoadedLuck(drawn), None)
        assert GAME.dump(silent) == GAME.dump(state)


def test_upgrades_come_at_the_rulebook_s_xp() -> None:
    rows = re.findall(r"^\| (MD-\d+) \| \[S\] \| `(\w+)` \| (\d+) \|", RULEBOOK.read_text(), re.MULTILINE)
    upgrades = {(row.rule, row.id, row.xp) for row in ABILITIES if row.xp}

    assert upgrades == {(rule, id, int(xp)) for rule, id, xp in rows}


def test_base_abilities_cost_what_the_rulebook_says() -> None:
    found = re.findall(
        r"^\| (MD-\d+) \| \[S\] \| `(\w+):\S+` [^|]+ \| [^|]+ \| (\d) \| (\d) \|", RULEBOOK.read_text(), re.MULTILINE
    )

    assert len(found) == 14
    for rule, verb, ap, cooldown in found:
        row = VERBS[verb]
        assert (row.rule, row.ap, row.cooldown) == (rule, int(ap), int(cooldown)), verb


def test_ranks_have_the_rulebook_s_names_and_xp() -> None:
    for path in ("pawn", "peasant", "knight", "bishop", "rook", "queen"):
        line = next(
            line for line in RULEBOOK.read_text().splitlines() if re.match(rf"\| MD-75\d \[S\] `{path}` \|", line)
        )
        rows = re.findall(r"[|·] (\d) ([A-Z][\w-]+)(?: (\d+))?", line)
        ranks = CLASSES[KINDS.index(path)].ranks
        assert [name for _, name, _ in rows] == [rank.name for rank in ranks]
        assert [int(xp or 0) for _, _, xp in rows] == [0 if rank.by_fusion else rank.xp for rank in ranks]
