"""What scenarios cannot say of Mana: the tables are the rulebook's, the hooks of effects, events that hide, scores."""

import re
from pathlib import Path

import pytest

from warboard.games.mana.cards import CARDS
from warboard.games.mana.effects import ABILITY, ATTACK, EFFECTS, MOVE, TAKE, Effect
from warboard.games.mana.game import Mana
from warboard.games.mana.kinds import PieceKind, tag_names
from warboard.games.mana.patterns import PATTERNS
from warboard.games.mana.pieces import KINDS
from warboard.games.mana.setup import standard_layout
from warboard.games.mana.state import Piece
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.game import Game
from warboard.kernel.luck import LoadedLuck, SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

RULEBOOK = Path(__file__).parents[2] / "docs" / "rules" / "mana.md"
GAME = Mana()
KINGS: dict[str, Plain] = {"h1": {"piece": "king", "side": "white"}, "h14": {"piece": "king", "side": "black"}}


def rows(title: str) -> list[list[str]]:
    """The rows of the first table below a line of the rulebook that begins like this, less its head."""
    text = RULEBOOK.read_text().split(f"\n{title}", 1)[1]
    lines = re.search(r"(?:^\|.*\n)+", text, re.M)
    assert lines is not None
    cells = [[cell.strip().strip("`") for cell in line.strip("|\n ").split("|")] for line in lines[0].splitlines()]
    return cells[2:]


def position(pieces: dict[str, Plain], game: Game = GAME, **fields: Plain) -> State:
    return game.position({"game": "mana", "pieces": {**KINGS, **pieces}, **fields})


def play(state: State, *texts: str, game: Game = GAME) -> list[Event]:
    events: list[Event] = []
    for text in texts:
        side = game.to_act(state)[0]
        game.apply(state, side, game.parse(state, side, text), SeededLuck(1), events)
    return events


def piece_at(state: State, square: str, game: Game = GAME) -> dict[str, Plain]:
    pieces = game.dump(state)["pieces"]
    assert isinstance(pieces, dict)
    piece = pieces[square]
    assert isinstance(piece, dict)
    return piece


@pytest.mark.parametrize("number", range(1, 9))
def test_white_has_as_many_legal_actions_at_the_start_as_the_rulebook_says(number: int) -> None:
    text = re.search(r"White has (\d+) legal actions at the start: ([^;]*); four moves more", RULEBOOK.read_text())
    assert text is not None
    counts = {noun: int(count) for count, noun in re.findall(r"(\d+) (\w+)", text[2])}
    more = 4 if number in (1, 2, 8) else 0  # where crazy pawns have room
    state = GAME.start({}, LoadedLuck({"turn_rng": [number]}))

    texts = [GAME.text(state, action) for action in GAME.legal(state, 0)]

    assert len(texts) == len(set(texts)) == int(text[1]) + more
    verbs = [text.partition(":")[0] for text in texts]
    assert {verb: verbs.count(verb) for verb in set(verbs)} == {
        "move": counts["moves"] + more,
        "ability": counts["abilities"],
        "play": counts["plays"],
        "fetch": counts["fetches"],
        "discard": counts["discards"],
        "draw": 1,
        "end": 1,
    }


@pytest.mark.parametrize("row", rows("### 2.1"), ids=lambda row: row[1])
def test_the_table_of_pieces_is_the_rulebooks(row: list[str]) -> None:
    kind = KINDS[int(row[0]) - 1]

    assert kind.name == row[1]
    assert sorted(tag_names(kind.tags)) == sorted(row[2].split())
    assert kind.life == int(row[3])
    assert [PATTERNS[pattern].replace("none", "—") for pattern in (kind.move, kind.take, kind.attack)] == row[4:7]
    assert costs(kind) == row[7]


def test_every_kind_has_a_row_in_the_rulebook_and_letters_of_its_own() -> None:
    assert [kind.name for kind in KINDS] == [row[1] for row in rows("### 2.1")]
    assert len({kind.letters for kind in KINDS}) == len(KINDS)


