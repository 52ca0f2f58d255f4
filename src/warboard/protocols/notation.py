"""How positions and moves are written in UCI: chess in the usual way, every other game in its own texts.

The position of another game is its position file as JSON without spaces (a space inside a text is `\\u0020`), and may
be followed by the side to move, as a FEN contains `w` or `b`:

    position fen {"game":"power",…} white moves move:c2,c4 attack:d5,c4[["battle",true]]

A move is the action's text. Where chance is involved, the results follow in the form of a record.
"""

import json
from collections.abc import Sequence
from typing import Final

from warboard.games.chess.state import ChessState
from warboard.games.chess.uci import read_uci, uci
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import RecordedLuck, SeededLuck
from warboard.kernel.odds import TooManyOutcomes, outcomes
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

CHESS: Final = "chess"  # the one game whose notation UCI itself defines
_ANY_SEED: Final = 0


class Position:
    """A position, and the side to choose a move in it; None if the game is over."""

    def __init__(self, game: Game, state: State, side: int | None) -> None:
        self.game = game
        self.state = state
        self.side = side


def starting_position(game: Game) -> Position:
    """The position of `position startpos`: the game with its default options, and always the same luck."""
    return _first_to_act(game, game.start({}, SeededLuck(_ANY_SEED)))


def read_position(game: Game, text: str) -> Position:
    """The position described by a text after `position fen`; BadPosition names the place at fault."""
    if game.id == CHESS:
        return _first_to_act(game, game.position({"game": CHESS, "fen": " ".join(text.split())}))
    try:
        data, end = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        raise WarboardError(f"a position of {game.id} is JSON, not {text[:40]!r}") from None
    position = _first_to_act(game, game.position(data))
    wanted = text[end:].strip()
    return _for_side(position, wanted) if wanted else position


def write_position(game: Game, state: State, side: int) -> str:
    """The text of a position as it looks to a side, for an engine that plays one of our other games."""
    data = json.dumps(game.dump(state), separators=(",", ":")).replace(" ", "\\u0020")
    return f"{data} {game.sides(state)[side]}"


def play_move(position: Position, word: str) -> Position:
    """The position after a move; IllegalAction or BadLuck says what is wrong with it."""
    game, side = position.game, position.side
    text, bracket, drawn = word.partition("[")
    if side is None:
        raise WarboardError(f"{word[:60]}: the game is over")
    action = game.parse(position.state, side, text)
    luck = RecordedLuck(_read_draws(bracket + drawn))
    state = position.state.copy()
    game.apply(state, side, action, luck, None)
    if luck.left():
        raise WarboardError(f"{word[:60]}: not everything that came up was drawn")
    return _first_to_act(game, state)


def move_text(position: Position, action: Action) -> str:
    """The text of a move in a position."""
    game = position.game
    return uci(action) if game.id == CHESS else game.text(position.state, action)


def looks_like_move(game: Game, state: State, side: int, text: str) -> bool:
    """Whether a text has the form of a move, legal or not."""
    if game.id != CHESS:
        return game.read(state, side, text) is not None
    assert isinstance(state, ChessState)
    return read_uci(text, state) is not None


def moves_of(position: Position) -> list[Action]:
    """The legal moves. In chess, draws are claimed by the program that runs the game, never by an engine."""
    if position.side is None:
        return []
    legal = position.game.legal(position.state, position.side)
    return [action for action in legal if not is_claim(position.game, action)]


def is_claim(game: Game, action: Action) -> bool:
    """Whether an action is the claim of a draw in chess."""
    return game.id == CHESS and action.target == NOWHERE


def line_texts(position: Position, actions: Sequence[Action]) -> list[str]:
    """The texts of consecutive moves, up to the first that is illegal or involves chance."""
    texts: list[str] = []
    for action in actions:
        if position.side is None or action not in moves_of(position):
            break
        texts.append(move_text(position, action))
        try:
            results = outcomes(position.game, position.state, position.side, action, 1)
        except TooManyOutcomes:
            break
        position = _first_to_act(position.game, results[0].state)
    return texts


def _first_to_act(game: Game, state: State) -> Position:
    acting = game.to_act(state)
    return Position(game, state, acting[0] if acting else None)


def _for_side(position: Position, name: str) -> Position:
    sides = list(position.game.sides(position.state))
    acting = position.game.to_act(position.state)
    if name not in sides or sides.index(name) not in acting:
        can = ", ".join(sides[side] for side in acting) or "nobody"
        raise WarboardError(f"{name[:40]!r} is not to act here ({can} is)")
    return Position(position.game, position.state, sides.index(name))


def _read_draws(text: str) -> list[tuple[str, Plain]]:
    """Reads the results of draws: `[["battle",true]]`."""
    if not text:
        return []
    try:
        draws = json.loads(text)
        return [(str(label), result) for label, result in draws]
    except (ValueError, TypeError, RecursionError):
        raise WarboardError(f'what came up is written like [["battle",true]], not {text[:40]!r}') from None
