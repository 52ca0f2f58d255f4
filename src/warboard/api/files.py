"""Files read whole and written whole; what goes wrong is a BadFile that names the file."""

from pathlib import Path

from warboard.kernel.errors import BadFile


def read_bytes(path: str | Path) -> bytes:
    """All of a file."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise BadFile(str(path), error.strerror or "it cannot be read") from None


def write_whole(path: Path, text: str) -> None:
    """Writes a file in one step: one that was there is never left half written."""
    try:
        beside = path.with_name(f".{path.name}.part")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise BadFile(str(path), error.strerror or "it cannot be written") from None
