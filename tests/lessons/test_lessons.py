"""Every lesson can be played from its first sentence to its last, and shows what it says."""

import re
from itertools import product
from pathlib import Path

import pytest

from warboard.games import find_game, our_games
from warboard.kernel.errors import BadFile
from warboard.kernel.luck import LoadedLuck
from warboard.kernel.plain import Plain
from warboard.lessons.reading import Lesson, lesson_files, lessons_of, read_lesson
from warboard.play.matching import mismatch

RULEBOOKS = Path(__file__).parents[2] / "docs" / "rules"
RULE = re.compile(r"\|\s*([A-Z]{2}-\d+)(?:\s*\[[SR]\][^|]*)?\s*(?=\|)")
GAMES = [game.id for game in our_games()]
FILES = [(name, text) for game in GAMES for name, text in lesson_files(game)]
each_lesson = pytest.mark.parametrize(("name", "text"), FILES, ids=[name for name, _ in FILES])


def ways(lesson: Lesson) -> list[tuple[str, ...]]:
    """What is played, step by step (empty where nothing is), for every way through the lesson."""
    return list(product(*(step.play or [step.reply] for step in lesson.steps)))


def played(lesson: Lesson, way: tuple[str, ...]) -> Plain:
    """The position at the end. It is dumped and loaded again after every step, as the page does it."""
    game = find_game(lesson.game)
    state = game.position(lesson.position)
    for step, text in zip(lesson.steps, way, strict=True):
        if text:
            side = list(game.sides(state)).index(step.by or lesson.side)
            luck = LoadedLuck(step.luck)
            game.apply(state, side, game.parse(state, side, text), luck, [])
            assert luck.waiting() == [], f"{text} does not draw all the luck that the step names"
            state = game.position(game.dump(state))
    return game.dump(state)


@each_lesson
def test_a_lesson_can_be_played_to_its_end_in_every_way_it_allows(name: str, text: str) -> None:
    lesson, expected = read_lesson(text, name)

    assert any(step.play for step in lesson.steps), "the learner has nothing to do"
    assert expected, "it says nothing of its end"
    for way in ways(lesson):
        assert mismatch(expected, played(lesson, way)) == "", way


@each_lesson
def test_a_lesson_names_rules_of_its_rulebook(name: str, text: str) -> None:
    lesson, _ = read_lesson(text, name)
    rules = set(RULE.findall((RULEBOOKS / f"{lesson.game}.md").read_text()))

    assert [rule for rule in lesson.rules if rule not in rules] == []


@each_lesson
def test_a_lesson_is_short_and_each_task_has_a_hint(name: str, text: str) -> None:
    lesson, _ = read_lesson(text, name)

    assert 3 <= len(lesson.steps) <= 9
    assert [place for place, step in enumerate(lesson.steps, 1) if step.play and step.hint is None] == []
    for step in lesson.steps:
        assert max(len(step.say.en), len(step.say.de)) <= 300


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_five_to_eight_lessons_in_order(game: str) -> None:
    lessons = lessons_of(game)

    assert 5 <= len(lessons) <= 8
    assert [lesson.number for lesson in lessons] == list(range(1, len(lessons) + 1))
    assert len({lesson.id for lesson in lessons}) == len(lessons)
    assert {lesson.game for lesson in lessons} == {game}


GOOD = """
lesson: {en: A step, de: Ein Schritt}
about: {en: How a king moves., de: Wie ein König zieht.}
rules: [PW-81]
side: white
position: {game: power, pieces: {a1: {piece: king, side: white}, e8: {piece: king, side: black}}}
steps:
  - {say: {en: Step up., de: Geh vor.}, play: "move:a1,a2", mark: [a2], hint: {en: To a2., de: Nach a2.}}
  - {say: {en: Black steps., de: Schwarz zieht.}, reply: "move:e8,e7"}
  - {say: {en: Done., de: Fertig.}}
"""


def test_a_lesson_is_read_with_its_position_complete_and_its_reply_given_to_the_other_side() -> None:
    lesson, expected = read_lesson(GOOD, "power/01-a-step.yaml")

    assert (lesson.id, lesson.number, lesson.title.de) == ("a-step", 1, "Ein Schritt")
    assert [(step.play, step.reply, step.by) for step in lesson.steps] == [
        (["move:a1,a2"], "", ""),
        ([], "move:e8,e7", "black"),
        ([], "", ""),
    ]
    assert lesson.position["turn"] == "white"
    assert expected == {}


@pytest.mark.parametrize(
    ("good", "bad", "told"),
    [
        ("en: A step, de: Ein Schritt", "en: A step", r"power/01-a-step.yaml, lesson: .*`de`"),
        ("de: Fertig.", 'de: ""', r"power/01-a-step.yaml, steps\[2\].say.de: "),
        ("side: white\n", "side: red\n", r"power/01-a-step.yaml, side: there is no side 'red'"),
        ("mark: [a2]", "mark: [z9]", r"power/01-a-step.yaml, step 1, mark: there is no square 'z9'"),
        ("piece: king, side: black", "piece: queen, side: black", r"power/01-a-step.yaml, position: pieces.e8"),
        ('reply: "move:e8,e7"', 'reply: "move:e8,e7", by: white', r"step 2, by: 'white' is not another side"),
        ('reply: "move:e8,e7"', 'reply: "move:e8,e7", play: "move:a2,a3"', r"step 2: it has one of"),
        ("de: Fertig.}", 'de: Fertig.}, play: "move:a2,a3"', r"step 3: the last step only says something"),
        ("de: Fertig.}", "de: Fertig.}, luck: {battle: [true]}", r"step 3, luck: nothing is played"),
        ("rules: [PW-81]", "rules: [PW-81]\nrule: 3", r"power/01-a-step.yaml: .*`rule`"),
    ],
)
def test_a_lesson_that_is_not_well_formed_is_refused_with_its_place(good: str, bad: str, told: str) -> None:
    assert good in GOOD

    with pytest.raises(BadFile, match=told):
        read_lesson(GOOD.replace(good, bad), "power/01-a-step.yaml")


def test_a_lesson_whose_file_has_no_number_is_refused() -> None:
    with pytest.raises(BadFile, match="a lesson's file is named like"):
        read_lesson(GOOD, "power/a-step.yaml")
