"""What scenarios cannot express about Mana: the hooks of effects, events that hide, views, copies."""

import pytest
from mana_positions import GAME, piece_at, play, position

from warboard.games.mana.effects import ABILITY, ATTACK, EFFECTS, MOVE, TAKE, Effect
from warboard.games.mana.game import Mana
from warboard.games.mana.state import Piece
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import ONLOOKER
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain


def test_a_dump_loads_back_equal_throughout_a_random_game() -> None:
    luck = SeededLuck(3)
    state = GAME.start({"draw_every": 2}, luck)
    for _ in range(300):
        if not GAME.to_act(state):
            break
        side = GAME.to_act(state)[0]
        GAME.apply(state, side, GAME.sample(state, side, luck), luck, None)

        dump = GAME.dump(state)
        loaded = GAME.position(dump)

        assert GAME.dump(loaded) == dump
        assert [GAME.text(state, action) for action in GAME.legal(loaded, side)] == [
            GAME.text(state, action) for action in GAME.legal(state, side)
        ]


class Watching(Effect):
    """An effect with all seven functions, which records when they are called."""

    def __init__(self) -> None:
        super().__init__("watching")
        self.called: list[str] = []
        self.forbidden_to_do = 0
        self.forbidden_to_receive = 0

    def on_apply(self, piece: Piece, rounds: int) -> int:
        self.called.append("on_apply")
        return rounds + 1

    def on_tick(self, resolver: object, square: int) -> None:
        self.called.append("on_tick")

    def on_expire(self, resolver: object, square: int) -> None:
        self.called.append("on_expire")

    def on_action_done(self, resolver: object, square: int, action: int) -> None:
        self.called.append(f"done {action} on {square}")

    def on_action_received(self, resolver: object, square: int, action: int) -> None:
        self.called.append(f"received {action} on {square}")

    def can_action_be_done(self, piece: Piece, action: int) -> bool:
        return action != self.forbidden_to_do

    def can_action_be_received(self, piece: Piece, action: int) -> bool:
        return action != self.forbidden_to_receive


WATCHED: list[Plain] = [{"effect": "watching", "left": 3}]


def test_an_effect_is_told_when_it_is_applied_ticks_and_expires() -> None:
    watching = Watching()
    game = Mana(effects=[*EFFECTS, watching])
    due: Plain = [{"side": "white", "do": "apply_effect", "square": "e9", "effect": "watching", "rounds": 1}]
    state = position({"e9": {"piece": "pawn", "side": "black"}}, game, queue=due)

    play(state, "move:h1,h2", "end", "end", "end", game=game)

    assert watching.called == ["on_apply", "on_tick", "on_tick", "on_expire"]


@pytest.mark.parametrize(
    ("text", "action", "stands"),
    [("move:e5,e6", MOVE, 74), ("take:e5,e9", TAKE, 60), ("attack:e5,e9", ATTACK, 60), ("ability:e5", ABILITY, 60)],
)
def test_effects_are_told_what_was_done_and_received(text: str, action: int, stands: int) -> None:
    watching = Watching()
    game = Mana(effects=[*EFFECTS, watching])
    state = position(
        {
            "e5": {"piece": "ship", "side": "white", "take": "rook", "attack": "archer_attack", "effects": WATCHED},
            "e9": {"piece": "golem", "side": "black", "tags": [], "effects": WATCHED},
            "d5": {"piece": "golem", "side": "black", "tags": [], "effects": WATCHED},
        },
        game,
    )

    play(state, text, game=game)

    received = {MOVE: [], ABILITY: [f"received {ABILITY} on 59"]}.get(action, [f"received {action} on 116"])
    assert watching.called == [f"done {action} on {stands}", *received]


def test_the_effects_of_a_thrown_piece_are_told_of_it_where_it_lands() -> None:
    watching = Watching()
    game = Mana(effects=[*EFFECTS, watching])
    pawn: Plain = {"piece": "pawn", "side": "black", "effects": WATCHED}
    state = position({"e5": {"piece": "catapult", "side": "white"}, "e6": pawn}, game)

    play(state, "ability:e5,e6,e9", game=game)

    assert watching.called == [f"received {ABILITY} on 116"]


