"""Datasets: what is written is read back, in both formats; faults are named, and leave no file behind."""

import json
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow
import pytest
from pyarrow import parquet

import warboard.datasets
from warboard.datasets.columns import CHUNK, chunk_of
from warboard.datasets.sources import SourceGame, bot_games, bot_records, read_records, recorded_games
from warboard.games import find_game
from warboard.kernel.errors import BadFile, WarboardError
from warboard.rl.encoding import Encoding
from warboard.rl.registration import GAMES

FORMATS = ("npz", "parquet")
each_format = pytest.mark.parametrize("format", FORMATS)
SHORT: dict[str, dict[str, Any]] = {
    "power": {"turn_limit": 20},
    "battlefield": {"turn_limit": 10},
    "arena": {"players": 2, "round_limit": 3},
    "mana": {"round_limit": 2},
    "medieval": {"turn_limit": 2},
    "chess": {"draws": "automatic"},
}


def written(path: Path, name: str, count: int = 1, seed: int = 3, **options: Any) -> warboard.datasets.Dataset:
    game = find_game(name)
    games = bot_games(game, options, "random", count, seed)
    warboard.datasets.write(path, path.suffix.removeprefix("."), game, games, "a test")
    return warboard.datasets.read(path)


@each_format
@pytest.mark.parametrize("name", GAMES)
def test_what_is_read_is_what_was_played(name: str, format: str, tmp_path: Path) -> None:
    data = written(tmp_path / f"games.{format}", name, **SHORT[name])
    encoding = Encoding(name, SHORT[name])
    (played,) = bot_games(encoding.game, SHORT[name], "random", 1, 3)
    rows = (
        (batch, row) for batch in data.batches(7, mask=True) for row in range(len(batch["action"]))
    )  # one after the other

    count = 0
    for moment, (batch, row) in zip(played.moments, rows, strict=True):
        planes, vector = encoding.observe(moment.state, moment.side)
        legal = encoding.legal(moment.state, moment.side)
        assert np.array_equal(batch["observation"][row], planes) and batch["observation"].dtype == np.int16
        assert np.array_equal(batch["vector"][row], vector)
        assert np.array_equal(batch["action_mask"][row], encoding.mask(legal))
        assert legal.find(int(batch["action"][row])) == moment.action
        assert batch["text"][row] == encoding.game.text(moment.state, moment.action)
        assert (batch["side"][row], batch["ply"][row], batch["game"][row]) == (moment.side, count, 0)
        assert -1 <= batch["value"][row] <= 1
        if batch["odds"][row]:
            odds = [Fraction(text) for text in batch["odds"][row].split()]
            assert sum(odds) == 1 and 0 <= batch["came"][row] < len(odds)
        count += 1

    outcome = played.outcome()
    assert outcome is not None and len(data) == count > 0
    for batch in data.batches(count):
        scores = outcome.scores(len(encoding.sides))
        assert batch["result"].tolist() == pytest.approx([2 * scores[side] - 1 for side in batch["side"]])
    assert data.sheet["encoding_version"] == encoding.version and data.sheet["planes"] == encoding.planes


@each_format
def test_the_odds_and_what_came_up_are_those_of_the_battle(format: str, tmp_path: Path) -> None:
    data = written(tmp_path / f"power.{format}", "power", 3)

    for batch in data.batches(64):
        for text, odds, came in zip(batch["text"], batch["odds"], batch["came"], strict=True):
            assert (odds == "1") == (not text.startswith("attack"))
            assert came == 0 if odds == "1" else came in (0, 1)
    assert sum(text.startswith("attack") for batch in data.batches(64) for text in batch["text"]) > 3


