"""Swiss rounds for two by the FIDE Dutch system, which py4swiss pairs exactly as bbpPairings does."""

from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

from warboard.tournaments.history import (
    BYE,
    DRAW,
    FORFEIT_LOSS,
    FORFEIT_WIN,
    HALF_BYE,
    PLAYED,
    WIN,
    ZERO_BYE,
    Meeting,
    Pairing,
    Tournament,
    meetings,
    score,
)

_UNPLAYED = {
    FORFEIT_WIN: ResultToken.FORFEIT_WIN,
    FORFEIT_LOSS: ResultToken.FORFEIT_LOSS,
    BYE: ResultToken.PAIRING_ALLOCATED_BYE,
    HALF_BYE: ResultToken.HALF_POINT_BYE,
    ZERO_BYE: ResultToken.ZERO_POINT_BYE,
}
_PLAYED = {WIN: ResultToken.WIN, DRAW: ResultToken.DRAW, 0: ResultToken.LOSS}
_AWAY = RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.ZERO_POINT_BYE)


def pair_round(tournament: Tournament, number: int) -> list[Pairing] | None:
    """The next round; None if it cannot be paired without a repeated meeting."""
    seeds = tournament.seeds()
    if sum(not entry.withdrawn for entry in seeds) < 2:
        return None
    places = {entry.number: place for place, entry in enumerate(seeds, 1)}
    sections: list[PlayerSection] = []
    for entry in seeds:
        found = meetings(tournament, entry)
        results = [_round_result(meeting, places) for meeting in found]
        sections.append(
            PlayerSection(
                code=PlayerCode.PLAYER,
                starting_number=places[entry.number],
                points_times_ten=score(found) * 5,
                rank=places[entry.number],
                results=[*results, _AWAY] if entry.withdrawn else results,
            )
        )
    trf = ParsedTrf(player_sections=sections, x_section=XSection(number_of_rounds=max(tournament.rounds, number)))
    try:
        paired = DutchEngine.generate_pairings(trf)
    except PairingError:
        return None
    by_place = {place: entry for entry, place in places.items()}
    return [
        Pairing(number, board, tuple(by_place[place] for place in (pair.white, pair.black) if place))
        for board, pair in enumerate(paired, 1)
    ]


def _round_result(meeting: Meeting, places: dict[int, int]) -> RoundResult:
    if meeting.opponent is None:
        return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=_UNPLAYED[meeting.kind])
    token = _PLAYED[meeting.halves] if meeting.kind == PLAYED else _UNPLAYED[meeting.kind]
    colour = ColorToken.WHITE if meeting.side == 0 else ColorToken.BLACK
    return RoundResult(id=places[meeting.opponent], color=colour, result=token)
