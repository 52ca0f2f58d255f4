"""Nobody receives what is not theirs: every byte that is sent is compared with the game's own view (CA-127, CA-128).

A game with hidden information is played at random on the server by people with sockets. The finished record is then
replayed here to find out what each viewer may have seen at each moment; whatever was sent must be exactly that.
"""

import json
import random
from typing import Any

import pytest
from running import Person, Server, Socket

from warboard.games import find_game, our_games
from warboard.kernel.event import ONLOOKER
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.play.match import resume
from warboard.play.record import Record, read_record
from warboard.play.replay import Replay

DATABASES = ("sqlite",)

Data = dict[str, Any]
HIDING: list[tuple[str, Data]] = [
    ("arena", {"players": 2}),
    ("medieval", {"weather": "fog"}),
    ("mana", {}),
]
PATHS = ("record", "view", "moments/0", "events")


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("game_id", "options"), HIDING, ids=[game_id for game_id, _ in HIDING])
def test_every_byte_that_is_sent_is_the_viewers_own(server: Server, game_id: str, options: Data, seed: int) -> None:
    """Two players, a spectator and a latecomer."""
    ada, bo, spectator, latecomer = (server.guest() for _ in range(4))
    table = ada.table(game_id, options=options, nonce="0" * 32)
    bo.post(f"/api/tables/{table}/join", {"nonce": "1" * 32})
    choose = random.Random(seed)
    asked: list[tuple[int, str, str]] = []

    with ada.socket(table) as first, bo.socket(table) as second, spectator.socket(table) as third:
        sockets = [first, second, third]
        for number in range(60):
            if not take_turn(choose, [(ada, first), (bo, second)], table, number):
                break
        with latecomer.socket(table) as fourth:
            sockets.append(fourth)
            known = fourth.until("state")["entry"] + 1
            for viewer, person in ((0, ada), (1, bo), (ONLOOKER, latecomer)):
                for path in PATHS:
                    asked.append((viewer, path, person.http.get(f"/api/tables/{table}/{path}").text))
            for number in range(1000, 1020):
                if not take_turn(choose, [(ada, first), (bo, second)], table, number):
                    break
            if ada.view(table)["outcome"] is None:
                ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
            for socket in sockets:
                if not socket.received or b'"winners"' not in socket.received[-1].rpartition(b'"outcome":')[2]:
                    socket.until("state", "step", which=lambda message: message["outcome"] is not None)

    record = read_record(ada.http.get(f"/api/tables/{table}/record").content, table)
    allowed = Allowed(find_game(game_id), record, known)
    checked = 0
    for viewer, socket in zip((0, 1, ONLOOKER, ONLOOKER), sockets, strict=True):
        for message in socket.received:
            checked += allowed.check(viewer, json.loads(message))
    assert checked > 40
    for viewer, path, text in asked:
        allowed.check_answer(viewer, path, text)


def take_turn(choose: random.Random, players: list[tuple[Person, Socket]], table: str, number: int) -> bool:
    """One of the players to act takes an action; False if nobody is to act."""
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


def plain(data: object) -> Any:
    return json.loads(json.dumps(data))


class Allowed:
    """What each viewer may have seen of a game: its views, the entries, the events.

    The first `known` entries were there when somebody asked over HTTP, while the game was being played.
    """

    def __init__(self, game: Game, record: Record, known: int) -> None:
        self.record = record
        self.known = known
        self.views: dict[tuple[int, int], Data] = {}
        self.events: dict[tuple[int, int], list[Data]] = {}
        self.tells: dict[tuple[int, int], list[str]] = {}
        replay = Replay(record, game)
        self.sides = list(game.sides(replay.state))
        for number in range(len(record.entries)):
            replay.to_entry(number)
            for viewer in range(ONLOOKER, len(self.sides)):
                self.views[viewer, number] = plain(game.view(replay.state, viewer))
                seen = [event.seen_by(viewer) for event in replay.events]
                shown = [event for event in seen if event is not None]
                self.events[viewer, number] = plain([event.dump() for event in shown])
                self.tells[viewer, number] = game.display.describe(shown)
        self.seed = str(record.entries[-1].data["seed"])
        while_on = resume(record.cut(known), None, game, bytes.fromhex(self.seed))
        self.entries = {viewer: plain(while_on.seen_by(viewer)) for viewer in range(ONLOOKER, len(self.sides))}

    def check(self, viewer: int, message: Data) -> int:
        """Compares a message with what the viewer may see; 1 if there was something to compare."""
        if message["type"] not in ("state", "step"):
            return 0
        assert message["you"] == (None if viewer == ONLOOKER else self.sides[viewer])
        assert message["head"] == self.record.entries[message["entry"]].hash
        assert viewer != ONLOOKER or (message["legal"] is None and message["counters"] is None)
        self.check_view(viewer, message["view"], message["entry"])
        entries = message.get("entries", [])
        for entry in entries:
            if entry["n"] < self.known:
                assert entry == self.entries[viewer][entry["n"]]
        if "orders" not in message["view"] and entries:
            told = [event for entry in entries for event in self.events[viewer, entry["n"]]]
            assert message["events"] == told
            if len(entries) == 1:
                assert message["tells"] == self.tells[viewer, entries[0]["n"]]
        for event in message.get("events", []):
            assert event["event"] != "order" or event["side"] == message["you"] or entries
        return 1

    def check_view(self, viewer: int, seen: Data, entry: int) -> None:
        expected = self.views[viewer, entry]
        differs = {key for key in expected.keys() | seen.keys() if expected.get(key) != seen.get(key)}
        if "orders" not in expected:
            assert not differs
            return
        # Between two entries, only a viewer's own pending orders, and who is still to give some, may differ.
        assert differs <= {"orders", "turn"}, differs
        assert not any(given for side, given in seen["orders"].items() if side not in self.sides[viewer : viewer + 1])

    def check_answer(self, viewer: int, path: str, text: str) -> None:
        """What was requested over HTTP during the game."""
        assert self.seed not in text
        if path == "record":
            assert [json.loads(line) for line in text.splitlines()] == self.entries[viewer]
        elif path == "view":
            self.check(viewer, json.loads(text))
        elif path == "moments/0":
            told = json.loads(text)
            assert told["view"] == self.views[viewer, 0] and "position" not in told
            assert told["tells"] == self.tells[viewer, 0]
        elif "orders" not in self.views[viewer, 0]:
            happened = [event for step in json.loads(text) for event in step["events"]]
            assert happened == [event for number in range(self.known) for event in self.events[viewer, number]]


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


def test_a_piece_is_told_about_as_far_as_it_is_seen(server: Server) -> None:
    ada, bo, stranger = server.guest(), server.guest(), server.guest()
    table = ada.table("medieval", options={"weather": "fog"})
    bo.post(f"/api/tables/{table}/join", {})
    seen = {person: person.view(table)["view"]["pieces"] for person in (ada, bo, stranger)}
    everything = {**seen[ada], **seen[bo]}

    for person in (ada, bo, stranger):
        for square in everything:
            told = person.get(f"/api/tables/{table}/about?square={square}")
            assert bool(told["about"]) == (square in seen[person]), (person.name, square)
    assert len(seen[ada]) < len(everything)
    assert ada.http.get(f"/api/tables/{table}/about?square=z9").status_code == 400
    assert ada.http.get(f"/api/tables/{table}/about").status_code == 400


def test_every_game_that_hides_something_is_tried_here() -> None:
    hiding = {game.id for game in our_games() if game.hides(game.start({}, SeededLuck(1)))}

    assert hiding <= {game_id for game_id, _ in HIDING}
