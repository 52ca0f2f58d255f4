"""Every lesson is played to its end, in the browser, as a learner does it."""

import pytest
from playwright.sync_api import expect
from reader import WIDTHS, Reader, Readers
from running import Server

from warboard.lessons.reading import Lesson, all_lessons

GAMES = all_lessons()


def at_step(learner: Reader, number: int) -> None:
    """Waits until the lesson is at that step, from 1, and nothing is being played."""
    learner.wait_for(f'[data-step="{number}"][data-busy="false"]')


def learn(learner: Reader, lesson: Lesson) -> None:
    """Plays the open lesson: finds what has to be found, and goes on where nothing has to be."""
    for number, step in enumerate(lesson.steps, 1):
        at_step(learner, number)
        if step.play:
            learner.give(step.play[0])
        elif number < len(lesson.steps):
            learner.page.get_by_test_id("next").click()


@pytest.mark.parametrize("game", list(GAMES))
def test_every_lesson_is_played_to_its_end_and_then_it_is_done(game: str, site: Server, readers: Readers) -> None:
    """The first, third, … on a phone, the others at a desk."""
    ada = readers.come(site, "phone")
    ada.open(f"/learn/{game}/{GAMES[game][0].id}")

    for place, lesson in enumerate(GAMES[game]):
        wide, high = WIDTHS["desk" if place % 2 else "phone"]
        ada.page.set_viewport_size({"width": wide, "height": high})
        if place > 0:
            ada.page.get_by_role("link", name=f"Next: {lesson.title.en}").click()
            ada.page.wait_for_url(f"**/learn/{game}/{lesson.id}")
        ada.page.get_by_role("heading", name=lesson.title.en, level=1).wait_for()
        learn(ada, lesson)
        ada.wait_for("[data-lesson-done]")
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), lesson.id

    ada.page.get_by_role("link", name="All lessons").click()
    expect(ada.page.locator(f"#{game} li.finished")).to_have_count(len(GAMES[game]))


def test_a_legal_action_that_is_not_meant_is_answered_with_the_hint_and_nothing_happens(
    site: Server, readers: Readers
) -> None:
    ada = readers.come(site)
    lesson = GAMES["chess"][0]
    hint = lesson.steps[0].hint
    assert hint is not None
    ada.open(f"/learn/chess/{lesson.id}")
    at_step(ada, 1)

    ada.give("move:a1,a3")

    expect(ada.page.locator('[data-answer="wrong"]')).to_contain_text(hint.en)
    at_step(ada, 1)
    expect(ada.page.locator('[data-token="a1"]')).to_be_attached()


def test_show_me_plays_it_and_back_and_restart_take_it_back(site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    ada.open(f"/learn/chess/{GAMES['chess'][0].id}")
    at_step(ada, 1)

    ada.page.get_by_test_id("show").click()
    at_step(ada, 2)
    ada.page.keyboard.press("ArrowRight")
    at_step(ada, 3)
    ada.page.keyboard.press("ArrowLeft")
    at_step(ada, 2)
    ada.page.get_by_role("button", name="From the start").click()

    at_step(ada, 1)
    expect(ada.page.locator('[data-token="a1"]')).to_be_attached()


def test_a_lesson_is_told_in_german_to_whoever_reads_german(site: Server, readers: Readers) -> None:
    ada = readers.come(site, language="de")
    lesson = GAMES["chess"][0]

    ada.open(f"/learn/chess/{lesson.id}")

    expect(ada.page.get_by_text(lesson.steps[0].say.de)).to_be_visible()
    expect(ada.page.get_by_role("button", name="Zeig es mir")).to_be_visible()
