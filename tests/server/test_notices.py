"""Notices between processes, at the start and at the end of one."""

import asyncio
import secrets

import asyncpg  # type: ignore[import-untyped]
import postgres
import pytest
from litestar.channels.backends.memory import MemoryChannelsBackend
from msgspec import json

from warboard.server.app import create_app
from warboard.server.notices import CHANNEL, MISSED, Notices, PostgresChannels
from warboard.server.platform import Platform
from warboard.server.settings import Settings
from warboard.server.store.process_reports import read_reports
from warboard.server.watchers import Listener, Listeners


def test_what_waits_when_a_process_ends_is_sent_and_nothing_after_it() -> None:
    async def end_while_acting() -> list[str]:
        listeners = Listeners()
        listeners.add(Listener(1))
        notices = Notices(MemoryChannelsBackend(), listeners)
        channels = notices.channels
        async with channels, channels.start_subscription([CHANNEL]) as subscriber:
            notices.send("before", "start", 1)
            notices.stop()
            notices.send("after", "start", 1)
            heard = await asyncio.wait_for(anext(subscriber.iter_events()), 5)
        notices.send("when the channels are closed", "start", 1)
        await asyncio.sleep(0)
        return [told["table"] for told in json.decode(heard)]

    assert asyncio.run(end_while_acting()) == ["before"]


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_a_notice_that_could_not_be_sent_is_made_up_for(cluster: str) -> None:
    """Those who listened all along are told that they have missed something."""
    database = postgres.make_database(cluster, f"w{secrets.token_hex(6)}")

    async def refuse() -> asyncpg.Connection:
        raise asyncpg.TooManyConnectionsError("sorry, too many clients already")

    async def send_when_full() -> list[str]:
        channels = PostgresChannels(database.replace("+asyncpg", ""))
        await channels.on_startup()
        await channels.subscribe([CHANNEL])
        told = channels.stream_events()
        for connect in (refuse, channels._connect):
            channels._connect = connect
            await channels.publish(json.encode([{"origin": "", "table": "", "kind": "step"}]), [CHANNEL])
        kinds = [json.decode((await asyncio.wait_for(anext(told), 60))[1])[0]["kind"] for _ in range(2)]
        await channels.on_shutdown()
        return kinds

    assert asyncio.run(send_when_full()) == [MISSED, "step"]


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_notices_are_carried_from_the_first_report_of_a_process_to_its_last_work(cluster: str) -> None:
    """The channels are opened before anything else starts, and closed after everything else has ended."""
    database = postgres.make_database(cluster, f"w{secrets.token_hex(6)}")
    failed: list[dict[str, object]] = []

    async def send_when_stopped(platform: Platform) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            platform.notices.send("a table", "step")

    async def run() -> str:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failed.append(context))
        app = create_app(Settings(database=database, bot_workers=0, study_workers=0))
        platform: Platform = app.state.platform
        async with app.lifespan():
            platform.background(send_when_stopped(platform))
            while not (reports := await read_reports(platform.database)):
                await asyncio.sleep(0.01)
        return reports[0].report

    report = asyncio.run(run())

    assert json.decode(report)["problem"] == ""
    assert not failed
