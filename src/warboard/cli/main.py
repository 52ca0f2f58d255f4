"""The program `warboard`: its commands, and how it reports errors."""

import gc
import sys

import click

from warboard.api.interrupts import interrupts_noted
from warboard.build import how_it_runs
from warboard.cli.bench import bench
from warboard.cli.builders import builder_groups
from warboard.cli.check import check
from warboard.cli.export import export
from warboard.cli.games import games, new
from warboard.cli.lab import lab
from warboard.cli.ladder import ladder
from warboard.cli.match import match
from warboard.cli.operate import admin, db
from warboard.cli.perft import perft
from warboard.cli.play import play
from warboard.cli.puzzles import puzzle, puzzles
from warboard.cli.records import record, replay, verify
from warboard.cli.report import report
from warboard.cli.serve import serve
from warboard.cli.tournament import tournament
from warboard.cli.uci import uci
from warboard.kernel.errors import WarboardError
from warboard.version import __version__

WRONG_CALL = 2
INTERRUPTED = 130


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, message=f"warboard {__version__} ({how_it_runs()})")
def commands() -> None:
    """Five war games on chess-like boards, and chess: play them, verify them, measure them.

    \b
    Examples: warboard games
              warboard play power
    """


for command in (
    games,
    new,
    play,
    check,
    replay,
    verify,
    record,
    report,
    export,
    match,
    tournament,
    ladder,
    uci,
    lab,
    puzzle,
    puzzles,
    perft,
    bench,
    serve,
    db,
    admin,
):
    commands.add_command(command)
for group in builder_groups():
    commands.add_command(group)


def main() -> None:
    """Runs a command; a caller's mistake gives one line on standard error, and exit code 2."""
    gc.set_threshold(20_000, 20, 20)  # modules make many objects that stay: looking for garbage is a tenth of a start
    try:
        with interrupts_noted():
            code = commands.main(prog_name="warboard", standalone_mode=False)
    except click.exceptions.Exit as leaving:
        code = leaving.exit_code
    except (click.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    except click.exceptions.NoArgsIsHelpError as asking:
        asking.show()
        code = WRONG_CALL
    except click.ClickException as error:
        _complain(error.format_message())
        code = WRONG_CALL
    except WarboardError as error:
        _complain(str(error))
        code = WRONG_CALL
    except BrokenPipeError:
        sys.stderr.close()
        code = WRONG_CALL
    sys.exit(code if isinstance(code, int) else 0)


def _complain(reason: str) -> None:
    line = " ".join(reason.split())
    click.echo(f"warboard: {line}", err=True)
