"""What the measures record about a game is what happened in it."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from warboard.api.rulebooks import rules_of
from warboard.bots.line import Line
from warboard.bots.thinking import Thought
from warboard.games import all_games, find_game
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.lab.inventory import Inventory, pieces_of
from warboard.lab.jobs import Job
from warboard.lab.measures.luck import SAMPLED, UNSEEN, Luck
from warboard.lab.measures.maps import DIE, FALL, FIGHT, STAND, Maps, board_maps
from warboard.lab.measures.measure import Measure, Moment, Observer
from warboard.lab.measures.openings import SPECIAL, Openings
from warboard.lab.measures.pace import EACH_DOUBLING, FORCED, LOOK, Pace, seconds_for
from warboard.lab.measures.rules_seen import NEVER, RulesSeen
from warboard.lab.measures.variety import Variety
from warboard.lab.measures.worth import DEAD, DOMINANT, Thing, Worth, judge
from warboard.lab.results import GameResult
from warboard.lab.selfplay import play

RULEBOOKS = Path(__file__).parents[2] / "docs" / "rules"


class _Last(Observer):
    """Records how many pieces were left, where the kings stood before the last action, and the kinds of event."""

    def __init__(self) -> None:
        self._facts: Fields = {}
        self._kinds: set[str] = set()

    def see(self, moment: Moment) -> None:
        kings = {
            piece["side"]: square
            for square, piece in pieces_of(moment.game, moment.before).items()
            if piece["piece"] == "king"
        }
        self._kinds |= {event.kind for event in moment.events}
        self._facts = {
            "left": len(pieces_of(moment.game, moment.after)),
            "white": kings["white"],
            "black": kings["black"],
            "kinds": sorted(self._kinds),
        }

    def facts(self, outcome: Outcome) -> Fields:
        return self._facts


class Last(Measure):
    name = "last"

    def observer(self, game: Game, state: State) -> Observer:
        return _Last()


@pytest.fixture(scope="module")
def chess_games() -> list[GameResult]:
    """Two decisive games of bots against a weaker one."""
    jobs = [Job(number, "chess", {}, (300, 5), number, 2) for number in range(2)]
    return [play(job, [Maps(), RulesSeen(), Pace(), Last()]) for job in jobs]


def test_maps_count_every_death_and_the_fall_of_the_loser(chess_games: list[GameResult]) -> None:
    for result in chess_games:
        maps = {(each.name, each.side): each.counts for each in board_maps([result])}
        last = result.facts["last"]
        assert sum(maps[DIE, None]) == sum(maps[FIGHT, None]) == 32 - int(str(last["left"]))
        assert max(maps[STAND, 0]) <= result.turns
        names = find_game("chess").board(find_game("chess").start({}, SeededLuck(0))).names
        fallen = [names[square] for square, count in enumerate(maps[FALL, None]) if count]
        loser = [("white", "black")[1 - winner] for winner in result.winners]
        assert fallen == [last[side] for side in loser]
    assert any(result.winners for result in chess_games)
    together = {(each.name, each.side): sum(each.counts) for each in board_maps(chess_games)}
    assert together[DIE, None] == sum(sum(board_maps([result])[3].counts) for result in chess_games)


def test_rules_that_never_came_up_are_told_with_a_bound(chess_games: list[GameResult]) -> None:
    answers = {answer.name: answer for answer in RulesSeen().answers(find_game("chess"), chess_games)}

    seen = {kind for result in chess_games for kind in result.facts["last"]["kinds"]}  # type: ignore[union-attr]
    events = find_game("chess").advice.subjects.events
    assert {name for name in events if answers[name].note != NEVER} == seen
    assert answers["CH-21"].value == 1  # pawns move in every game
    assert answers["CH-29"].value == answers["check"].value
    assert answers["moved"].value == 1
    assert all(answer.interval.high < 1 for answer in answers.values() if answer.note == NEVER)


def test_people_take_longer_where_there_is_more_to_choose(chess_games: list[GameResult]) -> None:
    assert seconds_for(1) == FORCED < seconds_for(2) == LOOK + EACH_DOUBLING
    assert seconds_for(64) - seconds_for(32) == pytest.approx(EACH_DOUBLING)
    (answer,) = Pace().answers(find_game("chess"), chess_games)
    actions = sum(result.actions for result in chess_games) / 2
    assert actions * 8 / 60 < answer.value < actions * 25 / 60


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_event_that_is_told_stands_in_the_rulebook(game: Game) -> None:
    rulebook = (RULEBOOKS / f"{game.id}.md").read_text(encoding="utf-8")
    missing = [kind for kind in game.advice.subjects.events if f"`{kind}`" not in rulebook]
    assert missing == []
    assert game.advice.subjects.deaths and game.advice.subjects.events and game.advice.subjects.endings


COUNTED_ONLY = {"turn", "numbers", "ap"}  # events that report a count, not that something happened


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_rule_behind_an_event_stands_in_the_rulebook(game: Game) -> None:
    subjects = game.advice.subjects
    assert {when.partition(".")[0] for when in subjects.rules} == set(subjects.events) - COUNTED_ONLY
    assert set(subjects.rules.values()) <= {rule.id for rule in rules_of(game.id)}
    reasons = {when.partition("=")[2] for when in subjects.rules if ".reason=" in when}
    assert reasons == set(subjects.endings)


def test_a_word_of_an_event_decides_which_rule_came_up() -> None:
    game = find_game("battlefield")
    observer = RulesSeen().observer(game, game.start({}, SeededLuck(0)))
    events = [Event("restore", {"source": "heal-2"}), Event("strike", {"role": "plain"})]
    observer.see(SimpleNamespace(events=events))  # type: ignore[arg-type]
    facts = {RulesSeen.name: observer.facts(Outcome((), ""))}
    answers = RulesSeen().answers(game, [GameResult(0, (0.5, 0.5), (), "", 1, 1, "", facts)])
    seen = {answer.name for answer in answers if answer.note != NEVER}
    assert seen == {"restore", "strike", "BC-711", "BC-516"}


def test_the_king_of_a_side_that_fell_early_is_on_the_map() -> None:
    game = find_game("arena")
    state = game.start({}, SeededLuck(0))
    without = game.dump(state)
    pieces = pieces_of(game, state)
    fallen = next(square for square, piece in pieces.items() if (piece["piece"], piece["side"]) == ("king", "blue"))
    without["pieces"] = {square: piece for square, piece in pieces.items() if square != fallen}
    observer = Maps().observer(game, state)
    for before in (state, game.position(without)):
        observer.see(SimpleNamespace(game=game, before=before, side=0, events=[]))  # type: ignore[arg-type]
    counts = observer.facts(Outcome((0,), "last standing"))[FALL]
    assert isinstance(counts, list)
    assert counts[game.board(state).square(fallen)] == 1
    assert sum(int(str(count)) for count in counts) == 3  # the winner's does not fall


def test_a_turn_is_forced_if_all_of_it_is() -> None:
    observer = Variety().observer(find_game("power"), find_game("power").start({}, SeededLuck(0)))
    for side, offered in ((0, 1), (0, 5), (1, 1), (1, 1), (0, 3)):
        game = SimpleNamespace(legal=lambda state, side, offered=offered: [None] * offered)
        observer.see(SimpleNamespace(game=game, before=None, side=side, thought=None))  # type: ignore[arg-type]
    facts = observer.facts(Outcome((), ""))
    assert facts["forced"] == 3 / 5
    assert facts["forced_turns"] == 1 / 3


def test_a_game_is_different_if_no_other_is_like_it() -> None:
    facts: Fields = {"offered": 20, "forced": 0.0, "forced_turns": 0.0, "good": 2.0}
    results = [GameResult(number, (1.0, 0.0), (0,), "", 1, 1, went, {Variety.name: facts})
               for number, went in enumerate("abcbdbe")]  # fmt: skip
    answer = Variety().answers(find_game("power"), results)[0]
    assert (answer.name, answer.value, answer.samples) == ("different games", pytest.approx(4 / 7), 7)


def test_an_opening_that_decides_the_game_stands_out() -> None:
    def result(number: int, first: str, score: float) -> GameResult:
        noted: Fields = {"first": first, "chance": 0.5 if number % 4 else 0.9}
        return GameResult(number, (score, 1 - score), (), "", 1, 1, "", {Openings.name: noted})

    results = [result(number, "move:a2,a3", number % 2) for number in range(40)]
    results += [result(number, "move:b2,b3", 1.0) for number in range(40)]
    results += [result(number, "move:c2,c3", 0.0) for number in range(3)]  # too few to tell
    answers = {answer.name: answer for answer in Openings().answers(find_game("power"), results)}

    assert set(answers) == {"even openings", "opening move:a2,a3", "opening move:b2,b3"}
    assert answers["opening move:b2,b3"].note == SPECIAL
    assert answers["opening move:b2,b3"].interval.low > 0.9 and answers["opening move:b2,b3"].interval.high == 1
    assert answers["opening move:a2,a3"].value == 0.5
    assert answers["even openings"].value == pytest.approx(62 / 83)


def test_terrain_and_power_ups_are_used_by_who_goes_there() -> None:
    game = find_game("arena")
    position = game.dump(game.start({}, SeededLuck(0)))
    position["powerups"] = {"g6": {"kind": "new", "piece": "queen"}}
    state = game.position(position)
    there, thing = Inventory(game, state), "power-up new queen"
    uses = [game.text(state, action) for action in game.legal(state, 0) if thing in there.used_by(action)]
    assert there.on_the_ground() == {thing}
    assert uses
    assert all(text.endswith(",g6") for text in uses)


def test_of_many_things_only_those_are_dead_that_stand_the_control_for_many_questions() -> None:
    things = {f"thing {number}": Thing(games=100, could=1000, used=100) for number in range(20)}
    things["never"] = Thing(games=100, could=10_000)
    things["perhaps"] = Thing(games=100, could=320)  # on its own it would be called dead: 0.99 ** 320 is 4 %
    notes = judge(things)
    assert (notes["never"], notes["perhaps"], notes["thing 3"]) == (DEAD, "", "")
    assert judge({"perhaps": Thing(games=100, could=320)})["perhaps"] == DEAD


@pytest.mark.parametrize(
    ("own", "others", "note"),
    [
        ([0.3, 0.4] * 10, [0.0, 0.1] * 50, DOMINANT),
        ([0.1, 0.15] * 10, [0.3, 0.4] * 50, ""),  # less than the others, and by more than chance
        ([0.06, 0.1] * 10, [0.0, 0.01] * 50, ""),  # more than the others, but not much
        ([0.2, 0.2], [0.0, 0.1, 0.3] * 50, ""),  # two equal games are no certainty
    ],
)
def test_what_adds_far_more_than_the_others_is_dominant(own: list[float], others: list[float], note: str) -> None:
    things = {
        name: Thing(games=100, could=100, used=100, added_by_game=values)
        for name, values in (("own", own), ("other", others))
    }
    assert judge(things)["own"] == note


@pytest.mark.parametrize(("used", "note"), [(3, DEAD), (300, "")])
def test_what_is_used_in_every_game_is_not_dead_however_much_else_is_offered(used: int, note: str) -> None:
    assert judge({"wall": Thing(games=300, could=100_000, used=used)})["wall"] == note


def line(action: Action, value: float) -> Line:
    found = Line(action)
    found.value, found.is_exact = value, True
    return found


@pytest.mark.parametrize(
    ("value", "otherwise", "row"),
    [
        (0.5, 0.1, [1, 1, 1, 0.2, 1, 0.0, 0]),
        (0.5, -1.0, [1, 1, 1, 0.0, 0, 0.0, 0]),  # a rescue: anything that helps here adds as much
        (None, None, [1, 0, 0, 0.0, 0, 0.0, 0]),  # a random action: nobody has chosen it
    ],
)
def test_what_a_use_adds_is_weighed_where_there_was_a_choice(
    value: float | None, otherwise: float | None, row: list[float]
) -> None:
    chess = find_game("chess")
    state = chess.start({}, SeededLuck(0))
    knight, pawn = chess.parse(state, 0, "move:g1,f3"), chess.parse(state, 0, "move:e2,e4")
    thought = None
    if value is not None and otherwise is not None:
        thought = Thought([line(knight, value), line(pawn, otherwise)], 1, "", 2)
    after = state.copy()
    chess.apply(after, 0, knight, SeededLuck(0), [])
    observer = Worth().observer(chess, state)
    observer.see(Moment(chess, state, 0, knight, thought, [], [], after))
    assert observer.facts(Outcome((), "agreed"))["piece knight"] == row


def lucky_games(lucks: list[float], scores: list[float], **counted: int) -> list[GameResult]:
    return [
        GameResult(number, (score, 1 - score), (), "", 1, 1, "", {Luck.name: {"luck": [luck, -luck], **counted}})
        for number, (luck, score) in enumerate(zip(lucks, scores, strict=True))
    ]


@pytest.mark.parametrize(
    ("lucks", "scores", "draws", "high"),
    [
        ([0.0] * 8, [0.0, 1.0] * 4, 0, 0.0),
        ([0.0] * 8, [0.0, 1.0] * 4, 3, 1.0),
        ([0.1, -0.2] * 4, [1.0] * 8, 1, 1.0),
    ],
    ids=["no draws", "draws that the score does not see", "one side always wins"],
)
def test_only_a_game_without_draws_is_known_to_have_no_luck(
    lucks: list[float], scores: list[float], draws: int, high: float
) -> None:
    share = Luck().answers(find_game("power"), lucky_games(lucks, scores, draws=draws))[0]
    assert (share.value, share.interval.low, share.interval.high) == (0.0, 0.0, high)


def test_draws_that_are_not_seen_or_sampled_are_counted() -> None:
    games = lucky_games([0.1, -0.1] * 4, [0.0, 1.0] * 4, draws=5, unseen=4, sampled=1)
    before_they_were = lucky_games([0.1, -0.1] * 4, [0.0, 1.0] * 4, draws=50)
    for results in (games, [*games, *before_they_were]):
        found = {answer.name: answer for answer in Luck().answers(find_game("power"), results)}
        assert (found[UNSEEN].value, found[SAMPLED].value) == (0.8, 0.2)
        assert found[UNSEEN].samples == found[SAMPLED].samples == 40
        assert 0.6 < found[UNSEEN].interval.low < 0.8 < found[UNSEEN].interval.high < 0.95
    assert UNSEEN not in {answer.name for answer in Luck().answers(find_game("power"), before_they_were)}


def test_a_card_is_luck_that_the_score_does_not_see_and_a_shot_is_not() -> None:
    mana = play(Job(1, "mana", {}, (5, 5), 1), [Luck()]).facts[Luck.name]
    power = play(Job(1, "power", {}, (20, 20), 1), [Luck()]).facts[Luck.name]
    assert int(str(mana["unseen"])) > 0.5 * int(str(mana["draws"]))
    assert (power["unseen"], power["sampled"]) == (0, 0)
    assert int(str(power["draws"])) > 0
