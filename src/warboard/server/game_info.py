"""What tables and trial play both tell about a game: its board, a forecast of an action, facts about a piece."""

from warboard.bots.explain import odds_of
from warboard.kernel.action import Action
from warboard.kernel.board import Board
from warboard.kernel.game import Game
from warboard.kernel.state import State
from warboard.server import wire


def board_size(board: Board) -> wire.BoardSize:
    return wire.BoardSize(board.files, board.ranks)


def make_forecast(game: Game, state: State, side: int, action: Action) -> wire.Forecast:
    """A forecast of a legal action. The side may see everything in this state: whoever calls has made sure."""
    forecast = game.display.forecast(state, side, action)
    odds = odds_of(game, state, side, action)
    return wire.Forecast(
        action=game.text(state, action),
        forecast=dict(forecast),
        short=game.display.forecast_line(forecast),
        odds={result: str(probability) for result, probability in odds.items()},
    )


def piece_info(game: Game, state: State, square: int) -> wire.PieceInfo:
    """What there is to know about the piece on a square."""
    return wire.PieceInfo(game.board(state).names[square], dict(game.display.piece_info(state, square)))
