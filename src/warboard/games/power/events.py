"""The making of Power's events: what happened, for records and for whoever watches."""

from warboard.games.power.board import BOARD, SIDES
from warboard.games.power.pieces import KINDS, Piece
from warboard.kernel.action import Action
from warboard.kernel.event import Event


def moved_event(piece: Piece, source: int, target: int) -> Event:
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
    attacker: Piece, defender: Piece, source: int, stood: int, chance: str, won: bool, en_passant: bool
) -> Event:
    return Event(
        "battle",
        {
            "side": SIDES[attacker.side],
            "from": BOARD.names[source],
            "target": BOARD.names[stood],
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
    return Event(kind, {"square": BOARD.names[square], "side": SIDES[piece.side], "health": piece.health})
