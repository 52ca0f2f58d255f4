"""`warboard lab`: from a question to an answer, as a person would ask it."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from warboard.lab.jobs import Job
from warboard.lab.measures.measure import Measure
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.selfplay import play
from warboard.lab.store import Store

from .conftest import Run

FEW = ("--nodes", "5", "--games", "8", "--workers", "1")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_report_is_a_page_with_json_and_records_beside_it(run: Run, folder: Path) -> None:
    ran = run("lab", "report", "power", *FEW, "--no-open")

    assert ran.code == 0, ran.err
    assert "The report is report.html" in ran.out
    assert "≥ 85 %" in ran.out
    assert "How Power plays" in (folder / "report.html").read_text()
    assert json.loads((folder / "report.json").read_text())["games"] == 8
    records = sorted(path.name for path in folder.glob("report-*.jsonl"))
    assert records and run("verify", *records).code == 0


def test_a_report_for_programs_and_in_german(run: Run, folder: Path) -> None:
    plain = json.loads(run("lab", "report", "power", *FEW, "--quick", "--json", "--out", "x.html").out)
    german = run("lab", "report", "power", *FEW, "--quick", "--no-open", "--language", "de")

    assert plain["games"] == 8
    assert plain["elo_by_doubling"] == []
    assert "Der Bericht ist report.html" in german.out
    assert '<html lang="de">' in (folder / "report.html").read_text()


def test_rules_are_a_rule_set(run: Run, folder: Path) -> None:
    one = json.loads(run("lab", "worth", "battlefield", *FEW, "--json", "--rules", "to_the_letter").out)
    other = json.loads(run("lab", "worth", "battlefield", *FEW, "--json", "-o", "@to_the_letter").out)

    (listed,) = json.loads(run("lab", "runs", "--json").out)
    assert listed["options"] == {"rule_set": "to_the_letter"}
    assert one == other


def test_runs_are_listed_shown_and_exported(run: Run, folder: Path) -> None:
    run("lab", "report", "power", *FEW, "--json")

    listed = json.loads(run("lab", "runs", "--json").out)
    assert {(each["game"], each["games"] > 0) for each in listed} == {("power", True)}
    assert run("lab", "runs").out.count("power") == len(listed) == 6
    main = next(each for each in listed if each["games"] == 8)
    shown = run("lab", "show", str(main["run"]))
    assert "8 games of Power" in shown.out and "the luckier side wins" in shown.out
    rotated = next(each for each in listed if each["rotated"])
    assert "Elo of" in run("lab", "show", str(rotated["run"])).out
    plain = json.loads(run("lab", "show", str(main["run"]), "--json").out)
    assert {"seat 1", "draws"} <= {answer["name"] for answer in plain["answers"]}
    assert run("lab", "export", str(main["run"]), "--csv", "games.csv").code == 0
    assert len((folder / "games.csv").read_text().splitlines()) == 9
    assert run("lab", "export", str(main["run"]), "--parquet", "games.parquet").code == 0
    assert (folder / "games.parquet").read_bytes()[:4] == b"PAR1"


def test_games_with_other_openings_are_another_run(run: Run, folder: Path) -> None:
    for openings in ("moves", "actions"):
        assert run("lab", "report", "power", *FEW, "--quick", "--no-open", "--openings", openings).code == 0
        found = {"moves": "4 random moves of pieces", "actions": "4 random actions of any kind"}[openings]
        assert found in (folder / "report.html").read_text()

    listed = json.loads(run("lab", "runs", "--json").out)
    assert [(each["openings"], each["games"]) for each in listed] == [("actions", 8), ("moves", 8)]
    assert "moves" in run("lab", "runs").out
    assert "is not one of 'moves', 'actions'" in run("lab", "report", "power", "--openings", "books").err


def test_runs_are_told_apart_by_their_options_however_narrow_the_terminal_is(run: Run, folder: Path) -> None:
    run("lab", "compare", "power", "-o", "turn_limit=10", "--with", "-o", "turn_limit=15", "-o",
        "king_defence=difference", "--nodes", "1", "--games", "2", "--workers", "1")  # fmt: skip
    said = run("lab", "runs").out
    assert all(option in said for option in ("turn_limit=10", "turn_limit=15", "king_defence=difference")), said


def test_worth_names_every_piece(run: Run, folder: Path) -> None:
    ran = run("lab", "worth", "power", *FEW)
    plain = json.loads(run("lab", "worth", "power", *FEW, "--json").out)

    assert re.search(r"piece knight +8 +\d+\.\d", ran.out), ran.out
    assert re.search(r" \(-?\d+\.\d…\d+\.\d\)", ran.out), ran.out
    assert {"piece king", "piece pawn"} <= {thing["name"] for thing in plain["things"]}


def test_two_ways_to_play_are_compared_with_the_same_luck(run: Run, folder: Path) -> None:
    words = (
        "lab",
        "compare",
        "power",
        "-o",
        "turn_limit=10",
        "--with",
        "-oturn_limit=60",
        "--on",
        "length,draws",
        *FEW,
    )

    ran, plain = run(*words), json.loads(run(*words, "--json").out)

    assert ran.code == 0, ran.err
    assert plain["ways"] == [{"turn_limit": 10}, {"turn_limit": 60}]
    length, draws = plain["topics"]
    assert (length["topic"], draws["topic"]) == ("length", "draws")
    assert length["difference"] > 0 and length["differs"]
    assert re.search(r"length .* differs", ran.out)
    assert "inf" not in ran.out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("report", "nothing"), "nothing"),
        (("report", "power", "-o", "turn_limit=-1"), "turn_limit"),
        (("report", "power", "--rules", "nobodys"), "nobodys"),
        (("report", "power", "--out", "report.txt"), "does not end in .html"),
        (("report", "power", "--out", "nowhere/report.html"), "there is no such folder"),
        (("compare", "power", "--on", "length"), "both variants are the same"),
        (("compare", "power", "--with", "--rules", "as_written"), "both variants are the same"),
        (("compare", "power", "--with", "-o", "turn_limit=9", "--on", "beauty"), "there is no 'beauty' to compare on"),
        (("runs",), "lab.duckdb: it does not exist"),
        (("show", "1", "--file", "text.duckdb"), "cannot be opened"),
        (("export", "1"), "--csv FILE or --parquet FILE"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_line(run: Run, folder: Path, words: tuple[str, ...], reason: str) -> None:
    (folder / "text.duckdb").write_text("hello")

    ran = run("lab", *words)

    assert ran.code == 2
    assert reason in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_run_that_is_not_there_is_told(run: Run, folder: Path) -> None:
    run("lab", "worth", "power", *FEW)
    assert "there is no run 9" in run("lab", "show", "9").err


def test_a_bot_that_crashes_in_the_middle_costs_its_own_game(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(job: Job, measures: Sequence[Measure]) -> GameResult:
        if job.number == 3:
            raise ZeroDivisionError("in a bot")
        return play(job, measures)

    monkeypatch.setattr("warboard.lab.runners.local.play", crash)

    ran = run("lab", "report", "power", *FEW, "--quick", "--no-open")

    assert ran.code == 0, ran.err
    assert "Traceback" not in ran.err
    assert json.loads((folder / "report.json").read_text())["games"] == 7
    told = "Games that failed and are left out: 1; the first: ZeroDivisionError: in a bot."
    assert told in (folder / "report.html").read_text() and told in ran.out
    with Store(folder / "lab.duckdb") as store:
        assert store.failures(store.find_run(1)) == [FailedGame(3, "ZeroDivisionError: in a bot")]
    assert "game 3 failed: ZeroDivisionError: in a bot" in run("lab", "show", "1").out
    assert json.loads(run("lab", "show", "1", "--json").out)["failures"] == [
        {"job": 3, "error": "ZeroDivisionError: in a bot"}
    ]
    assert re.search(r"games +failed .*\n.* 7 +1 ", run("lab", "runs").out)


def test_games_that_failed_are_played_again_if_asked(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def crash(job: Job, measures: Sequence[Measure]) -> GameResult:
        played.append(job.number)
        if job.number in (2, 3) and len(played) <= 8:
            raise ZeroDivisionError("in a bot")
        return play(job, measures)

    monkeypatch.setattr("warboard.lab.runners.local.play", crash)
    words = ("lab", "worth", "power", *FEW)

    said = "games that failed and are left out: 2; the first: ZeroDivisionError: in a bot; --retry-failed"
    for again in ([], []):
        ran = run(*words, *again)
        assert ran.code == 0 and said in ran.err and "6 games of Power" in ran.out
    ran = run(*words, "--retry-failed")

    assert "8 games of Power" in ran.out and not ran.err
    assert played == [*range(8), 2, 3]


@pytest.mark.parametrize(
    "words",
    [
        ("report", "power", "--no-open"),
        ("worth", "power"),
        ("depth", "power"),
        ("compare", "power", "-o", "turn_limit=10", "--with", "-o", "turn_limit=60"),
        ("tune", "power", "--vary", "turn_limit=20", "--aim", "fair"),
    ],
)
@pytest.mark.parametrize("games", ["3", "30"])
def test_where_nothing_can_be_played_the_reason_is_told(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], games: str
) -> None:
    def crash(job: Job, measures: Sequence[Measure]) -> GameResult:
        raise ZeroDivisionError("in a bot")

    monkeypatch.setattr("warboard.lab.runners.local.play", crash)

    for _ in range(2):
        ran = run("lab", *words, "--nodes", "5", "--games", games, "--workers", "1")
        assert ran.code == 2
        assert "no game could be played to its end: ZeroDivisionError: in a bot" in ran.err, ran.out + ran.err
        assert len(ran.err.splitlines()) == 1


def test_a_question_of_a_report_that_cannot_be_played_does_not_cost_the_others(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(job: Job, measures: Sequence[Measure]) -> GameResult:
        if max(job.nodes) == 20:
            raise ZeroDivisionError("in a bot")
        return play(job, measures)

    monkeypatch.setattr("warboard.lab.runners.local.play", crash)

    assert run("lab", "report", "power", *FEW, "--no-open").code == 0
    report = json.loads((folder / "report.json").read_text())
    assert [point["nodes"] for point in report["seats_by_strength"]] == [1, 5]
    assert (report["failures"], report["failure"]) == (2, "ZeroDivisionError: in a bot")


def test_a_report_of_no_games_is_refused_in_a_line(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(job: Job, measures: Sequence[Measure]) -> GameResult:
        raise ZeroDivisionError("in a bot")

    monkeypatch.setattr("warboard.lab.runners.local.play", crash)

    for games in ("8", "20"):
        ran = run("lab", "report", "power", *FEW[:2], "--games", games, "--workers", "1", "--no-open")
        assert ran.code == 2
        assert "no game" in ran.err and len(ran.err.splitlines()) == 1
    assert not (folder / "report.html").exists()


def test_a_file_that_another_run_has_is_told(run: Run, folder: Path) -> None:
    program = "import sys, duckdb; c = duckdb.connect('lab.duckdb'); print('open', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        for words in (("report", "power"), ("tune", "power", "--vary", "turn_limit=9", "--aim", "fair")):
            ran = run("lab", *words)
            assert ran.code == 2
            assert "lab.duckdb is in use by another run" in ran.err and len(ran.err.splitlines()) == 1
        other.kill()


@pytest.mark.parametrize("command", ["report", "runs", "show", "export", "worth", "depth", "compare", "tune"])
def test_every_command_has_an_example(run: Run, command: str) -> None:
    assert f"Example: warboard lab {command} " in run("lab", command, "--help").out


@pytest.mark.parametrize("workers", ["1", "2"])
def test_whoever_interrupts_a_report_gets_what_there_is(tmp_path: Path, workers: str) -> None:
    program = """
