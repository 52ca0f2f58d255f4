"""What scenarios cannot express about Chess Arena: exact sampling, event fields, what is shown, how a bot judges."""

from fractions import Fraction

import pytest

from warboard.games import find_game
from warboard.games.arena.story import describe_squares
from warboard.kernel.action import Action
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.luck import Luck, SeededLuck
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State

GAME = find_game("arena")


def position(pieces: dict[str, str], players: int = 2, **fields: Plain) -> State:
    """A position from lines such as `red king`."""
    told: Fields = {}
    for square, words in pieces.items():
        side, kind = words.split(" ")
        told[square] = {"piece": kind, "side": side}
    return GAME.position({"game": "arena", "options": {"players": players}, "pieces": told, **fields})


def act(state: State, side: str, *texts: str) -> list[Event]:
    events: list[Event] = []
    number = GAME.sides(state).index(side)
    for text in texts:
        GAME.apply(state, number, GAME.parse(state, number, text), SeededLuck(3), events)
    return events


class Listed(Luck):
    """Luck that takes one branch of every pick and records how many there were."""

    def __init__(self, path: list[tuple[int, int]]) -> None:
        super().__init__()
        self.path = path
        self.at = 0

    def below(self, count: int) -> int:
        if self.at == len(self.path):
            self.path.append((0, count))
        self.at += 1
        return self.path[self.at - 1][0]


def chances(state: State, side: int) -> dict[Action, Fraction]:
    """The exact probability with which each action is sampled."""
    found: dict[Action, Fraction] = {}
    path: list[tuple[int, int]] = []
    while True:
        action = GAME.sample(state, side, Listed(path))
        probability = Fraction(1)
        for _, count in path:
            probability /= count
        found[action] = found.get(action, Fraction(0)) + probability
        while path and path[-1][0] == path[-1][1] - 1:
            path.pop()
        if not path:
            return found
        path[-1] = (path[-1][0] + 1, path[-1][1])


SAMPLED: list[dict[str, str]] = [
    {"e1": "red king", "e3": "red pawn", "e9": "blue rook", "k11": "blue pawn"},  # pinned
    {"e3": "red king", "a1": "red pawn", "e9": "blue rook"},  # in check
    {"a1": "red king", "h5": "red pawn", "a9": "blue rook", "b9": "blue rook"},  # checkmated
    {"e1": "red king", "c4": "red pawn", "k2": "blue rook"},  # cut off
]


@pytest.mark.parametrize("pieces", SAMPLED)
@pytest.mark.parametrize("answers", ["king", "any"])
def test_sampling_is_exactly_uniform(pieces: dict[str, str], answers: str) -> None:
    state = position(pieces, options={"players": 2, "check_answers": answers})
    legal = GAME.legal(state, 0)

    assert chances(state, 0) == {action: Fraction(1, len(legal)) for action in legal}


def test_settling_and_placing_are_sampled_uniformly_too() -> None:
    told: Fields = {
        "game": "arena",
        "options": {"players": 2},
        "pieces": {"a1": {"piece": "pawn", "side": "red", "upgrade": True}, "k11": {"piece": "rook", "side": "blue"}},
        "reserve": {"blue": ["queen"]},
    }
    state = GAME.position(told)
    act(state, "blue", "move:k11,k10")
    for side in (0, 1):
        legal = GAME.legal(state, side)

        assert chances(state, side) == {action: Fraction(1, len(legal)) for action in legal}


def test_an_order_is_told_to_its_own_side_alone_until_the_round_is_resolved() -> None:
    state = position({"a1": "red rook", "k11": "blue rook"})
    first = GAME.parse(state, 0, "move:a1,a2")
    last = GAME.parse(state, 1, "move:k11,k10")

    assert GAME.text_for(state, 0, first, 0) == "move:a1,a2"
    assert GAME.text_for(state, 0, first, 1) == "order"
    assert GAME.text_for(state, 0, first, ONLOOKER) == "order"
    assert not GAME.sealed(state)
    (event,) = act(state, "red", "move:a1,a2")
    assert GAME.sealed(state)
    assert event.seen_by(0) is event
    assert event.seen_by(1) is None
    assert event.seen_by(ONLOOKER) is None
    assert GAME.text_for(state, 1, last, 0) == "move:k11,k10"  # it resolves the round, which reveals everything
    act(state, "blue", "move:k11,k10")
    assert not GAME.sealed(state)


