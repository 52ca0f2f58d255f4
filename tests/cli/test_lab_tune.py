"""`warboard lab tune`, and rule sets in files."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from rich.progress import Task, TaskID

from warboard.cli.lab_tune import TimeLeft, tuning_table
from warboard.games import find_game
from warboard.kernel.errors import BadFile
from warboard.lab.aims import AimJudge, read_aim
from warboard.lab.results import GameResult
from warboard.lab.tuning import Trial, Tuned
from warboard.lab.ways import find_ways, read_varied

from .conftest import Run

FEW = ("--nodes", "1", "--games", "8", "--workers", "1")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


TUNE = ("lab", "tune", "power", "--vary", "turn_limit=20,30", "--aim", "length=5..25", "--budget", "10m", *FEW)


def test_tuned_rules_are_a_file_that_can_be_played(run: Run, folder: Path) -> None:
    ran = run(*TUNE)

    assert ran.code == 0, ran.err
    assert re.search(r"turn_limit=30 +1 +8 ", ran.out), ran.out
    assert "saved in power-tuned.yaml: warboard play power -o @power-tuned.yaml" in ran.out
    text = (folder / "power-tuned.yaml").read_text()
    assert "game: power" in text and "option: turn_limit" in text
    rules = re.search(r"value: (\d+)", text)
    assert rules is not None
    assert run("match", "power", "random", "random", "--games", "2", "-o", "@power-tuned.yaml").code == 0
    assert run("lab", "worth", "power", *FEW, "--rules", "power-tuned.yaml", "--file", "other.duckdb").code == 0
    (listed,) = json.loads(run("lab", "runs", "--json", "--file", "other.duckdb").out)
    assert listed["options"] == {"turn_limit": int(rules[1])}
    plain = json.loads(run(*TUNE, "--json").out)
    assert plain["file"] == "power-tuned.yaml" and plain["best"]["options"] == listed["options"]
    assert len(plain["tried"]) == 3


def test_every_way_is_told_whole_however_narrow_the_table_is(run: Run, folder: Path) -> None:
    aims = ("--aim", "fair", "--aim", "length=5..25", "--aim", "draws<90%", "--aim", "turn limit<90%")
    ran = run("lab", "tune", "power", "--vary", "king_defence=own,difference", *aims, "--budget", "10m", *FEW)
    assert "king_defence=difference" in ran.out, ran.out + ran.err


@pytest.mark.parametrize("width", [80, 100])
def test_a_verdict_is_not_cut_off(width: int) -> None:
    power = find_game("power")
    aims = [read_aim(text, power.advice.subjects.endings) for text in ("fair", "draws<15%")]
    ways, _ = find_ways(power, {}, [read_varied("turn_limit=20..40/20", power, {}),
                                    read_varied("king_defence=own,difference", power, {})], 1)  # fmt: skip
    trials = []
    for way in ways:
        judge = AimJudge(aims, 2)
        for job in range(60):
            judge.see(GameResult(job, (0.0, 1.0), (1,), "king killed", 9, 9, str(job)))
        trials.append(Trial(way, judge))
    console = Console(width=width, record=True, file=StringIO())

    console.print(tuning_table(Tuned(trials, None, None, [], True)))

    words = console.export_text().split()
    assert trials[0].verdict() == "misses fair"
    assert words.count("misses") == words.count("fair") == len(trials)


def test_what_is_there_is_not_overwritten(run: Run, folder: Path) -> None:
    (folder / "power-tuned.yaml").write_text("mine")
    (folder / "rules.yaml").write_text("mine, too")

    assert "rules.yaml: it is there already" in run(*TUNE, "--out", "rules.yaml").err
    assert "saved in power-tuned-2.yaml" in run(*TUNE).out
    assert run(*TUNE, "--out", "new.yaml").code == 0
    assert (folder / "new.yaml").read_text() == (folder / "power-tuned-2.yaml").read_text()
    assert (folder / "power-tuned.yaml").read_text() == "mine"
    assert (folder / "rules.yaml").read_text() == "mine, too"


def test_a_file_that_cannot_be_written_does_not_cost_the_table(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        raise BadFile(str(path), "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("warboard.cli.lab_tune.write_new", full)
        ran, plain = run(*TUNE), run(*TUNE, "--json")

    for refused in (ran, plain):
        assert refused.code == 2 and "power-tuned.yaml: No space left on device" in refused.err
    assert "turn_limit=30" in ran.out and "the best with the fewest changes" in ran.out
    assert "nothing need be changed" not in ran.out and "saved in" not in ran.out
    assert json.loads(plain.out)["file"] is None
    assert "saved in power-tuned.yaml" in run(*TUNE).out


def test_a_verdict_says_what_is_not_shown(run: Run, folder: Path) -> None:
    assert "it is not shown to meet the aims; on fresh luck: within, not sure after 8 games" in run(*TUNE).out


def test_a_bar_counts_down_the_time_that_is_left() -> None:
    task = Task(TaskID(0), "", None, 0, _get_time=lambda: 0.0)
    assert [str(TimeLeft(lambda seconds=seconds: seconds).render(task)) for seconds in (3725.4, -3.0)] == [
        "1:02:05 left",
        "0:00:00 left",
    ]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--vary", "turn_limit=9", "--aim", "fair", "--out", "rules.txt"), "ends in .yaml or .yml"),
        (("--vary", "turn_limit=9", "--aim", "fair", "--out", "nowhere/x.yaml"), "there is no such folder"),
        (("--aim", "fair"), "--vary OPTION=1..5 --aim fair"),
        (("--vary", "turn_limit=20"), "--vary OPTION=1..5 --aim fair"),
        (("--vary", "turn_limit=0..9", "--aim", "fair"), "options.turn_limit: "),
        (("--vary", "turn_limit=200", "--aim", "fair"), "there is nothing to vary"),
        (("--vary", "turn_limit=9", "--vary", "turn_limit=8", "--aim", "fair"), "named twice"),
        (("--vary", "turn_limit=9", "--aim", "beauty"), "there is no 'beauty' to aim at"),
        (("--vary", "turn_limit=9", "--aim", "fair", "--budget", "soon"), "'soon' is not a time"),
        (("--vary", "turn_limit=9", "--aim", "fair", "--rules", "none.yaml"), "none.yaml: No such file"),
        (("--vary", "turn_limit=9", "--aim", "fair", "--ray", "127.0.0.1:1"), "there is no Ray cluster at"),
    ],
)
def test_what_cannot_be_tuned_is_told_in_a_line(run: Run, folder: Path, words: tuple[str, ...], reason: str) -> None:
    ran = run("lab", "tune", "power", *words)

    assert ran.code == 2
    assert reason in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_machine_of_no_cluster_is_told_in_a_line(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With Ray's own answer: other tests may have a cluster on this machine, which Ray would find and join."""

    def find_nothing(**asked: object) -> None:
        raise ConnectionError(
            "Could not find any running Ray instance. Please specify the one to connect to by setting `--address` "
            "flag or `RAY_ADDRESS` environment variable."
        )

    monkeypatch.setattr("ray.init", find_nothing)

    ran = run("lab", "tune", "power", "--vary", "turn_limit=9", "--aim", "fair", "--ray", "auto")

    assert ran.code == 2
    assert "(Could not find any running Ray instance): start" in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("game: chess\nchoices: []\n", "it is a rule set of chess, not of power"),
        ("game: power\n", "choices"),
        ("[1, 2]\n", "it is not a playable rule set"),
        ("game: power\nchoices: [{option: turn_limit, value: 0}]\n", "turn_limit"),
        ("game: power\nchoices: [{option: nothing, value: 0}]\n", "there is no such option"),
        ("game: power\nrule_set: nobodys\nchoices: []\n", "nobodys"),
        (
            "game: power\nchoices: [{option: turn_limit, value: 9}, {option: turn_limit, value: 8}]\n",
            "is there twice",
        ),
        ("game: {\n", "not readable as YAML"),
    ],
)
def test_a_rule_set_that_does_not_load_is_told(run: Run, folder: Path, text: str, reason: str) -> None:
    (folder / "mine.yaml").write_text(text)

    for words in (("match", "power", "random", "random", "-o", "@mine.yaml"),
                  ("lab", "report", "power", "--rules", "mine.yaml")):  # fmt: skip
        ran = run(*words)
        assert ran.code == 2
        assert "mine.yaml" in ran.err and reason in ran.err
        assert len(ran.err.splitlines()) == 1


def test_an_option_goes_before_what_a_file_says(run: Run, folder: Path) -> None:
    (folder / "mine.yaml").write_text("game: power\nchoices: [{option: turn_limit, value: 9}]\n")
    few = ("match", "power", "random", "random", "--games", "1")

    assert ", 9 actions each" in run(*few, "-o", "@mine.yaml").out
    assert ", 5 actions each" in run(*few, "-o", "@mine.yaml", "-o", "turn_limit=5").out
    assert "two rule sets are given" in run(*few, "-o", "@mine.yaml", "-o", "@as_written").err
