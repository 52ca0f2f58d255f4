"""What holds in every tournament, whoever wins, comes late, stays away or leaves."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, groupby
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from warboard.tournaments.arena import Tally, halves_of
from warboard.tournaments.history import (
    ARENA,
    KNOCKOUT,
    ROUND_ROBIN,
    SWISS,
    Entry,
    Pairing,
    Result,
    Tournament,
    bye_halves,
    draw_halves,
)
from warboard.tournaments.rounds import most_rounds, next_pairings
from warboard.tournaments.standings import counted_entries, standings

OUTCOMES = ((1, 2), (2, 1), (1, 1))


def new(format: str, entries: int, asked: int, sides: int = 2) -> Tournament:
    there = tuple(Entry(number, f"e{number}", 2000 - 7 * (number % 5)) for number in range(1, entries + 1))
    return Tournament(format, sides, most_rounds(format, sides, entries, asked), there)


def played(tournament: Tournament, draw: st.DrawFn, may_stay_away: bool) -> Tournament:
    """The tournament with results for all open pairings."""
    pairings: list[Pairing] = []
    for pairing in tournament.pairings:
        if not pairing.is_over:
            if tournament.sides == 2:
                places = draw(st.sampled_from(OUTCOMES))
            else:
                places = tuple(draw(st.permutations(range(1, tournament.sides + 1))))
            absent: tuple[bool, ...] = ()
            if may_stay_away and tournament.sides == 2 and draw(st.integers(0, 9)) == 0:
                absent = draw(st.sampled_from(((False, True), (True, False), (True, True))))
            pairing = replace(pairing, result=Result(places, absent))
        pairings.append(pairing)
    return replace(tournament, pairings=tuple(pairings))


def with_next(tournament: Tournament) -> Tournament | None:
    following = next_pairings(tournament)
    if not following:
        return None
    return replace(tournament, pairings=(*tournament.pairings, *following))


def check(tournament: Tournament) -> None:
    """Every pairing has its own key, and nobody sits twice in a round; all points belong to somebody."""
    keys = Counter((pairing.round, pairing.number) for pairing in tournament.pairings)
    assert max(keys.values(), default=1) == 1
    ranked = standings(tournament)
    assert sorted(one.entry.number for one in ranked) == [entry.number for entry in tournament.entries]
    assert [one.place for one in ranked] == sorted(one.place for one in ranked)


@st.composite
def swiss_tournaments(draw: st.DrawFn) -> Tournament:
    tournament = new(SWISS, draw(st.integers(2, 11)), draw(st.integers(1, 6)))
    while (following := with_next(tournament)) is not None:
        check_as_strict_as_can_be(tournament, following)
        tournament = played(following, draw, may_stay_away=True)
        entries = list(tournament.entries)
        if draw(st.integers(0, 5)) == 0:
            gone = draw(st.sampled_from(range(len(entries))))
            entries[gone] = replace(entries[gone], withdrawn=not entries[gone].withdrawn)
        if draw(st.integers(0, 5)) == 0:
            entries.append(Entry(len(entries) + 1, "late", 1900, joined=tournament.round + 1))
        tournament = replace(tournament, entries=tuple(entries))
    return tournament


def check_as_strict_as_can_be(before: Tournament, after: Tournament) -> None:
    """PL-272: a second meeting, or a bye for somebody who had as much without playing, only if no pairing avoids it."""
    games, byes = played_games(before), free_points(before)
    met = {frozenset(pairing.players) for pairing in games}
    there = [entry.number for entry in before.entries if not entry.withdrawn]
    sides = {number: [game.players.index(number) for game in games if number in game.players] for number in there}
    is_last = after.round == before.rounds
    added = after.of_round(after.round)
    barred = not is_last and any(frozenset(pairing.players) in same_sides(sides) for pairing in added)
    repeats = any(frozenset(pairing.players) in met for pairing in added)
    free = any(byes[pairing.players[0]] for pairing in added if pairing.is_bye)
    if repeats:
        assert not can_be_paired(there, met, there)
    elif barred:
        assert not can_be_paired(there, met | same_sides(sides), there)
    elif free:
        first = [number for number in there if not byes[number]]
        assert not can_be_paired(there, met | same_sides(sides), first)


def played_games(tournament: Tournament) -> list[Pairing]:
    return [one for one in tournament.pairings if one.result is not None and not any(one.result.absent)]


def free_points(tournament: Tournament) -> Counter[int]:
    """How often each entry had a point without playing: by a bye, or because the opponent stayed away."""
    found = Counter(pairing.players[0] for pairing in tournament.pairings if pairing.is_bye)
    for pairing in tournament.pairings:
        if pairing.result is not None and any(pairing.result.absent):
            found.update(player for seat, player in enumerate(pairing.players) if pairing.result.halves(seat))
    return found


def fixed_side(sides: Sequence[int]) -> int | None:
    """The only side that FIDE's rules leave for the next game: after the same twice in a row, or twice more often."""
    surplus = sides.count(1) - sides.count(0)
    if abs(surplus) > 1:
        return int(surplus < 0)
    return 1 - sides[-1] if len(sides) > 1 and sides[-1] == sides[-2] else None


