"""`warboard lab report`: plays games, and writes a report on them."""

import json
import webbrowser
from datetime import UTC, datetime
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from warboard.api.files import write_whole
from warboard.cli.lab_playing import PlayingArguments, play_and_show, progress_of
from warboard.kernel.errors import WarboardError
from warboard.kernel.plain import Fields
from warboard.lab.report.data import Report, make_report
from warboard.lab.report.examples import actions_of, record_of
from warboard.lab.report.page import page_of
from warboard.lab.report.replay import replay_data
from warboard.lab.report.texts import texts_in
from warboard.lab.report.verdict import answer_text, between_text, goal_text, sentences
from warboard.lab.store import Store
from warboard.lab.study import Study, play_study, read_study


def write_report(arguments: PlayingArguments, quick: bool, out: str, language: str, opens: bool) -> None:
    study, page = arguments.study(quick), Path(out)
    _refuse(page)

    def play(store: Store) -> None:
        with progress_of(arguments.as_json) as watch:
            play_study(store, study, arguments.runner(), watch)

    def show(report: Report, interrupted: bool) -> None:
        if not report.games:
            if interrupted:
                return
            raise WarboardError("no game was played to its end: there is nothing to report")
        records: dict[str, str] = {}
        replays: dict[str, Fields] = {}
        left_out = False
        if interrupted:
            click.echo("the example games are played once more for their records; Ctrl-C leaves them out", err=True)
        try:
            records, replays = _write_records(study, report, page)
        except KeyboardInterrupt:
            left_out = True
        write_whole(page, page_of(report, language, records, replays))
        write_whole(page.with_suffix(".json"), json.dumps(report.plain(), indent=1) + "\n")
        _tell(report, page, language, arguments.as_json)
        if opens and not interrupted and not arguments.as_json and Console().is_terminal:
            webbrowser.open(page.resolve().as_uri())
        if left_out and not interrupted:
            raise KeyboardInterrupt

    date = datetime.now(UTC).date().isoformat()
    play_and_show(arguments, play, lambda store: make_report(read_study(store, study), date), show)


def _refuse(page: Path) -> None:
    if page.suffix not in (".html", ".htm"):
        raise WarboardError(f"{page.name} does not end in .html: the report is an HTML page")
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
    if report.failures:
        click.echo(texts["failures"].format(count=report.failures, reason=report.failure))
    click.echo(f"{texts['written']} {page}")
