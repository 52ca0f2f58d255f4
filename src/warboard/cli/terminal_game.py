"""A game in the terminal: who sits where, what is shown, what is typed. It knows the contract of games, no rules."""

import re
import shlex
import time
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from warboard.api.files import write_whole
from warboard.api.interrupts import interrupts_raised
from warboard.api.rulebooks import rules_of
from warboard.bots.bot import Bot
from warboard.bots.explain import explain
from warboard.bots.levels import HINT_LEVEL, budget_of, find_level
from warboard.cli.action_lines import ActionLine, action_lines, choices_line, forecast_text
from warboard.cli.arguments import as_yaml
from warboard.cli.board_text import board_text
from warboard.cli.completion import Completions
from warboard.cli.explanations import print_help, print_how, print_legend, print_piece, print_rules
from warboard.cli.hint_line import hint_lines
from warboard.cli.king_warnings import king_warnings
from warboard.cli.paper import Paper
from warboard.cli.prompt import Prompt
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import BadFile, WarboardError
from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Plain
from warboard.kernel.sentences import plain_words
from warboard.play.match import Match, resume
from warboard.play.matching import at_path
from warboard.play.spelling import matching_actions, parse_words, plain_text
from warboard.protocols.external_process import EngineFailure

_MOST_LISTED = 60
_MOST_ASKED = 8
_MOST_STRIKES = 8
_NUMBER = re.compile(r"\d{1,4}")


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class PlayerLeft(Exception):
    """The person at the terminal wants to stop."""


