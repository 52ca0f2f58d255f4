"""What is written by a shorter way than the usual one is written the same."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Opcode
from websockets.protocol import CLIENT, OPEN, Protocol

from warboard.games import all_games
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.play.match import begin
from warboard.server.frames import frame
from warboard.server.tables.live import write_entry


@given(size=st.sampled_from([0, 1, 125, 126, 127, 4000, 65535, 65536, 70000]), text=st.text(max_size=20))
def test_a_client_reads_a_frame_as_the_text_that_was_sent(size: int, text: str) -> None:
    sent = text.encode() + b"x" * size
    client = Protocol(CLIENT, state=OPEN, max_size=None)

    client.receive_data(frame(sent) + frame(b"next"))

    received = client.events_received()
    assert [(one.opcode, one.fin, bytes(one.data)) for one in received] == [
        (Opcode.TEXT, True, sent),
        (Opcode.TEXT, True, b"next"),
    ]


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
