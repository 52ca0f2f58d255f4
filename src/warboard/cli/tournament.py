"""`warboard tournament`: a tournament between bots, paired and ranked as on the server."""

import json
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic

import click
from rich.console import Console
from rich.table import Table

from warboard.cli.arguments import game_argument, game_options, json_flag, options_from
from warboard.cli.extras import extra_needed
from warboard.cli.interruption import say_how_to_continue, say_nothing_was_saved
from warboard.cli.progress import elapsed
from warboard.cli.tournament_file import TournamentFile
from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.kernel.sentences import counted
from warboard.lab.runners.processes import work_through
from warboard.protocols.players import close_all, make_player, make_players, play_game
from warboard.tournaments.history import ARENA, FORMATS, ROUND_ROBIN, SWISS, Entry, Pairing, Result, Tournament
from warboard.tournaments.rounds import most_rounds, next_pairings, why_not
from warboard.tournaments.standings import Standing, standings

MOST_BOTS = 256


@click.command()
@game_argument
@click.option("--format", type=click.Choice(FORMATS), default=SWISS, show_default=True)
@click.option(
    "--bots", multiple=True, required=True, metavar="BOTS", help="1..8, greedy, random*4; several with commas."
)
@click.option("--rounds", type=click.IntRange(1, 100), default=5, show_default=True, help="Rounds of a Swiss.")
@click.option("--cycles", type=click.IntRange(1, 10), default=1, show_default=True, help="Cycles of a round robin.")
@click.option(
    "--minutes", type=click.FloatRange(0.01, 1440), default=1.0, show_default=True, help="Length of an arena."
)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1, 1024), default=1, show_default=True, help="Processes that play.")
@click.option(
    "--file", "path", type=click.Path(dir_okay=False, path_type=Path), help="Save it in this file, and resume from it."
)
@game_options
@json_flag
def tournament(
    game: str,
    format: str,
    bots: tuple[str, ...],
    rounds: int,
    cycles: int,
    minutes: float,
    seed: int,
    workers: int,
    path: Path | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play a tournament between bots: Swiss, round robin, knock-out, or an arena that lasts some minutes.

    Pairings, points and tie-breaks are those of the server. With --file it can be interrupted and goes on where it
    was. An arena is played in waves: whoever is free is paired, and again when all of these games are over.

    \b
    Examples: warboard tournament power --format swiss --rounds 3 --bots 1..4 --bots random*4
              warboard tournament chess --format round-robin --bots greedy,random,1 --workers 2 --file league.jsonl
    """
    found = find_game(game)
    given = options_from(options, found)
    sides = len(found.sides(found.start(given, SeededLuck(0))))
    names = _read_bots(bots)
    problem = why_not(format, sides)
    if problem:
        raise WarboardError(problem)
    if len(names) < sides:
        raise WarboardError(f"{found.id} is for {sides} here, and there are {len(names)} bots")
    for name in set(names):
        make_player(name, seed).close()
    asked = cycles if format == ROUND_ROBIN else rounds
    entries = tuple(Entry(number, name) for number, name in enumerate(_numbered(names), 1))
    run = _Run(found, given, names, seed, workers)
    state = Tournament(format, sides, most_rounds(format, sides, len(names), asked), entries)
    terms: Fields = {"game": found.id, "format": format, "bots": list(names), "options": given, "seed": seed}
    terms["rounds"] = state.rounds
    file = TournamentFile(path, terms)
    end = monotonic() + 60 * minutes if format == ARENA else None
    stopped: BaseException | None = None
    try:
        with elapsed("playing", as_json), extra_needed("server"):
            run.play(state, file, end)
    except KeyboardInterrupt as interrupt:
        so_far = counted(len(run.over), "game")
        if path is None:
            say_nothing_was_saved(so_far, "--file FILE")
        else:
            say_how_to_continue(so_far)
        stopped = interrupt
    except WarboardError as error:
        if not run.over:
            raise
        stopped = error
    _show(run, found, as_json, stopped is None)
    if stopped is not None:
        raise stopped


class _Run:
    """A tournament in progress; `state` is the standing after the finished games."""

    def __init__(self, game: Game, options: Fields, names: Sequence[str], seed: int, workers: int) -> None:
        self._game = game.id
        self._options = options
        self._names = names
        self._seed = seed
        self._workers = workers
        self.state = Tournament("", 2, 0, ())

    @property
    def over(self) -> list[Pairing]:
        return [pairing for pairing in self.state.pairings if pairing.result is not None]

    def play(self, state: Tournament, file: TournamentFile, end: float | None) -> None:
        """Plays until the last round is over, or the time of an arena."""
        self.state = state
        while end is None or monotonic() < end or file.known:
            following = next_pairings(self.state)
            if not following:
                return
            self.state = replace(self.state, pairings=(*self.state.pairings, *following))
            for pairing in following:
                known = file.known.pop((pairing.round, pairing.number), None)
                if known is not None and known.players == pairing.players:
                    self._enter(known)
            self._play_open(file.note)

    def _play_open(self, note: Callable[[Pairing], None]) -> None:
        waiting = self.state.open_pairings()
        tasks = [(pairing.round, pairing.number, pairing.players) for pairing in waiting]
        work = partial(_play, self._game, self._options, self._names, self._seed)
        with closing(work_through(work, tasks, min(self._workers, max(1, len(tasks))))) as doing:
            for done in doing:
                round, number, players = done.task
                over = Pairing(round, number, players, Result(done.result))
                note(over)
                self._enter(over)

    def _enter(self, over: Pairing) -> None:
        key = (over.round, over.number)
        pairings = (over if (one.round, one.number) == key else one for one in self.state.pairings)
        self.state = replace(self.state, pairings=tuple(pairings))


def _play(
    game: str, options: Fields, names: Sequence[str], seed: int, task: tuple[int, int, tuple[int, ...]]
) -> tuple[int, ...]:
    """A game of the tournament, by its round and number, which decide the luck; returns the places by side."""
    round, number, players = task
    luck = seed + 1_000_003 * round + 7919 * number
    seated = make_players([(names[player - 1], luck + player) for player in players])
    try:
        finished = play_game(find_game(game), options, seated, luck, partial(click.echo, err=True))
        return tuple(finished.outcome.places(len(players)))
    finally:
        close_all(seated)


def _read_bots(texts: Sequence[str]) -> list[str]:
    """Names of bots: `1..8` are levels, `random*4` four of the same; a name with a colon is taken as it is."""
    names: list[str] = []
    for text in texts:
        for part in [text] if ":" in text else text.split(","):
            name, star, times = part.strip().partition("\n" if ":" in text else "*")
            first, dots, last = name.partition("..")
            if dots and first.isdigit() and last.isdigit() and int(first) <= int(last) <= MOST_BOTS:
                block = [str(level) for level in range(int(first), int(last) + 1)]
            else:
                block = [name]
            if star and not (times.isdigit() and 0 < int(times) <= MOST_BOTS):
                raise WarboardError(f"--bots: expected a number of bots after the star, found {part[:40]!r}")
            names.extend(block * (int(times) if star else 1))
    if not 2 <= len(names) <= MOST_BOTS or not all(names):
        raise WarboardError(f"--bots: expected 2 to {MOST_BOTS} bots, found {len(names)}")
    return names


def _numbered(names: Sequence[str]) -> list[str]:
    """Names that can be told apart: the second `random` is `random (2)`."""
    seen: dict[str, int] = {}
    found: list[str] = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return found


def _show(run: _Run, game: Game, as_json: bool, is_over: bool) -> None:
    ranked = standings(run.state)
    if as_json:
        click.echo(json.dumps(_plain(run, game, ranked, is_over)))
        return
    Console().print(_table(ranked))
    rounds = "" if run.state.format == ARENA else f", {run.state.round} of {counted(run.state.rounds, 'round')}"
    click.echo(f"{counted(len(run.over), 'game')} of {game.name}{rounds}")


def _table(ranked: Sequence[Standing]) -> Table:
    table = Table(box=None, header_style="bold", padding=(0, 1, 0, 0))
    names = [name for name, _ in ranked[0].tie_breaks] if ranked else []
    for heading in ("place", "bot", "points", *names, "games", "won", "drawn"):
        # A long word is broken at its hyphen: a table as wide as a terminal would cut it off.
        table.add_column(heading.replace("-", "-\n"), justify="left" if heading == "bot" else "right")
    for one in ranked:
        values = [f"{value:g}" for _, value in one.tie_breaks] or [""] * len(names)
        counts = (str(one.games), str(one.won), str(one.drawn))
        table.add_row(str(one.place), one.entry.name, f"{one.points:g}", *values, *counts)
    return table


def _plain(run: _Run, game: Game, ranked: Sequence[Standing], is_over: bool) -> dict[str, object]:
    return {
        "game": game.id,
        "format": run.state.format,
        "rounds": run.state.rounds,
        "over": is_over,
        "standings": [
            {
                "place": one.place,
                "bot": one.entry.name,
                "points": one.points,
                "tie_breaks": dict(one.tie_breaks),
                "games": one.games,
                "won": one.won,
                "drawn": one.drawn,
            }
            for one in ranked
        ],
        "pairings": [
            {
                "round": one.round,
                "number": one.number,
                "bots": [run.state.entry(number).name for number in one.players],
                "places": None if one.result is None else list(one.result.places),
            }
            for one in run.state.pairings
        ],
    }
