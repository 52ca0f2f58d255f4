"""What scenarios cannot express about Battlefield Chess: legality by the letter, forecasts, threats, sampling,
armies.
"""

from collections import Counter
from fractions import Fraction

import pytest

from warboard.games import find_game
from warboard.games.battlefield.actions import END, MOVES, PROMOTING_ATTACKS
from warboard.games.battlefield.armies import PRESETS, ArmyBuilder, army_problems
from warboard.games.battlefield.battle import work_out_battle
from warboard.games.battlefield.board import BOARD
from warboard.games.battlefield.catalogue import catalogue
from warboard.games.battlefield.moves import possible_actions
from warboard.games.battlefield.piece_info import king_killers, threats_to
from warboard.games.battlefield.pre_battle import aura_bearers, pre_battle_phase, unit_at_turn_start
from warboard.games.battlefield.reach import attackers_of
from warboard.games.battlefield.state import BattlefieldState
from warboard.games.battlefield.verbs import perform
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import BadOptions, IllegalAction, WarboardError
from warboard.kernel.event import Event
from warboard.kernel.game import Game, play_out
from warboard.kernel.luck import Luck, SeededLuck
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State

GAME: Game = find_game("battlefield")

KINGS: Fields = {"a1": {"piece": "king", "side": "white"}, "h8": {"piece": "king", "side": "black"}}

TABLES: list[Fields] = [
    {},
    {"white_army": "horde", "black_army": "royal_guard"},
    {"white_army": "royal_guard", "black_army": "standard", "followup_speed": 1, "splash_all": True},
    {"white_army": "plain", "black_army": "horde", "min_damage": 3, "group_cheer": "all"},
    {"piece_stats": {"king": {"hp": 12}}, "repetition": "threefold"},
    {
        "swap": True,
        "white_army": {"d1": {"special": "swap-1"}, "e1": {"special": "swap-1"}, "d2": {"special": "swap-1"}},
    },
    {"rule_set": "to_the_letter", "white_army": "horde"},
]


def as_battlefield(state: State) -> BattlefieldState:
    assert isinstance(state, BattlefieldState)
    return state


def position(pieces: Fields, **more: Plain) -> BattlefieldState:
    return as_battlefield(GAME.position({"game": "battlefield", "pieces": {**KINGS, **pieces}, **more}))


def texts(state: State, actions: list[Action]) -> list[str]:
    return [GAME.text(state, action) for action in actions]


def states(table: Fields, seed: int, every: int) -> list[BattlefieldState]:
    """Some positions of a random game."""
    luck = SeededLuck(seed)
    state = GAME.start(table, luck)
    found = []
    count = 0
    while GAME.to_act(state):
        if count % every == 0:
            found.append(as_battlefield(state.copy()))
        GAME.apply(state, GAME.to_act(state)[0], GAME.sample(state, GAME.to_act(state)[0], luck), luck, None)
        count += 1
    return found


def is_legal_by_the_letter(state: BattlefieldState, action: Action) -> bool:
    """BC-1204 and BC-1207 word by word: the action, the enemy's whole pre-battle phase, every attack on the king."""
    side = state.turn
    tried = as_battlefield(state.copy())
    perform(tried, action, None)
    if tried.kings[1 - side] == NOWHERE:
        return True
    king = tried.kings[side]
    if king == NOWHERE:
        return False
    pre_battle_phase(tried.squares, 1 - side, None)
    defender = tried.squares[king]
    assert defender is not None
    for source in attackers_of(tried.squares, king, 1 - side):
        attacker = tried.squares[source]
        assert attacker is not None
        result = work_out_battle(tried.rules, tried.squares, attacker, source, defender, king, None)
        if is_defeat(tried, result.defender.hp):
            return False
    return True


def is_defeat(state: BattlefieldState, hp: int) -> bool:
    """BC-302"""
    return hp < 0 if state.rules.settings.word("defeat") == "below_zero" else hp == 0


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_legal_actions_are_those_that_keep_to_the_letter_of_the_rule(table: int) -> None:
    refused = 0
    for seed in (1, 2):
        for state in states(TABLES[table], 10 * table + seed, 3):
            by_the_letter = [action for action in possible_actions(state) if is_legal_by_the_letter(state, action)]

            assert texts(state, GAME.legal(state, state.turn)) == texts(state, by_the_letter)
            refused += len(possible_actions(state)) - len(by_the_letter)
    assert refused > 0


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_the_texts_of_legal_actions_are_unique_and_parse_to_them(table: int) -> None:
    for state in states(TABLES[table], table, 25):
        legal = texts(state, GAME.legal(state, state.turn))

        assert len(set(legal)) == len(legal)
        for text in legal:
            assert GAME.text(state, GAME.parse(state, state.turn, text)) == text


