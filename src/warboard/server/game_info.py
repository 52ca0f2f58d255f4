"""What several parts of the server say about a game: its description, the rules in use, its board, a forecast of an
action, facts about a piece, orders being considered.
"""

import json
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from msgspec import convert

from warboard.bots.explain import MOST_OUTCOMES, odds_among
from warboard.games import find_game
from warboard.kernel.action import Action
from warboard.kernel.board import Board
from warboard.kernel.diagram import Diagram
from warboard.kernel.display import visible_alarms
from warboard.kernel.errors import IllegalAction, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import Paths, TooManyOutcomes
from warboard.kernel.plain import Fields
from warboard.kernel.rule_sets import AS_WRITTEN, RULE_SET
from warboard.kernel.state import State
from warboard.play.game_progress import acts_together
from warboard.server import wire
from warboard.server.time_slice import TimeSlice


def game_info(game: Game) -> wire.GameInfo:
    """A game as it declares itself."""
    start = game.start({}, SeededLuck(0))
    return wire.GameInfo(
        id=game.id,
        name=game.name,
        players=game.players,
        together=acts_together(game, start),
        board=game.board_size,
        summary=game.summary,
        options=[dict(option.describe()) for option in game.options],
        rule_sets=[convert(rule_set.describe(), wire.RuleSetInfo) for rule_set in game.rule_sets],
        rules_version=game.rules_version,
        builders=[
            wire.BuilderInfo(
                name=builder.name,
                own=builder.own,
                options=list(builder.options),
                presets={preset: dict(builder.begin(preset)) for preset in builder.presets},
            )
            for builder in game.builders()
        ],
        campaign=_campaign_rules(game),
        event_rules=dict(game.advice.subjects.rules),
    )


def _campaign_rules(game: Game) -> wire.CampaignRules | None:
    campaign = game.campaign()
    return None if campaign is None else wire.CampaignRules(campaign.name, list(campaign.games), list(campaign.sets))


@lru_cache(maxsize=1000)
def rules_used(game_id: str, options: str, version: int | None) -> wire.RulesUsed:
    """The rules that a game with these options, as JSON, is played by. Cached, because a list may hold many with equal
    options.
    """
    plain = json.loads(options)
    try:
        settings = find_game(game_id).settings(plain, version)
    except WarboardError:  # the game, rule set or option no longer exists
        return wire.RulesUsed(str(plain.get(RULE_SET, AS_WRITTEN)), [], version)
    return wire.RulesUsed(settings.rule_set, list(settings.changes), version)


def board_size(board: Board) -> wire.BoardSize:
    return wire.BoardSize(board.files, board.ranks)


async def make_forecast(game: Game, state: State, side: int, action: Action) -> wire.Forecast:
    """A forecast of a legal action. The caller has made sure that the side may see everything in this state. Other
    requests are served meanwhile.
    """
    forecast = game.display.forecast(state, side, action)
    odds = await _find_odds(Paths(game, state, side, action, MOST_OUTCOMES))
    return wire.Forecast(
        action=game.text(state, action),
        forecast=dict(forecast),
        short=game.display.forecast_line(forecast),
        odds={result: str(probability) for result, probability in odds.items()},
    )


async def _find_odds(paths: Paths) -> dict[str, Fraction]:
    """The results of an action with their probabilities; empty if there is only one, or too many."""
    time_slice = TimeSlice()
    try:
        while paths.follow():
            await time_slice.pause()
    except TooManyOutcomes:
        return {}
    return odds_among(paths.results)


def piece_info(game: Game, state: State, square: int) -> wire.PieceInfo:
    """What is known about the piece on a square."""
    info = wire.PieceInfo(game.board(state).names[square], dict(game.display.piece_info(state, square)))
    diagram = game.display.diagram(state, square)
    if diagram is not None:
        info.diagram = _diagram(diagram)
    return info


def diagrams(game: Game, state: State) -> dict[str, wire.Diagram]:
    """How each kind of piece moves and strikes, by the rules of this game."""
    return {kind: _diagram(diagram) for kind, diagram in game.display.diagrams(state).items()}


def _diagram(diagram: Diagram) -> wire.Diagram:
    return convert(diagram.dump(), wire.Diagram)


def alarms(game: Game, state: State, view: Fields) -> list[wire.Alarm]:
    """The kings in danger, as far as this view shows both king and attackers."""
    names = game.board(state).names
    seen = visible_alarms(game.display.alarms(state), names, view)
    return [wire.Alarm(names[alarm.square], [names[square] for square in alarm.by], alarm.check) for alarm in seen]


async def plan_orders(game: Game, state: State, side: int, orders: Sequence[str]) -> tuple[wire.OrderPlan, State]:
    """How many of these orders a side could give, one after the other, before the round is carried out; with the state
    before that. Illegal orders are left out. Other requests are served in between.
    """
    kept: list[str] = []
    time_slice = TimeSlice()
    for text in orders:
        await time_slice.pause()
        if side not in game.to_act(state):
            break
        try:
            action = game.parse(state, side, text)
        except IllegalAction:
            continue
        after = state.copy()
        game.apply(after, side, action, SeededLuck(0), None)
        kept.append(game.text(state, action))
        if not game.sealed(after):  # all orders are in, and the round is carried out: nothing of that may be shown
            return wire.OrderPlan(kept, []), state
        state = after
    legal = list(game.legal_texts(state, side)) if side in game.to_act(state) else []
    return wire.OrderPlan(kept, legal), state
