"""`warboard uci`: our bots as a chess engine."""

import sys

import click

from warboard.protocols.engine import Engine


@click.command()
def uci() -> None:
    """Run our bots as an engine for chess programs: it speaks UCI on standard input and output.

    See docs/engines.md for how a program such as Cute Chess or python-chess is told of it.

    \b
    Example: warboard uci
    """
    Engine(sys.stdout.buffer).run(sys.stdin.buffer)