def same_sides(sides: Mapping[int, Sequence[int]]) -> set[frozenset[int]]:
    """The pairs that would both need the same side."""
    fixed = {number: fixed_side(had) for number, had in sides.items()}
    return {
        frozenset((one, other))
        for one, other in combinations(sides, 2)
        if fixed[one] is not None and fixed[one] == fixed[other]
    }


def can_be_paired(there: Sequence[int], barred: Collection[frozenset[int]], may_have_bye: Collection[int]) -> bool:
    """Whether all can be paired, but for one of some if they are an odd number; by trying everything."""
    if not there:
        return True
    first, rest = there[0], there[1:]
    if len(there) % 2 and first in may_have_bye and can_be_paired(rest, barred, may_have_bye):
        return True
    return any(
        frozenset((first, other)) not in barred
        and can_be_paired([one for one in rest if one != other], barred, may_have_bye)
        for other in rest
    )


@given(swiss_tournaments())
@settings(max_examples=60, deadline=None)
def test_swiss(tournament: Tournament) -> None:
    """PL-196, PL-199, PL-272: all rounds are played if two are left; nobody sits twice in a round; no point is lost."""
    check(tournament)
    left = sum(not entry.withdrawn for entry in tournament.entries)
    assert tournament.round == tournament.rounds or left < 2
    byes = Counter(pairing.players[0] for pairing in tournament.pairings if pairing.is_bye)
    for number in range(1, tournament.round + 1):
        there = [player for pairing in tournament.of_round(number) for player in pairing.players]
        assert len(there) == len(set(there))
    games = [one for one in tournament.pairings if one.result is not None]
    given_out = sum(pairing.result.halves(seat) for pairing in games if pairing.result for seat in (0, 1))
    nobody_came = sum(pairing.result.absent == (True, True) for pairing in games if pairing.result)
    assert given_out == 2 * (len(games) - nobody_came)
    late = sum(entry.joined > 1 and entry.joined - 1 <= tournament.round for entry in tournament.entries)
    total = given_out + bye_halves(2) * sum(byes.values()) + draw_halves(2) * late
    assert sum(one.points for one in standings(tournament)) == total / 2


def test_a_swiss_of_six_with_somebody_who_never_comes_plays_all_its_rounds() -> None:
    """PL-272: four rounds, also where all who are left have had a point without playing."""
    for away in range(1, 7):
        for seed in range(20):
            chances = Random(f"{away} {seed}")
            tournament = new(SWISS, 6, 4)
            while (following := with_next(tournament)) is not None:
                tournament = _without_player(following, away, chances)
            assert tournament.round == 4, (away, seed)


def _without_player(tournament: Tournament, away: int, chances: Random) -> Tournament:
    """The tournament with a result for all open pairings; one entry never comes, and is withdrawn after two games."""
    pairings: list[Pairing] = []
    for pairing in tournament.pairings:
        if not pairing.is_over:
            absent = tuple(player == away for player in pairing.players)
            places = (2, 1) if absent[0] else (1, 2) if absent[1] else chances.choice(OUTCOMES)
            pairing = replace(pairing, result=Result(places, absent if any(absent) else ()))
        pairings.append(pairing)
    missed = sum(away in one.players and not one.is_bye for one in pairings)
    entries = [replace(entry, withdrawn=entry.number == away and missed >= 2) for entry in tournament.entries]
    return replace(tournament, entries=tuple(entries), pairings=tuple(pairings))


@given(st.data(), st.integers(2, 9), st.integers(1, 2))
@settings(max_examples=25, deadline=None)
def test_round_robin(data: st.DataObject, entries: int, cycles: int) -> None:
    """PL-198: everyone meets everyone equally often, sides differ by one at most; an entry that left early does not
    count.
    """
    tournament = new(ROUND_ROBIN, entries, cycles)
    leaves = data.draw(st.integers(0, tournament.rounds))
    while (following := with_next(tournament)) is not None:
        tournament = played(following, data.draw, may_stay_away=False)
        if tournament.round == leaves:
            gone = (replace(tournament.entries[0], withdrawn=True), *tournament.entries[1:])
            tournament = replace(tournament, entries=gone)
    check(tournament)
    met = Counter(frozenset(pairing.players) for pairing in tournament.pairings)
    assert set(met.values()) == {cycles}
    assert len(met) == entries * (entries - 1) // 2
    for entry in tournament.entries:
        sides = [one.players.index(entry.number) for one in tournament.pairings if entry.number in one.players]
        assert abs(sides.count(0) - sides.count(1)) <= (1 if cycles == 1 else 0)
    counted = {entry.number for entry in counted_entries(tournament)}
    games = [one for one in tournament.pairings if set(one.players) <= counted]
    assert sum(one.points for one in standings(tournament)) == len(games)


