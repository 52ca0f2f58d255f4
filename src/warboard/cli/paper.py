"""Where a game is printed: a terminal, where words wrap at its width, or a pipe, where lines are left whole."""

import textwrap
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

_UNBROKEN = 1_000_000
_LEAST_SECOND_COLUMN = 28


class Paper:
    """Writes sentences and columns so that no word is broken."""

    def __init__(self, console: Console) -> None:
        self.console = console

    @property
    def width(self) -> int | None:
        """The width of the terminal; None where lines are left whole."""
        return self.console.width if self.console.is_terminal else None

    def blank(self) -> None:
        self.console.print()

    def draw(self, text: Text) -> None:
        """Prints text with lines of its own, such as a board."""
        self.console.print(text, soft_wrap=True)

    def say(self, text: str, indent: int = 2, style: str = "") -> None:
        """A paragraph; further lines are indented a little more."""
        wide = self.width or _UNBROKEN
        for line in textwrap.wrap(
            text,
            width=wide,
            initial_indent=" " * indent,
            subsequent_indent=" " * (indent + 2),
            break_long_words=self.width is not None,
            break_on_hyphens=False,
        ) or [""]:
            self.console.print(Text(line, style=style), soft_wrap=True)

    def title(self, text: str) -> None:
        self.say(text, indent=0, style="bold")

    def columns(self, rows: Sequence[tuple[str, str]], indent: int = 2, style: str = "") -> None:
        """Rows of a short text and a longer one, which goes beside it, or below it where there is no room."""
        first = max((len(left) for left, _ in rows), default=0)
        wide = self.width or _UNBROKEN
        beside = wide - indent - first - 2 >= _LEAST_SECOND_COLUMN
        for left, right in rows:
            if not beside or len(left) > first:
                self.say(left, indent, style)
                if right:
                    self.say(right, indent + 4, style)
                continue
            start = " " * (indent + first + 2)
            lines = textwrap.wrap(right, wide, initial_indent=start, subsequent_indent=start, break_on_hyphens=False)
            head = f"{' ' * indent}{left}"
            lines = [f"{head:{len(start)}}{lines[0][len(start) :]}", *lines[1:]] if lines else [head]
            for line in lines:
                self.console.print(Text(line, style=style), soft_wrap=True)
