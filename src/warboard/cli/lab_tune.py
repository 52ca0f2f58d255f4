"""`warboard lab tune`: looks for rules that meet the aims, with the fewest changes."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from time import monotonic
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
from rich.table import Table
from rich.text import Text

from warboard.api.files import write_new
from warboard.cli.arguments import as_yaml
from warboard.cli.lab_playing import PlayingArguments, play_and_show
from warboard.kernel.errors import BadFile, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.kernel.rule_sets import AS_WRITTEN, RULE_SET, Choice
from warboard.lab.aims import AimJudge, read_aim
from warboard.lab.report.data import as_plain
from warboard.lab.store import Store
from warboard.lab.tuning import Trial, Tuned, Tuning, Watch, tune, tuned_so_far
from warboard.lab.ways import Way, find_ways, read_varied
from warboard.play.rule_set_file import rule_set_document

_SEARCH: Final = 0.75  # of the time; the rest is for fresh luck
_BUDGET: Final = re.compile(r"(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?")
_ENDINGS: Final = (".yaml", ".yml")
_MOST_FILES: Final = 1000
_WIDEST: Final = 40  # letters
_WIDEST_VERDICT: Final = 16


def show_tuning(
    arguments: PlayingArguments, vary: tuple[str, ...], aims: tuple[str, ...], budget: str, out: str | None
) -> None:
    game, base = arguments.rules_of_play()
    seconds = read_budget(budget)
    if not vary or not aims:
        raise WarboardError("say what may vary and what is aimed at: --vary OPTION=1..5 --aim fair")
    wanted = [read_aim(aim, game.advice.subjects.endings) for aim in dict.fromkeys(aims)]
    ways, there_are = find_ways(game, base, [read_varied(each, game, base) for each in vary], arguments.seed)
    if out is not None:
        _refuse(Path(out))
    tuning = Tuning(game, ways, wanted, arguments.nodes, arguments.games, arguments.seed, arguments.openings)
    begun = monotonic()
    tuned: list[Tuned] = []

    def play(store: Store) -> None:
        with _progress(arguments.as_json, lambda: begun + seconds - monotonic()) as watch:
            tuned.append(
                tune(
                    store,
                    tuning,
                    arguments.runner(),
                    lambda: monotonic() - begun > _SEARCH * seconds,
                    lambda: monotonic() - begun > seconds,
                    watch,
                )
            )

    def show(found: Tuned, interrupted: bool) -> None:
        if not arguments.as_json:  # before anything is written: a full disk must not cost the table
            Console().print(tuning_table(found))
            if there_are > len(ways):
                click.echo(
                    f"{len(ways)} of {there_are} candidates were tried: those with the fewest changes, "
                    "and a random selection of the others"
                )
            for line in [*_failures(found), *(_so_far(found) if interrupted else _verdict(found))]:
                click.echo(line)
        kept, refused = None, None
        if found.best is not None and found.best.way.changes and not interrupted:
            try:
                kept = _keep(game, base, found, out)
            except BadFile as error:
                refused = error
        if arguments.as_json:
            click.echo(json.dumps(as_plain(_plain(arguments.game, found, kept))))
        elif kept is not None:
            click.echo(f"saved in {kept}: warboard play {game.id} -o @{kept}")
        if refused is not None:
            raise refused
        _refuse_if_all_failed(found)

    play_and_show(arguments, play, lambda store: tuned[0] if tuned else tuned_so_far(store, tuning), show)


def _refuse(file: Path) -> None:
    """Refuses a new file that could not be written or read, before any game is played."""
    if file.suffix not in _ENDINGS:
        raise BadFile(str(file), f"a file with rules ends in {' or '.join(_ENDINGS)}")
    if file.exists():
        raise BadFile(str(file), "it is there already, and is not overwritten: choose another name")
    if not file.parent.is_dir():
        raise BadFile(str(file), "there is no such folder")


def read_budget(text: str) -> int:
    """Seconds from a text such as `2h`, `90m` or `1h30m`."""
    found = _BUDGET.fullmatch(text.strip())
    seconds = (
        sum(int(part or 0) * unit for part, unit in zip(found.groups(), (3600, 60, 1), strict=True)) if found else 0
    )
    if not seconds:
        raise WarboardError(f"--budget: {text[:20]!r} is not a time: write 2h, 90m or 1h30m")
    return seconds


class TimeLeft(ProgressColumn):
    """The time that is left at most."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        super().__init__()
        self._seconds = seconds

    def render(self, task: Task) -> Text:
        return Text(f"{timedelta(seconds=max(int(self._seconds()), 0))} left")


