"""`warboard lab publish`: turns a run into a report that ships with the package."""

import json
from datetime import UTC, datetime
from pathlib import Path

import click

from warboard.cli.lab_playing import open_store
from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.lab.measures.all import MEASURES
from warboard.lab.publication import PUBLISHED, read_report
from warboard.lab.report.data import make_report, points_of
from warboard.lab.report.examples import actions_of
from warboard.lab.report.publish import name_for, publication, with_doublings, write_publication
from warboard.lab.store import Run, Store
from warboard.lab.study import SHARE, Study, read_doublings, read_study


def publish_run(id: int, name: str | None, into: str | None, file: str, as_json: bool) -> None:
    with open_store(file, new=False) as store:
        run = store.find_run(id)
        if run.rotated:
            _say(_publish_depth(store, run, name, Path(into) if into else PUBLISHED), None, as_json)
            return
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
    _say(write_publication(data, Path(into) if into else PUBLISHED), report.games, as_json)


def _say(written: Path, games: int | None, as_json: bool) -> None:
    told = {"file": str(written)} if games is None else {"file": str(written), "games": games}
    click.echo(json.dumps(told) if as_json else f"published as {written}")


def _publish_depth(store: Store, run: Run, name: str | None, folder: Path) -> Path:
    """Adds the doublings of which a run is one to a report that is published; returns its file."""
    game = find_game(run.game)
    file = folder / game.id / f"{name_for(game, run.options, name)}.json"
    if not file.is_file():
        raise WarboardError(f"run {run.id} has doublings alone, and there is no report for them in {file}")
    data = read_report(file)
    study = Study(
        game,
        run.options,
        int(str(data["nodes"])),
        _most_games(store),
        False,
        run.opening,
        run.seed,
        openings=run.openings,
    )
    asked = [min(part.plan.nodes) for part in study.doublings()]
    played = (run.options, run.rules_version, run.opening, run.openings)
    reported = (data["options"], data["rules_version"], data["opening"], data["openings"])
    if played != reported or min(run.nodes) not in asked:
        raise WarboardError(f"run {run.id} was played in another way than the report in {file}")
    return write_publication(with_doublings(data, points_of(read_doublings(store, study))), folder)


def _most_games(store: Store) -> int:
    """How many were asked for is not kept: as many as there are for each part of a study."""
    return SHARE * max(store.counts().values(), default=0)


def study_of(store: Store, run: Run) -> Study:
    """The study whose games these are."""
    game = find_game(run.game)
    if run.rotated or len(set(run.nodes)) > 1 or list(run.measures) != [measure.name for measure in MEASURES]:
        raise WarboardError(f"run {run.id} is not a report: `warboard lab runs` lists those of `warboard lab report`")
    if run.rules_version != game.rules_version:
        raise WarboardError(f"run {run.id} was played by rules {run.rules_version}, and these are {game.rules_version}")
    is_quick = not any((one.game, one.options) == (run.game, run.options) and not one.measures for one in store.runs())
    return Study(
        game, run.options, run.nodes[0], _most_games(store), is_quick, run.opening, run.seed, openings=run.openings
    )
