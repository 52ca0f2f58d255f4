"""Rounds of play that end with kill -9: whatever was acknowledged must be there afterwards, exactly once.

Players make moves over HTTP and over sockets, and note each answer. Some moves are also sent over a socket that ends in
the same moment, alone or behind other messages: they are made once, and shown to all. Then a process is killed, or all
of them, or the database; when it is back, each player resends what was not answered, and every record is compared with
the notes.
"""

import json
import random
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, fields
from pathlib import Path

import httpx
from postgres import Cluster
from running import Data, Server, Socket, people, soon
from websockets.exceptions import WebSocketException

from warboard.play.verify import verify

GAMES = ("power", "chess", "medieval", "battlefield")
GONE = (httpx.TransportError, WebSocketException, OSError, TimeoutError)  # what a client of a killed server gets
LIVE_SECONDS = 36_000
MAX_ENTRIES = 200  # then a new game begins: long records take long to verify
MOVES = 5  # each game makes at least so many in a round
LEAVING = 0.2  # the share of moves that are first sent over a socket that ends at once
PATIENCE = 120.0  # seconds until a game counts as stuck


@dataclass
class Summary:
    """What was counted. All but the first six must be 0."""

    rounds: int = 0
    kills: int = 0
    records: int = 0
    acknowledged: int = 0
    sent_again: int = 0
    left: int = 0  # sockets that ended with a move
    lost: int = 0
    doubled: int = 0
    stuck: int = 0
    unsound: int = 0
    clocks: int = 0
    details: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return not (self.lost or self.doubled or self.stuck or self.unsound or self.clocks)

    def text(self) -> str:
        """One line of figures, then what went wrong."""
        counted = [one.name for one in fields(self) if one.name != "details"]
        line = ", ".join(f"{getattr(self, name):,} {name.replace('_', ' ')}" for name in counted)
        return "\n".join([line, *self.details])


@dataclass
class Intent:
    """A move as it is sent, and resent if no answer comes."""

    player: int
    action: str
    entry: int
    id: str

    def message(self) -> Data:
        return {"type": "act", "action": self.action, "entry": self.entry, "id": self.id}


