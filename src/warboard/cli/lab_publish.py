"""`warboard lab publish`: a run becomes a report that comes with the package."""

import json
from datetime import UTC, datetime
from pathlib import Path

import click

from warboard.cli.lab_playing import open_store
from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.lab.measures.all import MEASURES
from warboard.lab.publication import PUBLISHED
from warboard.lab.report.data import make_report
from warboard.lab.report.examples import actions_of
from warboard.lab.report.publish import name_for, publication, write_publication
from warboard.lab.store import Run, Store
from warboard.lab.study import Study, read_study


def publish_run(id: int, name: str | None, into: str | None, file: str, as_json: bool) -> None:
    with open_store(file, new=False) as store:
        run = store.find_run(id)
        study = study_of(store, run)
        called = name_for(study.game, study.options, name)
        report = make_report(read_study(store, study), datetime.now(UTC).date().isoformat())
    if not report.games:
        raise WarboardError(f"run {id} has no games: there is nothing to publish")
    examples = []
    for example in report.examples:
        (job,) = study.main().plan.jobs(example.job, 1)
        examples.append((example, job, actions_of(job)))
    data = publication(report, called, examples)
    written = write_publication(data, Path(into) if into else PUBLISHED)
    click.echo(json.dumps({"file": str(written), "games": report.games}) if as_json else f"published as {written}")


def study_of(store: Store, run: Run) -> Study:
    """The study whose games these are. How many were asked for is not kept: as many as there are for each of its
    parts.
    """
    game = find_game(run.game)
    if run.rotated or len(set(run.nodes)) > 1 or list(run.measures) != [measure.name for measure in MEASURES]:
        raise WarboardError(f"run {run.id} is no report: `warboard lab runs` lists those of `warboard lab report`")
    if run.rules_version != game.rules_version:
        raise WarboardError(f"run {run.id} was played by rules {run.rules_version}, and these are {game.rules_version}")
    games = 4 * max(store.counts().values(), default=0)
    is_quick = not any((one.game, one.options) == (run.game, run.options) and not one.measures for one in store.runs())
    return Study(game, run.options, run.nodes[0], games, is_quick, run.opening, run.seed)
