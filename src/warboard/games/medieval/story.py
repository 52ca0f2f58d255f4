"""The story: a sentence for each event, in which pieces have their ids for names."""

from collections.abc import Sequence
from typing import Final

from warboard.kernel.event import Event
from warboard.kernel.sentences import describe_in, in_words

SENTENCES: Final = {
    "moved": "{id} goes from {from} to {to}",
    "castled": "{side} castles to {to}",
    "refused": "{id} refuses the order",
    "ability": "{id} uses {ability}",
    "attacked": "{id} attacks {target} for {damage} damage, which leaves {hp} HP",
    "damaged": "{id} loses {amount} HP to {cause}, which leaves {hp}",
    "captured": "{side}'s {id} is captured on {square}",
    "pushed": "{id} is pushed from {from} to {to}",
    "crowned": "{id} is crowned: {class}",
    "healed": "{id} heals {amount} HP and has {hp}",
    "promoted": "{id} rises to {name}",
    "unlocked": "{id} unlocks {ability}",
    "learned": "{id} learns {ability}",
    "entered": "a {class} comes in on {square}",
    "effect": "{id} is under {effect} for {turns} turns",
    "effect_ended": "{effect} on {id} ends",
    "guard": "a guard of {side} stands on {square} for {turns} turns",
    "guard_ended": "the guard on {square} is gone",
    "stored": "{id} goes inside {rook}",
    "unloaded": "{id} comes out on {square}",
    "sacrificed": "{id} is sacrificed",
    "fused": "{other} and {id} are fused into one",
    "orphaned": "{id} has lost its lord",
    "reassigned": "{id} swears to {lord}",
    "neutral": "{id} goes neutral",
    "claimed": "{by} claims {id} for {side}",
    "defected": "{id} goes over to {side}: {result}",
    "insurrection": "pieces of {side} rebel: {ids}",
    "stress": "{side} in stress: {on}",
    "court": "the {court}'s court is {state} for {side}",
    "check": "{side} is in check",
    "mode": "{mode} mode begins",
    "terrain": "a {kind} is built on {square}",
    "weather": "the weather is now {kind}",
    "gold": "{side}: {amount} gold, now {total}",
    "bid": "{side}'s bid for {id} is {total}",
}
_GROWTH: Final = {"xp": "XP", "lv": "LV"}  # changes that often come to many pieces at once


def describe(events: Sequence[Event]) -> list[str]:
    """The sentences of these events; pieces that gain or lose the same for the same reason share one."""
    lines: list[str] = []
    run: list[Event] = []
    for event in events:
        if run and not _is_alike(run[0], event):
            lines.append(_growth(run))
            run = []
        if event.kind in _GROWTH:
            run.append(event)
        else:
            lines += describe_in(SENTENCES, [event])
    if run:
        lines.append(_growth(run))
    return lines


def _is_alike(first: Event, event: Event) -> bool:
    """Whether both are the same gain or loss for the same reason."""
    return event.kind == first.kind and all(event.fields[name] == first.fields[name] for name in ("amount", "cause"))


def _growth(events: list[Event]) -> str:
    """`a1 (now 6), b1 (now 8): +2 XP (lord)`"""
    fields = events[0].fields
    amount = fields["amount"]
    assert isinstance(amount, int), fields
    pieces = ", ".join(f"{event.fields['id']} (now {event.fields['total']})" for event in events)
    return f"{pieces}: {amount:+d} {_GROWTH[events[0].kind]} ({in_words(fields['cause'])})"
