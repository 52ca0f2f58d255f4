"""A game at the terminal: who sits where, what is shown, what is typed. It knows the contract of games, no rules."""

import re
import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from warboard.api.files import write_whole
from warboard.api.interrupts import interrupts_raised
from warboard.bots.bot import Bot
from warboard.bots.explain import explain
from warboard.bots.levels import HINT_LEVEL, budget_of, find_level
from warboard.cli.arguments import as_yaml
from warboard.cli.board_text import board_text
from warboard.cli.hint_line import hint_line
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import BadFile, WarboardError
from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Plain
from warboard.play.match import Match, resume
from warboard.play.matching import at_path
from warboard.play.spelling import matching_actions

HELP = """\
  [bold]move:c2,c4[/]  an action; [bold]c2 c4[/] or [bold]c2c4[/] will do where only one is meant
  [bold]c2[/]          what the piece on c2 can do, with odds; a number then picks from the list
  [bold]moves[/]       every legal action            [bold]hint [ACTION][/] what a bot would do, and why
  [bold]piece c2[/]    all that is known of a piece  [bold]show [PATH][/] the position, or a part of it
  [bold]history[/]     what has been played          [bold]undo[/]       take back your last action
  [bold]save FILE[/]   write the record              [bold]resign[/], [bold]quit[/]"""

_MOST_LISTED = 60
_MOST_ASKED = 8
_MOST_STRIKES = 8
_STRIKES = ("chance", "captures", "capture", "kills", "blows", "ends", "powerup")
_FRACTION = re.compile(r"\b(\d{1,12})/(\d{1,12})\b")
_NUMBER = re.compile(r"\d{1,4}")


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class PlayerLeft(Exception):
    """Whoever sits at the terminal has had enough."""


