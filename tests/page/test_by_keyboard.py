"""A game by keyboard alone: no pointer is used."""

import random

from playwright.sync_api import expect
from reader import Reader, Readers
from running import Server

MOST_TABS = 150
WHERE = "() => document.activeElement?.getAttribute('data-square')"
PLACE = "square => { const box = document.querySelector(`[data-square='${square}']`).getBoundingClientRect(); \
return [Math.round(box.x), Math.round(box.y)] }"


def tab_to(reader: Reader, script: str) -> None:
    """Presses Tab until the focused element matches."""
    for _ in range(MOST_TABS):
        if reader.page.evaluate(script):
            return
        reader.page.keyboard.press("Tab")
    raise AssertionError(f"no focus for {script}")


def walk_to(reader: Reader, square: str) -> None:
    tab_to(reader, "() => document.activeElement?.hasAttribute('data-square')")
    for _ in range(100):
        here = reader.page.evaluate(WHERE)
        if here == square:
            return
        (x, y), (to_x, to_y) = reader.page.evaluate(PLACE, here), reader.page.evaluate(PLACE, square)
        key = "ArrowRight" if to_x > x + 2 else "ArrowLeft" if to_x < x - 2 else "ArrowDown" if to_y > y else "ArrowUp"
        reader.page.keyboard.press(key)
    raise AssertionError(f"{square} was not reached")


def give_by_key(reader: Reader, action: str) -> None:
    rest = action.partition(":")[2]
    for square in [operand for operand in rest.split(",") if operand[1:].isdigit()]:
        walk_to(reader, square)
        reader.page.keyboard.press("Enter")
    if reader.page.locator(f'[data-action="{action}"]:visible').count() > 0:
        tab_to(reader, f"() => document.activeElement?.getAttribute('data-action') === '{action}'")
        reader.page.keyboard.press("Enter")


def test_a_game_is_played_by_keyboard_alone(site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    ada.become_guest()
    table = ada.table("power", bots=[{"level": "random"}], options={"turn_limit": 12})
    ada.open(f"/table/{table}")
    choose = random.Random(3)

    seen = ada.view_at_turn(table)
    while seen["outcome"] is None:
        ada.wait_for(f'[data-entry="{seen["entry"]}"]')
        give_by_key(ada, choose.choice(seen["legal"]))
        ada.wait_beyond(table, seen)
        seen = ada.view_at_turn(table)

    expect(ada.page.get_by_test_id("outcome")).to_be_visible()


def test_the_menu_of_a_narrow_page_is_opened_walked_and_left_by_keyboard(site: Server, readers: Readers) -> None:
    ada = readers.come(site, "phone")
    ada.open("/credits")
    menu, lobby = ada.page.get_by_role("button", name="Menu"), ada.page.get_by_role("link", name="Lobby")
    expect(lobby).to_be_hidden()

    tab_to(ada, "() => document.activeElement?.ariaExpanded === 'false'")
    ada.page.keyboard.press("Enter")
    expect(lobby).to_be_visible()
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("Escape")
    expect(lobby).to_be_hidden()
    expect(menu).to_be_focused()

    ada.page.keyboard.press("Enter")
    tab_to(ada, "() => document.activeElement?.textContent === 'Lobby'")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Lobby")
    expect(lobby).to_be_hidden()
