"""A lichess client plays on our server: berserk, as it comes from the package index."""

import secrets
from collections.abc import Callable, Iterator
from queue import Empty, Queue
from threading import Event, Thread
from typing import Any

import berserk
import pytest
import requests
from berserk.exceptions import ResponseError
from running import SECONDS, Data, Person, Server

DATABASES = ("postgresql",)


class Lines:
    """One of berserk's streams, read in a thread of its own."""

    def __init__(self, stream: Iterator[Any]) -> None:
        self._queue: Queue[Data | None] = Queue()
        self._stream = stream
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            for line in self._stream:
                self._queue.put(line)
        except (requests.RequestException, ResponseError, AttributeError, ValueError):
            pass  # the connection was cut
        self._queue.put(None)

    def next(self) -> Data | None:
        """The next line; None at the end of the stream."""
        try:
            return self._queue.get(timeout=SECONDS)
        except Empty:
            raise AssertionError("nothing came") from None

    def until(self, which: Callable[[Data], bool]) -> Data:
        while True:
            line = self.next()
            assert line is not None, "the stream is over"
            if which(line):
                return line

    def ends(self) -> bool:
        while self.next() is not None:
            pass
        return True


class Bot:
    """A program's account, and its client."""

    def __init__(self, server: Server, owner: Person | None = None) -> None:
        self.base = server.base
        self.owner = owner or server.person()
        made = self.owner.post("/api/bots", {"name": f"B-{secrets.token_hex(5)}"}, 201)
        self.name: str = made["account"]["name"]
        self.own_token: str = made["token"]
        self.token = self.own_token.replace("wbt_", "lip_", 1)
        self.session = berserk.TokenSession(self.token)
        self.client = berserk.Client(self.session, base_url=server.base)

    def events(self) -> Lines:
        return self._open(lambda client: client.bots.stream_incoming_events())

    def game(self, game: str) -> Lines:
        return self._open(lambda client: client.bots.stream_game_state(game))

    def _open(self, stream: Callable[[berserk.Client], Iterator[Any]]) -> Lines:
        """A stream with a session of its own. The server has begun to answer it, so nothing that happens from now on
        is missed.
        """
        session, is_open = berserk.TokenSession(self.token), Event()
        session.hooks["response"].append(lambda response, **_: is_open.set())
        lines = Lines(stream(berserk.Client(session, base_url=self.base)))
        assert is_open.wait(SECONDS), "the server does not answer"
        return lines


def kind(wanted: str) -> Callable[[Data], bool]:
    return lambda line: bool(line["type"] == wanted)


def moved(moves: str) -> Callable[[Data], bool]:
    return lambda line: bool(line["type"] == "gameState" and line["moves"] == moves)


def begin(server: Server, **terms: Any) -> tuple[Bot, Bot, str]:
    """Two bots whose game has begun, the first of them as white."""
    ada = Bot(server)
    bo = Bot(server, ada.owner)
    wish = {"rated": True, "clock_limit": 180, "clock_increment": 2, "color": "white", **terms}
    game = ada.client.challenges.create(bo.name, **wish)["id"]
    bo.client.bots.accept_challenge(game)
    return ada, bo, game