class TerminalGame:
    """A match in the terminal. Sides without a bot are played by the person who types."""

    def __init__(
        self,
        match: Match,
        bots: dict[int, Bot],
        luck: Luck,
        paper: Paper,
        prompt: Prompt,
        save_to: Path | None,
        earlier: str = "",
    ) -> None:
        """`earlier` are the records of a campaign's earlier games, as they are in the file."""
        self.match = match
        self.earlier = earlier
        self.bots = bots
        self.luck = luck
        self.paper = paper
        self.prompt = prompt
        self.save_to = save_to
        self.legal_lines: list[ActionLine] = []
        self.listed_actions: list[Action] = []
        self.marked_squares: tuple[int, ...] = ()

    def people(self) -> list[int]:
        return [side for side in range(len(self.match.sides)) if side not in self.bots]

    def run(self) -> None:
        """Plays to the end of the game, or until somebody leaves."""
        self._save()
        try:
            while self.match.outcome is None:
                waiting = [side for side in self.match.acting if side not in self.bots]
                if waiting:
                    self._ask(waiting[0])
                else:
                    self._let_bot_act(self.match.acting[0])
        except PlayerLeft:
            self._say_how_to_continue()
            return
        except KeyboardInterrupt:
            self.paper.blank()
            self._say_how_to_continue()
            raise
        except EngineFailure:
            self._say_how_to_continue()
            raise
        self._finish()

    def _viewer(self) -> int:
        """The side whose view the terminal shows: the one person's, or that of the side to act."""
        people = self.people()
        if len(people) == 1:
            return people[0]
        return next((side for side in self.match.acting if side in people), ONLOOKER)

    def _let_bot_act(self, side: int) -> None:
        action = self.bots[side].choose(self.match.game, self.match.state, side)
        self._act(side, self.match.game.text(self.match.state, action))

    def _act(self, side: int, text: str) -> None:
        """Plays an action and prints at once what happened, as far as a person may see it."""
        before = self.match.state.copy()
        viewer = self._viewer()
        action = self.match.game.parse(before, side, text)
        events = self.match.act(side, text, now())
        self.listed_actions = []
        sealed = self.match.game.sealed(self.match.state)
        if self.match.game.sealed(before) and not sealed:
            title = "All orders are carried out at once"
        else:
            title = f"{self.match.sides[side]}: {plain_text(self.match.game.text_for(before, side, action, viewer))}"
        self._tell(viewer, title, events)
        squares = tuple(square for square in (action.source, action.target) if square != NOWHERE)
        if not sealed:
            self.marked_squares = () if self.match.game.sealed(before) else squares
        elif side == viewer:
            self.marked_squares = (*self.marked_squares, *squares) if self.match.game.sealed(before) else squares
        self._save()

    def _tell(self, viewer: int, title: str, events: Sequence[Event]) -> None:
        seen = [shown for event in events if (shown := event.seen_by(viewer)) is not None]
        if not seen:
            return
        self.paper.title(title)
        for sentence in self.match.game.display.describe(seen):
            self.paper.say(sentence)

    def _ask(self, side: int) -> None:
        self._show(side)
        completions = self._completions()
        while True:
            try:
                with interrupts_raised():
                    line = self.prompt.ask(self.match.sides[side], completions).strip()
            except EOFError:
                self.paper.blank()
                raise PlayerLeft from None
            try:
                if self._answer(side, line):
                    return
            except WarboardError as error:
                self.paper.say(str(error), indent=0, style="red")

    def _completions(self) -> Completions:
        game = self.match.game
        pieces = game.view(self.match.state, self._viewer()).get("pieces")
        return Completions(
            {line.text: line.effect for line in self.legal_lines},
            {
                square: f"{piece.get('side', '')} {plain_words(str(piece.get('piece', '')))}"
                for square, piece in (pieces.items() if isinstance(pieces, dict) else ())
                if isinstance(piece, dict)
            },
            [rule.id for rule in rules_of(game.id)],
        )

    def _board_text(self, viewer: int) -> Text:
        game, state, sides = self.match.game, self.match.state, self.match.sides
        flip = len(sides) == 2 and viewer == 1
        view = game.view(state, viewer)
        return board_text(game, game.board(state), view, sides, flip, self.marked_squares, self.paper.width)

    def _show(self, side: int) -> None:
        """Shows the board, the side's status, what it can strike, and what else it can do."""
        game, state = self.match.game, self.match.state
        viewer = self._viewer()
        self.paper.blank()
        self.paper.draw(self._board_text(viewer))
        status = game.display.status(game.view(state, viewer), side)
        if status:
            self.paper.say(status)
        for warning in king_warnings(game, state, side):
            self.paper.say(warning, style="bold red")
        ordered = [plain_text(text) for name, text in self.match.pending_orders if name == self.match.sides[side]]
        if ordered:
            self.paper.say(f"ordered, to be carried out when everybody has ordered: {', '.join(ordered)}")
        lines = action_lines(game, state, side, game.legal(state, side))
        self.legal_lines = lines
        strikes = [line for line in lines if line.strikes]
        self._print_lines(strikes[:_MOST_STRIKES])
        more = f" ({len(strikes) - _MOST_STRIKES} more that strike)" if len(strikes) > _MOST_STRIKES else ""
        ending = "".join(f"; {line.text} ends your turn" for line in lines if line.passes)
        choices = choices_line(lines) or "nothing else"
        self.paper.say(f"You can: {choices}{more}{ending}. A square lists its actions; help for help.", style="dim")

    def _print_lines(self, lines: Sequence[ActionLine]) -> None:
        self.paper.columns([(line.left(), line.effect) for line in lines])

    def _answer(self, side: int, line: str) -> bool:
        """Does what was typed; True if the position has moved on."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word in ("help", "?", "h"):
            print_help(self.paper)
        elif word == "how":
            print_how(self.paper, self.match.game)
        elif word == "legend":
            print_legend(self.paper, self.match.game, rest)
        elif word in ("rules", "rule"):
            print_rules(self.paper, self.match.game, rest)
        elif word == "moves":
            self._list(side, self.match.game.legal(self.match.state, side))
        elif word == "history":
            self._history()
        elif word == "hint":
            self._hint(side, rest)
        elif word == "piece":
            print_piece(self.paper, self.match.game, self.match.state, self._viewer(), rest)
        elif word == "show":
            self._print(rest)
        elif word == "save":
            self._save_as(rest)
        elif word == "undo":
            self._undo(side)
            return True
        elif word == "resign":
            self.match.resign(side, now())
            self._save()
            return True
        elif word in ("quit", "exit", "q"):
            raise PlayerLeft
        elif line:
            return self._play(side, line)
        return False

    def _play(self, side: int, line: str) -> bool:
        game, state = self.match.game, self.match.state
        if _NUMBER.fullmatch(line) and 0 < int(line) <= len(self.listed_actions):
            self._act(side, game.text(state, self.listed_actions[int(line) - 1]))
            return True
        legal = game.legal(state, side)
        meant = matching_actions(game, state, legal, line)
        if len(meant) == 1 and self._is_enough(line, meant[0]):
            self._act(side, game.text(state, meant[0]))
            return True
        if meant:
            self._list(side, meant)
            return False
        self._act(side, game.text(state, parse_words(game, state, side, line)))
        return True

    def _is_enough(self, line: str, meant: Action) -> bool:
        """Whether a text this short may play the only action it matches: a square or a verb alone just lists it."""
        game, state = self.match.game, self.match.state
        text = game.text(state, meant)
        return text == line or line not in (*game.board(state).names, text.partition(":")[0])

    def _list(self, side: int, actions: Sequence[Action]) -> None:
        game, state = self.match.game, self.match.state
        lines = action_lines(game, state, side, actions)
        self.listed_actions = [line.action for line in lines]
        self.paper.columns([(line.left(number), line.effect) for number, line in enumerate(lines[:_MOST_LISTED], 1)], 0)
        if len(lines) > _MOST_LISTED:
            self.paper.say(f"… {len(lines) - _MOST_LISTED} more: name a square or a verb", style="dim")
        elif len(lines) == 1:
            self.paper.say("1 plays it", style="dim")

    def _hint(self, side: int, line: str) -> None:
        """What a bot would do, what else it thought of, and what it thinks of an action that was named."""
        game, state = self.match.game, self.match.state
        meant = matching_actions(game, state, game.legal(state, side), line) if line else []
        asked = meant if meant or not line else [parse_words(game, state, side, line)]
        budget = budget_of(game, find_level(HINT_LEVEL))
        explanation = explain(game, state, side, budget, now(), asked[:_MOST_ASKED])
        for explained in explanation.actions:
            title, *rest = hint_lines(explained, forecast_text(game, explained.forecast))
            self.paper.say(title)
            for text in rest:
                self.paper.say(text, indent=6)
        self.paper.say(explanation.how, style="dim")

    def _print(self, path: str) -> None:
        view = self.match.game.view(self.match.state, self._viewer())
        there, found = at_path(view, path) if path else (True, view)
        if not there:
            raise WarboardError(f"there is nothing to see at {path}")
        self.paper.draw(Text(as_yaml(found).rstrip()))

    def _history(self) -> None:
        count = 0
        for entry in self.match.seen_by(self._viewer()):
            data = entry["data"]
            assert isinstance(data, dict)
            if data["kind"] == "action":
                count += 1
                drawn = data.get("luck")
                luck = f"   {_draws(drawn)}" if drawn else ""
                self.paper.say(f"{count:>3} {data['side']} {plain_text(str(data['action']))}{luck}")

    def _undo(self, side: int) -> None:
        if len(self.match.acting) > 1 or self.match.game.sealed(self.match.state):
            raise WarboardError("orders cannot be taken back once they are given")
        if self.match.game.hides(self.match.state):
            raise WarboardError("actions cannot be taken back in a game with hidden information")
        name = self.match.sides[side]
        own = [entry.n for entry in self.match.record.entries if entry.kind == "action" and entry.data["side"] == name]
        if not own:
            raise WarboardError("there is no action of yours to take back")
        text = self.match.record.entries[own[-1]].data["action"]
        self.match = resume(self.match.record.cut(own[-1]), self.luck)
        self.marked_squares = ()
        self.paper.say(f"{plain_text(str(text))} is taken back", style="dim")
        self._save()

    def _save(self) -> None:
        if self.save_to is not None:
            self._write(self.save_to)

    def _save_as(self, name: str) -> None:
        if not name:
            raise WarboardError("save needs the name of a file")
        self.save_to = Path(name)
        self._write(self.save_to)
        self.paper.say(f"saved in {name}, from now on after every action", style="dim")

    def _write(self, path: Path) -> None:
        try:
            write_whole(path, self.earlier + self.match.record.text())
        except BadFile:
            self.save_to = None
            raise

    def _say_how_to_continue(self) -> None:
        if self.save_to is not None:
            words = ["warboard", "play", "--resume", str(self.save_to)]
            self.paper.draw(Text(f"continue with: {shlex.join(words)}", style="dim"))

    def _finish(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self.paper.blank()
        self.paper.draw(self._board_text(self._viewer()))
        winners = " and ".join(self.match.sides[side] for side in outcome.winners)
        result = f"{winners} {'win' if len(outcome.winners) > 1 else 'wins'}" if winners else "a draw"
        self.paper.title(f"{self._own_result(outcome.winners)}{result}: {outcome.reason}")
        self.paper.draw(Text(f"record {self.match.record.head}", style="dim"))

    def _own_result(self, winners: Sequence[int]) -> str:
        people = self.people()
        if len(people) != 1 or not winners:
            return ""
        return "You won. " if people[0] in winners else "You lost. "


def _draws(drawn: Plain) -> str:
    assert isinstance(drawn, list)
    return ", ".join(f"{pair[0]} {str(pair[1]).lower()}" for pair in drawn if isinstance(pair, list))
