"""Bots think in processes of their own: one that crashes or thinks too long is replaced, and costs nobody a game."""

import asyncio
import json
import logging
import secrets
import sys
from contextlib import suppress

from warboard.kernel.plain import Fields
from warboard.server.operate.metrics import Metrics

log = logging.getLogger("warboard.bots")


class _Worker:
    """One process; it is started when it is first needed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, line: bytes, seconds: float) -> str:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "warboard.server.workers.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=1 << 20,
            )
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(line)
        await process.stdin.drain()
        answer = await asyncio.wait_for(process.stdout.readline(), seconds)
        if not answer:
            raise RuntimeError("the bot's process has ended")
        return str(json.loads(answer)["action"])

    async def stop(self) -> None:
        process = self._process
        self._process = None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class BotPool:
    """A few workers; whoever asks waits for a free one."""

    def __init__(self, workers: int, seconds: int, metrics: Metrics) -> None:
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        self._all = [_Worker() for _ in range(max(1, workers))]
        for worker in self._all:
            self._free.put_nowait(worker)
        self._seconds = seconds
        self._metrics = metrics

    async def choose(self, game: str, position: Fields, side: int, level: str) -> str | None:
        """The text of a bot's action; None if its process crashed or thought too long, twice."""
        asked = {
            "game": game,
            "position": position,
            "side": side,
            "level": level,
            "seed": secrets.randbits(32),
        }
        line = json.dumps(asked).encode() + b"\n"
        for _ in range(2):
            worker = await self._free.get()
            try:
                return await worker.ask(line, self._seconds)
            except (RuntimeError, OSError, TimeoutError, ValueError, KeyError) as error:
                self._metrics.bot_failures.inc()
                log.warning("a bot of level %s failed: %s", level, error or type(error).__name__)
                await worker.stop()
            except BaseException:
                await worker.stop()
                raise
            finally:
                self._free.put_nowait(worker)
        return None

    async def stop(self) -> None:
        for worker in self._all:
            await worker.stop()
