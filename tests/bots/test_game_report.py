"""What a report promises: losses relative to the best choice, accuracy apart from luck, and sums that explain the
game.
"""

from collections.abc import Sequence
from functools import cache
from math import exp

import pytest

from warboard.bots.budget import Budget
from warboard.bots.game_report import BLUNDER, MARKS, accuracy_of, judge_span, mark_of, report_game
from warboard.bots.judge import judge
from warboard.bots.value import as_score
from warboard.games import find_game
from warboard.kernel.action import Action
from warboard.kernel.advice import Advice
from warboard.kernel.board import Board
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import Luck, SeededLuck
from warboard.kernel.options import Settings
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.state import AnyGame, State
from warboard.play.match import Match, begin

PLAIN = Action("plain")  # a point
BOLD = Action("bold")  # three points, half the time
IDLE = Action("idle")  # nothing
ACTIONS = 6
BOARD = Board(2, 2)


@cache
def chance(lead: int, left: int) -> float:
    """How likely the first side is to win with a lead of so many points, if both go on as well as they can."""
    if left == 0:
        return 0.5 + lead / 40
    sign = 1 if left % 2 == 0 else -1
    values = [
        chance(lead + sign, left - 1),
        (chance(lead + 3 * sign, left - 1) + chance(lead, left - 1)) / 2,
        chance(lead, left - 1),
    ]
    return max(values) if sign > 0 else min(values)


class GambleState(State):
    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.lead = 0
        self.left = ACTIONS
        self.winner = -1

    def copy(self) -> "GambleState":
        other = GambleState(self.game)
        other.lead, other.left, other.winner = self.lead, self.left, self.winner
        return other


class Knowing(Advice[GambleState]):
    """A score that is exact."""

    def __init__(self) -> None:
        super().__init__(scale=10_000_000)

    def score(self, state: GambleState, side: int) -> int:
        value = 2.0 * chance(state.lead, state.left) - 1.0
        return as_score(value if side == 0 else -value, self.scale)