def test_an_action_prints_as_its_text_before_anybody_asked_for_it() -> None:
    assert repr(MOVES[BOARD.square("c2")][BOARD.square("c4")]) == "Action('move:c2,c4')"
    assert repr(PROMOTING_ATTACKS[BOARD.square("b7")][BOARD.square("a8")][0]) == "Action('attack:b7,a8,queen')"
    assert repr(END) == "Action('end')"
    for state in states(TABLES[5], 5, 40):
        for action in possible_actions(state):
            assert repr(action) == f"Action({GAME.text(state, action)!r})"


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_unit_looked_at_alone_is_as_the_whole_pre_battle_phase_makes_it(table: int) -> None:
    for state in states(TABLES[table], table, 10):
        for side in (0, 1):
            after = state.squares[:]
            pre_battle_phase(after, side, None)
            bearers = aura_bearers(state.squares)
            for square, unit in enumerate(after):
                if unit is not None:
                    assert unit.same(unit_at_turn_start(state.squares, square, side, bearers))


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_position_loads_as_it_was_dumped_and_plays_on_alike(table: int) -> None:
    for state in states(TABLES[table], 3 + table, 20):
        dumped = GAME.dump(state)
        loaded = as_battlefield(GAME.position(dumped))

        assert GAME.dump(loaded) == dumped
        assert texts(loaded, GAME.legal(loaded, loaded.turn)) == texts(state, GAME.legal(state, state.turn))
        luck, again = SeededLuck(7), SeededLuck(7)
        play_out(GAME, state, luck, 12)
        play_out(GAME, loaded, again, 12)
        assert GAME.dump(loaded) == GAME.dump(state)


def test_random_games_end() -> None:
    reasons = Counter[str]()
    for seed in range(12):
        state = GAME.start(TABLES[seed % len(TABLES)], SeededLuck(seed))
        play_out(GAME, state, SeededLuck(seed))
        outcome = GAME.outcome(state)
        assert outcome is not None
        reasons[outcome.reason] += 1
        assert GAME.legal(state, 0) == GAME.legal(state, 1) == []
    assert len(reasons) > 1


def test_history_from_a_file_still_finds_the_repetition() -> None:
    state: State = GAME.start({"white_army": "plain", "black_army": "plain"}, SeededLuck(0))
    for text in ["move:b1,c3", "move:b8,c6", "move:c3,b1", "move:c6,b8"] * 2:
        assert GAME.outcome(state) is None
        state = GAME.position(GAME.dump(state))
        GAME.apply(
            state, as_battlefield(state).turn, GAME.parse(state, as_battlefield(state).turn, text), SeededLuck(0), None
        )

    outcome = GAME.outcome(state)
    assert outcome is not None and outcome.reason == "repetition"


def test_of_the_history_no_more_than_nine_positions_are_kept() -> None:
    longest = max(len(state.history) for state in states({}, 5, 1))

    assert longest == 9


class _Path(Luck):
    """Luck that takes given branches, then the first of every new one, and records how many there were."""

    def __init__(self, taken: list[int]) -> None:
        super().__init__()
        self.taken = taken
        self.counts: list[int] = []

    def below(self, count: int) -> int:
        self.counts.append(count)
        return self.taken[len(self.counts) - 1] if len(self.counts) <= len(self.taken) else 0


def sampled_odds(state: BattlefieldState) -> dict[str, Fraction]:
    """The exact probability of every action that `sample` may give."""
    odds: dict[str, Fraction] = {}
    taken: list[int] = []
    while True:
        luck = _Path(taken)
        text = GAME.text(state, GAME.sample(state, state.turn, luck))
        probability = Fraction(1)
        for count in luck.counts:
            probability /= count
        odds[text] = odds.get(text, Fraction(0)) + probability
        taken = [*taken, *[0] * (len(luck.counts) - len(taken))]
        while taken and taken[-1] == luck.counts[len(taken) - 1] - 1:
            taken.pop()
        if not taken:
            return odds
        taken[-1] += 1


