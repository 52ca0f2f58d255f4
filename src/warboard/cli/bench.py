"""`warboard bench`: how fast it is, with other engines measured in the same run.

Machines are noisy, so everything is measured in short slices, one after the other, round by round; what counts is the
ratio within a round, and of those the median. Peers are programs of their own: they print what they measured.
"""

import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from statistics import median

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from warboard.api.interrupts import interrupts_raised
from warboard.build import how_it_runs
from warboard.cli.arguments import json_flag
from warboard.games import all_games, find_game
from warboard.kernel.errors import BadFile
from warboard.kernel.game import Game, play_out
from warboard.kernel.interrupt import stop_if_interrupted
from warboard.kernel.luck import SeededLuck
from warboard.kernel.perft import perft
from warboard.kernel.plain import Plain
from warboard.kernel.state import State
from warboard.version import __version__

PLIES, LISTS, LEAVES, STEPS = "plies", "lists", "leaves", "steps"
_POSITIONS = 200
_DEPTH = 4
_AT_ONCE = 64
TITLES = {
    PLIES: "Random games: actions a second, uniformly at random, to the end of the game",
    LISTS: "Lists of all legal actions a second, in positions of random games",
    STEPS: f"Steps a second with observation and mask as arrays, at random, {_AT_ONCE} games at once in one process",
    LEAVES: f"Perft: leaves per second, to depth {_DEPTH} (python-chess makes every leaf)",
}

Measure = dict[str, float]  # what -> how many a second
Results = dict[str, dict[str, float]]  # contestant -> heading -> figure


class Contestant:
    """Something that is measured, slice by slice."""

    def __init__(self, name: str, run: Callable[[float], Measure]) -> None:
        self.name = name
        self.run = run
        self.rounds: list[Measure] = []

    def typical(self, what: str) -> float | None:
        seen = [measured[what] for measured in self.rounds if what in measured]
        return median(seen) if seen else None


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME…]")
@click.option("--seconds", type=click.FloatRange(0.05, 600), default=1.0, show_default=True, help="Length of a slice.")
@click.option("--rounds", type=click.IntRange(1, 1000), default=5, show_default=True)
@click.option("--peers", metavar="DIR", help="Folder of programs that measure other engines.")
@click.option("--save", metavar="DIR", help="Write the results into this folder.")
@json_flag
def bench(
    games: tuple[str, ...], seconds: float, rounds: int, peers: str | None, save: str | None, as_json: bool
) -> None:
    """Measure random games, lists of legal actions and perft.

    \b
    Example: warboard bench power chess --rounds 3 --peers benchmarks/peers
    """
    chosen = [find_game(game) for game in games] if games else all_games()
    rivals = _peers(peers)
    own = [one for game in chosen for one in _variants(game)]
    with Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress:
        task = progress.add_task("measuring", total=rounds * len(rivals + own))
        for _ in range(rounds):
            for contestant in rivals + own:
                contestant.rounds.append(contestant.run(seconds))
                progress.advance(task)
    results = _results(rivals, own)
    if save:
        _save(Path(save), results)
    if as_json:
        click.echo(json.dumps(results, ensure_ascii=False))
    else:
        for table in _tables(results):
            Console().print(table)


def _variants(game: Game) -> list[Contestant]:
    """A game as it starts; one for several sides with the fewest and with the most."""
    for option in game.options:
        told = option.describe()
        if option.name == "players":
            return [
                _contestant(f"{game.id} ({told[end]} sides)", game, {"players": told[end]}) for end in ("low", "high")
            ]
    return [_contestant(game.id, game, {})]


def _contestant(name: str, game: Game, options: Plain) -> Contestant:
    def run(seconds: float) -> Measure:
        measured = {PLIES: _plies(game, options, seconds), LISTS: _lists(game, options, seconds / 2)}
        if find_spec("numpy") and find_spec("gymnasium"):
            measured[STEPS] = _steps(game, options, seconds)
        start = game.start(options, SeededLuck(0))
        if game.quick_perft(start, 1) is not None:
            began = time.perf_counter()
            leaves = perft(game, start, _DEPTH)
            measured[LEAVES] = leaves / (time.perf_counter() - began)
        return measured

    return Contestant(name, run)


def _plies(game: Game, options: Plain, seconds: float) -> float:
    luck = SeededLuck(1)
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        count += play_out(game, game.start(options, luck), luck)
    return count / (time.perf_counter() - began)


def _lists(game: Game, options: Plain, seconds: float) -> float:
    """Lists of legal actions per second, in positions from random games."""
    luck = SeededLuck(2)
    positions: list[tuple[State, int]] = []
    while len(positions) < _POSITIONS:
        state = game.start(options, luck)
        while game.to_act(state) and len(positions) < _POSITIONS:
            positions.append((state.copy(), game.to_act(state)[0]))
            play_out(game, state, luck, 7)
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        stop_if_interrupted()
        for state, side in positions:
            game.legal(state, side)
        count += len(positions)
    return count / (time.perf_counter() - began)


