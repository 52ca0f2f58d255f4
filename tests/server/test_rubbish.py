"""Sockets that send garbage, too much, too fast, with another's token or old versions are refused without harm."""

import json
import random
from pathlib import Path

import pytest
from running import Data, Server, Socket, two_at_a_table
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

DATABASES = ("postgresql",)

RUBBISH = [
    "",
    "{",
    "[]",
    "null",
    '{"type":"fly"}',
    '{"type":"act"}',
    '{"type":"act","action":1,"entry":0}',
    '{"type":"act","action":"move:a2,a3","entry":-1}',
    '{"type":"act","action":"move:a2,a3","entry":1e99}',
    '{"type":"act","action":"move:a2,a3","entry":0,"more":1}',
    '{"type":"ask","ask":"win"}',
    '{"type":"say","text":""}',
    "\ud7ff\U0010ffff",
    '{"type":"act","action":"\\ud800","entry":0}',
]


def test_rubbish_is_refused_and_the_game_goes_on(server: Server) -> None:
    ada, _bo, table = two_at_a_table(server)

    with ada.socket(table) as socket:
        state = socket.until("state")
        for text in RUBBISH:
            socket.send(text)
            assert socket.until("refused")["reason"]
        socket.send({"type": "act", "action": state["legal"][0], "entry": 0, "id": "good"})
        assert socket.until("step")["reply"] == "good"


def send_until_closed(socket: Socket, message: Data | str, times: int) -> None:
    """Sends, then listens: the close may come while there is still something to send."""
    for _ in range(times):
        socket.send(message)
    listen_for_ever(socket)


def listen_for_ever(socket: Socket) -> None:
    while True:
        socket.receive()


def test_who_sends_nothing_else_is_sent_away(server: Server) -> None:
    ada, _bo, table = two_at_a_table(server)

    with ada.socket(table) as socket, pytest.raises(ConnectionClosed):
        send_until_closed(socket, "rubbish", 20)
    assert ada.view(table)["counters"]["illegal_game"] == 0


def test_too_long_messages_close_the_socket_alone(server: Server) -> None:
    ada, _bo, table = two_at_a_table(server)

    for message in ("x" * 10_000, "x" * 200_000):
        with ada.socket(table) as socket:
            socket.until("state")
            socket.send(message)
            with pytest.raises(ConnectionClosed):
                listen_for_ever(socket)
    with ada.socket(table) as socket:
        socket.until("state")
        socket.connection.send(b"\x00\xff" * 50)
        assert socket.until("refused")["reason"]
    assert ada.view(table)["entry"] == 0


def test_too_fast_is_too_much(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path, "--per-second", "5")
    try:
        ada, _bo, table = two_at_a_table(server)
        with ada.socket(table) as socket, pytest.raises(ConnectionClosed) as closed:
            send_until_closed(socket, {"type": "ping"}, 30)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
        assert ada.view(table)["entry"] == 0
    finally:
        server.stop()


def test_messages_are_carried_out_in_order_however_they_are_cut(server: Server) -> None:
    ada, _bo, table = two_at_a_table(server)
    sayings = [Frame(Opcode.TEXT, b'{"type":"say","text":"%d"}' % number).serialize(mask=True) for number in range(7)]
    whole, cut = sayings[0] + sayings[1], sayings[3] + sayings[4]
    pieces = [
        whole,
        sayings[2],
        Frame(Opcode.PING, b"?").serialize(mask=True),
        cut[:5],
        cut[5:40],
        cut[40:],
        *sayings[5:],
    ]

    with ada.socket(table) as socket:
        socket.until("state")
        for piece in pieces:
            socket.connection.socket.sendall(piece)
            ada.get("/api/me")  # answered when the piece before it has been read
        assert [socket.until("chat")["text"] for _ in sayings] == [str(number) for number in range(7)]


def test_old_versions_and_others_seats_are_refused(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)
    stranger = server.guest()
    legal = ada.view(table)["legal"]

    with ada.socket(table) as first, bo.socket(table) as second, stranger.socket(table) as third:
        first.send({"type": "act", "action": legal[0], "entry": 0, "id": "a"})
        assert first.until("step")["entry"] == 1
        first.send({"type": "act", "action": legal[0], "entry": 0, "id": "b"})
        old = first.until("refused")
        assert old["stale"] is True and old["rule"] == "PL-13" and old["reply"] == "b"
        first.send({"type": "act", "action": legal[0], "entry": 0, "id": "a"})
        assert first.until("again")["entry"] == 1
        second.send({"type": "act", "action": legal[0], "entry": 99})
        assert second.until("refused")["stale"] is True
        third.send({"type": "act", "action": legal[0], "entry": 1})
        assert "no seat" in third.until("refused")["reason"]
    assert bo.view(table)["counters"]["illegal_game"] == 0


def test_a_wrong_token_and_a_strange_origin_open_no_socket(server: Server) -> None:
    ada, _bo, table = two_at_a_table(server)
    address = f"{server.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    cookies = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())

    for headers in (
        {"Authorization": "Bearer wbt_of-somebody-else"},
        {"Cookie": cookies, "Origin": "https://evil.example"},
    ):
        with pytest.raises(InvalidStatus):
            connect(address, additional_headers=headers, open_timeout=60)
    wrong = {"Cookie": "warboard_session=wbs_wrong"}
    with Socket(connect(address, additional_headers=wrong, open_timeout=60)) as socket:
        socket.until("state")
        socket.send({"type": "act", "action": "x", "entry": 0})
        assert "log in" in socket.until("refused")["reason"]


def test_random_bytes_never_hurt(server: Server) -> None:
    ada, _bo, table = two_at_a_table(server)
    told_before = len(server.log())
    choose = random.Random(3)
    letters = '{}[]",:typeacsk0123456789-+.\\u \n\x00é𝄞'

    for _ in range(15):
        with ada.socket(table) as socket:
            try:
                for _ in range(18):
                    socket.send("".join(choose.choice(letters) for _ in range(choose.randrange(200))))
            except ConnectionClosed:
                pass
    assert ada.view(table)["entry"] == 0
    log = server.log()[told_before:]
    assert '"level": "error"' not in log, log[-2000:]
    assert json.loads(ada.http.get("/health").text)["status"] == "ok"
