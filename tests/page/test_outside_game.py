"""A game that the page does not know can be played on it: its pieces are letters, its words come from the server."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from reader import Readers
from running import Server

sys.path.insert(0, str(Path(__file__).parent.parent / "games_outside"))

from outside import EXAMPLE, install


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the example game installed beside it."""
    folder = tmp_path_factory.mktemp("outside")
    install(EXAMPLE, folder / "packages")
    with pytest.MonkeyPatch.context() as patch:
        path = [str(folder / "packages"), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, path)))
        running = Server(str(folder / "outside.db"), folder)
    yield running
    running.stop()


@pytest.mark.parametrize("width", ["phone"])
def test_its_pieces_are_letters_and_a_move_is_made_by_squares(outside: Server, readers: Readers, width: str) -> None:
    ada = readers.come(outside, width)
    ada.become_guest()
    table = ada.table("border_run", bots=[{"level": "random", "side": "black"}])

    ada.open(f"/table/{table}")
    runner = ada.page.locator('[data-square="c1"]')
    expect(runner).to_have_accessible_name("c1, White runner")
    letters = ada.page.locator("svg text")
    expect(letters.filter(has_text=re.compile("^R$"))).to_have_count(8)
    expect(letters.filter(has_text=re.compile("^G$"))).to_have_count(4)
    seen = ada.view(table)
    ada.give("move:c1,c2")
    ada.wait_beyond(table, seen)

    expect(ada.page.locator('[data-square="c2"]')).to_have_accessible_name("c2, White runner")
    if width == "phone":  # the story is behind a tab
        ada.page.get_by_role("tab", name="Moves").click()
    expect(ada.page.get_by_text("white's runner steps from c1 to c2")).to_be_visible()


def test_a_whole_game_of_it_is_played_against_a_bot(outside: Server, readers: Readers) -> None:
    ada = readers.come(outside)
    ada.become_guest()
    table = ada.table("border_run", options={"turn_limit": 10}, bots=[{"level": "random", "side": "black"}])

    ada.open(f"/table/{table}")
    seen = ada.play(table)

    assert seen["outcome"]["reason"] in ("border crossed", "no runner left", "turn limit")


@pytest.mark.parametrize("width", ["desk"])
def test_it_stands_on_the_front_page_among_ours(outside: Server, readers: Readers, width: str) -> None:
    ada = readers.come(outside, width)

    ada.open("/")

    expect(ada.page.get_by_text("Border Run").first).to_be_visible()


def test_without_lessons_and_a_rulebook_it_is_still_told_what_it_is(outside: Server, readers: Readers) -> None:
    ada = readers.come(outside)

    ada.open("/learn")
    expect(ada.page.locator("section.panel h2").last).to_have_text("Chess")
    expect(ada.page.get_by_text("Border Run")).to_have_count(0)
    ada.open("/rules/border_run")

    expect(ada.page.get_by_role("heading", name="Border Run")).to_be_visible()
    expect(ada.page.get_by_text("a race to the other end of the board")).to_be_visible()