def test_a_round_reveals_what_every_standing_side_ordered() -> None:
    state = position({"a1": "red rook", "m13": "blue rook", "a13": "green rook", "c3": "green king"}, players=3)
    GAME.miss(state, 2, SeededLuck(1), None)
    act(state, "red", "move:a1,a2")
    events = act(state, "blue", "move:m13,m12")

    reveal = next(event for event in events if event.kind == "reveal")
    assert reveal.fields == {"round": 1, "orders": {"red": ["move:a1,a2"], "blue": ["move:m13,m12"], "green": []}}


def test_the_events_of_a_round_have_the_fields_of_the_rulebook() -> None:
    state = GAME.position(
        {
            "game": "arena",
            "options": {"players": 3, "powerup_every": 1, "powerup_batch": 1, "powerup_weights": [0, 1, 0]},
            "pieces": {
                "a1": {"piece": "pawn", "side": "red", "upgrade": True},
                "c3": {"piece": "king", "side": "red"},
                "c9": {"piece": "rook", "side": "blue"},
                "a11": {"piece": "knight", "side": "blue"},
                "m1": {"piece": "rook", "side": "green"},
            },
            "reserve": {"green": ["pawn"], "blue": ["queen"]},
            "powerups": {"a3": {"kind": "new", "piece": "bishop"}, "m3": {"kind": "king"}},
        }
    )
    events = act(state, "red", "upgrade:a1,rook", "move:c3,d3", "move:a1,a3")
    events += act(state, "blue", "move:c9,d9", "place:m3,queen")
    events += act(state, "green", "move:m1,m3", "place:h8,pawn")

    told = {event.kind: event.fields for event in events}
    assert told["upgraded"] == {"side": "red", "square": "a1", "from": "pawn", "to": "rook"}
    assert [event.fields["from"] for event in events if event.kind == "moved"] == ["a1", "m1", "c3", "c9"]
    assert told["moved"] == {"side": "blue", "piece": "rook", "from": "c9", "to": "d9"}
    assert [event.fields["square"] for event in events if event.kind == "placed"] == ["m3", "h8"]
    assert told["placed"] == {"side": "green", "piece": "pawn", "square": "h8"}
    assert told["captured"] == {
        "square": "m3",
        "by": "green",
        "side": "blue",
        "piece": "queen",
        "points": 9,
        "how": "snipe",
    }
    taken = [event.fields for event in events if event.kind == "powerup_taken"]
    assert taken == [
        {"side": "red", "square": "a3", "kind": "new", "piece": "bishop"},
        {"side": "green", "square": "m3", "kind": "king"},
    ]
    assert told["kinged"] == {"side": "green", "square": "m3", "from": "rook"}
    assert told["scored"] == {"side": "green", "points": 9, "total": 9}
    assert told["powerup_placed"]["kind"] == "upgrade"
    assert told["round_started"] == {"round": 2}
    assert told["check"] == {"side": "red", "square": "d3", "mate": False}


def test_a_mutual_destruction_tells_pieces_and_points() -> None:
    pieces = {"c4": "red knight", "e11": "blue rook", "e5": "green bishop", "m1": "red pawn", "m3": "blue pawn"}
    state = position({**pieces, "m5": "green pawn"}, players=3)
    act(state, "red", "move:c4,e5")
    act(state, "green", "move:m5,m6")
    events = act(state, "blue", "move:e11,e5")

    mad = next(event for event in events if event.kind == "mad")
    assert mad.fields == {
        "square": "e5",
        "pieces": [
            {"side": "red", "piece": "knight", "from": "c4"},
            {"side": "blue", "piece": "rook", "from": "e11"},
        ],
        "points": {"red": 5, "blue": 3},
    }
    captured = [(event.fields["by"], event.fields["points"]) for event in events if event.kind == "captured"]
    assert captured == [("red", 3), ("blue", 3)]