class Gamble(Game[GambleState]):
    """Two sides in turn take a point or gamble for three; the more points, the better the odds in the final draw."""

    def __init__(self) -> None:
        super().__init__("gamble", "Gamble", "2", "2×2", "a toy", ())
        self.advice = Knowing()

    def begin(self, settings: Settings, luck: Luck) -> GambleState:
        return GambleState(self)

    def dump(self, state: GambleState) -> Fields:
        return {"game": "gamble", "lead": state.lead, "left": state.left, "winner": state.winner}

    def sides(self, state: GambleState) -> Sequence[str]:
        return ("white", "black")

    def board(self, state: GambleState) -> Board:
        return BOARD

    def to_act(self, state: GambleState) -> tuple[int, ...]:
        return (state.left % 2,) if state.left > 0 else ()

    def legal(self, state: GambleState, side: int) -> list[Action]:
        return [PLAIN, BOLD, IDLE] if side in self.to_act(state) else []

    def apply(self, state: GambleState, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        points = 1 if action == PLAIN else 0
        if action == BOLD and luck.chance("gamble", 1, 2):
            points = 3
        state.lead += points if side == 0 else -points
        state.left -= 1
        if state.left == 0:
            state.winner = 0 if luck.chance("draw", 20 + state.lead, 40) else 1

    def outcome(self, state: GambleState) -> Outcome | None:
        return Outcome((state.winner,), "drawn") if state.left == 0 else None


GAMBLE = Gamble()
ENOUGH = Budget(nodes=4_000)
LEVEL = 2  # since the score is exact, no search needs to look far


def gambled(white: Action, black: Action, seed: int) -> Match:
    """A game in which each side always does the same."""
    luck = SeededLuck(seed)
    match = begin(GAMBLE, {"white": "Ada", "black": "Bo"}, 0, luck)
    while match.acting:
        side = match.acting[0]
        match.act(side, GAMBLE.text(match.state, (white, black)[side]), 0)
    return match


def report_of(white: Action, black: Action, seed: int) -> Fields:
    return report_game(gambled(white, black, seed).record, GAMBLE, LEVEL)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whoever_takes_the_best_action_has_accuracy_100_whatever_the_dice_do(seed: int) -> None:
    """PL-221: boldness is right here, since it brings a point and a half on average."""
    report = report_of(BOLD, IDLE, seed)
    white, black = report["sides"]["white"], report["sides"]["black"]

    assert white["accuracy"] == 100.0 and white["lost"] == 0.0
    assert white["marks"]["best"] == white["turns"] == 3
    # An idle turn gives up the point and a half of the best: 3.75 percentage points.
    assert black["lost"] == pytest.approx(3 * 3.75, abs=0.02)
    assert black["accuracy"] == pytest.approx(100 * exp(-3.75 / 20), abs=0.1)
    assert black["marks"]["good"] == 3


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("white", [PLAIN, BOLD])
def test_choices_and_luck_explain_how_the_chance_to_win_changed(white: Action, seed: int) -> None:
    """PL-222: where the score is exact, nothing is left over, and one side's gain is the other's loss."""
    report = report_of(white, IDLE, seed)
    for side in ("white", "black"):
        change = report["sides"][side]["change"]
        told = change["own"] + change["others"] + change["luck"] + change["rest"]
        assert change["start"] + told == pytest.approx(change["end"], abs=0.05)
        assert change["rest"] == pytest.approx(0.0, abs=0.1)
        assert change["luck"] == report["sides"][side]["luck"]
    both = [report["sides"][side]["change"] for side in ("white", "black")]
    assert both[0]["own"] == -report["sides"]["white"]["lost"] == -both[1]["others"]


def test_a_loss_is_what_the_best_would_have_won_more_often_over_the_dice() -> None:
    state = GAMBLE.start({}, SeededLuck(1))
    judged = judge(GAMBLE, state, 0, PLAIN, ENOUGH, 1)

    assert judged is not None and judged.is_exact and judged.best == BOLD
    assert judged.best_chance == pytest.approx(chance(0, ACTIONS), abs=1e-4)
    assert judged.loss == pytest.approx(0.5 / 40, abs=1e-4)


def test_marks_go_by_limits_that_are_data() -> None:
    """PL-220."""
    limits = [limit for _, limit in MARKS]

    assert limits == sorted(limits) == [1.0, 5.0, 10.0, 20.0]
    assert [mark_of(limit - 0.01) for limit in limits] == ["best", "good", "inaccuracy", "mistake"]
    assert mark_of(limits[-1]) == BLUNDER and mark_of(0.0) == "best"
    assert accuracy_of([]) is None and accuracy_of([0.0, 0.0]) == 100.0
    assert accuracy_of([20.0]) == pytest.approx(36.8, abs=0.1)


def test_moments_are_the_greatest_losses_and_throws_and_can_be_played_from() -> None:
    """PL-223: at most three, each with the entry before it; the last draw is the greatest here."""
    match = gambled(BOLD, IDLE, 1)
    report = report_game(match.record, GAMBLE, LEVEL)
    moments = report["moments"]

    assert 1 <= len(moments) <= 3
    sizes = [abs(moment["points"]) for moment in moments]
    assert sizes == sorted(sizes, reverse=True)
    assert (moments[0]["kind"], moments[0]["entry"], moments[0]["start"]) == ("luck", ACTIONS, ACTIONS - 1)
    assert set(moments[0]["odds"]) == {"draw yes", "draw no"}
    for moment in moments:
        assert (moment["points"] < 0) == (moment["kind"] == "choice") or moment["kind"] == "luck"


def test_spans_add_up_to_the_whole_game() -> None:
    """The server judges a few entries at a time, and finds the same as in one go."""
    match = gambled(PLAIN, BOLD, 4)
    budget = Budget(nodes=400)
    whole = judge_span(match.record, GAMBLE, 0, match.record.last, budget)

    parts = [*judge_span(match.record, GAMBLE, 0, 2, budget), *judge_span(match.record, GAMBLE, 3, 99, budget)]

    assert parts == whole and [choice["entry"] for choice in whole] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("game_id", ["arena", "mana", "medieval", "battlefield"])
def test_every_game_can_be_reported(game_id: str) -> None:
    """Several actions a turn, hidden cards, simultaneous orders: a turn loses what its choices lose together."""
    game = find_game(game_id)
    luck = SeededLuck(3)
    options: Fields = {"players": 2} if game_id == "arena" else {}
    sides = game.sides(game.start(options, SeededLuck(0)))
    match = begin(game, {side: side for side in sides}, 0, luck, options=options)
    for _ in range(8):
        side = match.acting[0]
        match.act(side, game.text(match.state, game.sample(match.state, side, luck)), 0)
    record = match.record

    choices = judge_span(record, game, 0, record.last, Budget(nodes=300))

    assert choices
    for choice in choices:
        assert choice["start"] < choice["turn"] <= choice["entry"] or choice["start"] < choice["entry"]
        assert 0.0 <= choice["chance"] <= choice["best_chance"] <= 1.0
        assert choice["loss"] == pytest.approx(100 * (choice["best_chance"] - choice["chance"]), abs=0.02)
    if game_id == "arena":
        rounds = {(choice["side"], choice["turn"]) for choice in choices}
        assert len(rounds) < len(choices), "all orders of a side in a round are one turn"
        assert all(choice["start"] < choice["turn"] for choice in choices), "a round is played again from its start"


def test_an_order_is_judged_without_knowing_the_others() -> None:
    """PL-223: whatever red has ordered, blue's order is judged the same."""
    game = find_game("arena")
    state = game.start({"players": 2}, SeededLuck(5))
    judged = []
    for seed in (1, 2):
        ordered = state.copy()
        while 0 in game.to_act(ordered):
            game.apply(ordered, 0, game.sample(ordered, 0, SeededLuck(seed)), SeededLuck(seed), None)
        action = game.legal(ordered, 1)[0]
        found = judge(game, ordered, 1, action, Budget(nodes=400), 7)
        assert found is not None
        judged.append((found.best, found.best_chance, found.chance))

    assert judged[0] == judged[1]
