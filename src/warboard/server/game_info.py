"""What is known before an action is taken, and of a piece: for tables and for trial play alike."""

from warboard.bots.explain import odds_of
from warboard.kernel.action import Action
from warboard.kernel.game import Game, State
from warboard.server import wire


def make_forecast(game: Game, state: State, side: int, action: Action) -> wire.Forecast:
    """A forecast of a legal action. The state must be one that the side may know all of."""
    forecast = game.forecast(state, side, action)
    odds = odds_of(game, state, side, action)
    return wire.Forecast(
        action=game.text(state, action),
        forecast=dict(forecast),
        short=game.in_short(forecast),
        odds={came: str(probability) for came, probability in odds.items()},
    )


def piece_info(game: Game, state: State, square: int) -> wire.PieceInfo:
    """What there is to know of the piece on a square."""
    return wire.PieceInfo(game.board(state).names[square], dict(game.about(state, square)))
