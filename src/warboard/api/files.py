"""Reading and writing whole files; errors become a BadFile that names the file."""

from pathlib import Path

from warboard.kernel.errors import BadFile


def read_bytes(path: str | Path) -> bytes:
    """The content of a file."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise BadFile(str(path), error.strerror or "it cannot be read") from None


def write_whole(path: Path, text: str) -> None:
    """Writes a file in one step: an old file is never left half overwritten."""
    try:
        beside = path.with_name(f".{path.name}.part")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise BadFile(str(path), error.strerror or "it cannot be written") from None