def test_a_king_that_takes_king_me_is_not_kinged() -> None:
    """CA-108: the powerup is used up, and that is all."""
    pieces = {"c1": "red king", "a9": "red pawn", "k1": "blue pawn"}
    state = position(pieces, powerups={"c2": {"kind": "king"}})
    act(state, "red", "move:c1,c2", "move:a9,a10")
    kinds = [event.kind for event in act(state, "blue", "move:k1,k2")]

    assert "powerup_taken" in kinds
    assert "kinged" not in kinds


def test_mate_is_told_as_the_round_starts() -> None:
    state = position({"a1": "red king", "h5": "red pawn", "b8": "blue rook", "a9": "blue queen", "k1": "blue pawn"})
    GAME.miss(state, 0, SeededLuck(1), None)
    events = act(state, "blue", "move:k1,k2")
    assert events[-1].fields == {"side": "red", "square": "a1", "mate": True}


@pytest.mark.parametrize(("answers", "mate"), [("any", False), ("king", True)])
def test_a_check_that_a_block_answers_is_no_mate_unless_the_king_has_to_step(answers: str, mate: bool) -> None:
    """CA-51"""
    pieces = {"a1": "red king", "h5": "red rook", "b8": "blue rook", "a9": "blue queen", "k1": "blue pawn"}
    state = position(pieces, options={"players": 2, "check_answers": answers})
    GAME.miss(state, 0, SeededLuck(1), None)
    events = act(state, "blue", "move:k1,k2")

    assert events[-1].fields == {"side": "red", "square": "a1", "mate": mate}


def test_a_round_is_described_square_by_square() -> None:
    pieces = {"c4": "red knight", "e11": "blue rook", "e5": "green bishop", "m1": "red pawn", "m3": "blue pawn"}
    state = position({**pieces, "m5": "green pawn"}, players=3, powerups={"m6": {"kind": "king"}})
    events = act(state, "red", "move:c4,e5")
    events += act(state, "green", "move:m5,m6")
    events += act(state, "blue", "move:e11,e5")

    assert describe_squares(events) == [
        "e5: red's knight comes from c4; blue's rook comes from e11; red takes green's bishop and scores 3; "
        "blue takes green's bishop and scores 3; M.A.D.: red's knight and blue's rook destroy each other, "
        "red scores 5 and blue scores 3.",
        "m6: green's pawn comes from m5; green takes the powerup (king me); green's pawn becomes a king.",
    ]


def test_a_description_says_that_the_prey_had_left() -> None:
    state = position({"e3": "red king", "a1": "red pawn", "e9": "blue rook"})
    events = act(state, "red", "move:e3,d3", "move:a1,a2")
    events += act(state, "blue", "move:e9,e3")

    assert describe_squares(events) == [
        "a2: red's pawn comes from a1.",
        "d3: red's king comes from e3; red's king is in check.",
        "e3: red's king leaves for d3; blue's rook comes from e9.",
    ]


