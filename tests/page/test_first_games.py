"""The guided first game of each game: started on the front page, explained once, played to its end."""

import re

import pytest
from axe import too_wide, violations
from playwright.sync_api import expect
from reader import Data, Reader, Readers
from running import Server

from warboard.bots.levels import budget_of, find_level
from warboard.bots.thinking import think
from warboard.games import find_game
from warboard.kernel.errors import BadPosition
from warboard.kernel.game import Game
from warboard.kernel.rule_sets import AS_WRITTEN, FIRST_GAME
from warboard.kernel.state import State

GAMES = ["power", "battlefield", "arena", "mana", "medieval"]
IN_STAGES = ["mana", "medieval"]
MOST_ACTIONS = 400  # the reader's own; most games end after twenty to fifty
ADVICE_LEVEL = 4
# Records the tips in the order in which they were seen, across reloads.
WATCH = """
new MutationObserver(() => {
  const tip = document.querySelector('[data-tip]')?.dataset.tip
  const seen = JSON.parse(sessionStorage.seenTips ?? '[]')
  if (tip && tip !== seen.at(-1)) sessionStorage.seenTips = JSON.stringify([...seen, tip])
}).observe(document, { subtree: true, childList: true, attributes: true })
"""


def begin(reader: Reader, game: str) -> str:
    """Begins a first game on the front page, as a newcomer does."""
    reader.open("/")
    name = find_game(game).name
    reader.page.get_by_role("button", name=f"Your first game, explained as you play: {name}").click()
    return table_of(reader)


def table_of(reader: Reader) -> str:
    reader.page.wait_for_url("**/table/*")
    reader.page.locator("[data-entry]").wait_for()
    return str(reader.page.url.rsplit("/", 1)[1])


def read_tip(reader: Reader, tip: str) -> None:
    expect(reader.page.locator(f'[data-tip="{tip}"]')).to_be_visible()
    reader.page.get_by_role("button", name="Got it").click()


def finish(reader: Reader, table: str) -> None:
    """Plays on to the end, as a bot would that sees what the person sees."""
    for _ in range(MOST_ACTIONS):
        seen = reader.view_at_turn(table)
        if seen["outcome"] is not None:
            return
        action = advised(seen)
        reader.ask(f"/api/tables/{table}/act", {"action": action, "entry": seen["entry"]})
    raise AssertionError("the game does not end")


def advised(seen: Data) -> str:
    """The best action that a bot finds in a moment, without the blunders of a level."""
    game = find_game(seen["view"]["game"])
    state = as_position(game, without_counts(seen["view"]))
    side = game.sides(state).index(seen["you"])
    thought = think(game, state, side, budget_of(game, find_level(ADVICE_LEVEL)), seed=1)
    return game.text(state, thought.lines[0].action)


def as_position(game: Game, view: Data) -> State:
    """A position that looks like this view. Orders of others are hidden, so it is as if nobody had given any."""
    try:
        return game.position(view)
    except BadPosition:
        return game.position({name: field for name, field in view.items() if name != "turn"})


def without_counts(view: Data) -> Data:
    """A view as a position: hidden things are only known by their number."""
    return {
        name: without_counts(field) if isinstance(field, dict) else field
        for name, field in view.items()
        if not name.endswith("_count")
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_is_explained_and_played_to_its_end(game: str, site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    ada.context.add_init_script(WATCH)
    table = begin(ada, game)
    rules = ada.ask(f"/api/tables/{table}")["rules"]
    assert rules["rule_set"] == (FIRST_GAME if game in IN_STAGES else AS_WRITTEN)
    expect(ada.page.locator(".seats").filter(has_text="Level 1")).to_be_visible()

    read_tip(ada, "aim")
    second = ada.page.locator("[data-tip]")
    expect(second).to_be_visible()
    expect(second).not_to_have_attribute("data-tip", "aim")
    assert violations(ada) + too_wide(ada) == []
    ada.page.reload()
    expect(second).to_be_visible()
    ada.play(table, most=2)
    finish(ada, table)

    expect(ada.page.get_by_test_id("outcome")).to_be_visible()
    expect(second).to_have_count(0)
    told = ada.page.evaluate("JSON.parse(sessionStorage.seenTips)")
    assert told[0] == "aim"
    assert len(told) >= 3
    assert len(set(told)) == len(told), told

    if game in IN_STAGES:
        ada.page.get_by_role("button", name="Now the whole game, with tips").click()
        ada.page.wait_for_url(lambda url: table not in url)
        whole = ada.ask(f"/api/tables/{table_of(ada)}")["rules"]
        assert (whole["rule_set"], whole["changes"]) == (AS_WRITTEN, [])
        expect(second).to_be_visible()
        expect(second).not_to_have_attribute("data-tip", "aim")
    else:
        ada.open("/")
        expect(ada.page.get_by_role("button", name=f"Play a bot: {find_game(game).name}")).to_be_visible()
        expect(
            ada.page.get_by_role("button", name=re.compile(f"Your first game.*{find_game(game).name}"))
        ).to_have_count(0)


def test_tips_are_switched_off_and_on_again(site: Server, readers: Readers) -> None:
    ada = readers.come(site, "phone")
    begin(ada, "power")
    tip = ada.page.locator("[data-tip]")
    expect(tip).to_be_visible()
    assert violations(ada) + too_wide(ada) == []

    picked = ada.page.locator('[role="grid"] [aria-selected="true"]')
    ada.press("c2")
    expect(picked).to_have_count(1)
    ada.page.get_by_role("button", name="No more tips").click()

    expect(tip).to_have_count(0)
    ada.page.keyboard.press("Escape")  # the focus was on a button that is gone
    expect(picked).to_have_count(0)
    ada.page.reload()
    ada.page.locator("[data-entry]").wait_for()
    ada.page.get_by_role("button", name="How to play").click()
    explain = ada.page.get_by_role("checkbox", name="Explain things in this game")
    expect(explain).not_to_be_checked()
    expect(tip).to_have_count(0)
    explain.check()
    ada.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(tip).to_be_visible()


def test_every_table_says_how_to_play(site: Server, width: str, readers: Readers) -> None:
    ada = readers.come(site, width)
    ada.become_guest()
    ada.open(f"/table/{ada.table('battlefield', bots=[{'level': '1'}], side='white')}")
    ada.page.get_by_role("button", name="How to play").click()

    box = ada.page.get_by_role("dialog", name="How to play Battlefield Chess")
    expect(box.get_by_test_id("aim")).to_have_text("Checkmate the enemy king.")
    expect(box.get_by_test_id("deeds")).to_contain_text("Move (")
    expect(box.get_by_role("link", name="Lesson: ")).to_have_attribute("href", "/learn/battlefield/battles")
    assert violations(ada) + too_wide(ada) == []
    box.get_by_role("link", name="The rulebook, at the end of the game").click()
    expect(ada.page.locator("[id='BC-1402']")).to_be_in_viewport()
