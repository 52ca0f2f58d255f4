"""Bots think in separate processes: one that crashes or takes too long is replaced, and the game goes on."""

import asyncio
import json
import logging
import secrets
import sys
from contextlib import suppress
from typing import Final

from warboard.kernel.plain import Fields
from warboard.server.metrics import Metrics
from warboard.server.workers.fair_queue import FairQueue

log = logging.getLogger("warboard.bots")

_MAX_LOGGED: Final = 1000  # characters of a line
_LAST_WORDS_SECONDS: Final = 1.0


class _Worker:
    """One process; it is started when it is first needed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._logging: asyncio.Task[None] | None = None

    async def ask(self, line: bytes, seconds: float) -> Fields:
        process = self._process
        if process is None or process.returncode is not None:
            process = await self._start()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(line)
        await process.stdin.drain()
        answer = await asyncio.wait_for(process.stdout.readline(), seconds)
        if not answer:
            raise RuntimeError("its process has ended")
        found = json.loads(answer)
        assert isinstance(found, dict), found
        return found

    async def _start(self) -> asyncio.subprocess.Process:
        process = self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "warboard.server.workers.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=1 << 24,
        )
        assert process.stderr is not None
        self._logging = asyncio.create_task(_log_all(process.stderr))
        return process

    async def stop(self) -> None:
        process = self._process
        self._process = None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        if self._logging is not None:
            # A program that a bot has started may keep the pipe open for ever.
            await asyncio.wait([self._logging], timeout=_LAST_WORDS_SECONDS)
            self._logging.cancel()
            self._logging = None


async def _log_all(errors: asyncio.StreamReader) -> None:
    """Logs what a process writes to its error output."""
    async for line in errors:
        log.warning("a worker wrote: %s", line.decode(errors="replace").rstrip()[:_MAX_LOGGED])


class WorkerPool:
    """A few processes; callers wait for a free one, and people take turns."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        self._all = [_Worker() for _ in range(max(1, workers))]
        self._free = FairQueue(self._all)
        self._metrics = metrics

    async def ask(self, job: str, question: Fields, seconds: float, person: int = 0) -> "Fields | None":
        """The answer of a process; None if two attempts crashed or took too long. `person` is the person it works
        for.
        """
        line = json.dumps({"job": job, **question}).encode() + b"\n"
        for _ in range(2):
            worker = await self._free.take(person)
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
                self._free.put_back(worker)
        return None

    async def stop(self) -> None:
        for worker in self._all:
            await worker.stop()


class BotPool(WorkerPool):
    """Processes that think for built-in bots."""

    def __init__(self, workers: int, seconds: int, metrics: Metrics) -> None:
        super().__init__(workers, metrics)
        self._seconds = seconds

    async def choose(self, game: str, position: Fields, side: int, level: str, person: int) -> str | None:
        """The text of a bot's action at a person's table; None if two attempts crashed or took too long."""
        question: Fields = {
            "game": game,
            "position": position,
            "side": side,
            "level": level,
            "seed": secrets.randbits(32),
        }
        answer = await self.ask("choose", question, self._seconds, person)
        return None if answer is None else str(answer["action"])
