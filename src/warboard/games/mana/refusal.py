"""Why an action is not legal in Mana, in the rulebook's words."""

from typing import Final

from warboard.games.mana.actions import DECKS
from warboard.games.mana.board import SIDES
from warboard.games.mana.cards import SUMMON_CARD
from warboard.games.mana.effects import ABILITY, ATTACK, MOVE, TAKE
from warboard.games.mana.kinds import IMM, Call
from warboard.games.mana.moves import FETCH_COMMON_COST, FETCH_COST, FETCH_TO_DECK_COST, enemies_reached
from warboard.games.mana.patterns import NO_PATTERN
from warboard.games.mana.portal_abilities import seduce
from warboard.games.mana.starting_abilities import charge
from warboard.games.mana.state import ManaState, Piece, Player
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import IllegalAction

Reason = tuple[str, str]  # what is wrong, and the rule

_ACTIONS: Final = {"move": MOVE, "take": TAKE, "attack": ATTACK}


def why_not(state: ManaState, action: Action) -> IllegalAction:
    """The first rule, from the general to the particular, that an illegal action breaks."""
    reason, rule = _reason(state, action)
    return IllegalAction(action.text(state.rules.board), reason, rule)


def _reason(state: ManaState, action: Action) -> Reason:
    verb = action.verb
    if verb in ("move", "take", "attack", "ability"):
        return _piece_reason(state, action)
    if verb in ("play", "put", "discard"):
        return _card_reason(state, action)
    player = state.players[state.turn]
    if verb == "fetch":
        return _fetch_reason(state, player, action)
    if verb == "draw":
        if action.words or action.source != NOWHERE:
            return "it takes no operand", "MC-221"
        if player.deck.total == 0:
            return "the personal deck is empty", "MC-221"
        return _cannot_pay(player, state.rules.draw_cost, 0)
    if verb == "end":
        return "it takes no operand", "MC-11"
    return "the actions are move, take, attack, ability, play, put, discard, draw, fetch and end", "MC-11"


def _cannot_pay(player: Player, movements: int, mana: int) -> Reason:
    """The reason why a side cannot pay; empty if it can."""
    if player.movements < movements:
        return f"it costs {movements} movements, and {player.movements} are left", "MC-31"
    if player.mana < mana:
        return f"it costs {mana} mana, and {player.mana} is left", "MC-31"
    return "", ""


def _piece_reason(state: ManaState, action: Action) -> Reason:
    if action.source == NOWHERE:
        if action.words:
            return f"{action.word} is no square", "MC-36"
        return "it needs the square of the acting piece", "MC-67"
    source = state.name_of(action.source)
    piece = state.squares[action.source]
    if piece is None:
        return f"{source} is empty", "MC-67"
    if piece.side != state.turn:
        return f"the piece on {source} is {SIDES[piece.side]}'s", "MC-67"
    if piece.casting is not None:
        return f"the {piece.kind.name} on {source} is casting for {piece.casting.left} more rounds", "MC-107"
    if piece.moved:
        return f"the {piece.kind.name} on {source} has moved", "MC-68"
    if action.verb == "ability":
        return _ability_reason(state, piece, action)
    if action.target == NOWHERE and action.words:
        return f"{action.word} is no square", "MC-36"
    if action.target == NOWHERE or action.third != NOWHERE or action.words:
        return "it takes two squares", "MC-70"
    unpaid = _cannot_pay(state.players[state.turn], 1, 0)
    if unpaid[0]:
        return unpaid
    return _aim_reason(state, piece, action)


def _aim_reason(state: ManaState, piece: Piece, action: Action) -> Reason:
    target = state.name_of(action.target)
    other = state.squares[action.target]
    patterns = {"move": piece.move, "take": piece.take, "attack": piece.attack}
    pattern = patterns[action.verb]
    if pattern == NO_PATTERN:
        return f"the {piece.kind.name} has no {action.verb} pattern", "MC-69"
    if not state.can_do(piece, _ACTIONS[action.verb]):
        return _forbidden_by_effect(state, piece, action)
    if action.verb == "move":
        if other is not None:
            return f"{target} is occupied", "MC-44"
        return f"{target} is not in its move pattern, or something stands between", "MC-43"
    if other is None:
        return f"{target} is empty", "MC-44"
    if other.side == piece.side:
        return f"the {other.kind.name} on {target} is an ally", "MC-75"
    if action.target not in enemies_reached(state, action.source, piece.side, pattern):
        return f"{target} is not in its {action.verb} pattern, or something stands between", "MC-43"
    done = "attacked" if action.verb == "attack" else "taken"
    return f"the {other.kind.name} on {target} cannot be {done} now", "MC-79"


