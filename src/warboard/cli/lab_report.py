"""`warboard lab report`: plays, and writes what the games say."""

import json
import webbrowser
from datetime import UTC, datetime
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from warboard.api.files import write_whole
from warboard.cli.lab_playing import open_store, options_of, progress_of, say_how_to_go_on
from warboard.cli.runners import runner_of
from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.plain import Fields
from warboard.lab.report.data import Report, make_report
from warboard.lab.report.examples import actions_of, record_of
from warboard.lab.report.page import page_of
from warboard.lab.report.replay import replay_data
from warboard.lab.report.texts import texts_in
from warboard.lab.report.verdict import answer_text, between_text, goal_text, sentences
from warboard.lab.study import Study, play_study, read_study


def write_report(
    game: str,
    rules: str | None,
    options: tuple[str, ...],
    nodes: int,
    games: int,
    workers: int,
    ray: str | None,
    seed: int,
    file: str,
    quick: bool,
    out: str,
    language: str,
    opens: bool,
    as_json: bool,
) -> None:
    found = find_game(game)
    study = Study(found, options_of(found, rules, options), nodes, games, quick, seed=seed)
    page = Path(out)
    _refuse(page)
    interrupted = False
    with open_store(file) as store:
        try:
            with progress_of(as_json) as watch:
                play_study(store, study, runner_of(workers, ray), watch)
        except KeyboardInterrupt:
            interrupted = True
        report = make_report(read_study(store, study), datetime.now(UTC).date().isoformat())
    if report.games:
        records, replays = ({}, {}) if interrupted else _write_records(study, report, page)
        write_whole(page, page_of(report, language, records, replays))
        write_whole(page.with_suffix(".json"), json.dumps(report.plain(), indent=1) + "\n")
        _tell(report, page, language, as_json)
    if interrupted:
        say_how_to_go_on()
        raise KeyboardInterrupt
    if not report.games:
        raise WarboardError("no game was played to its end: there is nothing to report")
    if opens and not as_json and Console().is_terminal:
        webbrowser.open(page.resolve().as_uri())


def _refuse(page: Path) -> None:
    if page.suffix not in (".html", ".htm"):
        raise WarboardError(f"{page.name} does not end in .html: the report is a page")
    if not page.resolve().parent.is_dir():
        raise WarboardError(f"{page} cannot be written: there is no such folder")


def _write_records(study: Study, report: Report, page: Path) -> tuple[dict[str, str], dict[str, Fields]]:
    """The records of the example games, beside the page; returns their names by kind, and the games for the page."""
    names, replays = {}, {}
    time = int(datetime.now(UTC).timestamp() * 1000)
    for example in report.examples:
        (job,) = study.main().plan.jobs(example.job, 1)
        record = page.with_name(f"{page.stem}-{example.kind}.jsonl")
        actions = actions_of(job)
        write_whole(record, record_of(job, time, actions))
        names[example.kind] = record.name
        replays[example.kind] = replay_data(job, actions)
    return names, replays


def _tell(report: Report, page: Path, language: str, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(report.plain()))
        return
    texts = texts_in(language)
    table = Table(box=None, header_style="bold")
    for heading in ("", texts["value"], texts["between"], texts["goal"]):
        table.add_column(heading)
    for dial in report.dials:
        table.add_row(texts[dial.name], answer_text(dial), between_text(dial), goal_text(dial))
    Console().print(table)
    for sentence in sentences(report, language):
        click.echo(sentence)
    click.echo(f"{texts['written']} {page}")