@each_format
def test_many_games_stream_through_chunks_and_can_be_shared_out(
    format: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warboard.datasets.writing.CHUNK", 32)
    data = written(tmp_path / f"power.{format}", "power", 4, turn_limit=30)
    every = [text for batch in data.batches(10) for text in batch["text"]]
    parts = [[text for batch in data.batches(10, part=part, of=3) for text in batch["text"]] for part in range(3)]

    assert CHUNK > 32 and len(every) == len(data) == data.sheet["positions"] > 64
    assert sorted(text for part in parts for text in part) == sorted(every) and all(parts)
    assert parts[0][:32] == every[:32] and parts[1][:32] == every[32:64]
    assert [int(batch["game"].max()) for batch in data.batches(10)][-1] == 3


def test_the_same_seed_gives_the_same_file(tmp_path: Path) -> None:
    for name in ("one.npz", "two.npz"):
        written(tmp_path / name, "power", turn_limit=10)
    written(tmp_path / "other.npz", "power", seed=4, turn_limit=10)
    one, two, other = ((tmp_path / name).read_bytes() for name in ("one.npz", "two.npz", "other.npz"))

    assert one == two != other


def test_numpy_alone_can_open_it(tmp_path: Path) -> None:
    written(tmp_path / "power.npz", "power", turn_limit=10)

    with np.load(tmp_path / "power.npz") as arrays:
        assert arrays["00000/action"].shape == (10,)
        assert json.loads(arrays["sheet.json"])["game"] == "power"


@each_format
def test_a_sheet_stands_beside_it(format: str, tmp_path: Path) -> None:
    data = written(tmp_path / f"power.{format}", "power", 2, turn_limit=10)
    sheet = (tmp_path / f"power.{format}.md").read_text()

    assert "| positions | 20 |" in sheet and "drawn: turn limit | 2 |" in sheet
    assert "turn_limit 10" in sheet and "version 1: planes 12×8×5" in sheet
    for name in data.sheet["columns"]:
        assert f"`{name}`" in sheet


def test_records_give_the_same_rows_as_the_games(tmp_path: Path) -> None:
    game = find_game("power")
    options = {"turn_limit": 15}
    direct = written(tmp_path / "direct.npz", "power", 2, **options)
    lines = "".join(record.text() for record in bot_records(game, options, "random", 2, 3)).encode().splitlines(True)
    games = recorded_games(game, read_records(lines, "records"), "records")
    warboard.datasets.write(tmp_path / "recorded.npz", "npz", game, games, "records")

    for one, other in zip(
        direct.batches(64), warboard.datasets.read(tmp_path / "recorded.npz").batches(64), strict=True
    ):
        assert one.keys() == other.keys()
        assert all(np.array_equal(one[name], other[name]) for name in one)


def test_a_game_without_an_end_has_no_result(tmp_path: Path) -> None:
    game = find_game("power")
    (record,) = bot_records(game, {}, "random", 1, 3)
    games = recorded_games(game, [record.cut(5)], "cut")
    sheet = warboard.datasets.write(tmp_path / "cut.npz", "npz", game, games, "cut")

    assert sheet["results"] == {"unfinished": 1}
    (batch,) = warboard.datasets.read(tmp_path / "cut.npz").batches(64)
    assert np.isnan(batch["result"]).all() and len(batch["result"]) == 4


@each_format
def test_a_file_that_is_cut_off_or_something_else_is_named(format: str, tmp_path: Path) -> None:
    path = tmp_path / f"power.{format}"
    written(path, "power", turn_limit=10)
    path.write_bytes(path.read_bytes()[:-100])

    with pytest.raises(BadFile, match=f"power.{format}: it is cut off, or no"):
        warboard.datasets.read(path)
    with pytest.raises(BadFile, match="there is no such file"):
        warboard.datasets.read(tmp_path / f"none.{format}")
    with pytest.raises(BadFile, match=r"ends in .npz or .parquet"):
        warboard.datasets.read(tmp_path / "power.csv")


@each_format
def test_a_file_that_is_damaged_inside_is_named(format: str, tmp_path: Path) -> None:
    path = tmp_path / f"power.{format}"
    data = written(path, "power", turn_limit=10)
    content = bytearray(path.read_bytes())
    content[60:80] = bytes(20)
    path.write_bytes(content)

    with pytest.raises(BadFile, match=rf"power.{format}, (00000/\w+.npy|row group 0): it is damaged"):
        list(data.batches(8))


def test_other_peoples_files_are_no_datasets(tmp_path: Path) -> None:
    np.savez(tmp_path / "mine.npz", action=np.zeros(3))
    parquet.write_table(pyarrow.table({"action": [1, 2, 3]}), tmp_path / "mine.parquet")

    for format in FORMATS:
        with pytest.raises(BadFile, match=f"mine.{format}: it is not a Warboard dataset"):
            warboard.datasets.read(tmp_path / f"mine.{format}")


@each_format
def test_what_goes_wrong_leaves_the_file_of_before(format: str, tmp_path: Path) -> None:
    path = tmp_path / f"power.{format}"
    written(path, "power", turn_limit=10)
    before = path.read_bytes()
    game = find_game("power")
    lines = next(bot_records(game, {}, "random", 1, 3)).text().encode().splitlines(True)
    lines[-1] = lines[-1][:40]

    with pytest.raises(BadFile, match=f"games.jsonl, line {len(lines)}: it is not a whole entry"):
        warboard.datasets.write(
            path, format, game, recorded_games(game, read_records(lines, "games.jsonl"), "games.jsonl"), "records"
        )
    assert path.read_bytes() == before
    assert sorted(one.name for one in tmp_path.iterdir()) == [path.name, f"{path.name}.md"]


def test_games_that_cannot_share_a_file_are_refused(tmp_path: Path) -> None:
    game = find_game("arena")

    def mixed() -> Any:
        for players in (2, 3):
            yield from bot_games(game, {"players": players, "round_limit": 1}, "random", 1, 1)

    with pytest.raises(WarboardError, match="game 1 has another board or other sides"):
        warboard.datasets.write(tmp_path / "arena.npz", "npz", game, mixed(), "a test")
    with pytest.raises(BadFile, match="it has a game of power, not of arena"):
        list(recorded_games(game, bot_records(find_game("power"), {}, "random", 1, 3), "it"))
    nothing: list[SourceGame] = []
    with pytest.raises(BadFile, match="a test: it has no action"):
        warboard.datasets.write(tmp_path / "arena.npz", "npz", game, nothing, "a test")
    assert list(tmp_path.iterdir()) == []


def test_wrong_batches_are_named(tmp_path: Path) -> None:
    data = written(tmp_path / "power.npz", "power", turn_limit=10)

    with pytest.raises(ValueError, match="1 position or more, not 0"):
        next(data.batches(0))
    with pytest.raises(ValueError, match="part 2 is not one of the 2 from 0"):
        next(data.batches(8, part=2, of=2))


def test_pytorch_reads_it_or_is_missed(tmp_path: Path) -> None:
    """No extra installs torch. Without it, an error says so; with it, tensors come out."""
    data = written(tmp_path / "power.npz", "power", turn_limit=10)
    if find_spec("torch") is None:
        with pytest.raises(ImportError, match="torch is not installed"):
            import_module("warboard.datasets.pytorch")
        return
    (batch,) = import_module("warboard.datasets.pytorch").TorchDataset(data.path, 64)
    (expected,) = data.batches(64)
    assert np.array_equal(batch["observation"].numpy(), expected["observation"])


def test_no_rows_make_empty_arrays() -> None:
    assert all(len(array) == 0 for array in chunk_of([]).values())
