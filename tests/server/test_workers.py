"""The processes in which bots think: what they write, how they fail, where they run."""

import io
import json
import os
import sys
from pathlib import Path

import pytest
from running import Server, play, soon

from warboard.server.workers import worker

BROKEN = """\
import os, sys
if "warboard.server.workers.worker" in sys.orig_argv:
    print("this bot is broken", file=sys.stderr, flush=True)
    os._exit(1)
"""


@pytest.fixture
def broken_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every bot process end as soon as it starts."""
    (tmp_path / "sitecustomize.py").write_text(BROKEN)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *sys.path]))


@pytest.mark.usefixtures("broken_workers")
def test_a_bot_that_crashes_is_logged_and_the_table_is_told_once(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path)
    try:
        ada = server.guest()
        table = ada.table(bots=[{"level": "greedy", "side": "black"}])

        for seed in (1, 2):
            play([ada], table, 1, seed=seed)
            assert soon(lambda: bool(ada.view(table)["legal"]))

        said = [line for line in ada.get(f"/api/tables/{table}/chat") if line["player"] == "greedy bot"]
        assert len(said) == 1 and "random" in said[0]["text"]
        logged = [json.loads(line) for line in server.log().splitlines()[1:]]
        assert any("this bot is broken" in line["event"] for line in logged)
    finally:
        server.stop()


def test_a_worker_runs_where_no_process_can_be_nice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "nice")  # as on Windows
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))

    worker.main()
