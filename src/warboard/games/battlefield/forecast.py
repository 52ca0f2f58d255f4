"""What an action would do, found by carrying it out on a copy."""

from typing import Final

from warboard.games.battlefield.board import BOARD, SIDES, passant_defender
from warboard.games.battlefield.rules import carry_out
from warboard.games.battlefield.state import BattlefieldState
from warboard.games.battlefield.story import SENTENCES
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.sentences import describe_in, in_words

_AFTER_ACTION: Final = ("turn", "game_over")  # the events that follow those of the action itself
_SKILL_EVENTS: Final = ("restore", "sacrifice", "cheer", "cure", "swap", "effect", "promote")


def forecast_action(state: BattlefieldState, action: Action) -> Fields:
    """What a legal action will do. Of an attack: the strikes in order, the skills that fire, HP and defeats after it,
    and where the attacker ends. Of every action: all events, check and outcome.
    """
    after = state.copy()
    events: list[Event] = []
    carry_out(after, action, events)
    forecast: Fields = {}
    if action.verb in ("attack", "passant"):
        forecast.update(_forecast_battle(state, action, _action_events(events)))
    forecast["check"] = any(event.kind == "check" for event in events)
    forecast["outcome"] = None if after.outcome is None else after.outcome.dump(SIDES)
    event_fields: list[Plain] = [event.dump() for event in events]
    forecast["events"] = event_fields
    return forecast


def _action_events(events: list[Event]) -> list[Event]:
    """The events of the action itself, without those of the turn that follows."""
    kept: list[Event] = []
    for event in events:
        if event.kind in _AFTER_ACTION:
            break
        kept.append(event)
    return kept


def _forecast_battle(state: BattlefieldState, action: Action, events: list[Event]) -> Fields:
    source = BOARD.names[action.source]
    target = BOARD.names[action.target if action.verb == "attack" else passant_defender(action.source, action.target)]
    hp: dict[str, Plain] = {}
    for name in (source, target):
        unit = state.squares[BOARD.square(name)]
        assert unit is not None, name
        hp[name] = unit.hp
    blows: list[Plain] = []
    fires: list[Plain] = []
    splashes: list[Plain] = []
    defeated: list[Plain] = []
    effects: list[Plain] = []
    percents: Fields = {}
    attacker_ends = source
    attacker_falls = False
    for event in events:
        fields = event.fields
        if event.kind == "battle":
            percents = {"attacker_percent": fields["attacker_percent"], "defender_percent": fields["defender_percent"]}
        elif event.kind == "strike":
            blows.append(fields)
            hp[str(fields["to"])] = fields["hp"]
        elif event.kind == "charge_fired":
            fires.append({**fields, "before_blow": len(blows)})
        elif event.kind == "splash":
            splashes.append(fields)
            hp[str(fields["square"])] = fields["hp"]
        elif event.kind == "double_tap":
            hp[str(fields["square"])] = fields["hp"]
        elif event.kind == "restore":
            square = str(fields["square"])
            hp[source if square == attacker_ends else square] = fields["hp"]
        elif event.kind == "defeat":
            defeated.append(fields)
            attacker_falls = attacker_falls or fields["square"] == source
        elif event.kind == "move":
            attacker_ends = str(fields["to"])
        elif event.kind == "effect":
            effects.append(fields)
    forecast: Fields = {
        "attacker": source,
        "defender": target,
        "blows": blows,
        "fires": fires,
        "splash": splashes,
        "hp": hp,  # by the units' squares at the declaration
        "defeated": defeated,
        "attacker_ends": None if attacker_falls else attacker_ends,
        "effects": effects,
    }
    forecast.update(percents)
    return forecast


def forecast_line(forecast: Fields) -> str:
    """A forecast on one line: the damage of each strike, the HP left, who falls, check; or what a skill does."""
    told = _skill_line(forecast) if "blows" not in forecast else _battle_line(forecast)
    if forecast.get("check"):
        told.append("check")
    return "; ".join(told)


def _battle_line(forecast: Fields) -> list[str]:
    blows, hp, defeated = forecast["blows"], forecast["hp"], forecast["defeated"]
    assert isinstance(blows, list) and isinstance(hp, dict) and isinstance(defeated, list), forecast
    strikes = [f"{in_words(blow['from'])}→{in_words(blow['damage'])}" for blow in blows if isinstance(blow, dict)]
    fallen = [str(unit["square"]) for unit in defeated if isinstance(unit, dict)]
    left = [f"{square} {in_words(points)} HP" for square, points in hp.items() if square not in fallen]
    told = [f"strikes {' '.join(strikes) or 'none'}"]
    if left:
        told.append(f"leaves {', '.join(left)}")
    return told + [f"{square} falls" for square in fallen]


def _skill_line(forecast: Fields) -> list[str]:
    """What the action does besides moving, in the story's sentences."""
    events = forecast.get("events")
    assert isinstance(events, list), forecast
    told: list[str] = []
    for event in events:
        assert isinstance(event, dict), event
        kind = str(event["event"])
        if kind in _AFTER_ACTION:
            break
        if kind in _SKILL_EVENTS:
            told += describe_in(SENTENCES, [Event(kind, event)])
    return told
