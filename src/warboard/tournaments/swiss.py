"""Swiss rounds for two by the FIDE Dutch system, which py4swiss pairs exactly as bbpPairings does."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace

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
from warboard.tournaments.seats import SideCounts

_UNPLAYED = {
    FORFEIT_WIN: ResultToken.FORFEIT_WIN,
    FORFEIT_LOSS: ResultToken.FORFEIT_LOSS,
    BYE: ResultToken.PAIRING_ALLOCATED_BYE,
    HALF_BYE: ResultToken.HALF_POINT_BYE,
    ZERO_BYE: ResultToken.ZERO_POINT_BYE,
}
_PLAYED = {WIN: ResultToken.WIN, DRAW: ResultToken.DRAW, 0: ResultToken.LOSS}
_AWAY = RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.ZERO_POINT_BYE)


_WITHOUT_A_GAME = {WIN: ResultToken.FULL_POINT_BYE, DRAW: ResultToken.HALF_POINT_BYE, 0: ResultToken.ZERO_POINT_BYE}


def pair_round(tournament: Tournament, number: int) -> list[Pairing] | None:
    """The next round; None if fewer than two are left. If the rules leave no pairing, one after the other gives way, no
    further than it must (PL-272): who may have the bye, the sides, and last that nobody meets an opponent twice.
    """
    there = [entry for entry in tournament.seeds() if not entry.withdrawn]
    if len(there) < 2:
        return None
    found = {entry.number: meetings(tournament, entry) for entry in tournament.seeds()}
    free = {entry.number: sum(one.kind in (BYE, FORFEIT_WIN) for one in found[entry.number]) for entry in there}
    most_free = sorted(set(free.values())) if len(there) % 2 else [0]
    for most in most_free:
        paired = _pair(tournament, number, found, {entry for entry, times in free.items() if 0 < times <= most})
        if paired is not None:
            return paired
    met = Counter(
        frozenset((entry.number, one.opponent)) for entry in there for one in found[entry.number] if one.kind == PLAYED
    )
    for again in sorted({0, *met.values()}):
        barred = {pair for pair, times in met.items() if times > again}
        for most in most_free:
            excused = {entry for entry, times in free.items() if 0 < times <= most}
            paired = _pair(tournament, number, found, excused, barred)
            if paired is not None:
                counts = SideCounts(tournament)
                return [replace(one, players=counts.seat(one.players)) if not one.is_bye else one for one in paired]
    raise AssertionError("any two may meet in the end")


def _pair(
    tournament: Tournament,
    number: int,
    found: Mapping[int, list[Meeting]],
    excused: Collection[int],
    barred: Collection[frozenset[int | None]] | None = None,
) -> list[Pairing] | None:
    """The next round; None if there is none. Who is excused may have the bye in spite of points that came without a
    game. With `barred`, the sides of earlier games do not matter, and only these pairs may not meet.
    """
    seeds = tournament.seeds()
    places = {entry.number: place for place, entry in enumerate(seeds, 1)}
    sections: list[PlayerSection] = []
    for entry in seeds:
        bare = {PLAYED} if barred is not None else set()
        if entry.number in excused:
            bare |= {BYE, FORFEIT_WIN}
        results = [
            _result_without_game(meeting) if meeting.kind in bare else _round_result(meeting, places)
            for meeting in found[entry.number]
        ]
        sections.append(
            PlayerSection(
                code=PlayerCode.PLAYER,
                starting_number=places[entry.number],
                points_times_ten=score(found[entry.number]) * 5,
                rank=places[entry.number],
                results=[*results, _AWAY] if entry.withdrawn else results,
            )
        )
    pairs = [sorted(places[one] for one in pair if one is not None) for pair in barred or ()]
    x_section = XSection(
        number_of_rounds=max(tournament.rounds, number), forbidden_pairs={(one, other) for one, other in pairs}
    )
    try:
        paired = DutchEngine.generate_pairings(ParsedTrf(player_sections=sections, x_section=x_section))
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


def _result_without_game(meeting: Meeting) -> RoundResult:
    """A round that only brought points: it leaves neither an opponent nor a side, and does not bar from the bye."""
    return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=_WITHOUT_A_GAME[meeting.halves])
