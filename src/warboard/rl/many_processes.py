"""Many games in several processes, which write their results into shared memory."""

from __future__ import annotations

import contextlib
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
import numpy.typing as npt

from warboard.kernel.plain import Fields
from warboard.rl.encoding import Encoding
from warboard.rl.many_games import ManyGames, Positions, Steps

_PATIENCE = 5.0  # seconds for a process to end


def _parts(encoding: Encoding, count: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    return {
        "actions": ((count,), np.int64),
        "observation": ((count, *encoding.shape), np.int16),
        "vector": ((count, len(encoding.vector)), np.int16),
        "action_mask": ((count, encoding.size), np.int8),
        "side": ((count,), np.int64),
        "rewards": ((count, len(encoding.sides)), np.float32),
        "ended": ((count,), np.bool_),
    }


def _bytes(shape: tuple[int, ...], dtype: Any) -> int:
    length = int(np.prod(shape)) * int(np.dtype(dtype).itemsize)
    return (length + 7) // 8 * 8


def _arrays(encoding: Encoding, count: int, memory: SharedMemory) -> dict[str, npt.NDArray[Any]]:
    arrays, offset = {}, 0
    for name, (shape, dtype) in _parts(encoding, count).items():
        arrays[name] = np.ndarray(shape, dtype, memory.buf, offset)
        offset += _bytes(shape, dtype)
    return arrays


def _write(arrays: dict[str, npt.NDArray[Any]], rows: slice, positions: Positions) -> None:
    for name, value in positions._asdict().items():
        arrays[name][rows] = value


def _work(pipe: Connection, game: str, options: Fields, memory: SharedMemory, count: int, rows: slice) -> None:
    """The work of a process: its share of the games, until the pipe is closed."""
    encoding = Encoding(game, options)
    games = ManyGames(encoding, rows.stop - rows.start, rows.start, copy=False)
    arrays = _arrays(encoding, count, memory)
    with contextlib.suppress(EOFError, KeyboardInterrupt):
        while True:
            seed = pipe.recv()
            try:
                if seed is not None:
                    _write(arrays, rows, games.reset(seed))
                else:
                    steps = games.step(arrays["actions"][rows])
                    _write(arrays, rows, steps.positions)
                    arrays["rewards"][rows], arrays["ended"][rows] = steps.rewards, steps.ended
                pipe.send(None)
            except Exception as error:
                pipe.send(f"{type(error).__name__}: {error}")
    del arrays
    memory.close()


class ManyProcesses:
    """So many games in so many processes; use it in a `with`, or close it."""

    def __init__(self, encoding: Encoding, count: int, workers: int) -> None:
        if not 1 <= workers <= count:
            raise ValueError(f"expected 1 to {count} workers for {count} games, not {workers}")
        self.encoding = encoding
        self.count = count
        self._started = False
        size = sum(_bytes(shape, dtype) for shape, dtype in _parts(encoding, count).values())
        self._memory: SharedMemory | None = SharedMemory(create=True, size=size)
        self._arrays = _arrays(encoding, count, self._memory)
        self._pipes: list[Connection] = []
        self._processes = []
        context = multiprocessing.get_context("spawn")
        for worker in range(workers):
            rows = slice(worker * count // workers, (worker + 1) * count // workers)
            ours, theirs = context.Pipe()
            process = context.Process(
                target=_work,
                args=(theirs, encoding.game.id, encoding.options, self._memory, count, rows),
                daemon=True,
            )
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def reset(self, seed: int = 0) -> Positions:
        """Restarts all games."""
        self._all(seed)
        self._started = True
        return self._positions()

    def step(self, actions: npt.ArrayLike) -> Steps:
        """Takes one action for each game, by its number. If one is illegal, ValueError names it and nothing happens."""
        if not self._started:
            raise RuntimeError("call reset() before step()")
        given = np.asarray(actions)
        if given.shape != (self.count,) or not np.issubdtype(given.dtype, np.integer):
            raise ValueError(f"expected {self.count} whole numbers, not {given.dtype} of shape {given.shape}")
        here = np.arange(self.count)
        inside = (given >= 0) & (given < self.encoding.size)
        legal = inside & (self._arrays["action_mask"][here, np.where(inside, given, 0)] == 1)
        if not legal.all():
            place = int(np.argmin(legal))
            raise ValueError(f"action {given[place]} is illegal in game {place}")
        self._arrays["actions"][:] = given
        self._all(None)
        return Steps(self._positions(), self._arrays["rewards"].copy(), self._arrays["ended"].copy())

    def _all(self, message: int | None) -> None:
        if self._memory is None:
            raise RuntimeError("the games are closed")
        for pipe in self._pipes:
            with contextlib.suppress(OSError):
                pipe.send(message)
        failed = [f"worker {worker}: {fault}" for worker, fault in enumerate(map(_answer, self._pipes)) if fault]
        if failed:
            self.close()
            raise RuntimeError("; ".join(failed))

    def _positions(self) -> Positions:
        return Positions(*[self._arrays[name].copy() for name in Positions._fields])

    def close(self) -> None:
        """Ends the processes and releases the memory."""
        if self._memory is None:
            return
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(_PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
        self._arrays = {}
        self._memory.close()
        self._memory.unlink()
        self._memory = None

    def __enter__(self) -> ManyProcesses:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _answer(pipe: Connection) -> str | None:
    try:
        answer: str | None = pipe.recv()
    except (EOFError, OSError):
        return "its process has died"
    return answer
