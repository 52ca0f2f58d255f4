"""Luck: the same everywhere, exactly as likely as stated, and never drawn where there is no choice."""

from collections import Counter

import pytest

from warboard.kernel.luck import BadLuck, LoadedLuck, Luck, RecordedLuck, SeededLuck

SEVENS = [121, 337, 12, 127, 679, 791, 431, 575]


def test_the_same_seed_gives_the_same_results_for_ever() -> None:
    luck = SeededLuck(7)

    assert [luck.below(1000) for _ in range(8)] == SEVENS
    assert [SeededLuck(8).below(1000)] != SEVENS[:1]


@pytest.mark.parametrize("count", [2, 3, 7, 26, 1000])
def test_every_number_is_equally_likely(count: int) -> None:
    luck = SeededLuck(1)
    each = 60_000 // count

    counts = Counter(luck.below(count) for _ in range(each * count))

    assert set(counts) == set(range(count))
    assert all(abs(times - each) < 6 * each**0.5 for times in counts.values())


def test_numbers_beyond_a_machine_word_are_drawn_too() -> None:
    luck = SeededLuck(1)
    huge = 3 << 200

    drawn = [luck.below(huge) for _ in range(200)]

    assert all(0 <= number < huge for number in drawn)
    assert sum(number > huge // 2 for number in drawn) in range(70, 131)


def test_what_cannot_come_out_differently_is_not_drawn() -> None:
    luck = LoadedLuck({})
    luck.log = []

    assert luck.chance("battle", 0, 4) is False
    assert luck.chance("battle", 4, 4) is True
    assert luck.whole("damage", 5, 5) == 5
    assert luck.choice("card", ["ace", "ace"]) == "ace"
    assert luck.log == []


def test_results_are_noted_in_the_order_drawn() -> None:
    luck = LoadedLuck({"battle": [True, False], "damage": [81], "card": ["king"]})
    luck.log = []

    luck.chance("battle", 1, 2)
    luck.whole("damage", 80, 120)
    luck.chance("battle", 1, 2)
    luck.choice("card", ["ace", "king"])

    assert luck.log == [("battle", True), ("damage", 81), ("battle", False), ("card", "king")]


def test_a_shuffle_is_one_choice_after_the_other_among_what_is_left() -> None:
    luck = LoadedLuck({"deck": ["c", "a"]})
    luck.log = []

    assert luck.shuffle("deck", ["a", "b", "c"]) == ["c", "a", "b"]
    assert luck.log == [("deck", "c"), ("deck", "a")]


@pytest.mark.parametrize(
    ("results", "named"),
    [({"battle": [1]}, "true or false"), ({"battle": ["yes"]}, "true or false"), ({}, "nothing was said")],
)
def test_loaded_luck_that_does_not_fit_is_refused(results: dict[str, list[int | str | bool]], named: str) -> None:
    with pytest.raises(BadLuck, match=named):
        LoadedLuck(results).chance("battle", 1, 2)


def test_loaded_numbers_and_choices_stay_in_their_domain() -> None:
    with pytest.raises(BadLuck, match="from 80 to 120"):
        LoadedLuck({"damage": [121]}).whole("damage", 80, 120)
    with pytest.raises(BadLuck, match="ace, king"):
        LoadedLuck({"card": ["queen"]}).choice("card", ["ace", "king"])


def test_what_was_not_said_comes_from_the_other_luck() -> None:
    luck = LoadedLuck({"battle": [True]}, SeededLuck(1))

    assert luck.chance("battle", 1, 1000) is True
    assert luck.whole("damage", 80, 120) in range(80, 121)
    assert luck.waiting() == []


def test_a_record_gives_its_draws_back_in_order_and_no_others() -> None:
    luck = RecordedLuck([("battle", True), ("damage", 90)])

    assert luck.chance("battle", 1, 2) is True
    with pytest.raises(BadLuck, match="the record has damage instead"):
        luck.chance("battle", 1, 2)
    assert luck.left() == 0


def test_every_kind_of_luck_is_luck() -> None:
    assert all(issubclass(kind, Luck) for kind in (SeededLuck, LoadedLuck, RecordedLuck))
