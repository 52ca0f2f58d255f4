"""Reading and writing whole files; errors become a BadFile that names the file."""

from contextlib import suppress
from pathlib import Path

from warboard.kernel.errors import BadFile

_LARGEST = 64 * 1024 * 1024


def read_bytes(path: str | Path) -> bytes:
    """The content of a file; one that is far too large for a record or a position is not read."""
    try:
        file = Path(path)
        if file.is_file() and file.stat().st_size > _LARGEST:
            raise BadFile(str(path), "it is too large")
        return file.read_bytes()
    except OSError as error:
        raise BadFile(str(path), error.strerror or "it cannot be read") from None


def write_whole(path: Path, text: str) -> None:
    """Writes a file in one step: an old file is never left half overwritten."""
    beside = path.with_name(f".{path.name}.part")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:  # a full disk: what there is of it must not take up the room
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise BadFile(str(path), error.strerror or "it cannot be written") from None


def write_new(path: Path, text: str) -> None:
    """Writes a file that is not there yet; one that is there stays as it is."""
    try:
        file = path.open("x", encoding="utf-8")
    except FileExistsError:
        raise BadFile(str(path), "it is there already, and is not overwritten: choose another name") from None
    except OSError as error:
        raise BadFile(str(path), error.strerror or "it cannot be written") from None
    try:
        with file:
            file.write(text)
    except OSError as error:  # a full disk: half a file would be taken for a whole one
        path.unlink(missing_ok=True)
        raise BadFile(str(path), error.strerror or "it cannot be written") from None
