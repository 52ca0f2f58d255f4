"""`warboard puzzles` and `warboard puzzle`: find positions with one clearly best action, and solve them."""

import json
import os
import random
import time
from functools import partial
from pathlib import Path

import click
import msgspec
from rich.console import Console

from warboard.api.files import read_bytes, write_whole
from warboard.cli.arguments import game_argument, game_options, json_flag, options_from
from warboard.cli.board_text import board_text
from warboard.cli.completion import Completions
from warboard.cli.extras import extra_needed
from warboard.cli.interruption import say_how_to_continue
from warboard.cli.paper import Paper
from warboard.cli.progress import track
from warboard.cli.prompt import make_prompt
from warboard.cli.runners import runner_of
from warboard.games import find_game
from warboard.kernel.errors import IllegalAction, WarboardError
from warboard.kernel.sentences import counted
from warboard.lab.jobs import Plan
from warboard.lab.runners.processes import work_in_order
from warboard.play.record import read_record
from warboard.play.spelling import plain_text
from warboard.puzzles.judging import MARGIN, Judge
from warboard.puzzles.mine_file import MineFile, mine_into, mine_record
from warboard.puzzles.mining import NODES, judged_again, nodes_for
from warboard.puzzles.puzzle import (
    Puzzle,
    PuzzleChoice,
    all_puzzles,
    open_puzzle,
    puzzles_of,
    read_puzzles,
    write_puzzles,
)
from warboard.puzzles.replies import likely_losses, likely_replies
from warboard.puzzles.solving import (
    MOST_HINTS,
    Hint,
    Reply,
    daily_puzzle,
    hint_for,
    judge_answer,
    known_choice,
    next_hint,
    theme_counts,
    weigh_choice,
)

_RIVALS = 3
_COMMANDS = (
    ("an action", "your answer, in any spelling: move c2 c4"),
    ("hint", "what it is about, then the piece, then the squares"),
    ("show", "the answer, and what the alternatives are worth"),
    ("quit", "leave the puzzle"),
)


@click.group()
def puzzles() -> None:
    """Positions in which one action is clearly the best: list them by theme, find new ones.

    \b
    Example: warboard puzzles list
    """


@puzzles.command(name="list")
@json_flag
def list_all(as_json: bool) -> None:
    """List how many puzzles come with each game, by theme.

    \b
    Example: warboard puzzles list --json
    """
    counts = {game: {"count": len(found), "themes": theme_counts(game)} for game, found in all_puzzles().items()}
    if as_json:
        click.echo(json.dumps(counts))
        return
    for game, found in all_puzzles().items():
        themes = ", ".join(f"{theme} {count}" for theme, count in theme_counts(game).items())
        click.echo(f"{game}: {len(found)} ({themes})")


