"""What scenarios cannot express about Medieval Chess: views, questions about loyalty, checks, and its tables."""

import re
from collections import Counter

import pytest
from medieval_positions import FOG, GAME, HIDDEN, KINGS, MIXED, RULEBOOK, position, start, texts

from warboard.games.medieval.abilities import ABILITIES, VERBS
from warboard.games.medieval.board import BOARD
from warboard.games.medieval.courts import update_bonuses
from warboard.games.medieval.experience import gain
from warboard.games.medieval.moves import possible_actions
from warboard.games.medieval.orders import best_case
from warboard.games.medieval.piece_info import loyalty_info
from warboard.games.medieval.pieces import CLASSES, KINDS
from warboard.games.medieval.reach import in_check
from warboard.games.medieval.state import INSTANT, MedievalState
from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.game import play_out
from warboard.kernel.luck import LoadedLuck, SeededLuck
from warboard.kernel.plain import Fields, Plain


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