def refused(what: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(ResponseError) as refusal:
        what()
    told = refusal.value.response.json()
    assert list(told) == ["error"], told
    return refusal.value.response.status_code, told["error"]


def test_two_bots_play_a_rated_game_to_mate(server: Server) -> None:
    """PL-174, PL-176: challenge, events, moves, chat, the end and the ratings, with berserk alone."""
    ada, bo = Bot(server), Bot(server)
    assert ada.client.account.get()["title"] == "BOT"
    ada.client.account.upgrade_to_bot()
    heard_by_ada, heard_by_bo = ada.events(), bo.events()

    made = ada.client.challenges.create(bo.name, rated=True, clock_limit=180, clock_increment=2, color="white")
    heard = heard_by_bo.until(kind("challenge"))["challenge"]
    assert heard["id"] == made["id"] and heard["direction"] == "in" and heard["speed"] == "blitz"
    assert heard["timeControl"] == {"type": "clock", "limit": 180, "increment": 2, "show": "3+2"}
    assert heard["challenger"]["name"] == ada.name and heard["challenger"]["title"] == "BOT"
    assert [one["id"] for one in bo.client.challenges.get_mine()["in"]] == [made["id"]]
    bo.client.bots.accept_challenge(made["id"])
    game = heard_by_ada.until(kind("gameStart"))["game"]
    assert (game["id"], game["color"], game["isMyTurn"]) == (made["id"], "white", True)
    assert heard_by_bo.until(kind("gameStart"))["game"]["opponent"]["username"] == ada.name

    seen_by_ada, seen_by_bo = ada.game(game["id"]), bo.game(game["id"])
    full = seen_by_ada.until(kind("gameFull"))
    assert (
        full["rated"] and full["initialFen"] == "startpos" and full["clock"] == {"initial": 180000, "increment": 2000}
    )
    assert full["white"]["name"] == ada.name and full["black"]["name"] == bo.name
    seen_by_bo.until(kind("gameFull"))
    bo.client.bots.post_message(game["id"], "good luck")
    assert seen_by_ada.until(kind("chatLine"))["text"] == "good luck"
    assert ada.client.board.get_game_chat(game["id"]) == [{"text": "good luck", "user": bo.name}]

    played: list[str] = []
    for number, move in enumerate(["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"]):
        player, watching = (ada, seen_by_bo) if number % 2 == 0 else (bo, seen_by_ada)
        player.client.bots.make_move(game["id"], move)
        played.append(move)
        last = watching.until(moved(" ".join(played)))
    assert (last["status"], last["winner"]) == ("mate", "white")
    assert seen_by_bo.ends() and seen_by_ada.ends()
    over = heard_by_bo.until(kind("gameFinish"))["game"]
    assert (over["status"]["name"], over["winner"], over["lastMove"]) == ("mate", "white", "h5f7")
    heard_by_ada.until(kind("gameFinish"))
    assert ada.client.users.get_public_data(ada.name)["perfs"]["blitz"]["rating"] == 1220
    assert ada.client.users.get_public_data(bo.name)["perfs"]["blitz"]["rating"] == 1180


def test_a_draw_is_offered_with_a_move_and_accepted(server: Server) -> None:
    ada, bo, game = begin(server)
    seen = bo.game(game)
    seen.until(kind("gameFull"))

    ada.client.board.decline_draw(game)  # nothing is offered, so nothing happens
    answer = ada.session.post(f"{server.base}/api/bot/game/{game}/move/e2e4", params={"offeringDraw": "true"})
    assert answer.json() == {"ok": True}
    offered = seen.until(moved("e2e4"))
    assert offered["wdraw"] and not offered["bdraw"]
    bo.client.board.accept_draw(game)

    assert seen.until(lambda line: line["status"] != "started")["status"] == "draw"
    assert seen.ends()


def test_a_draw_offer_without_a_legal_move_is_no_offer(server: Server) -> None:
    ada, bo, game = begin(server)

    answer = ada.session.post(f"{server.base}/api/bot/game/{game}/move/e2e5", params={"offeringDraw": "true"})

    assert answer.status_code == 400 and "e2" in answer.json()["error"]
    full = bo.game(game).until(kind("gameFull"))
    assert full["state"]["moves"] == "" and not full["state"]["wdraw"]


def test_a_game_is_called_off_before_its_first_move(server: Server) -> None:
    """PL-158"""
    ada, bo, game = begin(server)
    heard, seen = bo.events(), bo.game(game)
    seen.until(kind("gameFull"))

    ada.client.bots.abort_game(game)

    assert seen.until(kind("gameState"))["status"] == "aborted" and seen.ends()
    assert heard.until(kind("gameFinish"))["game"]["status"] == {"id": 25, "name": "aborted"}
    ada, bo, game = begin(server)
    ada.client.bots.make_move(game, "e2e4")
    status, told = refused(lambda: bo.client.bots.abort_game(game))
    assert status == 409 and "PL-158" in told
    bo.client.bots.resign_game(game)
    state = ada.game(game).until(kind("gameFull"))["state"]
    assert (state["status"], state["winner"]) == ("resign", "white")


def cut_stream(bot: Bot, path: str) -> requests.Response:
    """A stream that is cut after one line was read."""
    headers = {"Authorization": f"Bearer {bot.token}"}
    stream = requests.get(f"{bot.base}{path}", headers=headers, stream=True, timeout=SECONDS)
    assert next(line for line in stream.iter_lines(chunk_size=1) if line)
    return stream


def test_a_stream_that_was_cut_is_taken_up_again(server: Server) -> None:
    """The opponent is told; nothing of the game is lost."""
    ada, bo, game = begin(server)
    seen = ada.game(game)
    seen.until(kind("gameFull"))
    cut = cut_stream(bo, f"/api/bot/game/stream/{game}")
    ada.client.bots.make_move(game, "e2e4")

    cut.close()
    assert seen.until(kind("opponentGone")) == {"type": "opponentGone", "gone": True}
    bo.client.bots.make_move(game, "e7e5")
    ada.client.bots.make_move(game, "g1f3")

    assert bo.game(game).until(kind("gameFull"))["state"]["moves"] == "e2e4 e7e5 g1f3"
    assert seen.until(kind("opponentGone"))["gone"] is False
    assert bo.events().until(kind("gameStart"))["game"]["lastMove"] == "g1f3"
    (playing,) = bo.client.games.get_ongoing()
    assert playing["gameId"] == game and playing["isMyTurn"]


def test_errors_are_told_as_lichess_tells_them(server: Server) -> None:
    """PL-174 to PL-176: a wrong token, a wrong move, somebody else's game, an impossible challenge."""
    ada, bo, game = begin(server)
    eve = Bot(server, ada.owner)
    unknown = berserk.Client(berserk.TokenSession("lip_nothing"), base_url=server.base)

    assert refused(unknown.account.get)[0] == 401
    status, told = refused(lambda: ada.client.bots.make_move(game, "e2e5"))
    assert status == 400 and "a pawn does not go there" in told
    assert refused(lambda: ada.client.bots.make_move(game, "nonsense"))[0] == 400
    status, told = refused(lambda: bo.client.bots.make_move(game, "e7e5"))
    assert status == 400 and "not to act" in told
    for attempt in (
        lambda: eve.client.bots.make_move(game, "e2e4"),
        lambda: eve.client.bots.resign_game(game),
        lambda: next(eve.client.bots.stream_game_state(game)),
        lambda: eve.client.bots.accept_challenge("nowhere"),
    ):
        assert refused(attempt)[0] == 404
    assert refused(lambda: eve.client.board.claim_victory("nowhere"))[0] == 404
    assert refused(lambda: ada.client.board.claim_victory(game))[0] == 409
    assert refused(lambda: ada.client.challenges.create("nobody-at-all", rated=False))[0] == 404
    assert refused(lambda: ada.client.challenges.create(ada.name, rated=False))[0] == 400
    status, told = refused(lambda: ada.client.challenges.create(bo.name, rated=True, clock_limit=61))
    assert status == 400 and "PL-150" in told
    status, told = refused(lambda: ada.client.challenges.create(bo.name, rated=False, variant="atomic"))
    assert status == 400 and "atomic" in told
    status, told = refused(lambda: ada.client.challenges.create(bo.name, rated=False, position="no fen"))
    assert status == 400 and "fen" in told
    status, told = refused(lambda: ada.client.challenges.create(ada.owner.name, rated=True, clock_limit=600))
    assert status == 403 and "between people or between bots" in told
    ada.client.bots.make_move(game, "e2e4")  # the table goes on


def test_only_tables_of_chess_are_told_of(server: Server) -> None:
    """PL-175: games with hidden information do not show up."""
    ada = Bot(server)
    headers = {"authorization": f"Bearer {ada.own_token}"}
    wish = {"game": "mana", "bots": [{"level": "random"}], "side": "white"}
    table = ada.owner.http.post("/api/tables", json=wish, headers=headers).json()["id"]

    assert refused(lambda: next(ada.client.bots.stream_game_state(table)))[0] == 404
    assert refused(lambda: ada.client.bots.resign_game(table))[0] == 404
    assert ada.client.games.get_ongoing() == []
    own = requests.get(f"{server.base}/api/bot/game/stream/{table}", headers=headers, stream=True, timeout=SECONDS)
    assert b'"type":"table"' in next(own.iter_lines(chunk_size=1))  # in our own spelling, the token speaks our API
    own.close()


def test_a_challenge_is_declined_withdrawn_and_kept_for_one(server: Server) -> None:
    """PL-174"""
    ada = Bot(server)
    bo, eve = Bot(server, ada.owner), Bot(server, ada.owner)
    heard_by_ada, heard_by_bo = ada.events(), bo.events()
    terms = {"rated": False, "clock_limit": 300, "clock_increment": 0}

    first = ada.client.challenges.create(bo.name, **terms)["id"]
    eves = {"authorization": f"Bearer {eve.own_token}"}
    answer = eve.owner.http.post(f"/api/tables/{first}/join", json={}, headers=eves)
    assert answer.status_code == 403 and bo.name in answer.json()["reason"]
    assert first not in [table["id"] for table in eve.owner.get("/api/tables?game=chess")]
    assert refused(lambda: ada.client.challenges.accept(first))[0] == 403
    form = requests.post(
        f"{server.base}/api/challenge/{first}/decline",
        data="reason=tooFast",
        headers={"Authorization": f"Bearer {bo.token}", "Content-Type": "application/x-www-form-urlencoded"},
        timeout=SECONDS,
    )
    assert form.json() == {"ok": True}
    declined = heard_by_ada.until(kind("challengeDeclined"))["challenge"]
    assert (declined["id"], declined["status"], declined["declineReasonKey"]) == (first, "declined", "tooFast")

    second = ada.client.challenges.create(bo.name, **terms)["id"]
    ada.client.challenges.cancel(second)
    assert heard_by_bo.until(kind("challengeCanceled"))["challenge"]["id"] == second
    assert refused(lambda: bo.client.challenges.accept(second))[0] == 409
    assert ada.client.challenges.get_mine() == {"in": [], "out": []}


def test_challenges_count_as_tables_that_wait(server: Server) -> None:
    """PL-159, PL-174"""
    ada = Bot(server)
    bo = Bot(server, ada.owner)
    made = [ada.client.challenges.create(bo.name, rated=False)["id"] for _ in range(20)]

    status, told = refused(lambda: bo.client.challenges.create(ada.name, rated=False))
    assert status == 409 and "PL-159" in told
    bo.client.challenges.decline(made[0])
    assert bo.client.challenges.create(ada.name, rated=False)["status"] == "created"


def test_a_person_takes_a_move_back_against_a_bot(server: Server) -> None:
    """What a person does on the page, and what the bot hears of it."""
    bot, person = Bot(server), server.person()
    game = bot.client.challenges.create(person.name, rated=False, color="black", days=3)["id"]
    person.post(f"/api/tables/{game}/join", {})
    seen = bot.game(game)
    full = seen.until(kind("gameFull"))
    assert full["speed"] == "correspondence" and full["daysPerTurn"] == 3 and full["white"]["title"] is None
    person.act(game, "move:g2,g4", 0)
    seen.until(moved("g2g4"))

    person.post(f"/api/tables/{game}/takeback", {})
    assert seen.until(kind("gameState"))["wtakeback"]
    bot.client.board.accept_takeback(game)

    assert seen.until(moved(""))["status"] == "started"
    person.act(game, "move:e2,e4", 0)
    bot.client.bots.make_move(game, "e7e5")
    assert seen.until(moved("e2e4 e7e5"))


def test_a_stream_ends_with_its_token(server: Server) -> None:
    """PL-160, also for lichess clients; only its owner learns what a token allows."""
    ada, bo = server.person(), Bot(server)
    made = ada.post("/api/tokens", {"name": "for a board", "scopes": ["read"]}, 201)
    token = made["token"].replace("wbt_", "lip_", 1)
    client = berserk.Client(berserk.TokenSession(token), base_url=server.base)
    heard = Lines(client.bots.stream_incoming_events())
    challenge = bo.client.challenges.create(ada.name, rated=False)["id"]
    heard.until(kind("challenge"))

    assert client.oauth.test_tokens(token, bo.token) == {
        token: {"userId": ada.name.lower(), "scopes": "challenge:read", "expires": None},
        bo.token: None,
    }
    status, told = refused(lambda: client.challenges.accept(challenge))
    assert status == 403 and "scope 'play'" in told
    assert refused(client.account.upgrade_to_bot)[0] == 403
    ada.http.delete(f"/api/tokens/{made['id']}")

    assert heard.ends()
    assert refused(client.account.get)[0] == 401


def test_who_is_online_is_told(server: Server) -> None:
    ada = Bot(server)
    bo, eve = Bot(server, ada.owner), Bot(server, ada.owner)
    heard = ada.events()
    bo.client.challenges.create(ada.name, rated=False)
    heard.until(kind("challenge"))

    assert ada.name in [bot["username"] for bot in bo.client.bots.get_online_bots()]
    told = {one["name"]: one["online"] for one in bo.client.users.get_realtime_statuses(ada.name, bo.name, eve.name)}
    assert told == {ada.name: True, bo.name: True, eve.name: False}  # the one who asks is here