@puzzles.command()
@game_argument
@game_options
@click.option("--count", type=click.IntRange(1, 100_000), default=100, show_default=True, help="How many to find.")
@click.option(
    "--nodes",
    type=click.IntRange(1_000, 10_000_000),
    default=NODES,
    show_default=True,
    help="Positions that judging may search, in the fastest games; fewer in slower ones.",
)
@click.option(
    "--margin",
    type=click.FloatRange(0.01, 0.5),
    default=MARGIN,
    show_default=True,
    help="How much more likely to win the answer must be than every other action.",
)
@click.option(
    "--strength", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="Positions per action."
)
@click.option("--alike", type=click.IntRange(1, 100_000), help="Write at most this many with the same themes.")
@click.option("--seed", type=click.IntRange(0, 1_000_000), default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1, 1024), default=os.cpu_count() or 1, show_default=True)
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: auto for the one this machine belongs to.")
@click.option("--record", "records", multiple=True, metavar="FILE", help="Search this finished game instead.")
@click.option(
    "--database",
    metavar="URL",
    help="Search a server's finished games instead: public games whose players all allow it.",
)
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="The file; GAME.jsonl by default.")
def mine(
    game: str,
    options: tuple[str, ...],
    count: int,
    nodes: int,
    margin: float,
    alike: int | None,
    strength: int,
    seed: int,
    workers: int,
    ray: str | None,
    records: tuple[str, ...],
    database: str | None,
    out: Path | None,
) -> None:
    """Find puzzles of GAME: bots play, and every position is judged by two searches of different kinds.

    All that is found goes into a work file beside --out: whoever stops it goes on with the same command.

    \b
    Example: warboard puzzles mine power --count 20 --workers 2 --out power.jsonl
    """
    rules = find_game(game)
    if records and database is not None:
        raise click.UsageError("give either records or a database, not both")
    if (records or database is not None) and (options or ray is not None):
        raise click.UsageError(
            "finished games have their own options and are searched on this machine: -o and --ray do not apply"
        )
    file = MineFile(Path(f"{game}.jsonl") if out is None else out)
    judge = Judge(rules, nodes_for(rules, nodes), margin)
    try:
        if records:
            for name in track(records, "records", quiet=False):
                mine_record(file, read_record(read_bytes(name), name), judge)
        elif database is not None:
            _mine_database(file, judge, database)
        else:
            plan = Plan(rules, options_from(options, rules), (strength,), 8, seed)
            mine_into(file, plan, judge.nodes, margin, count, runner_of(workers, ray), _tell_progress)
    except KeyboardInterrupt:
        say_how_to_continue(_progress(len(file.lines), len(file.found)))
        raise
    chosen = file.write(count, alike)
    click.echo(f"{file.out}: {counted(len(chosen), 'puzzle')}")


def _tell_progress(games: int, found: int) -> None:
    click.echo(_progress(games, found), err=True)


def _progress(games: int, found: int) -> str:
    return f"{counted(games, 'game')}, {counted(found, 'puzzle')}"


def _mine_database(file: MineFile, judge: Judge, url: str) -> None:
    with extra_needed("server"):
        from warboard.cli.operator_tools import wait_for
        from warboard.server.puzzles.minable import minable_records
        from warboard.server.store.opening import opened

    async def mine_all() -> None:
        async with opened(url) as database:
            async for record in minable_records(database, judge.game.id):
                mine_record(file, record, judge)
                _tell_progress(len(file.lines), len(file.found))

    wait_for(mine_all())


@puzzles.command(name="judge")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--nodes",
    type=click.IntRange(1_000, 10_000_000),
    default=NODES,
    show_default=True,
    help="As for mine; eight times as many positions are searched, and more where it is close.",
)
@click.option("--workers", type=click.IntRange(1, 1024), default=os.cpu_count() or 1, show_default=True)
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Where to write the puzzles that hold.")
def judge_again(file: Path, nodes: int, workers: int, out: Path | None) -> None:
    """Judge the puzzles in FILE a third time, by much longer searches: only those that hold should be shipped. They are
    written with the margin that all searches see.

    \b
    Example: warboard puzzles judge power.jsonl --out power-held.jsonl
    """
    found = read_puzzles(read_bytes(file).decode("utf-8", "replace"), file.name)
    held = []
    for puzzle, again in zip(found, work_in_order(partial(judged_again, nodes=nodes), found, workers), strict=True):
        if again is None:
            click.echo(f"{puzzle.id} does not hold: {', '.join(puzzle.answer)}", err=True)
        else:
            held.append(again)
    if out is not None:
        write_whole(out, write_puzzles(held))
    click.echo(f"{file}: {len(held)} of {len(found)} hold")


