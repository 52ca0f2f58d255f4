"""Players by name, our bots and external engines, and games in which an engine may fail.

Anyone who may name an external engine may start a program on this machine. The server never calls this: its users
choose among its own bots.
"""

from collections.abc import Callable, Sequence

from warboard.bots import make_bot
from warboard.bots.bot import Bot
from warboard.bots.contest import FinishedGame, play_bots
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.protocols.external_engine import ExternalEngine
from warboard.protocols.external_name import is_external
from warboard.protocols.external_process import EngineFailure


def make_player(name: str, seed: int) -> Bot:
    """A bot by name, or an engine by `uci:COMMAND?NAME=VALUE&…`; with the same seed, our bots play the same."""
    return ExternalEngine(name, seed) if is_external(name) else make_bot(name, seed)


def make_players(named: Sequence[tuple[str, int]]) -> list[Bot]:
    """A player for each name and seed; if one cannot be made, none is left running."""
    players: list[Bot] = []
    try:
        for name, seed in named:
            players.append(make_player(name, seed))
    except BaseException:
        close_all(players)
        raise
    return players


def close_all(players: Sequence[Bot]) -> None:
    for player in players:
        player.close()


def play_game(
    game: Game, options: Fields, players: Sequence[Bot], seed: int, tell: Callable[[str], None]
) -> FinishedGame:
    """One game, with a player for each side. An external engine that fails loses it, and `tell` gets the reason."""
    seated = [_Seat(player) for player in players]
    try:
        return play_bots(game, options, seated, seed)
    except EngineFailure as failure:
        tell(f"{failure}: it loses this game")
        failed = next(side for side, seat in enumerate(seated) if seat.has_failed)
        winners = tuple(side for side in range(len(seated)) if side != failed)
        return FinishedGame(Outcome(winners, "an engine failed"), sum(seat.actions for seat in seated))


class _Seat(Bot):
    """Notes whether its player failed, and how many actions it chose."""

    def __init__(self, player: Bot) -> None:
        self._player = player
        self.has_failed = False
        self.actions = 0

    def choose(self, game: Game, state: State, side: int) -> Action:
        try:
            action = self._player.choose(game, state, side)
        except EngineFailure:
            self.has_failed = True
            raise
        self.actions += 1
        return action