def test_sampling_is_exactly_uniform_where_most_picks_are_refused() -> None:
    state = position(
        {
            "e1": {"piece": "king", "side": "white", "hp": 16},
            "c2": {"piece": "pawn", "side": "white"},
            "e8": {"piece": "queen", "side": "black"},
            "a1": {"piece": "knight", "side": "white"},
        }
    )

    legal = texts(state, GAME.legal(state, 0))
    assert len(possible_actions(state)) > len(legal) > 2
    assert sampled_odds(state) == {text: Fraction(1, len(legal)) for text in legal}


def test_a_forecast_tells_the_blows_and_changes_nothing() -> None:
    state = position(
        {
            "e3": {"piece": "queen", "side": "white", "charge_skill": "adrenaline_boost-1", "charge": 2},
            "e6": {
                "piece": "rook",
                "side": "black",
                "charge_skill": "guard-1",
                "charge": 2,
                "passive2": "parry-1",
            },
        }
    )
    before = GAME.dump(state)

    forecast = GAME.display.forecast(state, 0, GAME.parse(state, 0, "attack:e3,e6"))

    assert GAME.dump(state) == before
    assert forecast["blows"] == [
        {"from": "e3", "to": "e6", "role": "attack", "damage": 11, "hp": 15},
        {"from": "e6", "to": "e3", "role": "counter", "damage": 13, "hp": 15},
    ]
    assert forecast["fires"] == [
        {"square": "e3", "skill": "adrenaline_boost", "before_blow": 0},
        {"square": "e6", "skill": "guard", "before_blow": 0},
    ]
    assert forecast["hp"] == {"e3": 15, "e6": 15}
    assert forecast["defeated"] == []
    assert forecast["attacker_ends"] == "e5"
    assert forecast["attacker_percent"] == 0
    assert forecast["check"] is False and forecast["outcome"] is None


def test_a_forecast_tells_who_dies_and_that_it_is_mate() -> None:
    state = position(
        {
            "d1": {"piece": "rook", "side": "white", "hp": 5},
            "d5": {"piece": "rook", "side": "black", "hp": 13},
            "d8": {"piece": "rook", "side": "black"},
        }
    )

    taken = GAME.display.forecast(state, 0, GAME.parse(state, 0, "attack:d1,d5"))

    assert taken["defeated"] == [{"square": "d5", "piece": "rook", "side": "black"}]
    assert taken["attacker_ends"] == "d5"
    assert taken["hp"] == {"d1": 5, "d5": 0}


def test_a_forecast_and_a_threat_with_0_hp_are_no_defeat_below_zero() -> None:
    """BC-309"""
    rooks: Fields = {
        "d1": {"piece": "rook", "side": "white", "hp": 13},
        "d5": {"piece": "rook", "side": "black", "hp": 13},
    }
    state = position(rooks, options={"defeat": "below_zero"})

    forecast = GAME.display.forecast(state, 0, GAME.parse(state, 0, "attack:d1,d5"))
    (threat,) = threats_to(state, BOARD.square("d1"))

    assert (forecast["hp"], forecast["defeated"], forecast["attacker_ends"]) == ({"d1": 0, "d5": 0}, [], "d4")
    assert (threat.hp, threat.kills, threat.attacker_hp, threat.attacker_falls) == (0, False, 0, False)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_forecasts_come_true(table: int) -> None:
    for state in states(TABLES[table], 40 + table, 8):
        for action in GAME.legal(state, state.turn):
            if action.verb != "attack":
                continue
            forecast = GAME.display.forecast(state, state.turn, action)
            after = as_battlefield(state.copy())
            events: list[Event] = []
            GAME.apply(after, after.turn, action, SeededLuck(0), events)
            hp = forecast["hp"]
            assert isinstance(hp, dict)
            ends = forecast["attacker_ends"]
            if ends is not None:
                attacker = after.squares[BOARD.square(str(ends))]
                grown = (
                    0 if not action.word or attacker is None else attacker.hp - int(str(hp[str(forecast["attacker"])]))
                )
                assert attacker is not None and attacker.side == state.turn
                assert attacker.hp == hp[str(forecast["attacker"])] or (action.word and grown > 0)
            else:
                assert is_defeat(state, int(str(hp[str(forecast["attacker"])])))
            if not is_defeat(state, int(str(hp[str(forecast["defender"])]))):
                defender = after.squares[action.target]
                assert defender is not None and defender.hp == hp[str(forecast["defender"])]
            assert forecast["events"] == [event.dump() for event in events]


