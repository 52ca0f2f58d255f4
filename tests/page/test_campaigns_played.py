"""A campaign in the browser: set up, played from season to season against a bot, and looked back at."""

import re

import pytest
from playwright.sync_api import expect
from reader import Reader, Readers
from running import Server

from warboard.play.verify import verify

SHORT = {"turn_limit": 1, "limit_rule": "draw"}


def campaign(site: Server, readers: Readers, width: str) -> tuple[Reader, str]:
    ada = readers.come(site, width)
    ada.become_guest()
    wish = {"campaign": True, "bots": [{"level": "random", "side": "black"}], "side": "white", "options": SHORT}
    table = ada.table("medieval", **wish)
    ada.open(f"/table/{table}")
    return ada, table


@pytest.mark.parametrize("width", ["desk"])
def test_a_campaign_is_set_up_with_a_switch(site: Server, width: str, readers: Readers) -> None:
    ada = readers.come(site, width)
    ada.become_guest()
    ada.open("/new/medieval")
    switch = ada.page.get_by_label("Campaign")

    switch.check()
    expect(ada.page.get_by_text("Spring, Summer, Autumn, Winter")).to_be_visible()
    expect(ada.page.get_by_label("season", exact=True)).to_have_count(0)
    ada.page.get_by_role("button", name="Start", exact=True).click()

    ada.page.wait_for_url(re.compile("/table/"))
    expect(ada.page.get_by_test_id("campaign")).to_contain_text("Spring, game 1 of 4")
    ada.open("/new/medieval")
    expect(switch).to_be_checked()


def end_turns(ada: Reader, table: str, game: str) -> None:
    """Plays a game of the campaign to its end, by ending every turn as soon as that is allowed."""
    ada.wait_until(lambda: bool(ada.view(table)["game"] == game), "the game has not begun")
    while (seen := ada.view_at_turn(table))["game"] == game and seen["outcome"] is None:
        ada.wait_for(f'[data-entry="{seen["entry"]}"]')
        before = (game, seen["entry"])
        ada.give("end" if "end" in seen["legal"] else seen["legal"][0])
        ada.wait_until(lambda before=before: moment(ada, table) != before, "the turn does not end")  # type: ignore[misc]


def moment(ada: Reader, table: str) -> tuple[str, int]:
    seen = ada.view(table)
    return str(seen["game"]), int(seen["entry"])


@pytest.mark.parametrize("width", ["phone"])
def test_a_campaign_is_played_to_its_end_against_a_bot(site: Server, width: str, readers: Readers) -> None:
    ada, table = campaign(site, readers, width)
    seasons = ["Spring, game 1 of 4", "Summer, game 2 of 4", "Autumn, game 3 of 4", "Winter, game 4 of 4"]
    for number, season in enumerate([*seasons, "Winter, the deciding game"], 1):
        line = ada.page.get_by_test_id("campaign")
        expect(line).to_contain_text(season)
        expect(ada.page.get_by_role("button", name="Take back")).to_have_count(0)
        end_turns(ada, table, table if number == 1 else f"{table}.{number}")
        expect(ada.page.get_by_test_id("outcome")).to_be_visible()
        following = ada.page.get_by_role("button", name="On to the next")
        expect(following.or_(ada.page.get_by_test_id("campaign-end"))).to_be_visible()  # a moment after the outcome
        if following.count() == 0:
            break
        following.click()
    found = ada.ask(f"/api/tables/{table}")["campaign"]
    expect(ada.page.get_by_test_id("campaign-end")).to_contain_text("campaign")
    assert found["over"] and len(found["past"]) == number

    line.locator("summary").click()
    line.get_by_role("link", name="Summer").click()
    ada.page.wait_for_url(re.compile(f"/replay/{table}\\?game={table}.2"))
    ada.page.locator("[data-entry]").wait_for()
    ada.page.get_by_role("button", name="Prove it now").click()
    expect(ada.page.locator('[data-proof="sound"]')).to_be_visible()
    ada.page.get_by_test_id("campaign").locator("summary").click()
    ada.page.get_by_test_id("campaign").get_by_role("link", name="Spring").click()
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text(re.compile(".+ – Random"))

    with ada.page.expect_download() as saved:
        ada.page.get_by_role("link", name="Download the record").click()
    proof = verify(saved.value.path().read_bytes())
    assert proof.finished and proof.proven and proof.games == number
    assert not ada.troubles


DAMAGED = {
    "game": "medieval",
    "mode": "attrition",
    "number": 22,
    "pieces": {
        "e1": {"piece": "king", "side": "white", "hp": 60},
        "d1": {"piece": "queen", "side": "white", "hp": 20, "lv": 35},
        "b2": {"piece": "pawn", "side": "white", "hp": 5},
        "c3": {"piece": "knight", "side": "white", "lv": 95},
        "e8": {"piece": "king", "side": "black"},
        "d5": {"piece": "rook", "side": "black", "hp": 33, "xp": 70},
    },
}


@pytest.mark.parametrize("width", ["desk"])
def test_damaged_pieces_have_a_bar_of_hit_points_besides_their_loyalty(
    site: Server, width: str, readers: Readers
) -> None:
    ada = readers.come(site, width)
    ada.become_guest()
    table = ada.table("medieval", position=DAMAGED, bots=[{"level": "random"}], side="white")
    ada.open(f"/table/{table}")
    ada.page.locator('[data-token="d1"]').wait_for()

    upright = {"e1": 60, "d1": 25, "b2": 25, "d5": 55}
    for square, percent in upright.items():
        bar = ada.page.locator(f'[data-token="{square}"] .upright span')
        assert bar.evaluate("one => one.style.height") == f"{percent}%"
    for square in ("c3", "e8"):
        expect(ada.page.locator(f'[data-token="{square}"] .upright')).to_have_count(0)
    expect(ada.page.locator('[data-token="d1"] .bar')).to_have_count(1)
    expect(ada.page.locator('[data-square="b2"]')).to_have_attribute("aria-label", re.compile("5 of 20 hit points"))
