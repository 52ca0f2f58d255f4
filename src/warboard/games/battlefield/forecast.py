"""What an action would do, worked out by the rules themselves on a copy; and who threatens whom (BC-1202)."""

from typing import Final

from warboard.games.battlefield.board import BOARD, SIDES, passant_defender
from warboard.games.battlefield.rules import carry_out
from warboard.games.battlefield.state import BattlefieldState
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields, Plain

_TURN_ENDS: Final = ("turn", "game_over")


def forecast_action(state: BattlefieldState, action: Action) -> Fields:
    """What a legal action will do. Of an attack: the blows in order, the skills that fire, who has how much health
    afterwards and who is defeated, where the attacker ends. Of every action: all events, check and outcome.
    """
    after = state.copy()
    events: list[Event] = []
    carry_out(after, action, events)
    told: Fields = {}
    if action.verb in ("attack", "passant"):
        told.update(_forecast_battle(state, action, _action_events(events)))
    told["check"] = any(event.kind == "check" for event in events)
    told["outcome"] = None if after.outcome is None else after.outcome.dump(SIDES)
    everything: list[Plain] = [event.dump() for event in events]
    told["events"] = everything
    return told


def _action_events(events: list[Event]) -> list[Event]:
    """The events of the action itself, without those of the turn that follows."""
    own: list[Event] = []
    for event in events:
        if event.kind in _TURN_ENDS:
            break
        own.append(event)
    return own


def _forecast_battle(state: BattlefieldState, action: Action, events: list[Event]) -> Fields:
    source = BOARD.names[action.source]
    stood = BOARD.names[action.target if action.verb == "attack" else passant_defender(action.source, action.target)]
    hp: dict[str, Plain] = {}
    for name in (source, stood):
        unit = state.squares[BOARD.square(name)]
        assert unit is not None, name
        hp[name] = unit.hp
    blows: list[Plain] = []
    fires: list[Plain] = []
    splashed: list[Plain] = []
    defeated: list[Plain] = []
    effects: list[Plain] = []
    percents: Fields = {}
    ends = source
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
            splashed.append(fields)
            hp[str(fields["square"])] = fields["hp"]
        elif event.kind == "double_tap":
            hp[str(fields["square"])] = fields["hp"]
        elif event.kind == "restore":
            square = str(fields["square"])
            hp[source if square == ends else square] = fields["hp"]
        elif event.kind == "defeat":
            defeated.append(fields)
        elif event.kind == "move":
            ends = str(fields["to"])
        elif event.kind == "effect":
            effects.append(fields)
    falls = hp[source] == 0
    told: Fields = {
        "attacker": source,
        "defender": stood,
        "blows": blows,
        "fires": fires,
        "splash": splashed,
        "hp": hp,  # by the squares where the units stood when the attack was declared
        "defeated": defeated,
        "attacker_ends": None if falls else ends,
        "effects": effects,
    }
    told.update(percents)
    return told
