"""A tournament between two people, one at a desk and one with a phone: made, entered, played, won."""

from axe import too_wide, violations
from playwright.sync_api import expect
from reader import Reader, Readers
from running import Server
from test_people_pages import register
from words import raw_texts

GAMES_OF_BOTS = 300_000  # milliseconds that whole games may take on a busy machine


def test_two_people_play_a_tournament(site: Server, readers: Readers) -> None:
    """PL-194, PL-196, PL-200: its host starts it, both find their game, and both see who has won."""
    ada, bo = readers.come(site), readers.come(site, "phone", "dark")
    register(ada, "Ada-Menchik")
    register(bo, "Bo-Steinitz")

    ada.open("/tournaments")
    ada.page.get_by_text("Make a tournament").click()
    form = ada.page.locator("form")
    form.get_by_label("Name").fill("The evening cup")
    form.locator("label", has_text="Game").first.locator("select").select_option("chess")
    form.get_by_label("Rounds").fill("1")
    form.get_by_role("button", name="Make it").click()
    expect(ada.page.get_by_role("heading", name="The evening cup")).to_be_visible()
    expect(ada.page.get_by_text("1 of 16 entries")).to_be_visible()

    bo.open("/tournaments")
    bo.page.get_by_role("link", name="The evening cup").click()
    bo.page.get_by_role("button", name="Enter").click()
    expect(bo.page.get_by_text("You are taking part.")).to_be_visible()
    expect(ada.page.get_by_text("2 of 16 entries")).to_be_visible()  # it appears without a reload
    wrong = [found for one in (ada, bo) for found in violations(one) + too_wide(one) + raw_texts(one)]
    ada.page.get_by_role("button", name="Start now").click()

    for one in (ada, bo):
        one.page.get_by_role("link", name="Go to your game").click()
        one.page.wait_for_url("**/table/*")
        expect(one.page.locator("[data-entry='0']")).to_be_attached()
    table = ada.page.url.rpartition("/")[2]
    assert bo.page.url.rpartition("/")[2] == table
    first, second = (ada, bo) if ada.view(table)["legal"] else (bo, ada)
    first.give("move:e2,e4")
    expect(second.page.locator("[data-entry='1']")).to_be_attached()
    second.give("move:e7,e5")
    expect(first.page.locator("[data-entry='2']")).to_be_attached()
    bo.ask(f"/api/tables/{table}/ask", {"ask": "resign"})

    for one in (ada, bo):
        one.page.get_by_role("link", name="Tournament", exact=True).click()
        expect(one.page.get_by_test_id("winner")).to_have_text("Ada-Menchik has won.")
        winner = one.page.get_by_role("row").filter(has_text="Ada-Menchik")
        expect(winner.get_by_role("cell").first).to_have_text("1")
        expect(one.page.get_by_role("columnheader", name="Buchholz cut 1")).to_be_visible()
        expect(one.page.get_by_text("1 : 0" if first is ada else "0 : 1")).to_be_visible()
        wrong += violations(one) + too_wide(one) + raw_texts(one)
    assert wrong == []


def test_a_knock_out_of_bots_is_a_tree_with_a_game_to_watch(site: Server, width: str, readers: Readers) -> None:
    """PL-203: everybody sees who meets whom and who goes on, and whoever does not play has something to watch."""
    ada, cleo = readers.come(site, width), readers.come(site, width, "dark")
    register(ada, f"Ada-Euwe-{width}")
    clock = {"clock": "live", "live_seconds": 600, "increment_seconds": 5}
    wish = {"name": "Bots at the wall", "game": "power", "format": "knockout", "platform": clock, "players": "both"}
    made = ada.ask("/api/tournaments", {**wish, "bots": ["random"] * 3, "most": 4, "enter": True})
    id = made["info"]["id"]  # it is full, so it begins

    ada.open(f"/tournaments/{id}")
    expect(ada.page.get_by_role("link", name="Go to your game")).to_be_visible()
    tree = ada.page.get_by_role("group", name="Bracket")
    expect(tree.get_by_role("heading", name="Final", exact=True)).to_be_attached()
    expect(tree.get_by_text(f"Ada-Euwe-{width}", exact=True)).to_be_attached()
    cleo.open(f"/tournaments/{id}")
    expect(
        cleo.page.get_by_role("region", name="Live").locator("[data-entry]")
    ).to_be_attached()  # Ada's: bots are quick
    wrong = [found for one in (ada, cleo) for found in violations(one) + too_wide(one) + raw_texts(one)]
    table = ada.ask(f"/api/tournaments/{id}")["you"]["table"]
    ada.ask(f"/api/tables/{table}/ask", {"ask": "resign"})

    expect(cleo.page.get_by_test_id("winner")).to_contain_text("has won", timeout=GAMES_OF_BOTS)
    expect(tree.get_by_text("not decided yet")).to_have_count(0)
    wrong += violations(cleo) + too_wide(cleo)
    assert wrong == []


