"""The events of Battlefield Chess, one function for each kind with several fields (section 4)."""

from warboard.games.battlefield.board import BOARD, SIDES, SQUARES_BY_NAME
from warboard.games.battlefield.effects import Effect
from warboard.games.battlefield.pieces import KINDS
from warboard.games.battlefield.skills import SKILL_NAMES
from warboard.games.battlefield.state import Unit
from warboard.kernel.event import Event
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Plain


def move_event(source: int, target: int, through: list[int]) -> Event:
    """A unit goes to another square; `through` are the friends that it passes."""
    names = BOARD.names
    return Event("move", {"from": names[source], "to": names[target], "through": [names[square] for square in through]})


def castle_event(king_from: int, king_to: int, rook_from: int, rook_to: int) -> Event:
    names = BOARD.names
    return Event(
        "castle",
        {
            "king_from": names[king_from],
            "king_to": names[king_to],
            "rook_from": names[rook_from],
            "rook_to": names[rook_to],
        },
    )


def promote_event(square: int, kind: int) -> Event:
    return Event("promote", {"square": BOARD.names[square], "piece": KINDS[kind]})


def battle_event(attacker: int, defender: int, attacker_percent: int, defender_percent: int) -> Event:
    """A battle is declared between the units on two squares; the percentages are those of BC-429."""
    return Event(
        "battle",
        {
            "attacker": BOARD.names[attacker],
            "defender": BOARD.names[defender],
            "attacker_percent": attacker_percent,
            "defender_percent": defender_percent,
        },
    )


def charge_fired_event(square: int, skill: int) -> Event:
    return Event("charge_fired", {"square": BOARD.names[square], "skill": SKILL_NAMES[skill]})


def strike_event(source: int, target: int, role: str, damage: int, hp: int) -> Event:
    return Event(
        "strike",
        {"from": BOARD.names[source], "to": BOARD.names[target], "role": role, "damage": damage, "hp": hp},
    )


def loss_event(kind: str, square: int, damage: int, hp: int) -> Event:
    """A unit loses HP without a strike: by `splash` or `double_tap`."""
    return Event(kind, {"square": BOARD.names[square], "damage": damage, "hp": hp})


def defeat_event(square: int, unit: Unit) -> Event:
    return Event("defeat", {"square": BOARD.names[square], "piece": KINDS[unit.kind], "side": SIDES[unit.side]})


def restore_event(square: int, amount: int, hp: int, source: str) -> Event:
    """A unit regains HP by the source that the event names."""
    return Event("restore", {"square": BOARD.names[square], "amount": amount, "hp": hp, "source": source})


def sacrifice_event(source: int, target: int, amount: int) -> Event:
    return Event("sacrifice", {"from": BOARD.names[source], "to": BOARD.names[target], "amount": amount})


def cure_event(source: int, target: int, curses: list[Effect]) -> Event:
    removed: list[Plain] = [curse.dump() for curse in curses]
    return Event("cure", {"from": BOARD.names[source], "to": BOARD.names[target], "effects": removed})


def pair_event(kind: str, source: int, target: int) -> Event:
    """A `cheer` or a `swap`, which is described by its two squares."""
    return Event(kind, {"from": BOARD.names[source], "to": BOARD.names[target]})


def effect_events(before: list[Unit | None], after: list[Unit | None]) -> list[Event]:
    """An `effect` for each one that is new or changed, by square name, then as BC-609 lists them."""
    events: list[Event] = []
    for square in SQUARES_BY_NAME:
        old = before[square]
        new = after[square]
        if old is None or new is None or old is new:
            continue
        for effect in new.effects.new_since(old.effects):
            events.append(Event("effect", {"square": BOARD.names[square], **effect.dump()}))
    return events


def charge_events(squares: list[Unit | None], charged: list[int]) -> list[Event]:
    """A `charge` for each unit whose charge rose in the pre-battle phase, by square name."""
    events: list[Event] = []
    for square in SQUARES_BY_NAME:
        unit = squares[square]
        if square in charged and unit is not None:
            events.append(Event("charge", {"square": BOARD.names[square], "charge": unit.charge}))
    return events


def turn_event(side: int, number: int) -> Event:
    return Event("turn", {"side": SIDES[side], "number": number})


def check_event(side: int) -> Event:
    return Event("check", {"side": SIDES[side]})


def game_over_event(outcome: Outcome) -> Event:
    return Event("game_over", outcome.dump(SIDES))
