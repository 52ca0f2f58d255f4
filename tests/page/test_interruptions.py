"""A reload, a server restart, a lost connection: the game goes on, and the page says when it is behind."""

from pathlib import Path

import pytest
from playwright.sync_api import expect
from ports import free_port
from reader import Reader, Readers
from running import Server


def begin(site: Server, readers: Readers, width: str) -> tuple[Reader, str]:
    ada = readers.come(site, width)
    ada.become_guest()
    table = ada.table("power", bots=[{"level": "random"}])
    ada.open(f"/table/{table}")
    ada.play(table, 2)
    return ada, table


@pytest.mark.parametrize("width", ["desk"])
def test_a_reload_in_the_middle_shows_the_game_and_its_story_again(site: Server, width: str, readers: Readers) -> None:
    ada, table = begin(site, readers, width)
    before = ada.view(table)["entry"]

    ada.page.reload()

    ada.wait_for(f'[data-entry="{before}"]')
    ada.play(table, 2)
    assert ada.view(table)["entry"] > before


@pytest.mark.parametrize("width", ["phone"])
def test_a_restart_of_the_server_in_the_middle_costs_nothing(tmp_path: Path, width: str, readers: Readers) -> None:
    server = Server(str(tmp_path / "restarted.db"), tmp_path, "--port", str(free_port()))
    ada, table = begin(server, readers, width)
    before = ada.view(table)

    server.kill()
    expect(ada.page.get_by_text("Connection lost", exact=False).first).to_be_visible()
    again = server.again()
    try:
        ada.wait_for(f'[data-entry="{before["entry"]}"]')
        assert ada.view(table)["head"] == before["head"]
        ada.play(table, 2)
        assert ada.view(table)["entry"] > before["entry"]
    finally:
        again.stop()


@pytest.mark.parametrize("width", ["desk"])
def test_a_line_that_breaks_is_told_and_comes_back(site: Server, width: str, readers: Readers) -> None:
    ada, table = begin(site, readers, width)
    before = ada.view(table)["entry"]

    ada.context.set_offline(True)
    expect(ada.page.get_by_text("Connection lost", exact=False).first).to_be_visible()
    ada.context.set_offline(False)

    ada.wait_for(f'[data-entry="{before}"]')
    ada.play(table, 1)
    assert ada.view(table)["entry"] > before