def test_a_swiss_with_a_bye_a_late_entry_and_a_withdrawal(site: Server, readers: Readers) -> None:
    """PL-197, PL-199, PL-272: one makes it with two bots, one comes late by phone and leaves again."""
    ada, bo = readers.come(site), readers.come(site, "phone")
    register(ada, "Ada-Graf")
    register(bo, "Bo-Tarrasch")
    clock = {"clock": "live", "live_seconds": 600, "increment_seconds": 5}
    wish = {"name": "Late and early", "game": "power", "format": "swiss", "rounds": 3, "platform": clock}
    more = {"players": "both", "bots": ["random"] * 2, "most": 8, "enter": True}
    id = ada.ask("/api/tournaments", {**wish, **more})["info"]["id"]
    for one in (ada, bo):
        one.open(f"/tournaments/{id}")
    ada.page.get_by_role("button", name="Start now").click()
    expect(ada.page.get_by_test_id("when")).to_have_text("Round 1 of 3")
    expect(ada.page.get_by_text("bye", exact=True)).to_be_visible()

    bo.page.get_by_role("button", name="Enter late").click()
    expect(bo.page.get_by_text("You are taking part.")).to_be_visible()
    expect(ada.page.get_by_text("4 of 8 entries")).to_be_visible()
    give_up(ada, id)
    expect(bo.page.get_by_role("link", name="Go to your game")).to_be_visible(timeout=GAMES_OF_BOTS)
    late = bo.page.get_by_role("row").filter(has_text="Bo-Tarrasch")
    expect(late.get_by_role("cell").nth(1)).to_have_text("½")  # for the round that was missed
    late.get_by_text("More").click()
    expect(late.get_by_text("Sonneborn-Berger")).to_be_visible()

    bo.page.get_by_role("button", name="Withdraw").click()
    asked = bo.page.get_by_role("group", name="Withdraw? A game in progress goes on.")
    wrong = [found for one in (ada, bo) for found in violations(one) + too_wide(one) + raw_texts(one)]
    asked.get_by_role("button", name="Withdraw").click()
    expect(late.get_by_text("withdrawn")).to_be_visible()
    give_up(bo, id)
    game, winner = ada.page.get_by_role("link", name="Go to your game"), ada.page.get_by_test_id("winner")
    expect(ada.page.get_by_test_id("when")).not_to_have_text("Round 2 of 3", timeout=GAMES_OF_BOTS)
    expect(game.or_(winner)).to_be_visible()  # three are left, and Ada may be the one with the bye
    if game.is_visible():
        give_up(ada, id)
    for one in (ada, bo):
        expect(one.page.get_by_text("Over", exact=True)).to_be_visible(timeout=GAMES_OF_BOTS)
        expect(one.page.get_by_test_id("winner")).to_contain_text("won.")
        wrong += violations(one) + too_wide(one) + raw_texts(one)
    assert wrong == []


def give_up(one: Reader, id: str) -> None:
    """Resigns one's game of a tournament, once there is one."""
    expect(one.page.get_by_role("link", name="Go to your game")).to_be_visible()
    table = one.ask(f"/api/tournaments/{id}")["you"]["table"]
    one.ask(f"/api/tables/{table}/ask", {"ask": "resign"})
    expect(one.page.locator(f"a.main[href='/table/{table}']")).to_have_count(0)


def test_two_people_meet_again_at_once_in_an_arena(site: Server, readers: Readers) -> None:
    """PL-204, PL-274: whoever is free is paired again; a game that was played brings two points."""
    ada, bo = readers.come(site, "phone", "dark"), readers.come(site)
    register(ada, "Ada-Lasker")
    register(bo, "Bo-Pillsbury")
    clock = {"clock": "live", "live_seconds": 600, "increment_seconds": 5}
    wish = {"name": "As often as you can", "game": "chess", "format": "arena", "minutes": 60, "platform": clock}
    id = ada.ask("/api/tournaments", {**wish, "most": 2, "enter": True})["info"]["id"]
    for one in (ada, bo):
        one.open(f"/tournaments/{id}")

    bo.page.get_by_role("button", name="Enter").click()  # it is full, so it begins
    for one in (ada, bo):
        expect(one.page.get_by_role("link", name="Go to your game")).to_be_visible()
        expect(one.page.get_by_test_id("when")).to_contain_text("Ends in")
    table = ada.ask(f"/api/tournaments/{id}")["you"]["table"]
    first, second = (ada, bo) if ada.view(table)["legal"] else (bo, ada)
    for number, file in enumerate("abcde"):
        first.ask(f"/api/tables/{table}/act", {"action": f"move:{file}2,{file}3", "entry": 2 * number})
        second.ask(f"/api/tables/{table}/act", {"action": f"move:{file}7,{file}6", "entry": 2 * number + 1})
    bo.ask(f"/api/tables/{table}/ask", {"ask": "resign"})

    for one in (ada, bo):
        again = one.page.locator(f"a.main:not([href='/table/{table}'])", has_text="Go to your game")
        expect(again).to_be_visible()
        winner = one.page.get_by_role("row").filter(has_text="Ada-Lasker")
        expect(winner.get_by_role("cell").nth(1)).to_have_text("2")
    assert [found for one in (ada, bo) for found in violations(one) + too_wide(one) + raw_texts(one)] == []
