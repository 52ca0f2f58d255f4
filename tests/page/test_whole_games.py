"""A whole game of each against a bot, in the browser, to its end."""

from typing import Any

import pytest
from playwright.sync_api import expect
from reader import Readers
from running import Server

MATE_IN_REACH = {
    "game": "chess",
    "turn": "white",
    "pieces": {
        "g1": {"piece": "king", "side": "white"},
        "a7": {"piece": "rook", "side": "white"},
        "b6": {"piece": "rook", "side": "white"},
        "h8": {"piece": "king", "side": "black"},
    },
    "quiet": 90,
    "options": {"draws": "automatic"},
}
SHORT: dict[str, dict[str, Any]] = {
    "power": {"options": {"turn_limit": 16}},
    "battlefield": {"options": {"turn_limit": 12}},
    "arena": {"options": {"players": 2, "round_limit": 4}},
    "mana": {"options": {"round_limit": 2}},
    "medieval": {"options": {"turn_limit": 6}},
    "chess": {"position": MATE_IN_REACH},
}


@pytest.mark.parametrize("game", list(SHORT))
@pytest.mark.parametrize("width", ["phone"])
def test_a_game_against_a_bot_is_played_to_its_end(game: str, width: str, site: Server, readers: Readers) -> None:
    ada = readers.come(site, width)
    ada.become_guest()
    table = ada.table(game, bots=[{"level": "random"}], side="", **SHORT[game])
    ada.ask(f"/api/tables/{table}/join", {})
    ada.open(f"/table/{table}")

    end = ada.play(table)

    assert end["outcome"] is not None
    expect(ada.page.get_by_test_id("outcome")).to_be_visible()
