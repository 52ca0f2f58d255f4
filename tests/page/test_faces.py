"""How games look and feel: a face for each, piece sets and boards to choose from, and a celebrated win."""

from typing import Any

import pytest
from playwright.sync_api import expect
from reader import Readers
from running import Server

SETTINGS = "() => JSON.parse(localStorage.getItem('settings'))"
COLOUR = "card => getComputedStyle(card).getPropertyValue('--accent')"


def test_games_have_colours_of_their_own_and_boards_that_move(site: Server, readers: Readers) -> None:
    reader = readers.come(site)
    reader.open("/")

    cards = reader.page.locator("li.card")
    expect(cards).to_have_count(6)
    assert len({card.evaluate(COLOUR) for card in cards.all()}) == 6
    expect(reader.page.get_by_role("img", name="Chess", exact=False).first).to_be_visible()


def test_the_chosen_pieces_and_board_stay_chosen(site: Server, readers: Readers) -> None:
    reader = readers.come(site)
    reader.open("/")
    reader.page.get_by_role("button", name="Settings").click()
    reader.page.get_by_role("combobox", name="Pieces").select_option("classic")
    reader.page.get_by_role("combobox", name="Board").select_option("grey")
    assert reader.page.evaluate(SETTINGS)["pieces"] == "classic"

    reader.become_guest()
    table = reader.table("power", bots=[{"level": "random"}], platform={"rated": False}, side="white")
    reader.open(f"/table/{table}")

    expect(reader.page.locator('[role="grid"] .plate.bare').first).to_be_attached()
    square = reader.page.locator('[role="grid"] [data-square="a1"]')
    assert square.evaluate("one => getComputedStyle(one).backgroundColor") == "rgb(166, 166, 166)"


# Records sounds, so that their loudness can be computed.
LISTEN = """
window.AudioContext = class extends OfflineAudioContext {
  constructor() { super(1, 88200, 44100); window.heard = this }
  get state() { return 'running' }
}
"""
LOUDEST = "heard.startRendering().then((all) => all.getChannelData(0).reduce((a, b) => Math.max(a, Math.abs(b)), 0))"


# Records effects on the board as they appear: they are gone a moment later.
FEEL = """
window.felt = new Set()
new MutationObserver(() => document.querySelectorAll('[data-feel]').forEach((one) => felt.add(one.dataset.feel)))
  .observe(document, { subtree: true, childList: true })
"""
FELT = {
    "power/battles": {"charge", "hit", "miss"},
    "mana/abilities": {"spell"},
    "medieval/lords": {"defection"},
}


@pytest.mark.parametrize("lesson", list(FELT))
def test_battles_are_seen_and_heard_and_only_heard_where_nothing_shall_move(
    lesson: str, site: Server, readers: Readers
) -> None:
    for moves in (True, False):
        reader = readers.come(site, "phone", moves=moves)
        reader.context.add_init_script(LISTEN + FEEL)
        reader.open(f"/learn/{lesson}")
        reader.wait_for("[data-step]")

        while reader.page.locator("[data-lesson-done]").count() == 0:
            step = reader.page.locator("[data-step]").get_attribute("data-step")
            reader.page.get_by_test_id("show").or_(reader.page.get_by_test_id("next")).last.click()
            reader.wait_for(f'[data-busy="false"]:not([data-step="{step}"]), [data-lesson-done][data-busy="false"]')

        felt = set(reader.page.evaluate("[...felt]"))
        assert felt >= FELT[lesson] if moves else felt == set()
        assert reader.page.evaluate(LOUDEST) > 0.01  # all sounds of the lesson at once: the clock stands still


def test_a_win_is_celebrated(site: Server, readers: Readers) -> None:
    reader = readers.come(site)
    reader.context.add_init_script(LISTEN)
    reader.become_guest()
    start: dict[str, Any] = reader.ask("/api/sandbox", {"game": "chess"})["position"]
    pieces = {
        "g6": {"piece": "king", "side": "white"},
        "a1": {"piece": "rook", "side": "white"},
        "h8": {"piece": "king", "side": "black"},
    }
    place = {**start, "pieces": pieces, "castling": "", "seen": ["7k/8/6K1/8/8/8/8/R7 w - -"]}
    bots = [{"level": "random"}]
    table = reader.table("chess", bots=bots, platform={"rated": False}, side="white", position=place)
    reader.open(f"/table/{table}")
    reader.page.locator("[data-entry]").wait_for()

    reader.give("move:a1,a8")

    expect(reader.page.get_by_test_id("celebration")).to_be_attached()
    expect(reader.page.get_by_test_id("outcome")).to_contain_text("You won")
    assert 0.01 < reader.page.evaluate(LOUDEST) < 1
    rule = reader.page.get_by_role("link", name="CH-33")  # checkmate, in the story
    expect(rule).to_have_attribute("href", "/rules/chess#CH-33")
    reader.open(f"/replay/{table}")
    expect(reader.page.get_by_text("Black is in check: rook a8")).to_be_visible()
