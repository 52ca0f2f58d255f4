"""Writes a page for each ladder under benchmarks/ladders/ from the recorded games.

    python tools/ladder_pages.py [GAME ...]

A page shows how far each level is above the one below, how level 8 does against `random` and `greedy`, and how long a
choice takes on one core of this machine. The "Remarks" of an existing page are kept. The Elo steps are also written to
`protocols/level_elo.json`, for the engine.
"""

import json
import sys
import time
from pathlib import Path

from warboard.bots.levels import LEVELS, Level, blunder_percent_of, budget_of
from warboard.bots.ratings import Sample, rate
from warboard.bots.thinking import think
from warboard.games import find_game
from warboard.kernel.game import Game, play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.kernel.state import State

FOLDER = "benchmarks/ladders"
LADDERS = Path(__file__).parent.parent / FOLDER
ELO = Path(__file__).parent.parent / "src/warboard/protocols/level_elo.json"
REMARKS = "## Remarks\n"
APART = 9  # actions between two timed positions
TIMED = 6


class Ladder:
    """The pairs of games in a file."""

    def __init__(self, file: Path) -> None:
        about, *pairs = [json.loads(line) for line in file.read_text().splitlines()]
        self.game = find_game(about["game"])
        self.options: Fields = about["options"]
        self._pairs: dict[tuple[str, str], list[float]] = {}
        for pair in pairs:
            self._pairs.setdefault((pair["one"], pair["other"]), []).append(1.0 - pair["score"])

    def against(self, one: str, other: str) -> list[float]:
        """The scores of `other` against `one`, by pair, whichever of them was named first."""
        named_last = [1.0 - score for score in self._pairs.get((other, one), [])]
        return self._pairs.get((one, other), []) + named_last


def cells(scores: list[float]) -> list[str]:
    """Score, Elo points, their error and the number of games."""
    if not scores:
        return ["not played", "", "", "0"]
    rating = rate(2, [Sample(1, 0, score) for score in scores])[1]
    points = [f"{rating.above:+.0f}", f"{rating.above_error:.0f}"]
    return [f"{sum(scores) / len(scores):.2f}", *points, str(2 * len(scores))]


def timed_positions(game: Game, options: Fields) -> list[State]:
    """A few positions of a random game, some actions apart."""
    luck = SeededLuck(1)
    state = game.start(options, luck)
    positions: list[State] = []
    while game.to_act(state) and len(positions) < TIMED:
        positions.append(state.copy())
        play_out(game, state, luck, APART)
    return positions


def seconds(game: Game, level: Level, positions: list[State]) -> list[float]:
    """How long each choice takes."""
    durations: list[float] = []
    for state in positions:
        began = time.perf_counter()
        think(game, state, game.to_act(state)[0], budget_of(game, level), 1)
        durations.append(time.perf_counter() - began)
    return durations


def row(*words: str) -> str:
    return f"| {' | '.join(words)} |"


def page(ladder: Ladder, remarks: str) -> str:
    game = ladder.game
    options = "".join(f" -o {name}={value}" for name, value in ladder.options.items())
    lines = [
        f"# The levels of {game.name}",
        "",
        f"    warboard ladder {game.id}{options} --span 1 --bots A,B --rounds N --file {FOLDER}/{game.id}.jsonl",
        "",
        "for each pair of neighbours; run again with more rounds it continues. ± is 95 %, from pairs of games with the",
        "same luck and the seats swapped; if all pairs score the same, from Wilson's interval for that many games.",
        f"Seconds are on one core, for {TIMED} positions of a random game; a blunder takes none. Written by",
        "`python tools/ladder_pages.py`.",
        "",
        row("level", "blunder %", "positions", "score", "Elo above the one below", "±", "games", "seconds", "longest"),
        row("---", *["---:"] * 8),
    ]
    positions = timed_positions(game, ladder.options)
    for level in LEVELS:
        number = level.number
        result_cells = cells(ladder.against(str(number - 1), str(number))) if number > 1 else [""] * 4
        durations = seconds(game, level, positions)
        facts = [str(number), str(blunder_percent_of(game, level)), f"{budget_of(game, level).nodes:,}"]
        lines.append(row(*facts, *result_cells, f"{sum(durations) / len(durations):.3f}", f"{max(durations):.3f}"))
    lines += ["", row("level 8 against", "score", "Elo", "±", "games"), row("---", *["---:"] * 4)]
    lines += [row(other, *cells(ladder.against(other, "8"))) for other in ("random", "greedy")]
    return "\n".join([*lines, "", remarks]) if remarks else "\n".join([*lines, ""])


def elo_steps(ladder: Ladder) -> list[int]:
    """How many points each level is above the one below."""
    steps: list[int] = []
    for number in range(2, len(LEVELS) + 1):
        scores = ladder.against(str(number - 1), str(number))
        steps.append(round(rate(2, [Sample(1, 0, score) for score in scores])[1].above))
    return steps


def write_elo(ladders: list[Ladder]) -> None:
    """Replaces the steps of these games."""
    told = json.loads(ELO.read_text())
    told["steps"].update({ladder.game.id: elo_steps(ladder) for ladder in ladders})
    rows = ",\n".join(f'    "{game}": {json.dumps(steps)}' for game, steps in sorted(told["steps"].items()))
    ELO.write_text(f'{{\n  "top": {told["top"]},\n  "steps": {{\n{rows}\n  }}\n}}\n')


def main() -> None:
    ladders: list[Ladder] = []
    for file in sorted(LADDERS.glob("*.jsonl")):
        if len(sys.argv) > 1 and file.stem not in sys.argv[1:]:
            continue
        target = file.with_suffix(".md")
        before = target.read_text() if target.exists() else ""
        remarks = before[before.find(REMARKS) :] if REMARKS in before else ""
        ladders.append(Ladder(file))
        target.write_text(page(ladders[-1], remarks))
        print(target.name)
    write_elo(ladders)


if __name__ == "__main__":
    main()
