"""Faster encoders and decoders give the same results as the usual ones."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import CLIENT, OPEN, SERVER, Protocol

from warboard.games import all_games
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.play.match import begin
from warboard.server.frames import is_control_frame, read_texts, text_frame
from warboard.server.tables.live_game import write_entry


@given(size=st.sampled_from([0, 1, 125, 126, 127, 4000, 65535, 65536, 70000]), text=st.text(max_size=20))
def test_a_client_reads_a_frame_as_the_text_that_was_sent(size: int, text: str) -> None:
    sent = text.encode() + b"x" * size
    client = Protocol(CLIENT, state=OPEN, max_size=None)

    client.receive_data(text_frame(sent) + text_frame(b"next"))

    received = client.events_received()
    assert [(one.opcode, one.fin, bytes(one.data)) for one in received] == [
        (Opcode.TEXT, True, sent),
        (Opcode.TEXT, True, b"next"),
    ]


OPCODES = st.sampled_from([Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.PONG, Opcode.CONT, Opcode.CLOSE])
FRAMES = st.builds(
    lambda opcode, data, fin: Frame(opcode, data, fin or opcode >= Opcode.CLOSE),
    opcode=st.just(Opcode.TEXT) | OPCODES,
    data=st.text(max_size=40).map(str.encode) | st.binary(max_size=150),
    fin=st.just(True) | st.booleans(),
)


@given(frames=st.lists(FRAMES, min_size=1, max_size=3), cut=st.just(0) | st.integers(0, 3), rest=st.binary(max_size=3))
def test_texts_of_a_client_are_read_as_the_usual_way_reads_them(frames: list[Frame], cut: int, rest: bytes) -> None:
    sent = b"".join(frame.serialize(mask=True) for frame in frames) + rest
    sent = sent[: len(sent) - cut]
    server = Protocol(SERVER, state=OPEN, max_size=None)
    server.receive_data(sent)
    received = server.events_received()

    texts = read_texts(sent)

    if texts is not None:
        assert [Frame(Opcode.TEXT, text.encode()) for text in texts] == received
        assert not server.reader.buffer
    elif not cut and not rest and all(one.opcode is Opcode.TEXT and one.fin for one in frames):
        assert any(len(one.data) > 125 or not is_utf8(bytes(one.data)) for one in frames)


def is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


@given(frame=FRAMES, cut=st.integers(0, 3))
def test_a_control_frame_is_known_when_it_is_whole(frame: Frame, cut: int) -> None:
    sent = frame.serialize(mask=True)

    whole = frame.opcode in (Opcode.PING, Opcode.PONG, Opcode.CLOSE) and cut == 0 and len(frame.data) < 126
    assert is_control_frame(sent[: len(sent) - cut]) is whole


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_entries_of_a_step_are_written_as_the_record_writes_them(game: Game) -> None:
    luck, choose = SeededLuck(3), random.Random(3)
    state = game.start({}, luck)
    players = {side: f"Plåyer “{side}” \t\\ 😀" for side in game.sides(state)}
    match = begin(game, players, 1_800_000_000_000, luck)
    for number in range(20):
        if match.outcome is not None:
            break
        side = match.acting[0]
        legal = [game.text(match.state, action) for action in game.legal(match.state, side)]
        match.act(side, choose.choice(legal), 1_800_000_000_000 + 977 * number)
    match.resign(0, 1_800_000_100_000)

    assert [write_entry(entry) for entry in match.record.entries] == [entry.line() for entry in match.record.entries]