def costs(kind: PieceKind) -> str:
    """The costs of an ability as the rulebook writes them."""
    ability = kind.ability
    if ability is None:
        return "—"
    if ability.once:
        return f"{ability.movements}/{ability.mana}/once a game/{ability.cast}"
    mana = "by unit" if kind.name == "portal" else str(ability.mana)
    cast = "by unit" if ability.by_unit else str(ability.cast)
    itself = ", by itself" if ability.by_itself else ""
    return f"{ability.movements}/{mana}/{ability.cooldown}/{cast}{itself}"


def kinds_numbered(pattern: str) -> list[str]:
    """The kinds whose numbers ("2 to 19 and 39", "22–36") the rulebook has where the pattern has its group."""
    found = re.search(pattern, RULEBOOK.read_text())
    assert found is not None
    ranges = [(int(first), int(last or first)) for first, last in re.findall(r"(\d+)(?:(?:–| to )(\d+))?", found[1])]
    return [KINDS[number - 1].name for first, last in ranges for number in range(first, last + 1)]


@pytest.mark.parametrize("group", ["classic", "starting", "portal", "other"])
def test_the_groups_of_kinds_are_the_rulebooks(group: str) -> None:
    kinds = kinds_numbered(rf"(?:Kinds|\*,) ([^*]*?)(?: are)? \*{group}\*")

    assert kinds == [kind.name for kind in KINDS if kind.group == group]


def test_the_kinds_that_may_stand_in_a_layout_are_the_rulebooks() -> None:
    kinds = kinds_numbered(r"\| MC-270 \|.* kinds (\d.*) only")

    assert kinds == [kind.name for kind in KINDS if kind.may_start()]


def test_the_kinds_that_a_pawn_may_be_made_to_become_are_the_rulebooks() -> None:
    kinds = kinds_numbered(r"\| MC-275 \|.* kinds (\d.*) but no king")

    assert [kind for kind in kinds if kind != "king"] == [kind.name for kind in KINDS if kind.crowns]


def test_the_rulebook_counts_its_kinds_and_cards_right() -> None:
    text = RULEBOOK.read_text()
    in_armies = len(set(standard_layout().values()))

    assert f"### 2.1 The {len(KINDS)} kinds\n" in text
    assert f"### 2.2 The {len(CARDS)} cards\n" in text
    assert f"of {in_armies} kinds meet" in text
    assert f"{len(KINDS) - in_armies} more kinds come" in text


def test_the_armies_stand_as_the_rulebook_says() -> None:
    state = GAME.start({}, SeededLuck(1))

    for row in rows("    a  b  c  d  e  f  g  h  i  j  k  l  m  n\n```"):
        for rank, side in zip(row[0].split(", "), ("white", "black"), strict=True):
            for file, kind in zip("abcdefghijklmn", row[1].split(", "), strict=True):
                piece = piece_at(state, f"{file}{rank}")
                assert (piece["piece"], piece["side"]) == (kind, side)


def test_what_portals_and_swamps_call_is_the_rulebooks() -> None:
    called = [
        [kind.name, kind.call.by, f"{kind.call.needs} {kind.call.by}{'s' if kind.call.needs > 1 else ''}",
         str(kind.call.rounds), str(kind.call.mana)]
        for kind in KINDS
        if kind.call is not None
    ]  # fmt: skip

    assert called == rows("What a portal or a swamp calls:")


def test_the_table_of_cards_is_the_rulebooks() -> None:
    table = [[card.name, card.group, str(card.mana)] for card in CARDS]

    assert table == [[row[0], row[2], row[3]] for row in rows("### 2.2")]


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
    """An effect with all seven functions, which notes when they are called."""

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


def best(state: State) -> str:
    """What a bot does that looks one action ahead, deterministic actions only."""
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
