"""`warboard lab runs`, `show` and `export`: what is in a file."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from warboard.cli.lab_playing import open_store
from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.plain import Plain
from warboard.lab.depth import doubling
from warboard.lab.measures.all import MEASURES
from warboard.lab.measures.decisiveness import Decisiveness
from warboard.lab.measures.fairness import Fairness
from warboard.lab.measures.measure import Answer
from warboard.lab.report.data import as_plain
from warboard.lab.store import Run, Store

_WIDEST: Final = 32  # letters of an option in a table
_MOST_FAILURES: Final = 3  # that are told with their reasons
_FROM_RESULTS: Final = (Fairness.name, Decisiveness.name)  # these need nothing that an observer noted


def show_runs(file: str, as_json: bool) -> None:
    with open_store(file, new=False) as store:
        counts, failed = store.counts(), store.failure_counts()
        found = [run for run in store.runs() if run.id in counts or run.id in failed]
    if as_json:
        click.echo(json.dumps([_plain(run, counts.get(run.id, 0), failed.get(run.id, 0)) for run in found]))
        return
    table = Table(box=None, header_style="bold")
    for heading in (
        "run",
        "game",
        "games",
        *(["failed"] if failed else []),
        "positions",
        "openings",
        "options",
        "begun",
    ):
        # Runs of one game differ in their options, so an option is never cut off.
        table.add_column(heading, overflow="fold", min_width=_widest_option(found) if heading == "options" else None)
    for run in found:
        nodes = " ".join(str(nodes) for nodes in dict.fromkeys(run.nodes))
        options = ", ".join(f"{name}={value}" for name, value in run.options.items())
        begun = f"{run.started:%Y-%m-%d %H:%M}"
        games = [str(counts.get(run.id, 0)), *([str(failed.get(run.id, 0))] if failed else [])]
        table.add_row(str(run.id), run.game, *games, nodes, run.openings, options, begun)
    Console().print(table)


def _widest_option(runs: Sequence[Run]) -> int:
    widest = max((len(f"{name}={value},") for run in runs for name, value in run.options.items()), default=0)
    return min(max(widest, len("options")), _WIDEST)


def show_run(id: int, file: str, as_json: bool) -> None:
    with open_store(file, new=False) as store:
        run = store.find_run(id)
        answers = _answers(store, run)
        played, failures = len(store.results(run)), store.failures(run)
    if as_json:
        rows = [as_plain(asdict(answer)) for answer in answers]
        failed = [as_plain(asdict(failure)) for failure in failures]
        click.echo(json.dumps({**_plain(run, played, len(failures)), "failures": failed, "answers": rows}))
        return
    table = Table(box=None, header_style="bold")
    for heading in ("", "value", "95 % between", "samples", ""):
        table.add_column(heading)
    for answer in answers:
        between = f"{answer.interval.low:.3g} and {answer.interval.high:.3g}"
        table.add_row(answer.name, f"{answer.value:.3g}", between, str(answer.samples), answer.note)
    click.echo(f"{played} games of {find_game(run.game).name}")
    Console().print(table)
    for failure in failures[:_MOST_FAILURES]:
        click.echo(f"game {failure.job} failed: {failure.error}")
    if len(failures) > _MOST_FAILURES:
        click.echo(f"and {len(failures) - _MOST_FAILURES} more failed")


def export_run(id: int, csv: str | None, parquet: str | None, file: str) -> None:
    if (csv is None) == (parquet is None):
        raise WarboardError("say where the games go: --csv FILE or --parquet FILE")
    with open_store(file, new=False) as store:
        run = store.find_run(id)
        if csv is not None:
            store.export(run, Path(csv), "csv")
        else:
            store.export(run, Path(str(parquet)), "parquet")


def _answers(store: Store, run: Run) -> list[Answer]:
    game, results = find_game(run.game), store.results(run)
    if run.rotated:
        answer = doubling(f"Elo of {max(run.nodes)} against {min(run.nodes)} positions", results)
        return [] if answer is None else [answer]
    watched = [measure for measure in MEASURES if measure.name in (*run.measures, *_FROM_RESULTS)]
    return [answer for measure in watched for answer in measure.answers(game, results)]


def _plain(run: Run, games: int, failed: int) -> dict[str, Plain]:
    nodes: list[Plain] = list(run.nodes)
    return {
        "run": run.id,
        "game": run.game,
        "options": run.options,
        "nodes": nodes,
        "opening": run.opening,
        "openings": run.openings,
        "seed": run.seed,
        "rotated": run.rotated,
        "rules_version": run.rules_version,
        "games": games,
        "failed": failed,
        "begun": run.started.isoformat(),
    }
