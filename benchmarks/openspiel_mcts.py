"""Our bots against OpenSpiel's Monte Carlo tree search with random play-outs, on our games, with equal time per move.

    python benchmarks/openspiel_mcts.py power --nodes 8000 --games 10

The adaptor presents a game to OpenSpiel as a turn-based one: sides that act simultaneously act one after another,
hidden information is guessed, and an action that involves luck is followed by a chance node. OpenSpiel counts
simulations, not seconds: their number is adjusted after every move so that both sides take the same time on average.
"""

import argparse
import json
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from warboard.bots import make_bot
from warboard.bots.bot import Bot
from warboard.bots.budget import Budget
from warboard.bots.contest import play_bots
from warboard.bots.thinking import think
from warboard.games import find_game
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import Draw, SeededLuck
from warboard.kernel.odds import TooManyOutcomes, outcomes
from warboard.kernel.state import State

MOST_OUTCOMES = 32
LONGEST_PLAY_OUT = 400  # actions; after that it counts as a draw
CURIOSITY = 2.0  # OpenSpiel's default


class SpielGame:
    """As much of a pyspiel game as its search needs."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def get_type(self) -> pyspiel.GameType:
        return pyspiel.load_game("tic_tac_toe").get_type()

    def max_utility(self) -> float:
        return 1.0

    def num_players(self) -> int:
        return self.seats


class SpielState:
    """A position in the form that OpenSpiel's search needs."""

    def __init__(self, game: Game, state: State, seats: int, luck: SeededLuck) -> None:
        self.game = game
        self.state = state
        self.seats = seats
        self.luck = luck
        self.pending: tuple[int, Action] | None = None  # an action whose luck has not been drawn yet
        self.results: list[State] = []
        self.played = 0

    def clone(self) -> "SpielState":
        other = SpielState(self.game, self.state.copy(), self.seats, self.luck)
        other.pending = self.pending
        other.results = self.results
        return other

    def is_terminal(self) -> bool:
        return self.pending is None and (self.played > LONGEST_PLAY_OUT or not self.game.to_act(self.state))

    def is_chance_node(self) -> bool:
        return self.pending is not None

    def is_simultaneous_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return -1 if self.pending is not None else self.game.to_act(self.state)[0]

    def legal_actions(self, player: int | None = None) -> list[int]:
        side = self.game.to_act(self.state)[0]
        return list(range(len(self.game.legal(self.state, side))))

    def apply_action(self, number: int) -> None:
        if self.pending is not None:
            self.state = self.results[number].copy()
            self.pending = None
            self.results = []
            return
        side = self.game.to_act(self.state)[0]
        action = self.game.legal(self.state, side)[number]
        after = self.state.copy()
        draws: list[Draw] = []
        self.luck.log = draws
        self.game.apply(after, side, action, self.luck, None)
        self.luck.log = None
        self.played += 1
        if draws:
            self.pending = (side, action)
        else:
            self.state = after

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.pending is not None
        side, action = self.pending
        try:
            found = outcomes(self.game, self.state, side, action, MOST_OUTCOMES)
            self.results = [result.state for result in found]
            return [(number, float(result.probability)) for number, result in enumerate(found)]
        except TooManyOutcomes:
            self.results = [self.state.copy() for _ in range(MOST_OUTCOMES)]
            for number, after in enumerate(self.results):
                self.game.apply(after, side, action, SeededLuck(number), None)
            return [(number, 1 / MOST_OUTCOMES) for number in range(MOST_OUTCOMES)]

    def returns(self) -> list[float]:
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return [0.0] * self.seats
        return [2 * score - 1 for score in outcome.scores(self.seats)]


class SpielBot(Bot):
    """OpenSpiel's search, with the opponent's mean time per move."""

    def __init__(self, seconds: list[float], seed: int) -> None:
        self.seconds = seconds  # the opponent's time, by move
        self.random = np.random.RandomState(seed)
        self.simulations = 20.0
        self.moves = 0
        self.seconds_taken = 0.0

    def choose(self, game: Game, state: State, side: int) -> Action:
        seats = len(game.sides(state))
        luck = SeededLuck(int(self.random.randint(1 << 30)))
        guess = game.guess(state, side, luck) if game.hides(state) else state.copy()
        began = time.perf_counter()
        evaluator = mcts.RandomRolloutEvaluator(1, self.random)
        searcher = mcts.MCTSBot(
            SpielGame(seats), CURIOSITY, max(int(self.simulations), 2), evaluator, random_state=self.random
        )
        spiel = SpielState(game, guess, seats, luck)
        legal = game.legal(guess, side)
        action = legal[0] if len(legal) == 1 else legal[searcher.step(spiel)]
        duration = time.perf_counter() - began
        self.moves += 1
        self.seconds_taken += duration
        target = sum(self.seconds) / len(self.seconds) if self.seconds else 0.1
        due = target * (self.moves + 1) - self.seconds_taken  # the time left if the mean is to be right
        self.simulations *= min(max(due / max(duration, 1e-4), 0.5), 2.0)
        return action


class Searching(Bot):
    """Our search, with `nodes` positions for every choice."""

    def __init__(self, nodes: int, seed: int) -> None:
        self.nodes = nodes
        self.luck = SeededLuck(seed)

    def choose(self, game: Game, state: State, side: int) -> Action:
        return think(game, state, side, Budget(self.nodes), self.luck.below(1 << 30)).lines[0].action


class Timed(Bot):
    """A bot whose moves are timed."""

    def __init__(self, bot: Bot, seconds: list[float]) -> None:
        self.bot = bot
        self.seconds = seconds

    def choose(self, game: Game, state: State, side: int) -> Action:
        began = time.perf_counter()
        action = self.bot.choose(game, state, side)
        self.seconds.append(time.perf_counter() - began)
        return action


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--bot", default="7")
    parser.add_argument("--nodes", type=int, default=0, help="positions per choice, instead of a bot")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="{}", help="as JSON")
    parser.add_argument("--minutes", type=float, default=60.0, help="start no new game after that")
    arguments = parser.parse_args()
    game = find_game(arguments.game)
    options = json.loads(arguments.options)
    points = 0.0
    seconds: list[float] = []
    theirs = [0.0, 0]
    played = 0
    began = time.perf_counter()
    while played < arguments.games and time.perf_counter() - began < 60 * arguments.minutes:
        seed = arguments.seed + 2 * played
        own = Timed(Searching(arguments.nodes, seed) if arguments.nodes else make_bot(arguments.bot, seed), seconds)
        spiel = SpielBot(seconds, arguments.seed + 2 * played + 1)
        seat = played % 2
        finished = play_bots(game, options, [own, spiel] if seat == 0 else [spiel, own], arguments.seed + played // 2)
        points += finished.outcome.scores(2)[seat]
        theirs = [theirs[0] + spiel.seconds_taken, theirs[1] + spiel.moves]
        played += 1
        print(f"{played}: {points:g} points, {finished.actions} actions, {finished.outcome.reason}", flush=True)
    own_name = f"{arguments.nodes} positions" if arguments.nodes else f"the bot {arguments.bot}"
    print(
        f"{game.id}: {own_name} scored {points / played:.2f} of {played} games against OpenSpiel's MCTS; "
        f"{sum(seconds) / len(seconds):.3f} s a move against {theirs[0] / max(theirs[1], 1):.3f} s"
    )


if __name__ == "__main__":
    main()
