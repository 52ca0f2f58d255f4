"""Puzzles, solved in the browser by a guest: right, wrong with the reason, with hints, and on to the next one."""

from playwright.sync_api import expect
from reader import Reader, Readers
from running import Server
from test_by_keyboard import give_by_key, tab_to

from warboard.puzzles.puzzle import Puzzle, puzzles_of
from warboard.puzzles.solving import find_puzzle

EASY, LUCKY = find_puzzle("power", "606d62464d"), find_puzzle("power", "cd88b186e5")


def open_puzzle(reader: Reader, puzzle: Puzzle) -> None:
    reader.open(f"/puzzles/{puzzle.game}/{puzzle.id}")
    expect(reader.page.locator(f'[data-puzzle="{puzzle.id}"][data-busy="false"]')).to_be_attached()


def other_puzzle(reader: Reader, puzzle: Puzzle) -> Puzzle:
    """The one that was opened instead."""
    reader.page.locator(f'[data-puzzle]:not([data-puzzle="{puzzle.id}"])').wait_for()
    found = find_puzzle(puzzle.game, reader.page.locator("[data-puzzle]").get_attribute("data-puzzle") or "")
    assert found is not None
    return found


def press_by_key(reader: Reader, button: str) -> None:
    tab_to(reader, f"() => document.activeElement?.dataset.testid === '{button}'")
    reader.page.keyboard.press("Enter")


def test_a_guest_with_a_phone_answers_wrongly_is_told_why_and_goes_on(site: Server, readers: Readers) -> None:
    """PL-184, PL-186."""
    assert LUCKY is not None
    answer, rival = LUCKY.steps[0].answer, LUCKY.steps[0].rivals[0]
    ada = readers.come(site, "phone", "dark")
    open_puzzle(ada, LUCKY)

    ada.give(rival.action)

    expect(ada.page.locator('[data-judged="wrong"]')).to_contain_text(
        f"Yours wins {round(100 * (answer.win - rival.win))} fewer games in 100."
    )
    odds = ada.page.get_by_role("table", name="Chance to win after each action")
    expect(odds.get_by_role("row").nth(1)).to_contain_text("best")
    expect(odds.get_by_role("row").nth(2)).to_contain_text("yours")
    for chance in answer.chances:
        expect(odds.get_by_role("row").nth(1)).to_contain_text(f"{chance.probability} of the time")
    expect(ada.page.get_by_test_id("gained")).to_contain_text("−")
    # The board with the answer stays in sight, and nothing is wider than the phone.
    board = ada.page.get_by_role("grid").bounding_box()
    assert board is not None and board["y"] + board["height"] / 2 < 844
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    ada.page.get_by_test_id("next").click()

    assert other_puzzle(ada, LUCKY).game == "power"
    expect(ada.page.get_by_test_id("hint")).to_be_enabled()


def test_a_guest_solves_one_by_keyboard_after_hints_and_goes_on(site: Server, readers: Readers) -> None:
    """PL-187."""
    assert EASY is not None
    ada = readers.come(site)
    open_puzzle(ada, EASY)
    hint = ada.page.locator("[data-hints]")

    ada.page.keyboard.press("h")
    expect(hint).to_contain_text("It is about")
    press_by_key(ada, "hint")
    expect(hint).to_contain_text("from")
    give_by_key(ada, EASY.answer[0])

    expect(ada.page.locator('[data-judged="right"]')).to_contain_text("This attempt was not rated.")
    press_by_key(ada, "next")
    second = other_puzzle(ada, EASY)
    expect(ada.page.get_by_role("main")).to_be_focused()
    press_by_key(ada, "show")
    press_by_key(ada, "next")
    other_puzzle(ada, second)
    expect(ada.page.get_by_role("region", name="Puzzles")).to_be_focused()


def test_the_list_leads_to_the_puzzle_of_the_day_and_to_themes(width: str, site: Server, readers: Readers) -> None:
    """PL-189."""
    ada = readers.come(site, width)
    ada.open("/puzzles")

    power = ada.page.get_by_role("region", name="Power")
    expect(power).to_contain_text(f"{len(puzzles_of('power'))} puzzles")
    power.get_by_text("By theme").click()
    power.get_by_role("link", name="promotion").click()
    expect(ada.page.locator("[data-puzzle]")).to_be_attached()
    ada.page.get_by_test_id("show").click()
    expect(ada.page.locator('[data-judged="shown"]')).to_be_attached()
    expect(ada.page.get_by_text("promotion").last).to_be_visible()
    ada.page.get_by_role("link", name="All puzzles").click()
    ada.page.get_by_role("link", name="Power: puzzle of the day").click()

    expect(ada.page.get_by_role("heading", name="Power: puzzle of the day", level=1)).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