class Game:
    """A table with two players, and their notes."""

    def __init__(self, servers: Sequence[Server], game: str, over_sockets: bool, choose: random.Random) -> None:
        self.over_sockets = over_sockets
        self._choose = choose
        self.players = (servers[0].guest(), servers[-1].guest())
        ada, bo = self.players
        self.table = ada.table(game, platform={"clock": "live", "live_seconds": LIVE_SECONDS})
        bo.post(f"/api/tables/{self.table}/join", {})
        self.acknowledged: dict[str, tuple[int, str]] = {}
        self.left = 0
        self.in_flight: Intent | None = None
        self.is_over = False

    def move_to(self, servers: Sequence[Server]) -> None:
        for player, server in zip(self.players, (servers[0], servers[-1]), strict=True):
            player.move_to(server)

    def leave(self) -> None:
        for player in self.players:
            player.http.close()
            people.remove(player)

    def play(self, may_go_on: Callable[[], bool]) -> None:
        """Makes moves while it may, or until the server is gone."""
        if self.over_sockets:
            with self.players[0].socket(self.table) as one, self.players[1].socket(self.table) as other:
                self._play_over_sockets((one, other), may_go_on)
        else:
            while may_go_on() and not self.is_over and self.move() is not None:
                pass

    def _play_over_sockets(self, sockets: tuple[Socket, Socket], may_go_on: Callable[[], bool]) -> None:
        seen = [socket.until("state") for socket in sockets]
        while may_go_on() and not self.is_over:
            intent = self._intend(seen)
            if intent is None:
                return
            self._may_send_and_leave(intent)
            mover, other = intent.player, 1 - intent.player
            seen[mover] = self._send_over_socket(sockets[mover], intent)
            seen[other] = sockets[other].until("step", "state", which=_not_before(seen[mover]["entry"]))

    def _send_over_socket(self, socket: Socket, intent: Intent) -> Data:
        socket.send(intent.message())
        shown: Data = {}
        while True:
            done = socket.until("step", "refused", "again")
            if done["type"] == "step":
                shown = done
            if done.get("reply") == intent.id:
                break
        if done["type"] == "refused" and "the database does not answer" in done["reason"]:
            raise ConnectionError(done["reason"])  # as over HTTP: it is resent when the database is back
        assert done["type"] != "refused" and shown.get("entry", -1) >= done["entry"], (done, shown)
        self._acknowledge(intent, done)
        return shown

    def _may_send_and_leave(self, intent: Intent) -> None:
        """Sends a move over a socket that ends at once, or does not. Either way it is sent as usual afterwards."""
        if self._choose.random() >= LEAVING:
            return
        before = self._choose.choice([[], [{"type": "ping"}], [{"type": "say", "text": intent.id}]])
        with self.players[intent.player].socket(self.table) as socket:
            socket.until("state")
            socket.send_and_leave(*before, intent.message())
        self.left += 1

    def move(self) -> Data | None:
        """Makes a move over HTTP; None if the server could not do it."""
        seen = []
        for player in self.players:
            answer = player.http.get(f"/api/tables/{self.table}/view")
            if answer.status_code >= 500:
                return None
            assert answer.status_code == 200, answer.text
            seen.append(answer.json())
        intent = self._intend(seen)
        if intent is None:
            return {}
        self._may_send_and_leave(intent)
        return self.send(intent)

    def send(self, intent: Intent) -> Data | None:
        """The answer to a move; None if the server could not give one."""
        wish = {"action": intent.action, "entry": intent.entry, "id": intent.id}
        answer = self.players[intent.player].http.post(f"/api/tables/{self.table}/act", json=wish)
        if answer.status_code >= 500:
            return None
        assert answer.status_code == 200, answer.text
        done: Data = answer.json()
        assert done["legal"], done
        self._acknowledge(intent, done)
        return done

    def _intend(self, seen: Sequence[Data]) -> Intent | None:
        for player, view in enumerate(seen):
            if view["outcome"] is not None or view["entry"] >= MAX_ENTRIES:
                self.is_over = True
                return None
            if view["legal"]:
                id = f"{self.table}-{len(self.acknowledged)}"
                self.in_flight = Intent(player, self._choose.choice(view["legal"]), view["entry"], id)
                return self.in_flight
        raise AssertionError(f"nobody is to act: {seen}")

    def _acknowledge(self, intent: Intent, done: Data) -> None:
        self.acknowledged[intent.id] = (done["entry"], done["head"])
        self.in_flight = None

    def recover(self) -> bool:
        """Resends what was not answered, and makes one more move; returns whether both were answered."""
        if self.in_flight is not None:
            intent = self.in_flight
            if not soon(lambda: self.send(intent) is not None, PATIENCE):
                return False
        return self.is_over or soon(lambda: self.move() is not None, PATIENCE)

    def compare(self, summary: Summary) -> None:
        """Compares the record with the notes."""
        content = self.players[0].http.get(f"/api/tables/{self.table}/record").content
        entries = [json.loads(line) for line in content.decode().splitlines()]
        for id, (entry, head) in self.acknowledged.items():
            if entry >= len(entries) or entries[entry]["hash"] != head:
                summary.lost += 1
                summary.details.append(f"lost: {id} at entry {entry}")
        made = sum(entry["data"]["kind"] == "action" for entry in entries)
        if made > len(self.acknowledged):
            summary.doubled += made - len(self.acknowledged)
            summary.details.append(f"doubled: {self.table} has {made} actions, {len(self.acknowledged)} were sent")
        if not verify(content).sound:
            summary.unsound += 1
            summary.details.append(f"unsound: {self.table}")
        clocks = self.players[0].view(self.table)["clocks"].values()
        if any(not 0 <= clock <= 1000 * LIVE_SECONDS for clock in clocks) or not sum(clocks) < 2000 * LIVE_SECONDS:
            summary.clocks += 1
            summary.details.append(f"clocks: {self.table} has {list(clocks)}")


