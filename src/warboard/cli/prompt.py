"""The prompt: with line editing, history and completion in a terminal, a plain line where there is none."""

import sys
from collections.abc import Iterable
from typing import Protocol

from rich.console import Console
from rich.markup import escape

from warboard.cli.completion import Completions

_LONGEST_NOTE = 60


class Prompt(Protocol):
    """Asks for a line; EOFError at the end of the input, KeyboardInterrupt for Ctrl-C."""

    def ask(self, who: str, completions: Completions) -> str: ...


class PlainPrompt:
    """For pipes and whatever else is no terminal."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def ask(self, who: str, completions: Completions) -> str:
        return self._console.input(f"[bold]{escape(who)}[/] › ")


def make_prompt(console: Console) -> Prompt:
    """The best prompt that there is for where the program runs."""
    if not (console.is_terminal and sys.stdin.isatty() and sys.stdout.isatty()):
        return PlainPrompt(console)
    return EditedPrompt()


class EditedPrompt:
    """A line that can be edited: the arrows bring back what was typed, Tab completes."""

    def __init__(self) -> None:
        # Imported here: other commands should not wait for it.
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import CompleteEvent, Completer, Completion
        from prompt_toolkit.document import Document
        from prompt_toolkit.history import InMemoryHistory

        class WordCompleter(Completer):
            """Completes the word before the cursor."""

            def __init__(self) -> None:
                self.completions = Completions()

            def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
                typed = document.text_before_cursor
                begun = 0 if not typed or typed[-1].isspace() else len(typed.split()[-1])
                for word, note in self.completions.after(typed):
                    short = note if len(note) <= _LONGEST_NOTE else f"{note[: _LONGEST_NOTE - 1]}…"
                    yield Completion(word, -begun, display_meta=short)

        self._completer = WordCompleter()
        self._session: PromptSession[str] = PromptSession(
            history=InMemoryHistory(),
            completer=self._completer,
            complete_while_typing=False,
            placeholder=[("fg:ansibrightblack", "an action such as c2 c4, or help; Tab completes")],
        )

    def ask(self, who: str, completions: Completions) -> str:
        self._completer.completions = completions
        line = self._session.prompt([("bold", who), ("", " › ")])
        self._session.placeholder = None
        return line