def test_an_effect_may_forbid_what_its_piece_does_or_receives() -> None:
    watching = Watching()
    game = Mana(effects=[*EFFECTS, watching])
    state = position(
        {
            "e5": {"piece": "ship", "side": "white", "take": "rook", "effects": WATCHED},
            "e9": {"piece": "golem", "side": "black", "tags": [], "effects": WATCHED},
            "d5": {"piece": "golem", "side": "black", "tags": [], "effects": WATCHED},
        },
        game,
    )

    def verbs() -> set[str]:
        return {action.verb for action in game.legal(state, 0) if action.source == 60}

    assert verbs() == {"move", "take", "ability"}
    watching.forbidden_to_do = MOVE
    assert verbs() == {"take", "ability"}
    watching.forbidden_to_do = ABILITY
    assert verbs() == {"move", "take"}
    watching.forbidden_to_receive = TAKE
    assert verbs() == {"move"}
    watching.forbidden_to_receive = ABILITY
    assert verbs() == {"move", "take"}


def test_a_card_from_the_personal_deck_is_hidden_in_events_and_texts() -> None:
    players: Plain = {"white": {"hand": ["transform"], "deck": ["ice_card", "fire_card"]}}
    state = position({}, players=players)
    action = GAME.parse(state, 0, "play:transform,ice_card")

    assert GAME.text_for(state, 0, action, 0) == "play:transform,ice_card"
    assert GAME.text_for(state, 0, action, 1) == "play:transform"
    assert GAME.text_for(state, 0, action, ONLOOKER) == "play:transform"
    taken = next(event for event in play(state, "play:transform,ice_card") if event.kind == "card_taken")
    for viewer in (1, ONLOOKER):
        seen = taken.seen_by(viewer)
        assert seen is not None
        assert seen.fields == {"side": "white", "from": "personal", "to": "hand"}
    assert taken.seen_by(0) is taken


def test_an_imps_card_is_hidden_if_it_comes_from_the_personal_deck_alone() -> None:
    pieces: dict[str, Plain] = {"e5": {"piece": "imp", "side": "white"}}
    players: Plain = {"white": {"deck": ["ice_card"], "central": ["add_mana"]}}
    state = position(pieces, players=players)
    secret = GAME.parse(state, 0, "ability:e5,hand,ice_card")
    open_to_all = GAME.parse(state, 0, "ability:e5,white,add_mana")

    assert GAME.text_for(state, 0, secret, 1) == "ability:e5,hand"
    assert GAME.text_for(state, 0, open_to_all, 1) == "ability:e5,white,add_mana"
    used = play(state, "ability:e5,hand,ice_card")[0]
    seen = used.seen_by(1)
    assert seen is not None
    assert seen.fields["args"] == ["hand"]  # MC-228
    assert used.fields["args"] == ["hand", "ice_card"]


def test_with_open_hands_nothing_is_hidden() -> None:
    players: Plain = {"white": {"hand": ["transform"], "deck": ["ice_card"]}}
    state = position({}, players=players, options={"open_hands": True})
    action = GAME.parse(state, 0, "play:transform,ice_card")

    assert not GAME.hides(state)
    assert GAME.text_for(state, 0, action, 1) == "play:transform,ice_card"
    assert GAME.view(state, 1) == GAME.dump(state)
    taken = next(event for event in play(state, "play:transform,ice_card") if event.kind == "card_taken")
    assert taken.seen_by(1) is taken