import sys
from warboard.lab import run
real = run.Store.add
def add(self, *given):
    real(self, *given)
    print("kept", flush=True)
run.Store.add = add
from warboard.cli import main
main()
"""
    words = (
        "lab",
        "report",
        "power",
        "--nodes",
        "20",
        "--games",
        "100000",
        "--workers",
        workers,
        "--no-open",
        "--file",
        str(tmp_path / "lab.duckdb"),
        "--out",
        str(tmp_path / "report.html"),
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, start_new_session=True,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        for _ in range(2):
            assert process.stdout.readline() == "kept\n"
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        out, err = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()

    assert process.returncode == 130, err
    assert "Traceback" not in out + err
    assert f"interrupted; go on with: warboard {' '.join(words)}" in err
    games = json.loads((tmp_path / "report.json").read_text())["games"]
    assert games >= 1
    page = (tmp_path / "report.html").read_text()
    enough = f"It stopped after {games} games, because fairness and draws were certain."
    assert f"{games} games were played" in page or enough in page
    records = sorted(path.name for path in tmp_path.glob("report-*.jsonl"))
    assert records and all(f'href="{name}"' in page for name in records)


@pytest.mark.parametrize("interrupted", [False, True])
def test_whoever_does_not_wait_for_the_records_gets_the_report(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, interrupted: bool
) -> None:
    played = 0

    def stop(job: Job, measures: Sequence[Measure]) -> GameResult:
        nonlocal played
        played += 1
        if interrupted and played > 5:
            raise KeyboardInterrupt
        return play(job, measures)

    def stop_again(job: Job) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("warboard.lab.runners.local.play", stop)
    monkeypatch.setattr("warboard.cli.lab_report.actions_of", stop_again)

    ran = run("lab", "report", "power", *FEW, "--quick", "--no-open")

    assert ran.code == 130
    assert ("Ctrl-C leaves them out" in ran.err) == interrupted
    assert json.loads((folder / "report.json").read_text())["games"] == (5 if interrupted else 8)
    assert "games were played" in (folder / "report.html").read_text()
    assert not list(folder.glob("*.jsonl"))


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("report", "power", "--no-open", "--quick"), "The report is report.html"),
        (("worth", "power"), "piece knight"),
        (("depth", "power"), "1 → 2"),
        (("compare", "power", "-o", "turn_limit=10", "--with", "-o", "turn_limit=60"), "5 games each of Power"),
        (("tune", "power", "--vary", "turn_limit=20,30", "--aim", "length=5..60"), "turn_limit=20"),
    ],
)
def test_every_command_that_is_interrupted_shows_what_there_is_and_goes_on(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], shown: str
) -> None:
    played = 0

    def stop(job: Job, measures: Sequence[Measure]) -> GameResult:
        nonlocal played
        played += 1
        if played > 11:
            raise KeyboardInterrupt
        return play(job, measures)

    few = ("--nodes", "5", "--games", "8" if words[0] == "compare" else "16", "--workers", "1")
    with monkeypatch.context() as patch:
        patch.setattr("warboard.lab.runners.local.play", stop)
        ran = run("lab", *words, *few)

    assert ran.code == 130
    assert "interrupted; go on with: warboard lab" in ran.err
    assert shown in ran.out, ran.out
    assert not list(folder.glob("*.yaml"))
    again = run("lab", *words, *few)
    assert again.code == 0, again.err


@pytest.mark.parametrize(
    "words",
    [
        ("report", "power", "--no-open", "--quick"),
        ("worth", "power"),
        ("depth", "power"),
        ("compare", "power", "-o", "turn_limit=10", "--with", "-o", "turn_limit=60"),
        ("tune", "power", "--vary", "turn_limit=20,30", "--aim", "length=5..60"),
    ],
)
def test_a_command_that_is_interrupted_before_its_first_game_says_how_to_go_on(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    def stop(job: Job, measures: Sequence[Measure]) -> GameResult:
        raise KeyboardInterrupt

    monkeypatch.setattr("warboard.lab.runners.local.play", stop)

    ran = run("lab", *words, *FEW)

    assert ran.code == 130
    assert "interrupted; go on with: warboard lab" in ran.err and "Traceback" not in ran.err
    assert json.loads(run("lab", "runs", "--json").out) == []  # a run without games tells nothing


def test_a_report_is_published_by_its_run(run: Run, folder: Path) -> None:
    run("lab", "report", "power", *FEW, "--quick", "--no-open")
    ran = run("lab", "publish", "1", "--into", "shown")

    assert ran.code == 0, ran.err
    (file,) = folder.glob("shown/power/as_written-v*.json")
    assert json.loads(file.read_text())["games"] == 8
    run("lab", "report", "power", "-o", "turn_limit=20", *FEW, "--quick", "--no-open")
    assert "give the report a --name" in run("lab", "publish", "2", "--into", "shown").err
    assert "there is no run 9" in run("lab", "publish", "9", "--into", "shown").err
    ran = run("lab", "publish", "1", "--into", "report.html")
    assert (ran.code, ran.err) == (2, "warboard: report.html/power: Not a directory\n")


def test_depth_is_asked_alone_and_added_to_a_published_report(run: Run, folder: Path) -> None:
    asked = ("lab", "depth", "power", *FEW, "--file", "depth.duckdb")
    ran, plain = run(*asked), json.loads(run(*asked, "--json").out)

    assert ran.code == 0, ran.err
    assert [(row["nodes"], row["samples"]) for row in plain["doublings"]] == [(1, 4), (2, 4), (5, 4)]
    assert "5 → 10" in ran.out and "pairs" in ran.out

    publish = ("lab", "publish", "1", "--into", "shown", "--file", "depth.duckdb")
    assert "there is no report for them" in run(*publish).err
    run("lab", "report", "power", *FEW, "--quick", "--no-open")
    run("lab", "publish", "1", "--into", "shown")
    (file,) = folder.glob("shown/power/as_written-v*.json")
    before = json.loads(file.read_text())
    assert before["doublings"] == []
    assert run(*publish).code == 0
    after = json.loads(file.read_text())
    assert [(row["nodes"], row["samples"]) for row in after["doublings"]] == [(1, 4), (2, 4), (5, 4)]
    (deep,) = (dial for dial in after["dials"] if dial["name"] == "deep")
    assert deep["value"] == after["doublings"][-1]["value"] and deep["samples"] == 4
    others = [name for name in before if name not in ("dials", "doublings")]
    assert [after[name] for name in others] == [before[name] for name in others]

    for field, other in (("nodes", 200), ("openings", "actions")):
        file.write_text(json.dumps({**before, field: other}))
        assert "was played in another way" in run(*publish).err
