"""The seasonal campaign: a game in each season, and what survivors keep of their XP (MD-1611 to MD-1616)."""

from typing import Final

from warboard.games.medieval.board import BLACK, BOARD, OPPOSITE, POSTS, SIDES, WHITE
from warboard.games.medieval.state import MedievalState, Piece
from warboard.kernel.campaign import Campaign
from warboard.kernel.plain import Fields

SEASONS: Final = ("spring", "summer", "autumn", "winter")


class SeasonalCampaign(Campaign[MedievalState]):
    """Four games, one in each season."""

    def __init__(self) -> None:
        super().__init__("seasonal campaign", SEASONS, ("season", "veterans"))

    def first(self, chosen: Fields) -> Fields:
        return {**chosen, "season": self.name_of(1)}

    def following(self, number: int, options: Fields, state: MedievalState) -> Fields:
        found: Fields = {**self.chosen(options), "season": self.name_of(number)}
        veterans: Fields = {}
        for side in (WHITE, BLACK):
            kept = survivors(state, side)
            if kept:
                veterans[SIDES[1 - side]] = kept  # the sides change (PL-141)
        if veterans:
            found["veterans"] = veterans
        return found


def survivors(state: MedievalState, side: int) -> Fields:
    """By the square of its post in the next game, the XP that each surviving piece of a side keeps (MD-1612)."""
    share = state.rules.veteran_share
    kept: Fields = {}
    for piece in _on_side(state, side):
        post = BOARD.square(state.roster.names[piece.number])
        xp = piece.xp * share // 100
        if post in POSTS[side] and xp:
            kept[BOARD.names[OPPOSITE[post]]] = xp
    return dict(sorted(kept.items()))


def _on_side(state: MedievalState, side: int) -> list[Piece]:
    """The pieces that serve a side, on the board and inside Rooks."""
    found: list[Piece] = []
    for piece in state.squares:
        if piece is not None and piece.side == side:
            found.append(piece)
            found.extend(piece.status.inside)
    return found