def test_a_view_shows_casts_cooldowns_and_effects_with_what_is_left() -> None:
    state = position(
        {
            "c5": {"piece": "warlock", "side": "white", "cooldown": 4, "casting": {"left": 2, "args": ["c4"]}},
            "e5": {"piece": "pawn", "side": "white", "effects": [{"effect": "fire", "left": 3}]},
        }
    )

    pieces = GAME.view(state, 1)["pieces"]

    assert isinstance(pieces, dict)
    warlock, pawn = pieces["c5"], pieces["e5"]
    assert isinstance(warlock, dict) and isinstance(pawn, dict)
    assert (warlock["cooldown"], warlock["casting"]) == (4, {"left": 2, "args": ["c4"]})
    assert pawn["effects"] == [{"effect": "fire", "left": 3}]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("move:e9,e8", "MC-67"),
        ("move:d5,d6", "MC-68"),
        ("move:e5,e9", "MC-44"),
        ("move:e5,f6", "MC-43"),
        ("take:e5,e6", "MC-44"),
        ("attack:e5,e9", "MC-69"),
        ("ability:e5,up", "MC-31"),
        ("ability:c5,c4", "MC-107"),
        ("ability:b9", "MC-103"),
        ("play:h2,summon_rook", "MC-214"),
        ("play:n9,summon_knight", "MC-230"),
        ("put:fire_card", "MC-31"),
        ("fetch:white,add_mana", "MC-31"),
        ("draw", "MC-221"),
        ("fly:e5,e6", "MC-11"),
    ],
)
def test_a_refusal_names_the_rule(text: str, rule: str) -> None:
    players: Plain = {"white": {"hand": ["summon_knight", "fire_card"], "mana": 2, "max_mana": 2}}
    state = position(
        {
            "e5": {"piece": "rook", "side": "white"},
            "d5": {"piece": "pawn", "side": "white", "moved": True},
            "c5": {"piece": "warlock", "side": "white", "casting": {"left": 2, "args": ["c4"]}},
            "b9": {"piece": "super_pawn", "side": "white", "cooldown": 2},
            "e9": {"piece": "pawn", "side": "black"},
        },
        players=players,
    )
    if text == "put:fire_card":
        play(state, "play:h2,summon_knight")

    with pytest.raises(IllegalAction) as refusal:
        GAME.parse(state, 0, text)

    assert refusal.value.rule == rule


def test_a_symbol_shows_kind_life_cast_and_effects() -> None:
    state = position(
        {
            "e5": {"piece": "golem", "side": "white", "life": 3, "effects": [{"effect": "ice", "left": 2}]},
            "c5": {"piece": "witch", "side": "white", "casting": {"left": 2, "args": []}},
        }
    )

    golem, witch = GAME.display.symbol(piece_at(state, "e5")), GAME.display.symbol(piece_at(state, "c5"))

    assert (golem.letters, golem.note) == ("Go", "3/4 ic2")
    assert (witch.letters, witch.note) == ("Wi", "*2")


def test_a_copy_is_equal_and_independent() -> None:
    pieces: dict[str, Plain] = {
        "e5": {"piece": "crazy_pawn", "side": "white"},
        "g5": {"piece": "mandragora", "side": "white"},
    }
    state = position(
        pieces,
        players={"white": {"max_movements": 4, "hand": ["ice_card", "transform"], "deck": ["add_mana"], "mana": 2}},
        board_cards=[{"card": "fire_card", "side": "black"}],
        death_pile=[{"piece": "rook", "side": "black"}],
        queue=[{"side": "black", "do": "add_mana", "when": {"round": 4}}],
        common=["add_mana"],
        rng={"turn": 3},
        time={"round": 3, "movement": 1},
    )
    before = GAME.dump(state)
    other = state.copy()
    equal = GAME.dump(other)

    play(other, "put:ice_card", "ability:g5", "ability:e5", "discard:transform", "move:h1,h2", "end", "end")

    assert equal == before
    assert GAME.dump(state) == before


def test_every_action_shows_its_text() -> None:
    luck = SeededLuck(5)
    state = GAME.start({"max_movements": 5, "max_mana": 9}, luck)

    for _ in range(40):
        side = GAME.to_act(state)[0]
        for action in GAME.legal(state, side):
            shown = repr(action)
            assert shown == f"Action({GAME.text(state, action)!r})"
        GAME.apply(state, side, GAME.sample(state, side, luck), luck, None)