@contextmanager
def _progress(quiet: bool, seconds_left: Callable[[], float]) -> Iterator[Watch]:
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TextColumn("{task.fields[answer]}"),
        TimeLeft(seconds_left),
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


def tuning_table(tuned: Tuned) -> Table:
    """What was tried, the best first."""
    table = Table(box=None, header_style="bold")
    aims = [finding.aim.text() for finding in tuned.trials[0].judge.findings()]
    longest = max(len(f"{name}={value},") for trial in tuned.trials for name, value in trial.way.changes.items())
    verdict = max(len(trial.verdict()) for trial in tuned.trials)
    # A way or a verdict that is cut off tells nothing: their widths are fixed, so that what is between gives way.
    table.add_column("way", overflow="fold", width=min(longest, _WIDEST))
    for heading in ("changes", "games", *aims):
        table.add_column(heading, overflow="fold", justify="right" if heading in ("changes", "games") else "left")
    table.add_column("", overflow="fold", width=min(verdict, _WIDEST_VERDICT))
    for trial in sorted(tuned.trials, key=lambda trial: (trial.is_out(), not trial.judge.games, trial.rank())):
        played = bool(trial.judge.games)
        values = [finding.text() if played else "" for finding in trial.judge.findings()]
        count = str(len(trial.way.changes))
        table.add_row(trial.way.text(), count, str(trial.judge.games), *values, trial.verdict())
    return table


def _failures(tuned: Tuned) -> list[str]:
    """Why some ways cannot be played: the same reason is said once."""
    reasons = dict.fromkeys(trial.error for trial in tuned.trials if trial.error)
    return [
        f"{', '.join(trial.way.text() for trial in tuned.trials if trial.error == reason)}: {reason}"
        for reason in reasons
    ]


def _refuse_if_all_failed(tuned: Tuned) -> None:
    if all(trial.error for trial in tuned.trials):
        raise WarboardError(f"none of these ways can be played; {tuned.trials[0].error}")


def _so_far(tuned: Tuned) -> list[str]:
    """What a search that was interrupted says: no rules are saved, for the rest may choose others."""
    return [] if tuned.best is None else [f"the best so far: {tuned.best.way.text()}"]


def _verdict(tuned: Tuned) -> list[str]:
    lines = [
        f"{trial.way.text()} looked good, but not on fresh luck: {trial.error or _after(trial)}"
        for trial in tuned.refuted
    ]
    if tuned.best is None:
        lines.append("none of these ways is known to meet the aims, or seems to")
    else:
        again = tuned.confirmed
        if again is None:
            sure = "it is not shown to meet the aims: no time was left for games on fresh luck"
        elif again.judge.meets():
            sure = f"it meets the aims on fresh luck, too: {_after(again)}"
        else:
            sure = f"it is not shown to meet the aims; on fresh luck: {_after(again)}"
        lines.append(f"the best with the fewest changes: {tuned.best.way.text()}; {sure}")
        if not tuned.best.way.changes:
            lines.append("nothing need be changed")
    if not tuned.finished:
        lines.append("time was up: the same command goes on from here")
    return lines


def _after(trial: Trial) -> str:
    return f"{trial.verdict()} after {trial.judge.games} games, {trial.judge.so_far()}"


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
    return {
        **_plain_way(trial.way),
        "games": trial.judge.games,
        "verdict": trial.verdict(),
        "error": trial.error,
        "aims": aims,
    }
