"""The command line: `warboard …`."""

from warboard.cli.main import main

__all__ = ["main"]