def _ability_reason(state: ManaState, piece: Piece, action: Action) -> Reason:
    ability = piece.kind.ability
    name = piece.kind.name
    if ability is None or ability.by_itself:
        return f"the {name} has no ability to use", "MC-69"
    if piece.spent:
        return f"the {name} has used its ability, and may do so once a game", "MC-105"
    if piece.cooldown > 0:
        return f"its ability needs {piece.cooldown} more rounds to cool down", "MC-103"
    if not state.can_do(piece, ABILITY):
        return _forbidden_by_effect(state, piece, action)
    mana = ability.mana
    if ability.by_unit:
        call = _call_of(state, piece, action.word)
        if call is None:
            rule = "MC-208" if name == "swamp" else "MC-176"
            if action.word in state.rules.catalogue.kind_names:
                return f"the {name} calls no {action.word}", rule
            return f"it names an empty square next to the {name} and a unit", rule
        callers = state.count(piece.side, name)
        if callers < call.needs:
            have = f"{SIDES[piece.side]} has {callers}"
            return f"calling a {action.word} takes {call.needs} {name}s, and {have}", "MC-177"
        mana = call.mana
    unpaid = _cannot_pay(state.players[state.turn], ability.movements, mana)
    if unpaid[0]:
        return unpaid
    if ability.act is seduce:
        return _seduce_reason(state, piece, action)
    if ability.act is charge:
        return "it names a direction with a square in front of the ram", "MC-158"
    return f"the {name} on {state.name_of(action.source)} cannot use its ability like this now", "MC-102"


def _seduce_reason(state: ManaState, piece: Piece, action: Action) -> Reason:
    if action.target == NOWHERE or action.third != NOWHERE or action.words:
        return f"it names the square of a piece that the {piece.kind.name} is to deactivate", "MC-204"
    target = state.name_of(action.target)
    other = state.squares[action.target]
    if other is None:
        return f"{target} is empty", "MC-204"
    if other is piece:
        return f"the {piece.kind.name} does not deactivate itself", "MC-93"
    if other.side == piece.side and not state.rules.succubus_stops_allies:
        return f"the {other.kind.name} on {target} is an ally", "MC-205"
    if other.tags & IMM:
        return f"the {other.kind.name} on {target} is immune", "MC-86"
    return f"the {other.kind.name} on {target} receives nothing now", "MC-79"


def _call_of(state: ManaState, caller: Piece, unit: str) -> Call | None:
    """What it takes a portal or a swamp to call a unit; None if it does not call it."""
    for kind in state.rules.catalogue.units.get(caller.kind.name, []):
        if kind.name == unit:
            return kind.call
    return None


def _forbidden_by_effect(state: ManaState, piece: Piece, action: Action) -> Reason:
    return f"an effect on {state.name_of(action.source)} does not let the {piece.kind.name} do that", "MC-117"


def _card_reason(state: ManaState, action: Action) -> Reason:
    catalogue = state.rules.catalogue
    number = catalogue.card_numbers.get(action.word)
    if number is None:
        return "it needs the name of a card", "MC-212"
    card = catalogue.cards[number]
    player = state.players[state.turn]
    if not player.hand.has(number):
        return f"{card.name} is not in the hand", "MC-214"
    if action.verb == "discard":
        return "it takes the card alone", "MC-224"
    if (action.verb == "put") != card.stays_on_board():
        return f"{card.name} is {'put on the board' if card.stays_on_board() else 'played'}", "MC-226"
    unpaid = _cannot_pay(player, 0, card.mana)
    if unpaid[0]:
        return unpaid
    if card.group == SUMMON_CARD:
        return "it needs an empty square next to a piece of the side or near its king", "MC-230"
    if card.from_deck:
        return "it becomes a card of the personal deck, and must name one", "MC-234"
    return "it takes the card alone", "MC-226" if card.stays_on_board() else "MC-225"


def _fetch_reason(state: ManaState, player: Player, action: Action) -> Reason:
    words = action.words
    to_deck = len(words) == 3 and words[2] == "deck"
    if action.source != NOWHERE or action.word not in DECKS or (len(words) != 2 and not to_deck):
        return "it names a deck (white, black or common) and a card", "MC-222"
    if to_deck and action.word == "common":
        return "only cards of central decks go to the personal deck", "MC-223"
    cost = FETCH_TO_DECK_COST if to_deck else FETCH_COMMON_COST if action.word == "common" else FETCH_COST
    unpaid = _cannot_pay(player, cost, 0)
    return unpaid if unpaid[0] else (f"there is no {words[1]} in that deck", "MC-222")
