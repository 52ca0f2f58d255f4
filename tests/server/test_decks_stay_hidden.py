"""A law: before and during a game, nobody is sent a card of another player's deck or hand (PL-132).

Two people bring decks that share no card, to a table whose open decks hold none at all. Every byte that they and an
onlooker receive is searched for the names of cards that are not theirs.
"""

import json
from contextlib import ExitStack

import httpx
import pytest
from running import Data, Person, Server, Socket, soon

DATABASES = ("sqlite",)

OURS: Data = {
    "deck": {"fire_card": 4, "ice_card": 4, "invulnerability_card": 2},
    "hand": {"fire_card": 2, "ice_card": 2},
}
THEIRS: Data = {
    "deck": {"summon_rook": 4, "summon_swamp": 4, "summon_knight": 2},
    "hand": {"summon_rook": 2, "summon_swamp": 2},
}
EMPTY = {"deck": "empty", "hand": "empty"}
BARE = {"central": [], "common": []}
PATHS = ("", "/view", "/record", "/moments/0", "/events", "/games", "/chat", "/about?square=h1", "/draws", "/luck")
LISTS = ("/api/tables", "/api/tables?status=playing", "/api/me/tables", "/api/seeks", "/api/builds", "/api/me")
HERE: set[str] = set()  # the names of the people under test


class Ears:
    """A person at a table, and every byte that they have received."""

    def __init__(self, person: Person, foreign: set[str]) -> None:
        self.person = person
        self.foreign = foreign
        self.heard: list[tuple[str, bytes]] = []
        HERE.add(person.name)
        person.http.event_hooks["response"] = [self._hear]

    def _hear(self, response: httpx.Response) -> None:
        path = response.request.url.path
        if "stream" in path:
            return
        data = response.read()
        if path == "/api/tables" and response.request.method == "GET":
            # Other tests have public tables, too.
            own = [one for one in json.loads(data) if one["host"] in HERE]
            data = json.dumps(own).encode()
        self.heard.append((f"{response.request.method} {path}", data))

    def listen(self, socket: Socket) -> None:
        """Everything that has arrived until now."""
        socket.send({"type": "ping"})
        socket.until("pong")

    def ask_everything(self, table: str) -> None:
        for path in PATHS:
            self.person.http.get(f"/api/tables/{table}{path}")
        for game in self.person.http.get(f"/api/tables/{table}/games").json():
            if isinstance(game, dict):
                self.person.http.get(f"/api/tables/{table}/games/{game['game']}/record")
        for path in (*LISTS, f"/api/players/{self.person.name}/games"):
            self.person.http.get(path)
        with self.person.http.stream("GET", f"/api/bot/game/stream/{table}") as stream:
            lines = stream.iter_lines()
            self.heard.append(("stream", "\n".join(next(lines) for _ in range(2)).encode()))

    def found(self) -> list[tuple[str, str]]:
        """Where the name of a card was heard that is not for these ears."""
        return [(where, card) for where, data in self.heard for card in self.foreign if card.encode() in data]


@pytest.fixture
def three(server: Server) -> tuple[Ears, Ears, Ears]:
    ours, theirs = ({card for cards in own.values() for card in cards} for own in (OURS, THEIRS))
    return Ears(server.person(), theirs), Ears(server.person(), ours), Ears(server.guest(), ours | theirs)


def check(ears: tuple[Ears, Ears, Ears], own_is_heard: bool = True) -> None:
    for one in ears:
        assert not one.found()
        assert len(one.heard) > 5
    if own_is_heard:  # otherwise the search would find nothing anywhere
        for one, own in zip(ears, (OURS, THEIRS), strict=False):
            assert any(card.encode() in data for _, data in one.heard for card in own["deck"])


