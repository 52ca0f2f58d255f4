"""Opponents with a face: the ladder of a game, the face at the table, and what comes after a game."""

from playwright.sync_api import expect
from reader import Reader, Readers
from running import Server

from warboard.bots.greedy import GreedyBot
from warboard.games import find_game

POWER = find_game("power")


def finish(reader: Reader, table: str) -> bool:
    """Plays a game to its end by exact odds, over HTTP; returns whether that won, once it counts."""
    bot = GreedyBot(1)
    while True:
        seen = reader.view_at_turn(table)
        if seen["outcome"] is not None:
            reader.wait_until(lambda: bool(reader.ask(f"/api/tables/{table}")["status"] == "over"), "it is not settled")
            return bool(seen["outcome"]["winners"] == [seen["you"]])
        state = POWER.position(seen["view"])
        action = POWER.text(state, bot.choose(POWER, state, POWER.to_act(state)[0]))
        reader.ask(f"/api/tables/{table}/act", {"action": action, "entry": seen["entry"]})


def test_one_climbs_the_ladder_of_a_game(site: Server, readers: Readers) -> None:
    """From the front page to the first opponent: a defeat has a lesson, a victory has stars and the next one."""
    reader = readers.come(site, "phone")
    page = reader.page
    reader.open("/")
    page.get_by_role("link", name="Opponents: Power").click()
    expect(page.get_by_role("heading", name="Opponents in Power")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Grubb")).to_contain_text("Beat the one before")
    page.get_by_role("button", name="Play: Hopper").click()

    page.wait_for_url("**/table/*")
    expect(page.get_by_role("img", name="Hopper says: Forward! What else are pawns for?")).to_be_visible()
    expect(page.get_by_text("Hopper (level 1)")).to_be_visible()
    table = page.url.rpartition("/")[2]
    seen = reader.view_at_turn(table)
    reader.ask(f"/api/tables/{table}/act", {"action": seen["legal"][0], "entry": seen["entry"]})
    reader.view_at_turn(table)
    reader.ask(f"/api/tables/{table}/ask", {"ask": "resign"})
    outcome = page.get_by_test_id("outcome")
    expect(outcome.get_by_role("link", name="The lesson for this")).to_be_visible()
    outcome.get_by_role("button", name="Play again with sides swapped").click()

    page.wait_for_url(lambda url: not url.endswith(table))
    table = page.url.rpartition("/")[2]
    assert reader.view(table)["you"] == "black"
    while not finish(reader, table):
        table = str(reader.ask(f"/api/tables/{table}/rematch", {"agree": True})["rematch"])
    reader.open(f"/table/{table}")
    expect(outcome.get_by_role("img", name="2 of 3 stars")).to_be_visible()
    outcome.get_by_role("button", name="Try the next: Grubb").click()
    expect(page.get_by_text("Grubb (level 2)")).to_be_visible()
    reader.open("/characters/power")
    expect(page.get_by_text("2 of 24 stars")).to_be_visible()
    expect(page.get_by_role("button", name="Play as", exact=False).first).to_be_visible()
