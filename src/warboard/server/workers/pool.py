"""Bots think in processes of their own: one that crashes or thinks too long is replaced, and costs nobody a game."""

import asyncio
import json
import logging
import secrets
import sys
from contextlib import suppress

from warboard.kernel.plain import Fields
from warboard.server.metrics import Metrics

log = logging.getLogger("warboard.bots")


class _Worker:
    """One process; it is started when it is first needed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, line: bytes, seconds: float) -> Fields:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "warboard.server.workers.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=1 << 24,
            )
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(line)
        await process.stdin.drain()
        answer = await asyncio.wait_for(process.stdout.readline(), seconds)
        if not answer:
            raise RuntimeError("the bot's process has ended")
        found = json.loads(answer)
        assert isinstance(found, dict), found
        return found

    async def stop(self) -> None:
        process = self._process
        self._process = None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class WorkerPool:
    """A few processes; whoever asks waits for a free one."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        self._all = [_Worker() for _ in range(max(1, workers))]
        for worker in self._all:
            self._free.put_nowait(worker)
        self._metrics = metrics

    async def ask(self, job: str, asked: Fields, seconds: float) -> "Fields | None":
        """The answer of a process; None if it crashed or thought too long, twice."""
        line = json.dumps({"job": job, **asked}).encode() + b"\n"
        for _ in range(2):
            worker = await self._free.get()
            try:
                return await worker.ask(line, seconds)
            except (RuntimeError, OSError, TimeoutError, ValueError) as error:
                self._metrics.bot_failures.inc()
                log.warning("the job %s failed: %s", job, error or type(error).__name__)
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


class BotPool(WorkerPool):
    """Those who think for bots of the house."""

    def __init__(self, workers: int, seconds: int, metrics: Metrics) -> None:
        super().__init__(workers, metrics)
        self._seconds = seconds

    async def choose(self, game: str, position: Fields, side: int, level: str) -> str | None:
        """The text of a bot's action; None if its process crashed or thought too long, twice."""
        asked: Fields = {
            "game": game,
            "position": position,
            "side": side,
            "level": level,
            "seed": secrets.randbits(32),
        }
        answer = await self.ask("choose", asked, self._seconds)
        return None if answer is None else str(answer["action"])
