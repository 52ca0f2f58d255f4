"""The platform's arithmetic: every worked example of its rulebook, and the edges of every rule."""

import pytest

from warboard.games import all_games, find_game
from warboard.kernel.game import Game
from warboard.server.fairplay.timing import is_fast, is_steady
from warboard.server.lobby.pairing import Seeker, can_pair, first_side, pair, rating_window
from warboard.server.ratings.decay import DAY_MS, days_away, loss, shown_rating
from warboard.server.ratings.elo import LEAST, Standing, change, expected, factor, rate

WIN, DRAW, LOSS = 1.0, 0.5, 0.0


def test_expected_scores_are_those_of_the_rulebook() -> None:
    """PL-71"""
    assert expected(1500, 1320) == pytest.approx(0.738109, abs=1e-6)
    assert expected(1300, 1200) == pytest.approx(0.640065, abs=1e-6)
    assert expected(1300, 1250) == pytest.approx(0.571463, abs=1e-6)
    assert expected(1300, 1500) == pytest.approx(0.240253, abs=1e-6)


@pytest.mark.parametrize(("games_before", "score", "after"), [(11, WIN, 1510), (44, LOSS, 1485), (139, DRAW, 1498)])
def test_elo_of_two_players(games_before: int, score: float, after: int) -> None:
    """PL-72, PL-73: the worked examples, in games 12, 45 and 140."""
    done = rate(Standing(1500, games_before), [(Standing(1320), score)], score == WIN)

    assert done.after.rating == after


@pytest.mark.parametrize(("number", "k"), [(1, 40), (30, 40), (31, 20), (100, 20), (101, 10)])
def test_the_factor_falls_after_the_thirtieth_and_after_the_hundredth_game(number: int, k: int) -> None:
    """PL-73"""
    assert factor(number, False) == k


def test_elo_of_four_players() -> None:
    """PL-74: the worked example."""
    against = [(Standing(1200), WIN), (Standing(1250), WIN), (Standing(1500), LOSS)]

    assert rate(Standing(1300, 9), against, False).after.rating == 1307


def test_both_changes_come_from_both_old_ratings_and_each_has_an_own_factor() -> None:
    """PL-72, PL-73"""
    old, new = Standing(1200, 150), Standing(1200, 0)

    assert rate(old, [(new, WIN)], True).after.rating == 1205
    assert rate(new, [(old, LOSS)], False).after.rating == 1180


def test_changes_are_rounded_halves_away_from_zero() -> None:
    """PL-72"""
    assert change(1200, [(1200, WIN)], 1) == 1
    assert change(1200, [(1200, LOSS)], 1) == -1


def test_no_rating_falls_below_the_least() -> None:
    """PL-2"""
    assert rate(Standing(LEAST, 5), [(Standing(LEAST), LOSS)], False).after.rating == LEAST


@pytest.mark.parametrize(("wins_before", "flagged"), [(14, False), (15, False), (16, True), (17, True)])
def test_a_smurf_is_looked_at_once_after_the_twentieth_game(wins_before: int, flagged: bool) -> None:
    """PL-81"""
    done = rate(Standing(1500, 19, wins_before), [(Standing(1500), WIN)], True)

    assert done.after.flagged is flagged
    assert done.newly_flagged is flagged
    assert not rate(Standing(1500, 20, wins_before + 1), [(Standing(1500), WIN)], True).newly_flagged


def test_a_flagged_player_wins_and_loses_twice_as_much() -> None:
    """PL-82"""
    done = rate(Standing(1500, 24, 22, True), [(Standing(1500), WIN)], True)

    assert done.after.rating == 1540
    assert (factor(30, True), factor(31, True)) == (80, 40)


@pytest.mark.parametrize(("wins_before", "bonus"), [(35, 0), (36, 0), (37, 300), (39, 300)])
def test_after_the_fiftieth_game_the_flag_ends_and_who_was_right_there_gains(wins_before: int, bonus: int) -> None:
    """PL-83"""
    done = rate(Standing(1500, 49, wins_before, True), [(Standing(1500), WIN)], True)

    assert done.bonus == bonus
    assert done.after.rating == 1520 + bonus
    assert not done.after.flagged
    assert rate(Standing(1500, 49, wins_before, False), [(Standing(1500), WIN)], True).bonus == 0


