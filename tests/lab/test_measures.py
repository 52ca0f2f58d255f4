"""What the measures note of a game is what happened in it."""

from pathlib import Path

import pytest

from warboard.games import all_games, find_game
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.lab.inventory import pieces_of
from warboard.lab.jobs import Job
from warboard.lab.measures.maps import DIE, FALL, FIGHT, STAND, Maps, board_maps
from warboard.lab.measures.measure import Measure, Moment, Observer
from warboard.lab.measures.pace import EACH_DOUBLING, FORCED, LOOK, Pace, seconds_for
from warboard.lab.measures.rules_seen import NEVER, RulesSeen
from warboard.lab.results import GameResult
from warboard.lab.selfplay import play

RULEBOOKS = Path(__file__).parents[2] / "docs" / "rules"


class _Last(Observer):
    """Notes how many pieces were left, where the kings stood before the last action, and the kinds of event."""

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
    """Two games of bots against a weaker one, which are won."""
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
    assert {name for name, answer in answers.items() if answer.note != NEVER} == seen
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
