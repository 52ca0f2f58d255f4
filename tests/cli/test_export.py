"""`warboard export`: datasets and PGN, from records and from bots' games."""

import io
import sys
from pathlib import Path

import pytest

import warboard.datasets
from warboard.api.chess import all_from_pgn

from .conftest import Run


def test_bots_play_for_a_dataset(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "power.parquet"
    ran = run(
        *("export", "power", "--games", "2", "--bot", "greedy", "--format", "parquet"),
        *("--out", str(out), "-o", "turn_limit=6"),
    )

    assert ran.code == 0 and "12 positions of 2 games" in ran.out and f"{out}.md" in ran.out
    data = warboard.datasets.read(out)
    assert len(data) == 12 and data.sheet["options"] == {"turn_limit": 6}
    assert "2 games of greedy against itself, seed 1" in (tmp_path / "power.parquet.md").read_text()


def test_records_from_files_and_standard_input(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, out = tmp_path / "game.jsonl", tmp_path / "power.npz"
    assert run("record", "power", "random", "random", "-o", "turn_limit=8", "--out", str(record)).code == 0
    assert run("export", "power", str(record), str(record), "--format", "npz", "--out", str(out)).code == 0
    assert len(warboard.datasets.read(out)) == 16

    class Typed(io.StringIO):
        buffer = io.BytesIO(record.read_bytes())

    monkeypatch.setattr("io.StringIO", lambda typed: Typed())  # what `run` uses as standard input
    ran = run("export", "power", "-", "--format", "npz", "--out", str(out))
    assert ran.code == 0, ran.err
    assert len(warboard.datasets.read(out)) == 8 and sys.stdin is not None


def test_chess_as_pgn(run: Run, tmp_path: Path) -> None:
    words = ("export", "chess", "--games", "2", "--format", "pgn", "-o", "draws=automatic")
    ran = run(*words)
    assert ran.code == 0
    games = all_from_pgn(ran.out)
    assert len(games) == 2 and all(game.outcome is not None for game in games)

    assert run(*words, "--out", str(tmp_path / "games.pgn")).code == 0
    assert (tmp_path / "games.pgn").read_text() == ran.out
    record = tmp_path / "game.jsonl"
    assert run("record", "chess", "greedy", "random", "--out", str(record)).code == 0
    told = run("export", "chess", str(record), "--format", "pgn").out
    assert '[White "greedy"]' in told and '[Date "????' not in told


def test_what_is_wrong_is_one_line(run: Run, tmp_path: Path) -> None:
    record, other = tmp_path / "game.jsonl", tmp_path / "other.jsonl"
    assert run("record", "power", "random", "random", "-o", "turn_limit=8", "--out", str(record)).code == 0
    whole = record.read_bytes()
    other.write_bytes(whole[: len(whole) // 2])
    out = ["--out", str(tmp_path / "games.npz")]
    wrong = [
        (["power", "--format", "npz", *out], "give either records or --games"),
        (["power", str(record), "--games", "2", "--format", "npz", *out], "not both"),
        (["power", str(record), "--format", "npz", *out, "-o", "turn_limit=3"], "records have their own options"),
        (["power", "--games", "2", "--format", "npz"], "--out FILE is needed"),
        (["power", "--games", "2", "--format", "npz", "--out", "x.csv"], "must end in .npz"),
        (["power", "--games", "2", "--format", "npz", "--out", "/nowhere/x.npz"], "/nowhere/x.npz: No such file"),
        (["power", "--games", "2", "--format", "csv", *out], "csv"),
        (["power", "--games", "2", "--format", "pgn"], "PGN is a notation of chess alone: export power as npz"),
        (["power", "--games", "2", "--bot", "deep blue", "--format", "npz", *out], "there is no bot 'deep blue'"),
        (["power", "--games", "2", "--format", "npz", *out, "-o", "fog=true"], "options.fog: there is no such option"),
        (["chess", str(record), "--format", "npz", *out], "it has a game of power, not of chess"),
        (["chess", str(record), "--format", "pgn"], "it has a game of power, not of chess"),
        (["power", str(other), "--format", "npz", *out], f"{other}, line"),
        (["power", str(tmp_path / "none.jsonl"), "--format", "npz", *out], "none.jsonl: No such file"),
    ]
    for words, named in wrong:
        ran = run("export", *words)
        assert ran.code == 2 and len(ran.err.splitlines()) == 1 and named in ran.err, (words, ran.err)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["game.jsonl", "other.jsonl"]
