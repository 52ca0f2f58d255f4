"""A finished game is looked at again: stepped through, judged, verified, and continued from any moment."""

import re

import pytest
from playwright.sync_api import expect
from reader import Reader, Readers
from running import Server


def finished_game(site: Server, readers: Readers, width: str) -> tuple[Reader, str]:
    reader = readers.come(site, width)
    reader.become_guest()
    bots = [{"level": "greedy"}, {"level": "random"}]
    table = reader.table("power", bots=bots, side="", options={"turn_limit": 12})
    reader.wait_until(
        lambda: bool(reader.ask(f"/api/tables/{table}")["status"] == "over"), "the bots do not play to the end"
    )
    reader.open(f"/replay/{table}")
    reader.page.locator("[data-entry]").wait_for()
    return reader, table


def test_a_replay_steps_judges_and_proves(site: Server, width: str, readers: Readers) -> None:
    reader, _ = finished_game(site, readers, width)
    last = int(reader.page.locator("[data-entry]").get_attribute("data-entry") or 0)

    reader.page.get_by_role("button", name="One back").click()
    reader.wait_for(f'[data-entry="{last - 1}"]')
    expect(reader.page.locator(".caption").first).to_contain_text(
        re.compile("drawn|has won")
    )  # by the action before the end
    reader.page.get_by_role("button", name="Prove it now").click()
    expect(reader.page.locator('[data-proof="sound"]')).to_be_visible()
    reader.page.get_by_role("button", name="Let it judge every move").click()

    expect(reader.page.get_by_role("button", name="Let it judge every move")).to_have_count(0)
    expect(reader.page.get_by_role("progressbar")).to_have_count(0)


def test_an_order_whose_results_come_later_is_told_itself(site: Server, readers: Readers) -> None:
    reader = readers.come(site)
    reader.become_guest()
    table = reader.table("arena", bots=[{"level": "random"}] * 2, side="", options={"players": 2})
    reader.wait_until(lambda: bool(reader.view(table)["entry"] >= 2), "the bots give no orders")

    reader.open(f"/replay/{table}?entry=1")

    expect(reader.page.locator(".caption").first).to_contain_text(re.compile("^(Red|Blue): "))


@pytest.mark.parametrize("game", ["battlefield", "medieval"])
def test_the_story_says_the_same_after_a_reload(site: Server, readers: Readers, game: str) -> None:
    """Sentences name pieces by where they stood at the time, not by where they stand now."""
    reader = readers.come(site)
    reader.become_guest()
    table = reader.table(game, bots=[{"level": "random"}])
    reader.open(f"/table/{table}")
    reader.wait_for("[data-entry]")
    reader.play(table, most=6)
    entry = reader.view(table)["entry"]
    reader.wait_for(f'[data-entry="{entry}"]')
    lines = reader.page.locator("ol.story li")
    told = lines.all_inner_texts()
    assert len(told) >= 6

    reader.page.reload()

    expect(lines).to_have_text([re.compile(r"\s*".join(map(re.escape, line.split()))) for line in told])


def test_a_game_is_played_on_from_a_moment_of_another(site: Server, readers: Readers) -> None:
    reader, table = finished_game(site, readers, "desk")
    reader.page.get_by_role("button", name="To the start").click()
    expect(reader.page.locator('[data-entry="0"]')).to_be_attached()

    reader.page.get_by_role("button", name="Play on").click()

    reader.page.wait_for_url(re.compile(f"/table/(?!{table})"))
    reader.page.locator("[data-entry]").wait_for()


def test_the_page_gives_a_number_for_the_dice_and_finds_out_whether_they_are_those_that_were_sworn(
    site: Server, readers: Readers
) -> None:
    """PL-135: and it warns if the game has another seed than the one that was shown."""
    reader, _ = finished_game(site, readers, "desk")
    reader.page.get_by_role("button", name="To the start").click()
    expect(reader.page.locator('[data-entry="0"]')).to_be_attached()
    expect(reader.page.locator("[data-oath]")).to_have_count(0)  # it is somebody else's game
    reader.page.get_by_role("button", name="Play on").click()
    reader.page.wait_for_url(re.compile("/table/"))
    reader.page.locator("[data-entry]").wait_for()
    table = reader.page.url.rpartition("/")[2]

    reader.ask(f"/api/tables/{table}/ask", {"ask": "resign"})
    reader.wait_until(lambda: bool(reader.ask(f"/api/tables/{table}")["status"] == "over"), "it does not end")
    reader.open(f"/replay/{table}")
    kept = reader.page.locator('[data-oath="kept"]')
    expect(kept).to_contain_text("The dice were committed before you sat down, and your own number is part of them.")

    reader.page.evaluate("localStorage.oaths = localStorage.oaths.replace(/[0-9a-f]{64}/g, '0'.repeat(64))")
    reader.page.reload()
    expect(reader.page.locator('[data-oath="other_seed"]')).to_contain_text("Warning")
    reader.open(f"/table/{table}")
    expect(reader.page.get_by_text("does not use the seed that was committed before it")).to_be_visible()
    assert not reader.troubles
