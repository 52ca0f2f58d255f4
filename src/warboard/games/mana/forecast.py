"""What a person sees before an action: its costs, who is hurt, how long a cast takes, which cards may be drawn."""

from fractions import Fraction
from typing import Final

from warboard.games.mana.board import SIDES
from warboard.games.mana.effects import DEACTIVATE, FIRE, ICE
from warboard.games.mana.resolver import Resolver
from warboard.games.mana.rules import carry_out, costs
from warboard.games.mana.state import ManaState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain

_BAD_EFFECTS: Final = (FIRE, ICE, DEACTIVATE)


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
    """Deaths, damage, effects and casts, from carrying the action out on a copy.

    `then` is what a cast would do if it ended now; it acts on what is there when it does end (MC-108).
    """
    after = state.copy()
    events: list[Event] = []
    carry_out(after, action, SeededLuck(0), events)
    fields = _what_happened(after, events, state.turn, action.source)
    caster = after.squares[action.source] if action.verb == "ability" else None
    if caster is not None and caster.casting is not None:
        fields["cast"] = caster.casting.left
        events = []
        Resolver(after, SeededLuck(0), events).finish_cast(action.source)
        then = _what_happened(after, events, state.turn, NOWHERE)
        if then:
            fields["then"] = then
    return fields


def _what_happened(after: ManaState, events: list[Event], side: int, actor: int) -> Fields:
    """Whom the events kill, hurt or put under an effect; `own` are those of the side's own that suffer by it, without
    the acting piece, and `loses` says that its king dies.
    """
    itself = "" if actor == NOWHERE else after.name_of(actor)
    kills: list[Plain] = []
    damage: Fields = {}
    effects: Fields = {}
    own: list[Plain] = []
    loses = False
    for event in events:
        square = str(event.fields.get("square", ""))
        if event.kind == "died":
            kills.append(square)
            loses = loses or (event.fields["piece"] == "king" and event.fields["side"] == SIDES[side])
        elif event.kind == "damaged":
            damage[square] = event.fields["amount"]
        elif event.kind == "effect_applied":
            effects[square] = f"{event.fields['effect']} {event.fields['left']}"
        if square not in own and square != itself and _suffers(after, event, side):
            own.append(square)
    fields: Fields = {}
    if kills:
        fields["kills"] = kills
    if damage:
        fields["damage"] = damage
    if effects:
        fields["effects"] = effects
    if own:
        fields["own"] = own
    if loses:
        fields["loses"] = True
    return fields


def _suffers(after: ManaState, event: Event, side: int) -> bool:
    """Whether the event is bad for a piece of that side."""
    if event.kind == "died" or event.kind == "damaged":
        return event.fields["side"] == SIDES[side]
    if event.kind != "effect_applied" or event.fields["effect"] not in _BAD_EFFECTS:
        return False
    piece = after.squares[after.rules.board.square(str(event.fields["square"]))]
    return piece is not None and piece.side == side


def harms_own(state: ManaState, side: int, action: Action, forecast: Fields) -> bool:
    """Whether an action hurts or costs its side a piece, the acting one included, now or when its cast ends."""
    if action.verb == "ability" and "draw" in forecast:
        return True  # a crazy pawn dies for its cards
    then = forecast.get("then")
    for fields in (forecast, then if isinstance(then, dict) else {}):
        kills = fields.get("kills")
        if fields.get("own") or (isinstance(kills, list) and any(_stands_on(state, side, name) for name in kills)):
            return True
    return False


def _stands_on(state: ManaState, side: int, name: Plain) -> bool:
    piece = state.squares[state.rules.board.square(str(name))]
    return piece is not None and piece.side == side
