"""The file in which `warboard tournament` saves a tournament: its terms, then a line for each finished game."""

import json
from pathlib import Path
from typing import Any

from warboard.kernel.errors import BadFile, WarboardError
from warboard.kernel.plain import Fields
from warboard.tournaments.history import Pairing, Result

Key = tuple[int, int]


class TournamentFile:
    """Results on disk, so that a stopped tournament resumes where it was; without a path nothing is saved."""

    def __init__(self, path: Path | None, terms: Fields) -> None:
        self._path = path
        self.known: dict[Key, Pairing] = {}
        if path is None:
            return
        if not path.exists():
            self._add(terms)
            return
        lines = path.read_text(encoding="utf-8").splitlines()
        if not lines or _read(path, 1, lines[0]) != terms:
            raise WarboardError(f"{path}: is the file of another tournament: its first line has different terms")
        for number, line in enumerate(lines[1:], 2):
            if number == len(lines) and not line.endswith("}"):
                break  # cut off when the program was killed: this game is played again
            self._know(path, number, line)
        path.write_text("".join(f"{line}\n" for line in lines if line.endswith("}")), encoding="utf-8")

    def _know(self, path: Path, number: int, line: str) -> None:
        found = _read(path, number, line)
        try:
            round, board, players, places = (found[name] for name in ("round", "number", "players", "places"))
            key = int(round), int(board)
            self.known[key] = Pairing(*key, tuple(players), Result(tuple(places)))
        except (KeyError, TypeError, ValueError):
            raise BadFile(str(path), f"line {number} is not a game of a tournament") from None

    def note(self, pairing: Pairing) -> None:
        """Saves a finished game."""
        assert pairing.result is not None, pairing
        players, places = list(pairing.players), list(pairing.result.places)
        self._add({"round": pairing.round, "number": pairing.number, "players": players, "places": places})

    def _add(self, line: object) -> None:
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


def _read(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except json.JSONDecodeError:
        found = None
    if not isinstance(found, dict):
        raise BadFile(str(path), f"line {number} is not JSON")
    return found