class TerminalGame:
    """A match at the terminal. Sides without a bot are played by whoever types."""

    def __init__(
        self,
        match: Match,
        bots: dict[int, Bot],
        luck: Luck,
        console: Console,
        save_to: Path | None,
        earlier: str = "",
    ) -> None:
        """`earlier` are the records of a campaign's games before this one, as they stand in the file."""
        self.match = match
        self.earlier = earlier
        self.bots = bots
        self.luck = luck
        self.console = console
        self.save_to = save_to
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
            self.console.print()
            self._say_how_to_continue()
            raise
        self._finish()

    def _viewer(self) -> int:
        """Whose eyes the terminal has: the one person's, or those of the side to act."""
        people = self.people()
        if len(people) == 1:
            return people[0]
        return next((side for side in self.match.acting if side in people), ONLOOKER)

    def _let_bot_act(self, side: int) -> None:
        action = self.bots[side].choose(self.match.game, self.match.state, side)
        self._act(side, self.match.game.text(self.match.state, action))

    def _act(self, side: int, text: str) -> None:
        """Plays it; what happened is told at once, to a person as far as that person may see it."""
        before = self.match.state.copy()
        viewer = self._viewer()
        action = self.match.game.parse(before, side, text)
        events = self.match.act(side, text, now())
        self.listed_actions = []
        self._tell(viewer, side, self.match.game.text_for(before, side, action, viewer), events)
        if not self.match.game.sealed(self.match.state):
            self.marked_squares = tuple(square for square in (action.source, action.target) if square != NOWHERE)
        self._save()

    def _tell(self, viewer: int, side: int, text: str, events: Sequence[Event]) -> None:
        seen = [shown for event in events if (shown := event.seen_by(viewer)) is not None]
        if not seen:
            return
        self.console.print(f"[bold]{self.match.sides[side]}[/] {text}", highlight=False)
        for sentence in self.match.game.display.describe(seen):
            self.console.print(f"  {sentence}", highlight=False, markup=False)

    def _ask(self, side: int) -> None:
        self._show(side)
        while True:
            try:
                with interrupts_raised():
                    line = self.console.input(f"[bold]{self.match.sides[side]}[/] › ").strip()
            except EOFError:
                self.console.print()
                raise PlayerLeft from None
            try:
                if self._answer(side, line):
                    return
            except WarboardError as error:
                self.console.print(f"[red]{error}[/]", highlight=False)

    def _board_text(self, viewer: int) -> Text:
        game, state, sides = self.match.game, self.match.state, self.match.sides
        flip = len(sides) == 2 and viewer == 1
        return board_text(game, game.board(state), game.view(state, viewer), sides, flip, self.marked_squares)

    def _show(self, side: int) -> None:
        game, state = self.match.game, self.match.state
        viewer = self._viewer()
        self.console.print()
        self.console.print(self._board_text(viewer))
        status = game.display.status(game.view(state, viewer), side)
        if status:
            self.console.print(f"  {status}", highlight=False, markup=False)
        ordered = [text for name, text in self.match.pending_orders if name == self.match.sides[side]]
        if ordered:
            self.console.print(f"  ordered: {', '.join(ordered)}", highlight=False, markup=False)
        legal = game.legal(state, side)
        sharp = [(action, told) for action in legal if (told := self._strike_text(side, action))]
        for action, told in sharp[:_MOST_STRIKES]:
            self.console.print(f"  {game.text(state, action):24} {told}", highlight=False, markup=False)
        more = f", {len(sharp) - _MOST_STRIKES} more that strike" if len(sharp) > _MOST_STRIKES else ""
        self.console.print(f"  [dim]{len(legal)} legal actions{more}; help for help[/]", highlight=False)

    def _strike_text(self, side: int, action: Action) -> str:
        """The forecast of an action that strikes somebody, on a line; empty for any other."""
        forecast = self.match.game.display.forecast(self.match.state, side, action)
        if not any(forecast.get(key) for key in _STRIKES):
            return ""
        return self._forecast_text(forecast)

    def _forecast_text(self, forecast: dict[str, Plain]) -> str:
        """A forecast on a line, fractions in percent too: `chance 3/4 (75 %)`."""
        return _FRACTION.sub(_in_percent, self.match.game.display.forecast_line(forecast))

    def _answer(self, side: int, line: str) -> bool:
        """Does what was typed; True if the position has moved on."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word in ("help", "?", "h"):
            self.console.print(HELP, highlight=False)
        elif word == "moves":
            self._list(side, self.match.game.legal(self.match.state, side))
        elif word == "history":
            self._history()
        elif word == "hint":
            self._hint(side, rest)
        elif word == "piece":
            self._piece(rest)
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
        if len(meant) == 1 and line not in game.board(state).names:
            self._act(side, game.text(state, meant[0]))
            return True
        if meant:
            self._list(side, meant)
            return False
        self._act(side, line)
        return True

    def _list(self, side: int, actions: Sequence[Action]) -> None:
        game, state = self.match.game, self.match.state
        self.listed_actions = sorted(actions, key=lambda action: game.text(state, action))
        for number, action in enumerate(self.listed_actions[:_MOST_LISTED], 1):
            told = self._forecast_text(game.display.forecast(state, side, action))
            self.console.print(f"  {number:>3} {game.text(state, action):24} {told}", highlight=False, markup=False)
        if len(self.listed_actions) > _MOST_LISTED:
            self.console.print(
                f"  [dim]… {len(self.listed_actions) - _MOST_LISTED} more: name a square[/]", highlight=False
            )

    def _hint(self, side: int, line: str) -> None:
        """What a bot would do, what else it thought of, and what it thinks of an action that was named."""
        game, state = self.match.game, self.match.state
        meant = matching_actions(game, state, game.legal(state, side), line) if line else []
        asked = meant if meant or not line else [game.parse(state, side, line)]
        budget = budget_of(game, find_level(HINT_LEVEL))
        explanation = explain(game, state, side, budget, now(), asked[:_MOST_ASKED])
        for explained in explanation.actions:
            self.console.print(
                f"  {hint_line(explained, self._forecast_text(explained.forecast))}", highlight=False, markup=False
            )
        self.console.print(f"  [dim]{explanation.how}[/]", highlight=False)

    def _piece(self, name: str) -> None:
        game, state = self.match.game, self.match.state
        self._print(f"pieces.{name}")
        about = game.display.piece_info(state, game.board(state).square(name))
        if about:
            self.console.print(as_yaml(about).rstrip(), highlight=False, markup=False)

    def _print(self, path: str) -> None:
        view = self.match.game.view(self.match.state, self._viewer())
        there, found = at_path(view, path) if path else (True, view)
        if not there:
            raise WarboardError(f"there is nothing to see at {path}")
        self.console.print(as_yaml(found).rstrip(), highlight=False, markup=False)

    def _history(self) -> None:
        count = 0
        for entry in self.match.seen_by(self._viewer()):
            data = entry["data"]
            assert isinstance(data, dict)
            if data["kind"] == "action":
                count += 1
                drawn = data.get("luck")
                luck = f"   {_draws(drawn)}" if drawn else ""
                self.console.print(f"  {count:>3} {data['side']} {data['action']}{luck}", highlight=False, markup=False)

    def _undo(self, side: int) -> None:
        if len(self.match.acting) > 1 or self.match.game.sealed(self.match.state):
            raise WarboardError("orders that were given stand")
        if self.match.game.hides(self.match.state):
            raise WarboardError("nothing is taken back where things are hidden: what was seen was seen")
        name = self.match.sides[side]
        own = [entry.n for entry in self.match.record.entries if entry.kind == "action" and entry.data["side"] == name]
        if not own:
            raise WarboardError("there is no action of yours to take back")
        text = self.match.record.entries[own[-1]].data["action"]
        self.match = resume(self.match.record.cut(own[-1]), self.luck)
        self.marked_squares = ()
        self.console.print(f"  [dim]{text} is taken back[/]", highlight=False)
        self._save()

    def _save(self) -> None:
        if self.save_to is not None:
            self._write(self.save_to)

    def _save_as(self, name: str) -> None:
        if not name:
            raise WarboardError("save needs the name of a file")
        self.save_to = Path(name)
        self._write(self.save_to)
        self.console.print(f"  [dim]kept in {name}, from now on after every action[/]", highlight=False)

    def _write(self, path: Path) -> None:
        try:
            write_whole(path, self.earlier + self.match.record.text())
        except BadFile:
            self.save_to = None
            raise

    def _say_how_to_continue(self) -> None:
        if self.save_to is not None:
            self.console.print(f"[dim]continue with: warboard play --resume {self.save_to}[/]", highlight=False)

    def _finish(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self.console.print()
        self.console.print(self._board_text(self._viewer()))
        winners = " and ".join(self.match.sides[side] for side in outcome.winners)
        result = f"{winners} {'win' if len(outcome.winners) > 1 else 'wins'}" if winners else "a draw"
        self.console.print(f"[bold]{result}[/]: {outcome.reason}", highlight=False)
        self.console.print(f"[dim]record {self.match.record.head}[/]", highlight=False)


def _in_percent(fraction: re.Match[str]) -> str:
    return f"{fraction.group()} ({100 * int(fraction.group(1)) / int(fraction.group(2)):.0f} %)"


def _draws(drawn: Plain) -> str:
    assert isinstance(drawn, list)
    return ", ".join(f"{pair[0]} {str(pair[1]).lower()}" for pair in drawn if isinstance(pair, list))
