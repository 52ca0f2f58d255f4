"""What a connection holds is released when it could not be opened, and what it may send is limited in bytes."""

import asyncio

import pytest
from in_process import Clock, a_place
from running import Server, two_at_a_table
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosedError

from warboard.server.accounts import connections
from warboard.server.accounts.identity import Identity
from warboard.server.store.accounts import Right
from warboard.server.tables.inbox import MAX_BYTES, TOO_MUCH
from warboard.server.tables.stream import game_lines

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

DATABASES = ("sqlite",)


def test_a_stream_that_could_not_be_opened_watches_nothing(own_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise OperationalError("SELECT", None, Exception("the connection is gone"))

    async def story() -> None:
        async with a_place(own_database, Clock(monkeypatch)) as place:
            table_id = await place.game(await place.person("Ada"), await place.person("Bo"))
            async with place.platform.cache.lock(table_id) as table:
                account = table.loaded.seats[0].account
                assert account is not None
            monkeypatch.setattr(connections, "renew", fail)
            user = Identity(Right(account, None, None), "", None, "")

            with pytest.raises(OperationalError):
                await game_lines(place.platform, user, table_id)
            assert not table.watchers
            assert account.id not in place.platform.connections.accounts()

    asyncio.run(story())


@pytest.mark.parametrize("letter", ["e", "é", "♞", "😀"])
def test_a_message_is_measured_in_bytes(server: Server, letter: str) -> None:
    ada, _, table = two_at_a_table(server)
    many = MAX_BYTES // len(letter.encode())

    with ada.socket(table) as socket:
        socket.until("state")
        socket.send(letter * many)
        assert "not understood" in socket.until("refused")["reason"]
        socket.send(letter * (many + 1))
        with pytest.raises(ConnectionClosedError) as closed:
            socket.until("refused")
        assert closed.value.rcvd is not None and closed.value.rcvd.code == TOO_MUCH
