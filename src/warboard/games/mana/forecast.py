"""What a person is told before an action: its costs, who is hurt, how long a cast takes, which cards may be drawn."""

from fractions import Fraction

from warboard.games.mana.rules import carry_out, costs
from warboard.games.mana.state import ManaState
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain


def forecast(state: ManaState, action: Action) -> Fields:
    """The costs of a legal action, and those consequences that are certain."""
    if action.verb == "end":
        return {}
    movements, mana = costs(state, action)
    fields: Fields = {"movements": movements, "mana": mana}
    piece = state.squares[action.source] if action.verb == "ability" else None
    if piece is not None and piece.kind.ability is not None:
        if piece.kind.ability.cooldown:
            fields["cooldown"] = piece.kind.ability.cooldown
    drawn = _draws(state, action)
    if drawn:
        fields["draw"] = drawn
    else:
        fields.update(_consequences(state, action))
    return fields


def _draws(state: ManaState, action: Action) -> Fields:
    """The chance of each card, where one is drawn."""
    piece = state.squares[action.source] if action.verb == "ability" else None
    if action.verb != "draw" and (piece is None or piece.kind.name != "crazy_pawn"):
        return {}
    deck = state.players[state.turn].deck
    chances: Fields = {}
    for card, count in enumerate(deck.counts):
        if count:
            chances[state.rules.catalogue.card_names[card]] = str(Fraction(count, deck.total))
    return chances


def _consequences(state: ManaState, action: Action) -> Fields:
    """Deaths, damage, effects and casts, from carrying the action out on a copy."""
    after = state.copy()
    events: list[Event] = []
    carry_out(after, action, SeededLuck(0), events)
    kills: list[Plain] = []
    damage: Fields = {}
    effects: Fields = {}
    fields: Fields = {}
    for event in events:
        square = str(event.fields.get("square", ""))
        if event.kind == "died":
            kills.append(square)
        elif event.kind == "damaged":
            damage[square] = event.fields["amount"]
        elif event.kind == "effect_applied":
            effects[square] = f"{event.fields['effect']} {event.fields['left']}"
        elif event.kind == "cast_started":
            fields["cast"] = event.fields["left"]
    if kills:
        fields["kills"] = kills
    if damage:
        fields["damage"] = damage
    if effects:
        fields["effects"] = effects
    return fields