def test_threats_name_every_enemy_that_can_attack_and_what_it_would_leave() -> None:
    state = position(
        {
            "d4": {"piece": "knight", "side": "white", "hp": 16},
            "d8": {"piece": "rook", "side": "black"},
            "b6": {"piece": "bishop", "side": "black", "weapon": "healing_staff"},
            "e6": {"piece": "knight", "side": "black"},
            "e5": {"piece": "pawn", "side": "black"},
        }
    )

    found = {BOARD.names[threat.source]: threat for threat in threats_to(state, BOARD.square("d4"))}

    assert sorted(found) == ["d8", "e5", "e6"]
    assert found["d8"].hp == 1 and not found["d8"].kills
    assert found["e6"].hp == 2 and found["e6"].attacker_hp == 8
    assert found["e5"].dump() == {
        "from": "e5",
        "to": "d4",
        "hp": 6,
        "attacker_hp": 16,
        "kills": False,
        "attacker_falls": False,
    }


def test_a_pawn_is_threatened_in_passing() -> None:
    state = position(
        {
            "d4": {"piece": "pawn", "side": "white", "hp": 12},
            "e4": {"piece": "pawn", "side": "black"},
            "b6": {"piece": "queen", "side": "black"},
        },
        turn="black",
        en_passant="d3",
    )

    found = {BOARD.names[threat.source]: threat.kills for threat in threats_to(state, BOARD.square("d4"))}

    assert found == {"b6": True, "e4": True}


def test_what_would_kill_the_king_is_what_makes_it_check() -> None:
    state = position(
        {
            "e8": {"piece": "queen", "side": "black"},
            "e1": {"piece": "king", "side": "white", "hp": 16},
            "h1": {"piece": "rook", "side": "black"},
            "a1": {"piece": "rook", "side": "white"},
        }
    )

    assert [BOARD.names[threat.source] for threat in king_killers(state, 0)] == ["e8"]
    assert king_killers(state, 1) == []


def test_threats_count_the_auras_of_the_enemys_coming_turn() -> None:
    state = position(
        {
            "d4": {"piece": "rook", "side": "white"},
            "d8": {"piece": "rook", "side": "black", "passive3": "threaten-def-3"},
        }
    )

    assert [threat.hp for threat in threats_to(state, BOARD.square("d4"))] == [10]


def test_a_bot_that_looks_one_ply_ahead_beats_a_random_one() -> None:
    luck = SeededLuck(11)
    won = 0
    for number in range(4):
        side = number % 2
        state = GAME.start({}, luck)
        while GAME.to_act(state):
            acting = GAME.to_act(state)[0]
            action = greedy(state, acting, luck) if acting == side else GAME.sample(state, acting, luck)
            GAME.apply(state, acting, action, luck, None)
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += outcome.result(side)
    assert won >= 3


def greedy(state: State, side: int, luck: Luck) -> Action:
    best: list[Action] = []
    most = -(10**9)
    for action in GAME.legal(state, side):
        after = state.copy()
        GAME.apply(after, side, action, luck, None)
        outcome = GAME.outcome(after)
        score = GAME.advice.score(after, side) if outcome is None else 100_000 * outcome.result(side)
        if score > most:
            best, most = [], score
        if score == most:
            best.append(action)
    return best[luck.below(len(best))]


