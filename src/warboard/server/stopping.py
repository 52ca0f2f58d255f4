"""Shutting a server down: in time when it is told to stop, and together when one of several processes has died."""

import logging
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn
from uvicorn.supervisors import Multiprocess

log = logging.getLogger("warboard")

GRACE_SECONDS: Final = 5  # for requests in progress
STOP_SECONDS: Final = 7.5  # from the signal to the end of a process, whatever it is doing
_STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def _start_timer(seconds: float, what: Callable[[], None]) -> None:
    timer = threading.Timer(seconds, what)
    timer.daemon = True
    timer.start()


def _give_up() -> None:
    log.error("the server did not end in time: it is ended now")
    os._exit(1)


class ServerThatEnds(uvicorn.Server):
    """A server that ends in time even if something in it hangs: a thread, a database that does not answer."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            _start_timer(STOP_SECONDS, _give_up)
        super().handle_exit(sig, frame)


class ProcessesThatEnd(Multiprocess):
    """Several processes on one socket. One that dies is replaced, and one that does not stop in time is killed."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        for one in _STOP_SIGNALS:
            signal.signal(one, self._stop)

    def _stop(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit.is_set():
            self.should_exit.set()
            # The main thread may be waiting for a process that hangs.
            _start_timer(STOP_SECONDS, self._kill_all)

    def _kill_all(self) -> None:
        for process in self.processes:
            if process.exitcode is None and process.pid is not None:
                log.error("process %d did not end in time: it is killed", process.pid)
                os.kill(process.pid, signal.SIGKILL)
        _start_timer(0.5, _give_up)


def end_with_parent() -> None:
    """Ends this process, as if told to stop, when its parent is gone: nobody would stop it any more, and it would keep
    the port.
    """
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        log.error("the parent process is gone: this one ends")
        _start_timer(STOP_SECONDS, _give_up)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name="parent", daemon=True).start()
