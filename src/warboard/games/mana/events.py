"""The making of events: those with secrets, and the fields that many of them share."""

from warboard.games.mana.board import BLACK, SIDES, WHITE
from warboard.games.mana.kinds import tag_names
from warboard.games.mana.state import ManaState, Piece, TimedEvent
from warboard.games.mana.uses import operands
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields, Plain


def timed_event_fields(timed_event: TimedEvent) -> Fields:
    when: dict[str, Plain] = {
        "round": timed_event.rounds_to_go,
        "turn": timed_event.turns_to_go,
        "movement": timed_event.movements_to_go,
    }
    return {"side": SIDES[timed_event.side], "do": timed_event.do, "when": when}


def strike_fields(state: ManaState, piece: Piece, source: int, target: int) -> Fields:
    return {
        "side": SIDES[piece.side],
        "piece": piece.kind.name,
        "from": state.name_of(source),
        "target": state.name_of(target),
    }


def place_fields(state: ManaState, square: int, piece: Piece) -> Fields:
    return {"square": state.name_of(square), "side": SIDES[piece.side], "piece": piece.kind.name}


def tag_fields(state: ManaState, square: int, piece: Piece) -> Fields:
    tags: list[Plain] = list(tag_names(piece.tags))
    return {"square": state.name_of(square), "tags": tags}


def numbers_of(state: ManaState) -> list[int]:
    """Both sides' four numbers, to be compared later."""
    numbers: list[int] = []
    for player in state.players:
        numbers.extend((player.movements, player.max_movements, player.mana, player.max_mana))
    return numbers


def add_number_events(events: list[Event] | None, state: ManaState, before: list[int]) -> None:
    """Adds an event `numbers` for each side whose numbers have changed."""
    if events is None:
        return
    after = numbers_of(state)
    for side in (WHITE, BLACK):
        numbers = after[side * 4 : side * 4 + 4]
        if numbers != before[side * 4 : side * 4 + 4]:
            fields: Fields = {
                "side": SIDES[side],
                "movements": numbers[0],
                "max_movements": numbers[1],
                "mana": numbers[2],
                "max_mana": numbers[3],
            }
            events.append(Event("numbers", fields))


def card_taken(state: ManaState, side: int, source: str, to: str, card: int) -> Event:
    """A card comes to a side's hand or deck; which one is secret if it comes from the personal deck (MC-228)."""
    hidden = source == "personal" and not state.rules.open_hands
    return Event(
        "card_taken",
        {"side": SIDES[side], "from": source, "to": to, "card": state.rules.catalogue.card_names[card]},
        secrets=("card",) if hidden else (),
        owner=side,
    )


def ability_used(state: ManaState, piece: Piece, action: Action) -> Event:
    """A piece uses its ability; a card of the personal deck among the operands is not shown to others (MC-228)."""
    args: list[Plain] = list(operands(state.rules.board, action))
    hidden = hides_card(state, action)
    return Event(
        "ability",
        {
            "side": SIDES[piece.side],
            "piece": piece.kind.name,
            "square": state.name_of(action.source),
            "args": args,
        },
        secrets=("args",) if hidden else (),
        owner=piece.side,
        instead={"args": args[:-1]} if hidden else None,
    )


def hides_card(state: ManaState, action: Action) -> bool:
    """Whether an action names a card of the personal deck, which others are not shown (MC-228)."""
    if state.rules.open_hands or len(action.words) < 2:
        return False
    if action.verb == "ability":
        return action.target == NOWHERE and action.word == "hand"
    return action.verb == "play"
