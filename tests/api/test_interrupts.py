"""Ctrl-C in Python: computations stop at once with KeyboardInterrupt, compiled or not."""

import os
import signal
import subprocess
import sys
import time

import pytest

CALLS = {
    "bots": 'warboard.play_match("power", warboard.bot(8, 1), warboard.bot(8, 2), games=1000)',
    "hint": 'warboard.Match("power", seed=1).hint(level=8)',
    "perft": 'warboard.perft("chess", warboard.load("chess").start(seed=1), 8)',
    "random games": 'game = warboard.load("mana")\nwhile True:\n    warboard.play_out(game, game.start(seed=1), luck)',
}
MOST_SECONDS = 60


@pytest.mark.parametrize("name", CALLS)
def test_an_interrupt_ends_the_call(name: str) -> None:
    code = f"import warboard\nluck = warboard.SeededLuck(1)\nprint('ready', flush=True)\n{CALLS[name]}\n"
    running = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout is not None and running.stdout.readline() == "ready\n"

    began = time.monotonic()
    while running.poll() is None and time.monotonic() - began < MOST_SECONDS:
        os.kill(running.pid, signal.SIGINT)  # again and again: it may hit any line, even arithmetic
        try:
            running.wait(1.5)
        except subprocess.TimeoutExpired:
            continue
    _, errors = running.communicate(timeout=MOST_SECONDS)

    assert errors.rstrip().endswith("KeyboardInterrupt"), errors[-400:]
    assert running.returncode in (130, -signal.SIGINT)