def test_decay_is_that_of_the_rulebook() -> None:
    """PL-91, PL-92, PL-93"""
    lost = {days: loss(days) for days in (5, 6, 7, 8, 20, 28, 29, 30, 31, 37, 38, 50)}

    assert lost == {
        5: 0, 6: 0, 7: 5, 8: 10, 20: 70, 28: 110, 29: 115, 30: 125, 31: 135, 37: 195, 38: 200, 50: 200,
    }  # fmt: skip
    assert shown_rating(150, 0, 60 * DAY_MS) == 100
    assert shown_rating(1200, None, 60 * DAY_MS) == 1200
    assert days_away(0, 7 * DAY_MS - 1) == 6


def test_the_window_is_that_of_the_rulebook() -> None:
    """PL-101"""
    windows = {seconds: rating_window(seconds) for seconds in (0, 29, 30, 239, 240, 599, 600)}

    assert windows == {0: 100, 29: 100, 30: 150, 239: 450, 240: 500, 599: 500, 600: None}


def test_a_pair_must_suit_both() -> None:
    """PL-102, PL-82"""
    assert can_pair(Seeker("ada", 1200, 0), Seeker("bo", 1300, 0))
    assert not can_pair(Seeker("ada", 1200, 600), Seeker("bo", 1301, 0))
    assert can_pair(Seeker("ada", 1200, 600), Seeker("bo", 3000, 600))
    assert not can_pair(Seeker("ada", 1200, 0, flagged=True), Seeker("bo", 1250, 0))
    assert can_pair(Seeker("ada", 1200, 0, flagged=True), Seeker("bo", 1400, 0))


def test_the_longest_waiting_gets_the_nearest_then_the_longer_waiting_then_the_first_by_name() -> None:
    """PL-103"""
    queue = [
        Seeker("dan", 1250, 10),
        Seeker("cy", 1260, 20),
        Seeker("bo", 1150, 10),
        Seeker("ada", 1200, 60),
        Seeker("eve", 3000, 5),
    ]

    paired = [(one.name, other.name) for one, other in pair(queue)]

    assert paired == [("ada", "bo"), ("cy", "dan")]
    assert pair([Seeker("ada", 1200, 60), Seeker("bo", 1150, 5), Seeker("cy", 1250, 9)])[0][1].name == "cy"


def test_the_first_side_goes_to_who_had_it_less() -> None:
    """PL-104: None means that the side is drawn."""
    ada, bo = Seeker("ada", 1200, 0, more_first=2), Seeker("bo", 1200, 0, more_first=-1)

    assert first_side(ada, bo) is bo
    assert first_side(ada, Seeker("cy", 1200, 0, more_first=2)) is None


def test_two_actions_within_a_tenth_of_a_second_are_fast() -> None:
    """PL-41"""
    assert is_fast(1000, 1099)
    assert not is_fast(1000, 1100)


def test_ten_abilities_with_the_same_delay_are_steady_and_the_next_flag_needs_ten_new_ones() -> None:
    """PL-42"""
    steady = [200, 205, 203, 204, 201, 200, 205, 202, 203, 204]

    assert is_steady(steady)
    assert not is_steady([*steady[:-1], 206])
    assert is_steady([500, *steady])
    assert not is_steady([*steady, 203])
    assert is_steady([*steady, *steady])


def test_ratings_start_at_1200_and_never_fall_below_100() -> None:
    """PL-1, PL-2"""
    assert Standing().rating == 1200
    assert rate(Standing(LEAST), [(Standing(LEAST), LOSS)], won=False).after.rating == 100


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_an_ability_is_any_action_but_the_plain_ones(game: Game) -> None:
    """PL-43"""
    verbs = ("move", "attack", "castle", "end", "pass", "petrify", "claim", "sacrifice")

    assert [verb for verb in verbs if not game.is_plain(verb)] == (
        ["claim"] if game.id == "chess" else ["petrify", "claim", "sacrifice"]
    )


def test_a_chess_move_in_another_notation_is_no_ability() -> None:
    """PL-43"""
    assert all(find_game("chess").is_plain(text) for text in ("e2e4", "e7e8q", "Nf3", "O-O"))