def test_placings_and_upgrades_are_described() -> None:
    state = GAME.position(
        {
            "game": "arena",
            "options": {
                "players": 2,
                "powerup_every": 1,
                "powerup_weights": [1, 0, 0],
                "piece_weights": [0, 0, 0, 0, 0, 1],
            },
            "pieces": {
                "a1": {"piece": "pawn", "side": "red", "upgrade": True},
                "k11": {"piece": "rook", "side": "blue"},
            },
            "reserve": {"red": ["pawn"], "blue": ["queen"]},
        }
    )
    events = act(state, "red", "upgrade:a1,rook", "move:a1,a9", "place:c3,pawn")
    events += act(state, "blue", "move:k11,k10", "place:c3,queen")

    sentences = describe_squares(events)
    assert sentences[0].startswith("a1: red's pawn becomes a rook; red's rook leaves for a9")
    assert (
        "c3: red's pawn is placed; blue's queen is placed; "
        "red's pawn and blue's queen are placed on one square and destroy each other, nobody scores." in sentences
    )
    assert any(sentence.endswith("a powerup appears (new king).") for sentence in sentences)


def test_who_does_not_stand_cannot_leave_and_who_is_done_cannot_miss() -> None:
    state = position({"a1": "red rook", "m13": "blue rook", "a13": "green rook"}, players=3)
    GAME.leave(state, 2, SeededLuck(1), None)
    act(state, "red", "move:a1,a2")
    before = GAME.dump(state)

    with pytest.raises(IllegalAction, match="green is not standing any more"):
        GAME.leave(state, 2, SeededLuck(1), None)
    with pytest.raises(IllegalAction, match="red has no orders to give"):
        GAME.miss(state, 0, SeededLuck(1), None)
    assert GAME.dump(state) == before


REFUSED: list[tuple[str, str]] = [
    ("march:a1", "CA-26"),
    ("move:a1", "CA-14"),
    ("move:e5,e6", "CA-30"),
    ("move:k11,k10", "CA-30"),
    ("move:a1,b2", "CA-14"),
    ("move:a1,c1", "CA-21"),
    ("move:c1,c3", "CA-15"),
    ("move:c1,d2", "CA-15"),
    ("keep:a1", "CA-58"),
    ("place:e5,queen", "CA-26"),
    ("move:e1,e2", "CA-46"),
    ("move:g1,g2", "CA-46"),
]


@pytest.mark.parametrize(("text", "rule"), REFUSED)
def test_a_refusal_names_the_rule(text: str, rule: str) -> None:
    pieces = {"a1": "red rook", "c1": "red pawn", "e1": "red king", "g1": "red pawn", "d9": "blue rook"}
    state = position({**pieces, "k11": "blue pawn", "k1": "blue rook", "k2": "blue rook"}, reserve={"red": ["queen"]})

    with pytest.raises(IllegalAction, match=rule):
        GAME.parse(state, 0, text)


def test_a_refusal_says_that_a_check_has_to_be_answered() -> None:
    state = position({"e3": "red king", "a1": "red pawn", "e9": "blue rook"})

    with pytest.raises(IllegalAction, match=r"the check of the king on e3 has to be answered \(CA-48\)"):
        GAME.parse(state, 0, "move:a1,a2")
    with pytest.raises(IllegalAction, match=r"the king would be in check on e4 \(CA-46\)"):
        GAME.parse(state, 0, "move:e3,e4")


def test_a_refusal_says_that_a_king_must_step_out_of_check() -> None:
    options = {"players": 2, "check_answers": "king"}
    state = position({"e3": "red king", "c3": "red bishop", "e9": "blue rook"}, options=options)

    with pytest.raises(IllegalAction, match=r"the king on e3 is in check and must step out of it \(CA-49\)"):
        GAME.parse(state, 0, "move:c3,e5")


def test_a_forecast_tells_prey_powerup_and_rivals() -> None:
    state = position(
        {"a1": "red rook", "a9": "blue queen", "m9": "green rook", "m1": "blue pawn"},
        players=3,
        powerups={"a9": {"kind": "new", "piece": "rook"}},
    )

    assert GAME.display.forecast(state, 0, GAME.parse(state, 0, "move:a1,a9")) == {
        "captures": {"side": "blue", "piece": "queen", "points": 9},
        "powerup": "new rook",
        "could_come": ["green"],
    }
    assert GAME.display.forecast(state, 0, GAME.parse(state, 0, "move:a1,b1")) == {}


