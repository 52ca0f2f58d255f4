"""The prompt: with line editing, history and completion in a terminal, a plain line where there is none."""

import sys
from collections.abc import Iterable
from typing import Protocol

from rich.console import Console
from rich.markup import escape

from warboard.cli.completion import Completions

_LONGEST_NOTE = 60


class Prompt(Protocol):
    """Asks for a line; EOFError at the end of the input, KeyboardInterrupt for Ctrl-C on an empty line."""

    def ask(self, who: str, completions: Completions) -> str: ...


class PlainPrompt:
    """For pipes and anything else that is not a terminal."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def ask(self, who: str, completions: Completions) -> str:
        return self._console.input(f"[bold]{escape(who)}[/] › ")


def make_prompt(console: Console) -> Prompt:
    """The best prompt available where the program runs."""
    if not (console.is_terminal and sys.stdin.isatty() and sys.stdout.isatty()):
        return PlainPrompt(console)
    return EditedPrompt()


class EditedPrompt:
    """An editable line: the arrow keys recall earlier lines, Tab completes."""

    def __init__(self) -> None:
        # Imported here: other commands should not wait for it.
        from prompt_toolkit import PromptSession
        from prompt_toolkit.application import get_app
        from prompt_toolkit.completion import CompleteEvent, Completer, Completion
        from prompt_toolkit.document import Document
        from prompt_toolkit.filters import Condition
        from prompt_toolkit.history import InMemoryHistory
        from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

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

        keys = KeyBindings()

        @keys.add("c-c", filter=Condition(lambda: get_app().current_buffer.text != ""))
        def give_up_line(event: KeyPressEvent) -> None:
            # As in a shell: nobody should lose a game for a word that was mistyped.
            event.current_buffer.reset()

        self._completer = WordCompleter()
        self._session: PromptSession[str] = PromptSession(
            history=InMemoryHistory(),
            completer=self._completer,
            complete_while_typing=False,
            key_bindings=keys,
            placeholder=[("fg:ansibrightblack", "an action such as c2 c4, or help; Tab completes")],
        )

    def ask(self, who: str, completions: Completions) -> str:
        self._completer.completions = completions
        line = self._session.prompt([("bold", who), ("", " › ")])
        self._session.placeholder = None
        return line