class KillRounds:
    """Servers on one database, games on them, and what kills them."""

    def __init__(
        self,
        database: str,
        folder: Path,
        processes: int = 1,
        cluster: Cluster | None = None,
        games: int = 8,
        seed: int = 1,
    ) -> None:
        self._choose = random.Random(seed)
        self._cluster = cluster
        self._pool = ThreadPoolExecutor(games)
        self._servers = [Server(database, folder) for _ in range(processes)]
        self._begun = 0
        self._how_many = games
        self.games: list[Game] = []
        self.summary = Summary()

    def _begin(self) -> Game:
        number = self._begun
        self._begun += 1
        seeded = random.Random(self._choose.random())
        return Game(self._servers, GAMES[number % len(GAMES)], number // len(GAMES) % 2 == 1, seeded)

    def run(self, rounds: int, told: Callable[[str], None] = lambda line: None) -> Summary:
        try:
            self.games = [self._begin() for _ in range(self._how_many)]
            for number in range(1, rounds + 1):
                self._round()
                self.summary.rounds = number
                told(self.summary.text())
        finally:
            self._pool.shutdown()
            for server in self._servers:
                if server.process.poll() is None:
                    server.stop()
        return self.summary

    def _round(self) -> None:
        summary = self.summary
        killing = threading.Event()
        before = [len(game.acknowledged) for game in self.games]
        left = sum(game.left for game in self.games)
        players = [self._pool.submit(_play, game, killing) for game in self.games]

        def all_have_moved() -> bool:
            moved = zip(self.games, before, strict=True)
            return all(game.is_over or len(game.acknowledged) >= count + MOVES for game, count in moved)

        try:
            moving = soon(lambda: all_have_moved() or any(_failed(player) for player in players), PATIENCE)
            time.sleep(self._choose.uniform(0, 0.5))  # somewhere in the middle of a move
        finally:
            killing.set()
            self._kill()
        for player in players:
            player.result()
        if not moving:
            summary.stuck += 1
            summary.details.append("stuck: some game made no move while all processes ran")
        self._start_again()
        summary.kills += 1
        summary.sent_again += sum(game.in_flight is not None for game in self.games)
        for game, recovered in zip(self.games, self._pool.map(_recover, self.games), strict=True):
            if not recovered:
                summary.stuck += 1
                summary.details.append(f"stuck: {game.table}, in flight {game.in_flight}")
            game.compare(summary)
        summary.left += sum(game.left for game in self.games) - left
        summary.acknowledged += sum(len(game.acknowledged) for game in self.games) - sum(before)
        self._replace(game for game in list(self.games) if game.is_over)
        summary.records = self._begun

    def _kill(self) -> None:
        """Kills one process, then all, then the database, and so on."""
        turn = self.summary.kills % (2 if self._cluster is None else 3)
        if turn == 0:
            self._choose.choice(self._servers).kill()
        elif turn == 1:
            for server in self._servers:
                server.kill()
        elif self._cluster is not None:
            self._cluster.stop()
            self._cluster.start()

    def _start_again(self) -> None:
        """Starts whatever was killed, and waits until all are ready."""
        with ThreadPoolExecutor(len(self._servers)) as starting:
            started = [starting.submit(_again_if_killed, server) for server in self._servers]
        for number, one in enumerate(started):
            if one.exception() is None:
                self._servers[number] = one.result()  # to be stopped, even if another has not started
        for one in started:
            one.result()
        for server in self._servers:
            assert soon(lambda: _is_ready(server), PATIENCE), server.log()  # noqa: B023
        for game in self.games:
            game.move_to(self._servers)

    def _replace(self, finished: Iterable[Game]) -> None:
        for game in finished:
            game.leave()
            self.games[self.games.index(game)] = self._begin()


def _play(game: Game, killing: threading.Event) -> None:
    try:
        game.play(lambda: not killing.is_set())
    except GONE:
        if not killing.is_set():
            raise


def _not_before(entry: int) -> Callable[[Data], bool]:
    return lambda message: bool(message["entry"] >= entry)


def _recover(game: Game) -> bool:
    return game.recover()


def _failed(player: "Future[None]") -> bool:
    return player.done() and player.exception() is not None


def _again_if_killed(server: Server) -> Server:
    return server if server.process.poll() is None else server.again()


def _is_ready(server: Server) -> bool:
    return httpx.get(f"{server.base}/ready", timeout=30).status_code == 200