def play_quietly(ears: tuple[Ears, Ears, Ears], table: str, most: int = 24) -> None:
    """Cards are drawn, but none is played, which everyone may see."""
    for number in range(most):
        for one in ears[:2]:
            seen = one.person.view(table)
            if seen["legal"]:
                drawing = [action for action in seen["legal"] if action.startswith("draw")]
                quiet = [action for action in seen["legal"] if action.startswith("move")]
                choice = [*drawing, *quiet, "end"] if number % 2 == 0 else ["end"]
                one.person.act(table, next(one for one in choice if one in seen["legal"]), seen["entry"])
                break


def watch(ears: tuple[Ears, Ears, Ears], table: str, stack: ExitStack) -> list[Socket]:
    return [stack.enter_context(one.person.socket(table)) for one in ears]


def overhear(ears: tuple[Ears, Ears, Ears], sockets: list[Socket]) -> None:
    for one, socket in zip(ears, sockets, strict=True):
        one.listen(socket)
        one.heard.extend(("socket", data) for data in socket.received)


def test_at_a_table_with_a_takeback(three: tuple[Ears, Ears, Ears]) -> None:
    """PL-132, PL-125"""
    ada, bo, onlooker = (one.person for one in three)
    kept = ada.post("/api/builds", {"game": "mana", "kind": "deck", "name": "mine", "build": OURS["deck"]}, 201)["id"]
    table = ada.table("mana", options=BARE, own={"deck": kept, "hand": OURS["hand"]})
    with ExitStack() as stack:
        sockets = watch(three, table, stack)
        for one in three:
            for path in (f"/api/tables/{table}", f"/api/builds/{kept}", *LISTS):
                one.person.http.get(path)
        bo.post(f"/api/tables/{table}/join", {"own": THEIRS})
        play_quietly(three, table)
        for one in three:
            one.ask_everything(table)
        ada.post(f"/api/tables/{table}/takeback", {})
        bo.post(f"/api/tables/{table}/takeback/answer", {"agree": True})
        play_quietly(three, table, 6)
        for one in three:
            one.ask_everything(table)
        overhear(three, sockets)
    assert len(onlooker.get(f"/api/tables/{table}/games")) == 2
    check(three)


def test_when_it_is_called_off(three: tuple[Ears, Ears, Ears]) -> None:
    ada, bo, _ = (one.person for one in three)
    table = ada.table("mana", options=BARE, own=OURS)
    bo.post(f"/api/tables/{table}/join", {"own": THEIRS})
    play_quietly(three, table, 1)

    bo.post(f"/api/tables/{table}/abort")

    for one in three:
        one.ask_everything(table)
    check(three)


def test_at_a_table_of_two_who_sought(three: tuple[Ears, Ears, Ears]) -> None:
    ada, bo, _ = (one.person for one in three)
    for one, own in zip(three, (OURS, THEIRS), strict=False):
        one.person.post("/api/seeks", {"game": "mana", "options": BARE, "own": own}, 201)
        for other in three:
            for path in LISTS:
                other.person.http.get(path)
    assert soon(lambda: bool(ada.get("/api/seeks")["paired"]))
    table = bo.get("/api/seeks")["paired"][0]

    play_quietly(three, table)

    for one in three:
        one.ask_everything(table)
    check(three)


def test_in_a_rematch(three: tuple[Ears, Ears, Ears]) -> None:
    ada, bo, _ = (one.person for one in three)
    first = ada.table("mana", options=BARE, own=EMPTY)
    bo.post(f"/api/tables/{first}/join", {"own": EMPTY})
    bo.post(f"/api/tables/{first}/ask", {"ask": "resign"})
    assert soon(lambda: bool(ada.get(f"/api/tables/{first}")["status"] == "over"))
    with ExitStack() as stack:
        sockets = watch(three, first, stack)
        ada.post(f"/api/tables/{first}/rematch", {"agree": True, "own": OURS})
        for one in three:
            one.ask_everything(first)
        bo.post(f"/api/tables/{first}/rematch", {"agree": True, "own": THEIRS})
        overhear(three, sockets)
    table = ada.get(f"/api/tables/{first}")["rematch"]

    play_quietly(three, table)

    for one in three:
        one.ask_everything(table)
    check(three)
