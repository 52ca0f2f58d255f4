"""Files are written whole or not at all."""

from pathlib import Path

import pytest

from warboard.api.files import write_whole
from warboard.kernel.errors import BadFile


def test_a_full_disk_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "report.json"
    write_whole(file, "old")
    real = Path.write_text

    def fill(path: Path, text: str, encoding: str) -> int:
        real(path, text[:2], encoding=encoding)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fill)
    with pytest.raises(BadFile, match="No space left"):
        write_whole(file, "new and long")
    assert [path.name for path in tmp_path.iterdir()] == ["report.json"]
    assert file.read_text() == "old"