def _ended(tournament: Tournament, places: tuple[int, int]) -> Tournament:
    """The tournament with the same result for all open pairings."""
    pairings = [one if one.is_over else replace(one, result=Result(places)) for one in tournament.pairings]
    return replace(tournament, pairings=tuple(pairings))


def _all_drawn(tournament: Tournament) -> Tournament:
    return _ended(tournament, (1, 1))


def _without(tournament: Tournament, *numbers: int) -> Tournament:
    entries = [replace(entry, withdrawn=entry.number in numbers) for entry in tournament.entries]
    return replace(tournament, entries=tuple(entries))


def _seed_of(tournament: Tournament, seed: int) -> int:
    return tournament.seeds()[seed - 1].number


def test_a_knockout_match_that_is_decided_stays_decided_when_its_winner_withdraws() -> None:
    """PL-203: the opponent passes in the match that was going on, not in one before."""
    tournament = new(KNOCKOUT, 4, 1)
    while tournament.round < 2:
        following = with_next(tournament)
        assert following is not None
        tournament = following if following.round == 2 else _all_drawn(following)

    final = {_seed_of(tournament, 1), _seed_of(tournament, 2)}
    assert [set(pairing.players) for pairing in tournament.of_round(2)] == [final]
    over = _without(_all_drawn(tournament), _seed_of(tournament, 1))

    assert with_next(over) is None
    assert [one.entry.number for one in standings(over)][:2] == [_seed_of(tournament, 2), _seed_of(tournament, 1)]


def test_a_knockout_pairing_stands_when_both_of_the_match_before_have_withdrawn() -> None:
    """PL-203"""
    tournament = with_next(new(KNOCKOUT, 4, 1))
    assert tournament is not None
    better = _seed_of(tournament, 1)
    (other,) = (set(one.players) - {better} for one in tournament.pairings if better in one.players)
    drawn_once = _without(_all_drawn(tournament), better)
    while drawn_once.round < 2:
        following = with_next(drawn_once)
        assert following is not None
        drawn_once = following if following.round == 2 else _all_drawn(following)
    (final,) = drawn_once.of_round(2)
    (winner,) = other
    places = (1, 2) if final.players[0] == winner else (2, 1)
    won = _ended(drawn_once, places)

    both_gone = _without(won, better, winner)

    assert with_next(both_gone) is None
    assert standings(both_gone)[0].entry.number == winner


@given(st.data(), st.integers(2, 19))
@settings(max_examples=25, deadline=None)
def test_knockout(data: st.DataObject, entries: int) -> None:
    """PL-203: one is left; a loser never plays again; a drawn match goes on, up to three games."""
    tournament = new(KNOCKOUT, entries, 1)
    leaves = data.draw(st.integers(1, 5))
    while (following := with_next(tournament)) is not None:
        tournament = played(following, data.draw, may_stay_away=True)
        if tournament.round == leaves:
            gone = (replace(tournament.entries[0], withdrawn=True), *tournament.entries[1:])
            tournament = replace(tournament, entries=gone)
    check(tournament)
    assert tournament.round <= tournament.rounds
    assert standings(tournament)[0].place == 1
    assert entries == 1 or standings(tournament)[1].place > 1
    games = [one for one in tournament.pairings if not one.is_bye]
    per_match = Counter((one.round, frozenset(one.players)) for one in games)
    assert max(per_match.values()) <= 3
    out: set[int] = set()
    for pairing in sorted(games, key=lambda one: (one.round, one.number)):
        assert not out & set(pairing.players)
        assert pairing.result is not None
        first, second = pairing.result.halves(0), pairing.result.halves(1)
        if first != second:
            out.add(pairing.players[1 if first > second else 0])


