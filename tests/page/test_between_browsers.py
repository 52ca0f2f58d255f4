"""Games between two browsers, with a third that watches: everyone sees the game, and nobody what is not theirs."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect
from reader import Data, Reader, Readers
from running import Server

OPTIONS: dict[str, dict[str, Any]] = {
    "power": {"turn_limit": 10},
    "battlefield": {"turn_limit": 10},
    "arena": {"players": 2, "round_limit": 3},
    "mana": {"round_limit": 2},
    "medieval": {"turn_limit": 4},
}
NEARLY_DRAWN = {
    "game": "chess",
    "turn": "white",
    "pieces": {
        "e1": {"piece": "king", "side": "white"},
        "a1": {"piece": "rook", "side": "white"},
        "e8": {"piece": "king", "side": "black"},
        "h8": {"piece": "rook", "side": "black"},
    },
    "quiet": 94,
    "options": {"draws": "automatic"},
}
GAMES = [*OPTIONS, "chess"]


def sit_down(site: Server, readers: Readers, width: str, game: str) -> tuple[Reader, Reader, Reader, str]:
    ada, bo, watcher = (readers.come(site, width) for _ in range(3))
    ada.become_guest()
    bo.become_guest()
    table = ada.table(game, position=NEARLY_DRAWN) if game == "chess" else ada.table(game, options=OPTIONS[game])
    bo.ask(f"/api/tables/{table}/join", {})
    for reader in (ada, bo, watcher):
        reader.open(f"/table/{table}")
        reader.wait_for("[data-entry]")
    return ada, bo, watcher, table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", ["desk"])
def test_two_browsers_play_to_the_end_and_a_third_watches(
    game: str, width: str, site: Server, readers: Readers
) -> None:
    ada, bo, watcher, table = sit_down(site, readers, width, game)

    turn = 0
    while ada.view(table)["outcome"] is None:
        for person in (ada, bo):
            person.play_turn(table, turn)
        turn += 1

    entry = ada.view(table)["entry"]
    for reader in (ada, bo, watcher):
        reader.wait_for(f'[data-entry="{entry}"]')
        expect(reader.page.get_by_test_id("outcome")).to_be_visible()
        assert squares_shown(reader) == set(reader.anonymous_or_own_view(table)["view"]["pieces"])
    assert all(message.get("legal") is None and message.get("you") is None for message in states(watcher))


def squares_shown(reader: Reader) -> set[str]:
    tokens = reader.page.locator("[data-token]")
    return {str(token.get_attribute("data-token")) for token in tokens.all()}


def states(reader: Reader) -> list[Data]:
    return [message for message in reader.received if message["type"] in ("state", "step")]


def test_a_watcher_of_cards_never_receives_a_hand(site: Server, readers: Readers) -> None:
    ada, bo, watcher, table = sit_down(site, readers, "desk", "mana")

    ada.play_turn(table, 1)
    bo.play_turn(table, 1)

    assert ada.view(table)["view"]["players"]["white"]["hand"], "Ada sees her own hand"
    assert states(watcher)
    for message in states(watcher):
        assert all("hand" not in player for player in message["view"]["players"].values())


def test_a_watcher_of_secret_orders_receives_none_before_the_round_is_over(site: Server, readers: Readers) -> None:
    ada, bo, watcher, table = sit_down(site, readers, "desk", "arena")
    watched = len(states(watcher))

    ada.play_turn(table, 1)

    orders = ada.view(table)["view"]["orders"]["red"]
    told = json.dumps(states(watcher)[watched:])
    assert orders
    assert not any(order in told for order in orders)
    bo.play_turn(table, 1)
    watcher.page.wait_for_function("() => document.querySelector('[data-entry]').dataset.entry !== '0'")
    told = json.dumps(states(watcher)[watched:])
    assert all(order in told for order in orders), "when the round is over, everybody sees them"
