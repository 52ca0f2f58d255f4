"""A finished game is looked at again: stepped through, judged, proven, and played on from."""

import re

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
    expect(reader.page.locator(f'[data-entry="{last - 1}"]')).to_be_attached()
    reader.page.get_by_role("button", name="Prove it now").click()
    expect(reader.page.locator('[data-proof="sound"]')).to_be_visible()
    reader.page.get_by_role("button", name="Let it judge every move").click()

    expect(reader.page.get_by_role("button", name="Let it judge every move")).to_have_count(0)
    expect(reader.page.get_by_role("progressbar")).to_have_count(0)


def test_a_game_is_played_on_from_a_moment_of_another(site: Server, readers: Readers) -> None:
    reader, table = finished_game(site, readers, "desk")
    reader.page.get_by_role("button", name="To the start").click()
    expect(reader.page.locator('[data-entry="0"]')).to_be_attached()

    reader.page.get_by_role("button", name="Play on").click()

    reader.page.wait_for_url(re.compile(f"/table/(?!{table})"))
    reader.page.locator("[data-entry]").wait_for()