def test_a_piece_is_told_its_worth_its_threats_and_its_sides_moves() -> None:
    state = position(
        {"a1": "red rook", "c1": "red king", "a9": "blue queen", "m9": "green rook", "m1": "blue pawn"}, players=3
    )
    board = GAME.board(state)

    assert GAME.display.piece_info(state, board.square("a9")) == {
        "points": 9,
        "moves": 1,
        "threatened_by": [
            {"square": "a1", "side": "red", "piece": "rook"},
            {"square": "m9", "side": "green", "piece": "rook"},
        ],
    }
    assert GAME.display.piece_info(state, board.square("c1")) == {"points": 15, "moves": 2, "threatened_by": []}
    assert GAME.display.piece_info(state, board.square("b5")) == {}


def test_a_forecast_tells_which_king_an_answer_to_a_check_leaves_where_the_blow_would_find_it() -> None:
    """CA-140"""
    state = position({"e3": "red king", "c3": "red bishop", "h9": "red rook", "e9": "blue rook", "k1": "blue pawn"})

    def told(text: str) -> Plain:
        return GAME.display.forecast(state, 0, GAME.parse(state, 0, text)).get("kings_stay")

    assert told("move:c3,e5") == ["e3"]
    assert told("move:h9,e9") == ["e3"]
    assert told("move:e3,d3") is None


def greedy(state: State, side: int, luck: Luck) -> Action:
    """The order with the best score right after it."""
    best: list[Action] = []
    most = 0
    for action in GAME.legal(state, side):
        after = GAME.guess(state, side, luck)
        GAME.apply(after, side, action, luck, None)
        score = GAME.advice.score(after, side)
        if not best or score > most:
            best, most = [action], score
        elif score == most:
            best.append(action)
    return best[luck.below(len(best))]


def test_a_bot_that_looks_one_order_ahead_beats_random_orders() -> None:
    wins = 0
    for seed in range(6):
        seat = seed % 2
        luck = SeededLuck(seed)
        state = GAME.start({"players": 2, "target": 30, "round_limit": 40}, luck)
        while GAME.to_act(state):
            side = GAME.to_act(state)[0]
            action = greedy(state, side, luck) if side == seat else GAME.sample(state, side, luck)
            GAME.apply(state, side, action, luck, None)
        outcome = GAME.outcome(state)
        assert outcome is not None
        wins += outcome.winners == (seat,)

    assert wins >= 5


def test_a_bot_takes_what_it_can_and_does_not_leave_a_queen_to_be_taken() -> None:
    prey = position({"a1": "red rook", "a9": "blue queen", "k11": "blue pawn", "k1": "red pawn"})
    assert GAME.text(prey, greedy(prey, 0, SeededLuck(1))) == "move:a1,a9"

    danger = position({"a1": "red queen", "k5": "red pawn", "a9": "blue rook", "b11": "blue rook", "k11": "blue king"})
    assert greedy(danger, 0, SeededLuck(1)).source == GAME.board(danger).square("a1")


def test_a_bot_steps_out_of_check_rather_than_block_a_blow_that_a_block_does_not_stop() -> None:
    """CA-140"""
    check = position({"e3": "red king", "c3": "red bishop", "h9": "red rook", "k1": "red pawn", "e9": "blue rook"})
    assert {"move:c3,e5", "move:h9,e9"} < {GAME.text(check, action) for action in GAME.legal(check, 0)}

    assert greedy(check, 0, SeededLuck(1)).source == GAME.board(check).square("e3")


def test_a_bot_strikes_at_a_king_that_only_a_block_could_answer_for() -> None:
    """CA-140"""
    pieces = {"a3": "red rook", "b3": "red rook", "k3": "red pawn", "a11": "blue king", "h5": "blue rook"}
    blocked = position({**pieces, "d11": "blue pawn"})

    assert GAME.text(blocked, greedy(blocked, 0, SeededLuck(1))) == "move:a3,a11"
