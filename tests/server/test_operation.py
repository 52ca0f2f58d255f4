"""What an operator needs: settings, health, metrics, logs, backups, and files for deployment."""

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import httpx
import postgres
import pytest
import yaml
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from running import PROGRAM, SECONDS, Server, children, play, soon, two_at_a_table
from sqlalchemy import create_engine
from sqlalchemy.dialects import sqlite

from warboard.kernel.errors import WarboardError
from warboard.server.monitoring.routes import read_networks
from warboard.server.serving import open_page
from warboard.server.settings import describe_settings
from warboard.server.store.games import DUE
from warboard.server.store.migrate import newest
from warboard.server.store.models import Model

ROOT = Path(__file__).parent.parent.parent


def run(*words: str, code: int = 0) -> str:
    done = subprocess.run([*PROGRAM, *words], capture_output=True, text=True)
    assert done.returncode == code, done.stderr + done.stdout
    return done.stdout + done.stderr


def test_every_setting_is_explained() -> None:
    help = run("serve", "--help")

    for name, _, _, _ in describe_settings():
        assert f"--{name.replace('_', '-')}" in help
        assert f"WARBOARD_{name.upper()}" in " ".join(help.split())


@pytest.mark.parametrize(
    "words",
    [
        ("--database", "mysql://host/name"),
        ("--processes", "2"),
        ("--log-level", "loud"),
        ("--log-format", "xml"),
        ("--port", "many"),
        ("--host", "256.0.0.1"),
        ("--rated-clocks", "soon"),
    ],
)
def test_wrong_settings_are_one_line(words: tuple[str, str], own_database: str) -> None:
    given = words if words[0] == "--database" else (*words, "--database", own_database)

    said = run("serve", *given, code=2)

    assert said.startswith("warboard: ") and len(said.splitlines()) == 1


