"""`warboard lab tune`: looks for rules that meet the aims, with the fewest changes."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from warboard.api.files import write_new
from warboard.cli.arguments import as_yaml
from warboard.cli.lab_playing import open_store, options_of, say_how_to_go_on
from warboard.cli.runners import runner_of
from warboard.games import find_game
from warboard.kernel.errors import BadFile, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.kernel.rule_sets import AS_WRITTEN, RULE_SET, Choice
from warboard.lab.aims import AimJudge, read_aim
from warboard.lab.report.data import as_plain
from warboard.lab.tuning import Trial, Tuned, Tuning, Watch, tune
from warboard.lab.ways import Way, find_ways, read_varied
from warboard.play.rule_set_file import rule_set_document

_SEARCH: Final = 0.75  # of the time; the rest is for fresh luck
_BUDGET: Final = re.compile(r"(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?")
_MOST_FILES: Final = 1000


def show_tuning(
    game: str,
    rules: str | None,
    options: tuple[str, ...],
    vary: tuple[str, ...],
    aims: tuple[str, ...],
    budget: str,
    nodes: int,
    games: int,
    workers: int,
    ray: str | None,
    seed: int,
    file: str,
    out: str | None,
    as_json: bool,
) -> None:
    found, seconds = find_game(game), read_budget(budget)
    base = options_of(found, rules, options)
    if not vary or not aims:
        raise WarboardError("say what may vary and what is aimed at: --vary OPTION=1..5 --aim fair")
    wanted = [read_aim(aim) for aim in dict.fromkeys(aims)]
    ways, there_are = find_ways(found, base, [read_varied(each, found, base) for each in vary], seed)
    if out is not None and Path(out).exists():
        raise BadFile(out, "it is there already, and is not overwritten: choose another name")
    tuning = Tuning(found, ways, wanted, nodes, games, seed)
    begun = monotonic()
    try:
        with open_store(file) as store, _progress(as_json) as watch:
            tuned = tune(
                store,
                tuning,
                runner_of(workers, ray),
                lambda: monotonic() - begun > _SEARCH * seconds,
                lambda: monotonic() - begun > seconds,
                watch,
            )
    except KeyboardInterrupt:
        say_how_to_go_on()
        raise
    kept = _keep(found, base, tuned, out) if tuned.best is not None and tuned.best.way.changes else None
    if as_json:
        click.echo(json.dumps(as_plain(_plain(game, tuned, kept))))
        return
    Console().print(_table(tuned))
    if there_are > len(ways):
        click.echo(f"{len(ways)} of {there_are} ways were tried: those with the fewest changes, and others by chance")
    for line in _verdict(found, tuned, kept):
        click.echo(line)


def read_budget(text: str) -> int:
    """Seconds from a text such as `2h`, `90m` or `1h30m`."""
    found = _BUDGET.fullmatch(text.strip())
    seconds = (
        sum(int(part or 0) * unit for part, unit in zip(found.groups(), (3600, 60, 1), strict=True)) if found else 0
    )
    if not seconds:
        raise WarboardError(f"--budget: {text[:20]!r} is no time: say such as 2h, 90m or 1h30m")
    return seconds


@contextmanager
def _progress(quiet: bool) -> Iterator[Watch]:
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TextColumn("{task.fields[answer]}"),
    )
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as progress:
        task = progress.add_task("", total=None, answer="")

        def watch(name: str, games: int, judge: AimJudge) -> None:
            if not progress.disable:
                progress.update(task, description=name, total=games, completed=judge.games, answer=judge.so_far())

        yield watch


def _keep(game: Game, base: Fields, tuned: Tuned, out: str | None) -> str:
    """Writes the best rules into a new file; returns its name."""
    assert tuned.best is not None
    document = rule_set_document(
        game, str(base.get(RULE_SET, AS_WRITTEN)), "tuned", _sentence(tuned.best), _choices(game, base, tuned)
    )
    text = as_yaml(document)
    if out is not None:
        write_new(Path(out), text)
        return out
    for number in range(1, _MOST_FILES):
        path = Path(f"{game.id}-tuned.yaml" if number == 1 else f"{game.id}-tuned-{number}.yaml")
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            return str(path)
        if not path.exists():
            write_new(path, text)
            return str(path)
    raise WarboardError("there are too many tuned rule sets here: name a file with --out")


def _sentence(best: Trial) -> str:
    aims = ", ".join(finding.aim.text() for finding in best.judge.findings())
    return f"Found by the lab, which aimed at {aims}."


def _choices(game: Game, base: Fields, tuned: Tuned) -> list[Choice]:
    """What the file says about each option, with what the games on fresh luck showed for a reason."""
    assert tuned.best is not None
    seen = tuned.confirmed or tuned.best
    told = f"{seen.judge.games} games: {seen.judge.so_far()}"
    changed = {name.partition(".")[0] for name in tuned.best.way.changes}
    rules = {option.name: option.rule for option in game.options}
    return [
        Choice(name, value, rules.get(name, ""), told if name in changed else "as it was before")
        for name, value in tuned.best.way.options.items()
        if name != RULE_SET
    ]


def _table(tuned: Tuned) -> Table:
    table = Table(box=None, header_style="bold")
    aims = [finding.aim.text() for finding in tuned.trials[0].judge.findings()]
    for heading in ("way", "changes", "games", *aims, ""):
        table.add_column(heading, justify="right" if heading in ("changes", "games") else "left")
    for trial in sorted(tuned.trials, key=lambda trial: (trial.is_out(), not trial.judge.games, trial.rank())):
        played = bool(trial.judge.games)
        values = [finding.text() if played else "" for finding in trial.judge.findings()]
        count = str(len(trial.way.changes))
        table.add_row(trial.way.text(), count, str(trial.judge.games), *values, trial.verdict())
    return table


def _verdict(game: Game, tuned: Tuned, kept: str | None) -> list[str]:
    lines = [f"{trial.way.text()} looked good, and {trial.verdict()} on fresh luck" for trial in tuned.refuted]
    if tuned.best is None:
        lines.append("none of these ways is known to meet the aims, or seems to")
    else:
        again = tuned.confirmed
        sure = "too little time was left to confirm it" if again is None else (
            f"on fresh luck: {again.verdict()} after {again.judge.games} games, {again.judge.so_far()}"
        )  # fmt: skip
        lines.append(f"the best with the fewest changes: {tuned.best.way.text()}; {sure}")
        if kept is None:
            lines.append("nothing need be changed")
        else:
            lines.append(f"saved in {kept}: warboard play {game.id} -o @{kept}")
    if not tuned.finished:
        lines.append("time was up: the same command goes on from here")
    return lines


def _plain(game: str, tuned: Tuned, kept: str | None) -> dict[str, object]:
    return {
        "game": game,
        "tried": [_plain_trial(trial) for trial in tuned.trials],
        "best": None if tuned.best is None else _plain_way(tuned.best.way),
        "confirmed": None if tuned.confirmed is None else _plain_trial(tuned.confirmed),
        "refuted": [_plain_trial(trial) for trial in tuned.refuted],
        "finished": tuned.finished,
        "file": kept,
    }


def _plain_way(way: Way) -> dict[str, object]:
    return {"changes": way.changes, "options": way.options}


def _plain_trial(trial: Trial) -> dict[str, object]:
    aims = [
        {
            "aim": finding.aim.text(),
            "value": finding.value,
            "low": finding.interval.low,
            "high": finding.interval.high,
            "met": finding.met,
        }
        for finding in trial.judge.findings()
    ]
    return {**_plain_way(trial.way), "games": trial.judge.games, "verdict": trial.verdict(), "aims": aims}
