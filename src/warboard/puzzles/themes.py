"""What a puzzle is about, judged by what its answer does and what the next best action leads to.

Most themes apply to every game. A game names its own as data (`Subjects.themes`): by a kind of event, or by a reason
for which a game ends.
"""

from typing import Final

import msgspec

from warboard.bots.budget import Budget
from warboard.bots.thinking import think
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State
from warboard.puzzles.puzzle import Puzzle, open_puzzle
from warboard.puzzles.rounds import LikelyRounds
from warboard.puzzles.weighing import results_of

FINISH: Final = "finish"  # the answer may win the game at once
ODDS: Final = "odds"  # a fight with the best chance
CAPTURE: Final = "capture"  # it takes an enemy
QUIET: Final = "quiet"  # no fighting
SAVE: Final = "save"  # something of the side's own would be lost otherwise
DEFENCE: Final = "defence"  # the best in a position that is worse
SACRIFICE: Final = "sacrifice"  # it costs something of the side's own
UNHARMED: Final = "unharmed"  # nothing of the side's own dies in the round
ABILITY: Final = "ability"  # more than moving and attacking
SEVERAL: Final = "several"  # more than one action of the turn
COMMON: Final = (FINISH, ODDS, CAPTURE, QUIET, SAVE, DEFENCE, SACRIFICE, UNHARMED, ABILITY, SEVERAL)
_SEED: Final = 3
_NODES: Final = 800  # for the search of the reply
_LIKELY: Final = 0.5
_SELDOM: Final = 0.05
_OFTEN: Final = 0.2


class Signs:
    """What happens after one action, and how often."""

    def __init__(self, game: Game, state: State, side: int, action: Action) -> None:
        self._game = game
        self._name = game.sides(state)[side]
        self.is_chancy = False
        self.shares: dict[str, float] = {}  # of events and endings
        self.own_deaths = 0.0
        self.deaths = 0.0
        self.wins = 0.0
        if len(game.to_act(state)) > 1:
            told = LikelyRounds(game, state, side, _SEED).events(action)
            for events in told:
                self._see(events, 1.0 / len(told))
        else:
            results, _ = results_of(game, state, side, action, _SEED)
            self.is_chancy = len(results) > 1
            for result in results:
                share = float(result.probability)
                self._see(result.events, share)
                outcome = game.outcome(result.state)
                if outcome is not None and outcome.result(side) > 0:
                    self.wins += share
                    self._add(outcome.reason, share)

    def _see(self, events: list[Event], share: float) -> None:
        deaths = dict(self._game.advice.subjects.deaths)
        dead = [name for event in events if event.kind in deaths for name in _sides_in(event)]
        self.own_deaths += share * (self._name in dead)
        self.deaths += share * any(name != self._name for name in dead)
        for kind in {event.kind for event in events}:
            self._add(kind, share)
        if any(event.kind in dict(self._game.advice.subjects.fights) for event in events):
            self._add(_FIGHT, share)

    def _add(self, sign: str, share: float) -> None:
        self.shares[sign] = self.shares.get(sign, 0.0) + share

    def fights(self) -> bool:
        return self.shares.get(_FIGHT, 0.0) > 0.0


_FIGHT: Final = "a fight"


def themes_of(puzzle: Puzzle) -> list[str]:
    """The themes of a puzzle, those of its game last."""
    game, state, side = open_puzzle(puzzle)
    first = puzzle.steps[0]
    answer = game.parse(state, side, first.answer.action)
    rival = game.parse(state, side, first.rivals[0].action)
    at_once = len(game.to_act(state)) > 1
    signs = Signs(game, state, side, answer)
    other = Signs(game, state, side, rival)
    found = {
        FINISH: signs.wins > 0.0,
        ODDS: signs.is_chancy and signs.fights(),
        CAPTURE: signs.deaths >= _LIKELY,
        QUIET: not at_once and not signs.fights() and signs.deaths == 0.0 and game.is_plain(answer.verb),
        SAVE: not at_once and signs.own_deaths == 0.0 and _loses_only_after(game, state, side, rival, answer),
        DEFENCE: first.answer.win < 0.5,
        SACRIFICE: not at_once and not signs.is_chancy and signs.own_deaths >= _LIKELY,
        UNHARMED: at_once and signs.own_deaths <= _SELDOM and other.own_deaths >= _OFTEN,
        ABILITY: not at_once and not game.is_plain(answer.verb) and not signs.fights(),
        SEVERAL: len(puzzle.steps) > 1,
    }
    own = {theme for theme, sign in game.advice.subjects.themes if signs.shares.get(sign, 0.0) >= _LIKELY}
    own |= {theme for theme, sign in game.advice.subjects.themes if signs.wins > 0.0 and sign in signs.shares}
    return [theme for theme, holds in found.items() if holds] + sorted(own)


def with_themes(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its themes."""
    return msgspec.structs.replace(puzzle, themes=themes_of(puzzle))


def _loses_only_after(game: Game, state: State, side: int, rival: Action, answer: Action) -> bool:
    """Whether the reply to the rival takes something of this side, and the reply to the answer does not."""
    return _reply_kills(game, state, side, rival) and not _reply_kills(game, state, side, answer)


def _reply_kills(game: Game, state: State, side: int, action: Action) -> bool:
    """Whether the best reply to an action, with the luck of one seed, costs its side something."""
    guess = game.guess(state, side, SeededLuck(_SEED)) if game.hides(state) else state.copy()
    luck = SeededLuck(_SEED)
    game.apply(guess, side, action, luck, None)
    acting = game.to_act(guess)
    if not acting or acting == (side,):
        return False
    reply = think(game, guess, acting[0], Budget(nodes=_NODES), _SEED).lines[0].action
    events: list[Event] = []
    game.apply(guess, acting[0], reply, luck, events)
    deaths = dict(game.advice.subjects.deaths)
    name = game.sides(state)[side]
    return any(name in _sides_in(event) for event in events if event.kind in deaths)


def _sides_in(event: Event) -> list[str]:
    """Whose pieces an event is about: the side that it names, or those of the pieces that it lists."""
    side = event.fields.get("side")
    if isinstance(side, str):
        return [side]
    pieces = event.fields.get("pieces")
    found = []
    for piece in pieces if isinstance(pieces, list) else []:
        if isinstance(piece, dict):
            found.append(str(piece.get("side")))
    return found