def _steps(game: Game, options: Plain, seconds: float) -> float:
    """Steps per second of many games at once, each with the observation and the mask of the side to act."""
    from warboard.rl.encoding import Encoding
    from warboard.rl.many_games import ManyGames

    assert isinstance(options, dict)
    games = ManyGames(Encoding(game, options), _AT_ONCE, copy=False)
    games.reset(seed=3)
    luck = SeededLuck(4)
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        stop_if_interrupted()
        games.step([numbers[luck.below(len(numbers))] for numbers in games.legal_numbers])
        count += _AT_ONCE
    return count / (time.perf_counter() - began)


def _peers(folder: str | None) -> list[Contestant]:
    if folder is None:
        return []
    scripts = sorted(Path(folder).glob("*.py"), reverse=True)
    if not scripts:
        raise BadFile(folder, "there are no peers in it")
    return [_peer(script) for script in scripts]


def _peer(script: Path) -> Contestant:
    def run(seconds: float) -> Measure:
        words = [sys.executable, str(script), str(seconds)]
        with interrupts_raised():
            made = subprocess.run(words, capture_output=True, text=True, check=False)
        if made.returncode != 0:
            raise BadFile(str(script), (made.stderr.strip().splitlines() or ["it failed"])[-1])
        measured: Measure = json.loads(made.stdout)
        return measured

    return Contestant(script.stem.replace("_", "-"), run)


def _ratio(one: Contestant, other: Contestant, what: str) -> float | None:
    ratios = [
        mine[what] / theirs[what]
        for mine, theirs in zip(one.rounds, other.rounds, strict=True)
        if what in mine and what in theirs
    ]
    return median(ratios) if ratios else None


def _results(peers: list[Contestant], own: list[Contestant]) -> Results:
    return {one.name: _figures(one, [peer for peer in peers if peer is not one]) for one in [*peers, *own]}


def _figures(one: Contestant, peers: list[Contestant]) -> dict[str, float]:
    told: dict[str, float] = {}
    for what in TITLES:
        typical = one.typical(what)
        if typical is None:
            continue
        told[f"{what} a second"] = round(typical)
        for peer in peers:
            ratio = _ratio(one, peer, what)
            if ratio is not None:
                told[f"{what} × {peer.name}"] = round(ratio, 2)
    return told


def _tables(results: Results) -> list[Table]:
    """A table for each thing measured."""
    tables = []
    for what, title in TITLES.items():
        ratios = _ratios(results, what)
        table = Table(title=title, title_justify="left", box=None, header_style="bold")
        table.add_column("", min_width=16)
        table.add_column("a second", justify="right")
        for ratio in ratios:
            table.add_column(ratio.removeprefix(f"{what} "), justify="right")
        for name, told in results.items():
            if f"{what} a second" in told:
                table.add_row(name, *[_figure(told.get(key)) for key in (f"{what} a second", *ratios)])
        if table.row_count:
            tables.append(table)
    return tables


def _ratios(results: Results, what: str) -> list[str]:
    return list(dict.fromkeys(key for told in results.values() for key in told if key.startswith(f"{what} ×")))


def _figure(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def _save(folder: Path, results: Results) -> None:
    """The figures for programs, and a page with bars for people."""
    folder.mkdir(parents=True, exist_ok=True)
    about = f"warboard {__version__}, {how_it_runs().split(':')[0]}, Python {platform.python_version()}"
    kept = json.dumps({"about": about, "measured": results}, indent=2, ensure_ascii=False)
    (folder / "results.json").write_text(kept + "\n", encoding="utf-8")
    (folder / "results.md").write_text(_page(about, results), encoding="utf-8")


def _page(about: str, results: Results) -> str:
    lines = [
        "# How fast it is",
        "",
        f"{about}, one core, everything in the same run (`make bench`).",
        "A ratio is the median over the rounds of what was measured in the same round.",
    ]
    for what, title in TITLES.items():
        figures = {name: told[f"{what} a second"] for name, told in results.items() if f"{what} a second" in told}
        if not figures:
            continue
        ratios = _ratios(results, what)
        headings = "".join(f" {key.removeprefix(what + ' ')} |" for key in ratios)
        lines += ["", f"## {title}", "", f"| | a second |{headings} |"]
        lines.append("| --- | ---: |" + " ---: |" * len(ratios) + " --- |")
        most = max(figures.values())
        for name, figure in figures.items():
            bar = "█" * max(1, round(40 * figure / most))
            cells = "".join(f" {_figure(results[name].get(key))} |" for key in ratios)
            lines.append(f"| {name} | {figure:,.0f} |{cells} {bar} |")
    return "\n".join(lines) + "\n"
