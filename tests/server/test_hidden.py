"""Nobody receives what is not theirs: every byte that is sent is compared with the game's own view (CA-127, CA-128).

A game with hidden things is played at random on the server by people with sockets. The finished record is then
replayed here, and from it what each viewer may have seen at each moment; whatever was sent must be exactly that.
"""

import json
import random
from typing import Any

import pytest
from running import Person, Server, Socket

from warboard.games import all_games
from warboard.kernel.event import ONLOOKER
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.play.record import read_record
from warboard.play.replay import Replay

Data = dict[str, Any]
HIDING = [game for game in all_games() if game.hides(game.start({}, SeededLuck(1)))]
OPTIONS: dict[str, Data] = {"arena": {"players": 2}}


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.id)
def test_every_byte_that_is_sent_is_the_viewers_own(server: Server, game: Game, seed: int) -> None:
    """Two players, a spectator and a latecomer."""
    ada, bo, spectator, latecomer = (server.guest() for _ in range(4))
    table = ada.table(game.id, options=OPTIONS.get(game.id, {}), nonce="0" * 32)
    bo.post(f"/api/tables/{table}/join", {"nonce": "1" * 32})
    choose = random.Random(seed)
    before_the_end: list[tuple[int, str]] = []

    with ada.socket(table) as first, bo.socket(table) as second, spectator.socket(table) as third:
        sockets = [first, second, third]
        for number in range(60):
            if not take_turn(choose, [(ada, first), (bo, second)], table, number):
                break
        with latecomer.socket(table) as fourth:
            sockets.append(fourth)
            fourth.until("state")
            for viewer, person in ((0, ada), (1, bo), (ONLOOKER, latecomer)):
                for path in ("record", "view", "events", "moments/0", ""):
                    before_the_end.append((viewer, person.http.get(f"/api/tables/{table}/{path}").text))
            for _ in range(20):
                if not take_turn(choose, [(ada, first), (bo, second)], table, 1000 + _):
                    break
            if ada.view(table)["outcome"] is None:
                ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
            for socket in sockets:
                socket.until("state", "step", which=lambda message: message["outcome"] is not None)

    record = read_record(ada.http.get(f"/api/tables/{table}/record").content, table)
    allowed = Allowed(game, Replay(record, game), len(game.sides(game.start(OPTIONS.get(game.id), SeededLuck(1)))))
    checked = 0
    for viewer, socket in zip((0, 1, ONLOOKER, ONLOOKER), sockets, strict=True):
        for message in socket.received:
            checked += allowed.check(viewer, json.loads(message))
    assert checked > 40
    for viewer, text in before_the_end:
        allowed.check_text(viewer, text)


def take_turn(choose: random.Random, players: list[tuple[Person, Socket]], table: str, number: int) -> bool:
    """Somebody who is to act acts; False if nobody is."""
    for person, socket in choose.sample(players, len(players)):
        seen = person.view(table)
        if seen["legal"]:
            action = choose.choice(seen["legal"])
            if "end" in seen["legal"] and choose.random() < 0.3:
                action = "end"
            socket.send({"type": "act", "action": action, "entry": seen["entry"], "id": f"n{number}"})
            socket.until("step", which=lambda message: message.get("reply") == f"n{number}")
            return True
    return False


class Allowed:
    """What each viewer may have been shown at each entry of a game."""

    def __init__(self, game: Game, replay: Replay, sides: int) -> None:
        self.game = game
        self.views: dict[tuple[int, int], Data] = {}
        self.orders: dict[int, list[str]] = {}
        self.record = replay.record
        self.sides = sides
        entries = len(replay.record.entries)
        for number in range(entries):
            replay.to_entry(number)
            for viewer in range(ONLOOKER, sides):
                self.views[viewer, number] = json.loads(json.dumps(game.view(replay.state, viewer)))

    def check(self, viewer: int, message: Data) -> int:
        """Compares a message with what the viewer may see; 1 if there was something to compare."""
        if message["type"] not in ("state", "step"):
            return 0
        sides = list(self.game.sides(self.game.start(OPTIONS.get(self.game.id), SeededLuck(1))))
        assert message["you"] == (None if viewer == ONLOOKER else sides[viewer])
        seen = dict(message["view"])
        expected = dict(self.views[viewer, message["entry"]])
        # Between two entries a viewer's own waiting orders, and who is still to give some, are all that may differ.
        differs = {key for key in expected.keys() | seen.keys() if expected.get(key) != seen.get(key)}
        assert differs <= {"orders", "turn"}, differs
        orders = seen.get("orders", {})
        if viewer == ONLOOKER:
            assert not any(orders.values()) if isinstance(orders, dict) else True
        elif isinstance(orders, dict):
            assert not any(given for side, given in orders.items() if side != sides[viewer])
        if viewer == ONLOOKER:
            assert message["legal"] is None and message["counters"] is None
        assert message["head"] == self.record.entries[message["entry"]].hash
        if self.record.entries[message["entry"]].kind != "end":
            for entry in message.get("entries", ()):
                assert "luck" not in entry["data"] and "seed" not in entry["data"]
        return 1

    def check_text(self, viewer: int, text: str) -> None:
        """What was asked for over HTTP while the game was on has no seed in it."""
        seed = str(self.record.entries[-1].data["seed"])
        assert seed not in text


def test_an_order_tells_others_not_even_that_it_was_given(server: Server) -> None:
    """CA-128: not how many orders a side has given."""
    ada, bo = server.guest(), server.guest()
    table = ada.table("arena", options={"players": 2})
    bo.post(f"/api/tables/{table}/join", {})

    with ada.socket(table) as first, bo.socket(table) as second:
        first.until("state")
        second.until("state")
        orders = [action for action in ada.view(table)["legal"] if action != "end"]
        first.send({"type": "act", "action": orders[0], "entry": 0, "id": "o1"})
        own = first.until("step")
        second.send({"type": "ping"})
        heard = second.receive()

    assert own["view"]["orders"]
    assert heard["type"] == "pong"
    assert own["entry"] == 0