@click.command()
@click.argument("game", required=False)
@click.option("--theme", help="Only puzzles with this theme; `warboard puzzles list` names the themes.")
@click.option("--daily", is_flag=True, help="The puzzle of the day of GAME, by UTC: the same as on the page.")
@click.option("--id", "puzzle_id", help="The puzzle with this id.")
@click.option("--seed", type=int, help="The same seed picks the same puzzle.")
@json_flag
def puzzle(
    game: str | None, theme: str | None, daily: bool, puzzle_id: str | None, seed: int | None, as_json: bool
) -> None:
    """Solve a puzzle of GAME, or of any game: find the action that is clearly the best.

    Type an action in any spelling; hint, show, help and quit are understood too.

    \b
    Examples: warboard puzzle power
              warboard puzzle medieval --theme loyalty
              warboard puzzle mana --daily
    """
    if daily and (theme is not None or puzzle_id is not None or seed is not None):
        raise click.UsageError("--daily: it is one puzzle, so --theme, --id and --seed do not apply")
    found = _todays(game) if daily else _pick(game, theme, puzzle_id, seed)
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    TerminalPuzzle(found, Console(highlight=False)).run()


def _todays(game: str | None) -> Puzzle:
    if game is None:
        raise click.UsageError("--daily: name the game")
    found = daily_puzzle(find_game(game).id, int(time.time()) // 86_400)
    if found is None:
        raise _none_found(game, None, None)
    return found


def _none_found(game: str | None, theme: str | None, puzzle_id: str | None) -> WarboardError:
    """Says what is missing, and what there is instead."""
    of = "" if game is None else f" of {game}"
    games = all_puzzles() if game is None else {game: puzzles_of(game)}
    if not any(games.values()):
        return WarboardError(f"there are no puzzles{of}; there are some of {', '.join(all_puzzles())}")
    if puzzle_id is not None:
        return WarboardError(f"no puzzle{of} has the id {puzzle_id}" + (f" and the theme {theme}" if theme else ""))
    themes = sorted({name for each in games for name in theme_counts(each)})
    return WarboardError(f"no puzzle{of} has the theme {theme}; there are {', '.join(themes)}")


def _pick(game: str | None, theme: str | None, puzzle_id: str | None, seed: int | None) -> Puzzle:
    if game is not None:
        find_game(game)
    among = puzzles_of(game) if game is not None else [each for found in all_puzzles().values() for each in found]
    fitting = [
        each
        for each in among
        if (theme is None or theme in each.themes) and (puzzle_id is None or each.id == puzzle_id)
    ]
    if not fitting:
        raise _none_found(game, theme, puzzle_id)
    return random.Random(seed).choice(fitting)


class TerminalPuzzle:
    """One puzzle at the terminal."""

    def __init__(self, puzzle: Puzzle, console: Console) -> None:
        self._puzzle = puzzle
        self._paper = Paper(console)
        self._prompt = make_prompt(console)
        self._game, self._state, self._side = open_puzzle(puzzle)
        self._actions: list[str] = []
        self._hints = 0

    def run(self) -> None:
        """Asks until the puzzle is solved, the answer shown or the person quits."""
        self._show()
        while True:
            try:
                line = self._prompt.ask(self._puzzle.side, Completions()).strip()
            except EOFError:
                return
            if line in ("quit", "exit"):
                return
            if line == "help":
                self._paper.columns(_COMMANDS)
            elif line == "hint":
                self._hint()
            elif line == "show":
                self._tell(self._puzzle.steps[len(self._actions)].answer, None)
                return
            elif line and self._answer(line):
                return

    def _show(self) -> None:
        game, state, side = self._game, self._state, self._side
        sides = game.sides(state)
        view = game.view(state, side)
        self._paper.title(f"{game.name}: you play {self._puzzle.side}. Find the best action.")
        left = len(self._puzzle.steps) - len(self._actions)
        several = f" {left} actions are to be found, one after the other." if left > 1 else ""
        points = f"{100 * self._puzzle.margin:.0f} percentage points"
        margin = f"Every other action costs at least {points} of your chance to win."
        self._paper.say(f"Difficulty {self._puzzle.rating}.{several} {margin}")
        self._paper.say("Type an action, hint, show, help or quit.", style="dim")
        flip = len(sides) == 2 and side == 1
        self._paper.draw(board_text(game, game.board(state), view, sides, flip, (), self._paper.width))
        status = game.display.status(view, side)
        if status:
            self._paper.say(status)

    def _answer(self, line: str) -> bool:
        """Judges an answer; True if the puzzle is over."""
        try:
            reply = judge_answer(self._puzzle, [*self._actions, line])
        except IllegalAction as refusal:
            self._paper.say(str(refusal))
            return False
        if reply.judged == "can wait":
            self._paper.say("That does no harm, but it can wait. What is the point of this turn?")
            return False
        if reply.judged == "go on":
            self._actions.append(reply.action)
            self._state = reply.state
            self._paper.say("Right so far.")
            self._show()
            return False
        self._paper.title("Right!" if reply.judged == "right" else "Not the best.")
        self._tell(reply.step.answer, None if reply.judged == "right" else self._given(reply))
        if reply.judged == "wrong":
            self._tell_replies(reply)
        return True

    def _tell_replies(self, reply: Reply) -> None:
        """What is likely to follow a wrong answer."""
        action = self._game.parse(reply.state, self._side, reply.action)
        replies = likely_replies(self._game, reply.state, self._side, action)
        line = ", ".join(f"{each.side} {plain_text(each.action)}" for each in replies)
        if line:
            end = ": the end" if replies[-1].ends else ""
            self._paper.say(f"What is likely to follow yours: {line}{end}.")
        answer = self._game.parse(reply.state, self._side, reply.step.answer.action)
        losses = likely_losses(self._game, reply.state, self._side, [action, answer])
        if losses:
            yours, best = losses
            own = (
                f"You lose a piece in {_percent(yours.own)} of likely rounds (with the best order {_percent(best.own)})"
            )
            self._paper.say(f"{own}, others lose one in {_percent(yours.others)} ({_percent(best.others)}).")

    def _given(self, reply: Reply) -> PuzzleChoice:
        known = known_choice(reply.step, reply.action)
        if known is not None:
            return known
        action = self._game.parse(reply.state, self._side, reply.action)
        return weigh_choice(self._game, reply.state, self._side, action, reply.step.rivals[0].win)

    def _tell(self, best: PuzzleChoice, given: PuzzleChoice | None) -> None:
        """The odds of the right and the given action, and what else was close."""
        step = self._puzzle.steps[len(self._actions)]
        rows = [_row(best, "best")]
        if given is not None:
            rows.append(_row(given, "yours"))
        rows += [_row(rival, "") for rival in step.rivals[:_RIVALS] if given is None or rival.action != given.action]
        self._paper.columns(rows)
        if given is not None:
            self._paper.say(f"Yours wins {100 * (best.win - given.win):.0f} fewer games in 100.")
        if self._puzzle.themes:
            self._paper.say(f"about: {', '.join(self._puzzle.themes)}", style="dim")
        self._paper.say(f"judged by: {'; '.join(self._puzzle.judged)}", style="dim")

    def _hint(self) -> None:
        done = len(self._actions)
        if self._hints == next_hint(self._hints, done):
            self._paper.say("There are no more hints.")
            return
        self._hints = next_hint(self._hints, done)
        self._paper.say(_hint_text(hint_for(self._puzzle, self._hints - done * MOST_HINTS, done)))


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _row(choice: PuzzleChoice, note: str) -> tuple[str, str]:
    cases = "; ".join(f"{each.draws} {each.probability}: {100 * each.win:.0f} %" for each in choice.chances)
    chances = f"wins {100 * choice.win:.0f} %{f' ({cases})' if cases else ''}"
    return plain_text(choice.action), f"{chances}  {note}".rstrip()


def _hint_text(hint: Hint) -> str:
    if hint.number == 1:
        return f"It is about: {', '.join(hint.themes)}." if hint.themes else "It fits no theme."
    return f"{hint.verb} {' '.join(hint.squares)}".rstrip() + (" …" if hint.number == 2 else "")