def test_the_migrations_make_exactly_the_models(tmp_path: Path) -> None:
    run("db", "upgrade", "--database", str(tmp_path / "made.db"))
    engine = create_engine(f"sqlite:///{tmp_path / 'made.db'}")

    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), Model.metadata)
    engine.dispose()

    assert differences == []
    assert newest() in run("db", "upgrade", "--database", str(tmp_path / "made.db"))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database."""
    file = tmp_path_factory.mktemp("made") / "made.db"
    run("db", "upgrade", "--database", str(file))
    return file


@pytest.mark.parametrize("why", [why for why, _ in DUE])
def test_no_game_is_looked_at_that_is_not_due(made: Path, why: str) -> None:
    query = str(dict(DUE)[why].compile(dialect=sqlite.dialect()))
    with closing(sqlite3.connect(made)) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {query}", [0] * query.count("?")).fetchall()

    assert plan and all("USING INDEX" in step[3] for step in plan), plan


def test_a_backup_of_a_running_server_brings_everything_back(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path)
    try:
        ada, bo, table = two_at_a_table(server)
        play([ada, bo], table, 4)
        run("db", "backup", str(tmp_path / "kept"), "--database", own_database)
        run("db", "backup", str(tmp_path / "kept"), "--database", own_database, code=2)
        before = ada.view(table)
    finally:
        server.stop()
    run("db", "restore", str(tmp_path / "kept"), "--database", str(tmp_path / "again.db"))
    run("db", "restore", str(tmp_path / "kept"), "--database", str(tmp_path / "again.db"), code=2)

    again = Server(str(tmp_path / "again.db"), tmp_path)
    try:
        ada.move_to(again)
        assert ada.view(table)["head"] == before["head"]
    finally:
        again.stop()


def test_a_backup_of_postgresql(cluster: str, tmp_path: Path) -> None:
    first = postgres.make_database(cluster, f"b{time.monotonic_ns()}")
    second = postgres.make_database(cluster, f"b{time.monotonic_ns()}")
    run("db", "upgrade", "--database", first)

    run("db", "backup", str(tmp_path / "kept"), "--database", first)
    run("db", "restore", str(tmp_path / "kept"), "--database", second)

    assert newest() in run("db", "upgrade", "--database", second)


def test_health_and_metrics(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)
    play([ada, bo], table, 1)

    health = httpx.get(f"{server.base}/health", timeout=60)
    metrics = httpx.get(f"{server.base}/metrics", timeout=60).text

    assert health.json()["status"] == "ok"
    assert re.search(r'warboard_moves_total\{game="power"\} [1-9]', metrics)
    assert "warboard_commit_seconds_bucket" in metrics


def test_metrics_are_for_those_whom_the_operator_names(server: Server) -> None:
    """PL-138: from them, anyone could see that somebody has acted."""
    outside = {"X-Forwarded-For": "203.0.113.7"}  # as a proxy on this machine forwards it

    answer = httpx.get(f"{server.base}/metrics", headers=outside, timeout=60)

    assert answer.status_code == 403 and answer.json()["rule"] == "PL-138"
    assert httpx.get(f"{server.base}/health", headers=outside, timeout=60).status_code == 200
    assert [str(one) for one in read_networks("10.1.2.3/8, ::1")] == ["10.0.0.0/8", "::1/128"]
    assert [str(one) for one in read_networks("*")] == ["0.0.0.0/0", "::/0"]
    with pytest.raises(WarboardError, match="metrics_to: 'nonsense'"):
        read_networks("nonsense")


def test_logs_are_json_lines(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path, "--log-level", "debug")
    httpx.get(f"{server.base}/api/games?secret=1", timeout=60)
    server.stop()

    lines = [json.loads(line) for line in server.log().splitlines()[1:] if line]
    told = [line for line in lines if line.get("path") == "/api/games"]
    assert told and told[0]["status"] == 200 and told[0]["level"] == "debug"
    assert "secret" not in server.log()


def test_a_server_told_to_stop_ends_in_time_with_sockets_open(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path)
    ada, _bo, table = two_at_a_table(server)
    with ada.socket(table) as socket:
        socket.until("state")
        stopping = threading.Thread(target=server.stop)
        stopping.start()
        stopping.join(SECONDS)

    assert not stopping.is_alive()


def test_several_processes_serve_on_one_address(cluster: str, tmp_path: Path) -> None:
    database = postgres.make_database(cluster, f"s{time.monotonic_ns()}")
    server = Server(database, tmp_path, "--processes", "2")
    try:
        ada, bo, table = two_at_a_table(server)
        play([ada, bo], table, 6)
        assert ada.view(table)["head"] == bo.view(table)["head"]
    finally:
        server.stop()


def test_a_process_that_dies_is_replaced(cluster: str, tmp_path: Path) -> None:
    database = postgres.make_database(cluster, f"d{time.monotonic_ns()}")
    server = Server(database, tmp_path, "--processes", "2")
    try:
        before = children(server.process.pid)
        assert len(before) == 2
        os.kill(min(before), signal.SIGKILL)

        assert soon(lambda: len(children(server.process.pid) - {min(before)}) == 2)
        assert soon(lambda: httpx.get(f"{server.base}/health", timeout=60).status_code == 200)
    finally:
        server.stop()


def test_operators_mute_and_close_accounts(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path)
    try:
        ada, bo = server.person(), server.person()
        table = ada.table()
        run("admin", "mute", ada.name, "--database", own_database)
        assert ada.http.post(f"/api/tables/{table}/chat", json={"text": "hi"}).status_code == 403
        run("admin", "close", bo.name, "--database", own_database)
        assert bo.http.get("/api/me").status_code == 401
        assert "nothing is flagged" in run("admin", "flags", "--database", own_database)
        assert "no account" in run("admin", "operator", "nobody-here", "--database", own_database, code=2)
    finally:
        server.stop()
    with closing(sqlite3.connect(own_database)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_the_files_to_deploy_with_name_what_there_is() -> None:
    settings = {f"WARBOARD_{name.upper()}" for name, _, _, _ in describe_settings()}
    compose = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text())

    for file in (ROOT / "deploy").iterdir():
        assert set(re.findall(r"WARBOARD_[A-Z_]+", file.read_text())) <= settings, file
    assert set(compose["services"]) == {"database", "warboard"}
    assert "ExecStart=/opt/warboard/bin/warboard serve" in (ROOT / "deploy/warboard.service").read_text()


def test_the_files_to_deploy_with_set_limits() -> None:
    unit = (ROOT / "deploy/warboard.service").read_text()
    served = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text())["services"]["warboard"]
    proxy = (ROOT / "deploy/nginx.conf").read_text()

    limits = dict(re.findall(r"^(LimitNOFILE|TasksMax|MemoryMax|TimeoutStopSec|KillMode)=(\S+)$", unit, re.MULTILINE))
    assert limits == {
        "LimitNOFILE": "65536",
        "TasksMax": "512",
        "MemoryMax": "4G",
        "TimeoutStopSec": "15",
        "KillMode": "mixed",
    }
    assert (served["ulimits"]["nofile"], served["pids_limit"], served["mem_limit"]) == (65536, 512, "4g")
    assert served["stop_grace_period"] == "15s"
    for limit in ("client_header_timeout", "client_body_timeout", "send_timeout", "limit_conn warboard_clients"):
        assert limit in proxy


def test_the_python_example_of_the_guide_runs(server: Server) -> None:
    guide = (ROOT / "docs/api.md").read_text()
    example = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)[0].replace("http://127.0.0.1:8000", server.base)

    done = subprocess.run([sys.executable, "-c", example + "\nassert record"], capture_output=True, text=True)

    assert done.returncode == 0, done.stderr


def test_every_request_of_the_guide_is_in_the_document(server: Server) -> None:
    document = httpx.get(f"{server.base}/schema/openapi.json", timeout=60).json()
    patterns = [re.sub(r"\{[^}]*\}", "[^/]+", path) + "/?" for path in document["paths"]]
    guide = (ROOT / "docs/api.md").read_text()

    named = {path.split("?")[0] for path in re.findall(r"(?:GET|POST|DELETE) (/[\w/]+)", guide)}
    for path in named - {"/schema"}:
        assert any(re.fullmatch(pattern, path) for pattern in patterns), path


def test_a_missing_browser_is_said_with_the_address(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda address: False)

    open_page("http://127.0.0.1:8000")

    assert capsys.readouterr().out == "no browser was found: open http://127.0.0.1:8000 yourself\n"