def test_the_score_of_one_side_is_the_other_sides_negative() -> None:
    for state in states({}, 9, 20):
        assert GAME.advice.score(state, 0) == -GAME.advice.score(state, 1)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("attack:d4,e5", "BC-206"),
        ("attack:d4,d6", "BC-203"),
        ("move:d4,d5", "BC-204"),
        ("move:e4,e5", "BC-104"),
        ("move:h8,h7", "BC-102"),
        ("heal:d4,a1", "BC-711"),
        ("cheer:d4,a1", "BC-710"),
        ("castle:a1,c1", "BC-1221"),
        ("passant:d4,e5", "BC-1241"),
        ("end", "BC-707"),
        ("fly:d4,d5", "BC-104"),
        ("move:d4", "BC-104"),
        ("cheer:d4,a1,queen", "BC-104"),
        ("move:d4,e6,queen", "BC-1231"),
    ],
)
def test_a_refusal_names_the_rule(text: str, rule: str) -> None:
    state = position({"d4": {"piece": "knight", "side": "white"}, "d6": {"piece": "knight", "side": "black"}})

    with pytest.raises(IllegalAction) as refusal:
        GAME.parse(state, 0, text)
    assert refusal.value.rule == rule


def test_every_two_squares_and_every_verb_are_refused_or_legal() -> None:
    verbs = ("move", "attack", "passant", "castle", "heal", "sacrifice", "cheer", "cure", "swap", "end")
    for table in (0, 5):
        state = states(TABLES[table], 2, 60)[1]
        legal = texts(state, GAME.legal(state, state.turn))
        for verb in verbs:
            for source in BOARD.names[::3]:
                for target in BOARD.names[::2]:
                    text = f"{verb}:{source},{target}"
                    if text not in legal:
                        with pytest.raises(IllegalAction):
                            GAME.parse(state, state.turn, text)


def test_an_army_builder_lists_everything_that_is_wrong() -> None:
    builder = ArmyBuilder()
    builder.put("a1", "type", "beast")
    builder.put("a1", "weapon", "axe")
    builder.put("b1", "special", "heal-2")
    builder.put("b1", "charge_skill", "recovery-1")
    builder.put("c9", "weapon", "axe")
    builder.put("c1", "hat", "red")
    builder.put("d1", "passive1", "stat_boost-2")
    builder.put("e1", "special", "swap-1")

    found = builder.problems()

    assert len(found) == 7
    for number, word in enumerate(["beast", "heal", "recovery", "c9", "hat", "stat_boost", "swap"]):
        assert word in found[number], found[number]
    assert all("BC-13" in line for line in found)


def test_an_army_builder_counts_the_cost_against_the_budget() -> None:
    builder = ArmyBuilder("standard")

    assert builder.cost() == 52
    assert builder.problems() == []
    assert builder.problems(budget=51) == ["army: it costs 52, and the budget is 51 (BC-1304)"]
    builder.clear("g2")
    assert builder.cost() == 48


def test_an_army_builder_takes_its_changes_back() -> None:
    builder = ArmyBuilder({"a1": {"weapon": "axe"}})
    builder.put("a1", "weapon", None)
    builder.put("b1", "passive2", "recovery-1")

    assert builder.dump() == {"b1": {"passive2": "recovery-1"}}


def test_a_builder_begins_only_with_what_exists() -> None:
    wrongs: list[Plain] = ["legion", 3, ["a1"]]
    for wrong in wrongs:
        with pytest.raises(WarboardError):
            ArmyBuilder(wrong)


@pytest.mark.parametrize("name", list(PRESETS))
def test_a_preset_declared_as_a_mapping_is_the_same_army(name: str) -> None:
    declared = ArmyBuilder(name).dump()

    assert army_problems(declared, 60, False) == []
    by_name = GAME.start({"white_army": name, "black_army": "plain"}, SeededLuck(0))
    by_mapping = GAME.start({"white_army": declared, "black_army": "plain"}, SeededLuck(0))
    assert GAME.dump(by_name)["pieces"] == GAME.dump(by_mapping)["pieces"]


def test_the_catalogue_has_everything_with_its_cost() -> None:
    everything = catalogue()

    assert {key: len(value) for key, value in everything.items() if isinstance(value, list)} == {
        "kinds": 6,
        "types": 6,
        "weapons": 9,
        "elements": 4,
        "skills": 36,
        "presets": 4,
    }


def test_armies_are_refused_as_soon_as_the_options_are_read() -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.settings({"budget": 1, "black_army": {"a1": {"special": "cheer-1"}}})

    assert refusal.value.path == "options.black_army"


def test_a_piece_is_shown_by_its_letter_and_health() -> None:
    symbol = GAME.display.symbol({"piece": "knight", "hp": 21})

    assert (symbol.letters, symbol.note) == ("N", "21")