@given(st.data(), st.integers(2, 8), st.integers(2, 4))
@settings(max_examples=25, deadline=None)
def test_arena(data: st.DataObject, entries: int, sides: int) -> None:
    """PL-204, PL-274: nobody sits at two tables, or gets the same table twice in a row if others are there; three times
    only if nobody else takes part.
    """
    tournament = new(ARENA, entries, 1, sides)
    for _ in range(30):
        tournament = replace(tournament, pairings=(*tournament.pairings, *(next_pairings(tournament) or ())))
        check(tournament)
        busy = Counter(player for pairing in tournament.open_pairings() for player in pairing.players)
        assert max(busy.values(), default=1) == 1
        if tournament.open_pairings():
            ended = data.draw(st.sampled_from(tournament.open_pairings()))
            result = Result(tuple(data.draw(st.permutations(range(1, sides + 1)))))
            over = (replace(one, result=result) if one is ended else one for one in tournament.pairings)
            tournament = replace(tournament, pairings=tuple(over))
    if entries >= sides:
        assert len(tournament.pairings) >= 10
        counts = [sum(entry.number in one.players for one in tournament.pairings) for entry in tournament.entries]
        assert min(counts) >= 1  # nobody waits for ever
    for entry in tournament.entries:
        tables = [frozenset(one.players) for one in tournament.pairings if entry.number in one.players]
        rows = [len(list(row)) for _, row in groupby(tables)]
        assert entries <= sides or max(rows, default=0) <= (2 if entries <= 2 * sides else 1)


def test_an_arena_gives_no_points_for_games_that_were_not_played() -> None:
    """PL-274: given up at once, or nobody to play with; it lengthens no streak, and ends that of whoever gave up."""
    played_out, given_up = Result((1, 2)), Result((1, 2), given_up=True)
    alone, nobody = Result((1, 2), (False, True)), Result((1, 1), (True, True))
    for result in (given_up, alone, nobody):
        assert [halves_of(result, seat) for seat in (0, 1)] == [0, 0]
        won = Tally().after(played_out, 0).after(played_out, 0)
        assert won.after(given_up, 0) == Tally(4, 2, 3)
        assert won.after(given_up, 1) == Tally(4, 0, 3)
    assert [halves_of(played_out, seat) for seat in (0, 1)] == [2, 0]
    table = Result((1, 2, 3), (False, False, True))  # two of three have played
    assert [halves_of(table, seat) for seat in range(3)] == [2, 0, 0]
    entries = (Entry(1, "a"), Entry(2, "b"))
    games = tuple(Pairing(1, number, (1, 2), given_up) for number in range(1, 6))
    assert [(one.points, one.won, one.games) for one in standings(Tournament(ARENA, 2, 1, entries, games))] == [
        (0, 0, 5),
        (0, 0, 5),
    ]


def test_two_of_a_small_arena_wait_for_the_others_after_two_games() -> None:
    """PL-274: two who are always free do not play each other again and again while others are in a long game."""
    tournament = new(ARENA, 4, 1)
    tournament = replace(tournament, pairings=tuple(next_pairings(tournament) or ()))
    first, long = tournament.pairings
    done = Result((1, 2))
    tournament = replace(tournament, pairings=(replace(first, result=done), long))
    following = next_pairings(tournament)
    assert following is not None and [set(one.players) for one in following] == [set(first.players)]
    again = replace(following[0], result=done)
    tournament = replace(tournament, pairings=(replace(first, result=done), long, again))
    assert next_pairings(tournament) == []
    others_over = (replace(first, result=done), replace(long, result=done), again)
    mixed = next_pairings(replace(tournament, pairings=others_over))
    assert mixed is not None and len(mixed) == 2
    assert all(set(one.players) != set(first.players) for one in mixed)
    left = [replace(entry, withdrawn=entry.number in long.players) for entry in tournament.entries]
    alone = next_pairings(replace(tournament, entries=tuple(left)))
    assert alone is not None and [set(one.players) for one in alone] == [set(first.players)]


@given(st.data(), st.integers(3, 11), st.integers(3, 4), st.integers(1, 4))
@settings(max_examples=25, deadline=None)
def test_groups_for_more_than_two(data: st.DataObject, entries: int, sides: int, rounds: int) -> None:
    """PL-197: all points of a table are given out, byes rotate, and everyone has each side about equally often."""
    tournament = new(SWISS, entries, rounds, sides)
    while (following := with_next(tournament)) is not None:
        tournament = played(following, data.draw, may_stay_away=False)
    check(tournament)
    if entries < sides:
        assert not tournament.pairings
        return
    assert tournament.round == rounds
    byes = Counter(one.players[0] for one in tournament.pairings if one.is_bye)
    each = [byes[entry.number] for entry in tournament.entries]
    assert max(each) - min(each) <= 1
    tables = sum(not pairing.is_bye for pairing in tournament.pairings)
    total = tables * sides * (sides - 1) + sum(each) * bye_halves(sides)
    assert sum(one.points for one in standings(tournament)) == total / 2
