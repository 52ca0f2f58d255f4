"""Chooses the search that suits a position, and runs it."""

from warboard.bots.budget import Budget
from warboard.bots.expectimax import Expectimax
from warboard.bots.foresight import Foresight
from warboard.bots.line import Line
from warboard.bots.mcts import Mcts
from warboard.bots.search_tree import Edge, Node
from warboard.bots.turn_plans import TurnPlanner
from warboard.bots.watcher import Watcher
from warboard.kernel.advice import FORESIGHT, TREE, TURNS
from warboard.kernel.game import Game
from warboard.kernel.state import State


class Thought:
    """What a search found: every action that it looked at, best first."""

    def __init__(self, lines: list[Line], depth: int, how: str, nodes: int) -> None:
        self.lines = lines
        self.depth = depth  # searched completely, if every action is searched
        self.how = how  # for people: how far it looked
        self.nodes = nodes


def searches_every_action(game: Game, state: State) -> bool:
    """Whether expectiminimax can search a position, and suits the game."""
    return game.advice.search_for(state) in ("", TREE) and _is_open_duel(game, state)


def plans_turns(game: Game, state: State) -> bool:
    """Whether whole turns can be planned in a position, and that suits the game."""
    return game.advice.search_for(state) == TURNS and _is_open_duel(game, state)


def leaves_out(game: Game, state: State) -> bool:
    """Whether the search that suits a position leaves out what cannot be the best, so that a slack costs positions."""
    if searches_every_action(game, state) or plans_turns(game, state):
        return True
    at_once = len(game.to_act(state)) > 1 or game.sealed(state)
    return game.advice.search_for(state) == FORESIGHT and not at_once


def _is_open_duel(game: Game, state: State) -> bool:
    """Whether two sides take turns and see everything."""
    return not game.hides(state) and len(game.sides(state)) == 2 and len(game.to_act(state)) == 1


def think(game: Game, state: State, side: int, budget: Budget, seed: int, watcher: Watcher | None = None) -> Thought:
    """Searches a position as far as the budget goes; the same seed and number of positions give the same result."""
    state = game.before_orders(state, side)
    if searches_every_action(game, state):
        tree = Expectimax(game, state, budget, seed, watcher)
        lines = tree.search(state, side)
        return Thought(
            lines, tree.depth, f"{tree.depth} action{'' if tree.depth == 1 else 's'} ahead", tree.meter.nodes
        )
    thought = _think_ahead(game, state, side, budget, seed, watcher)
    if watcher is not None:
        thought.lines = watcher.among(thought.lines)
    return thought


def _think_ahead(game: Game, state: State, side: int, budget: Budget, seed: int, watcher: Watcher | None) -> Thought:
    """Searches a position in which not every action can be searched to a depth."""
    if plans_turns(game, state):
        plans = TurnPlanner(game, state, side, budget, seed, watcher)
        lines = plans.search()
        return Thought(lines, 0, f"{plans.width} plans side by side", plans.meter.nodes)
    if game.advice.search_for(state) == FORESIGHT:
        ahead = Foresight(game, state, side, budget, seed, watcher)
        lines = ahead.search()
        how = f"{ahead.turns} turns ahead" if ahead.turns > 1 else f"{ahead.tries} tries"
        return Thought(lines, 0, how, ahead.meter.nodes)
    sampling = Mcts(game, state, side, budget, seed)
    edges = sampling.search()
    return Thought([_line(edge) for edge in edges], 0, f"{sampling.tries} tries", sampling.meter.nodes)


def _line(edge: Edge) -> Line:
    line = Line(edge.action)
    line.value = edge.mean()
    line.is_exact = edge.visits > 0
    line.tries = edge.visits
    line.follows = []
    following = _main_child(edge)
    while following is not None and following.edges:
        best = following.most_tried()[0]
        if best.visits == 0:
            break
        line.follows.append(best.action)
        following = _main_child(best)
    return line


def _main_child(edge: Edge) -> Node | None:
    """Where an action led most often."""
    main: Node | None = None
    for child in edge.children.values():
        if main is None or child.visits > main.visits:
            main = child
    return main
