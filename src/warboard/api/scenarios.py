"""Scenario files, run: the rulebook as tests."""

from __future__ import annotations

from pathlib import Path

from warboard.api.files import read_bytes
from warboard.kernel.errors import BadFile
from warboard.play.scenario import Scenario, Verdict
from warboard.play.text_files import read_documents


def check(path: str | Path) -> list[Verdict]:
    """Runs every scenario of a file; each verdict says `passed`, or `why` not. BadFile names what is not a scenario."""
    place = str(path)
    try:
        text = read_bytes(path).decode()
    except UnicodeDecodeError:
        raise BadFile(place, "it is not UTF-8 text") from None
    documents = read_documents(text, place)
    return [Scenario(document, f"{place}, scenario {number}").run() for number, document in enumerate(documents, 1)]
