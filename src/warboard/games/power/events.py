"""Builds Power's events: what happened, for records and for people who watch."""

from warboard.games.power.board import BOARD, SIDES
from warboard.games.power.pieces import KINDS, Piece
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.outcome import Outcome


def moved_event(piece: Piece, source: int, target: int) -> Event:
    """A piece has gone to another square; its kind is the one before a conversion."""
    return Event(
        "moved",
        {
            "side": SIDES[piece.side],
            "piece": KINDS[piece.kind],
            "from": BOARD.names[source],
            "to": BOARD.names[target],
        },
    )


def battle_event(
    attacker: Piece, defender: Piece, source: int, target: int, chance: str, won: bool, en_passant: bool
) -> Event:
    """A battle has been fought; levels are those before it, `target` is the defender's square."""
    return Event(
        "battle",
        {
            "side": SIDES[attacker.side],
            "from": BOARD.names[source],
            "target": BOARD.names[target],
            "piece": KINDS[attacker.kind],
            "health": attacker.health,
            "enemy": KINDS[defender.kind],
            "enemy_health": defender.health,
            "chance": chance,
            "won": won,
            "en_passant": en_passant,
        },
    )


def killed_event(piece: Piece, square: int) -> Event:
    """A piece has lost its battle; the square is where it stood."""
    return Event(
        "killed",
        {
            "square": BOARD.names[square],
            "side": SIDES[piece.side],
            "piece": KINDS[piece.kind],
            "health": piece.health,
        },
    )


def sacrificed_event(ally: Piece, action: Action) -> Event:
    """An ally has been sacrificed."""
    return Event(
        "sacrificed",
        {
            "square": BOARD.names[action.target],
            "side": SIDES[ally.side],
            "piece": KINDS[ally.kind],
            "health": ally.health,
            "by": BOARD.names[action.source],
        },
    )


def health_event(kind: str, piece: Piece, square: int) -> Event:
    """A piece has a new level: it is `weakened` or `strengthened`."""
    return Event(kind, {"square": BOARD.names[square], "side": SIDES[piece.side], "health": piece.health})


def promoted_event(pawn: Piece, action: Action) -> Event:
    """A pawn has been converted."""
    square = BOARD.names[action.target]
    return Event("promoted", {"square": square, "side": SIDES[pawn.side], "piece": action.word})


def passed_event(between: int, target: int) -> Event:
    """A pawn that stepped over a square may be attacked there en passant."""
    return Event("passed", {"square": BOARD.names[between], "pawn": BOARD.names[target]})


def ended_event(outcome: Outcome) -> Event:
    """The game is over."""
    return Event("ended", outcome.dump(SIDES))
