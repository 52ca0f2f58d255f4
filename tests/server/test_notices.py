"""Word between processes, at the end of one."""

import asyncio

from litestar.channels.backends.memory import MemoryChannelsBackend
from msgspec import json

from warboard.server.notices import CHANNEL, Notices
from warboard.server.watchers import Listeners, Watcher


def test_what_waits_when_a_process_ends_is_sent_and_nothing_after_it() -> None:
    async def end_while_acting() -> list[str]:
        listeners = Listeners()
        listeners.add(Watcher(1))
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
