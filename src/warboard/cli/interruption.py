"""What a command that Ctrl-C stopped says: how far it was, and how to continue."""

import shlex
import sys

import click


def say_how_to_continue(so_far: str = "") -> None:
    """For a command that has saved what it did: the same words continue from there."""
    _say(so_far, f"continue with: warboard {shlex.join(sys.argv[1:])}")


def say_nothing_was_saved(so_far: str, option: str) -> None:
    """For a command that could have saved what it did, with an option such as `--file FILE`."""
    _say(so_far, f"nothing was saved (use {option} to save results and continue from them)")


def _say(so_far: str, rest: str) -> None:
    click.echo(f"interrupted{f' after {so_far}' if so_far else ''}; {rest}", err=True)
