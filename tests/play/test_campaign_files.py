"""Campaigns: games in a row, their points, and one file that proves each game and the chain between them."""

from itertools import pairwise

import pytest

from warboard.games import find_game
from warboard.kernel.errors import BadOptions, WarboardError
from warboard.kernel.luck import SeededLuck
from warboard.kernel.outcome import Outcome
from warboard.play.campaign import (
    CampaignScore,
    NextGame,
    begin_campaign,
    file_text,
    next_game,
    player_of,
    read_games,
    score_of,
)
from warboard.play.game_progress import NOBODY
from warboard.play.match import begin, resume
from warboard.play.record import GENESIS, Entry, Record, entry_hash
from warboard.play.start import CampaignPlace, Oath
from warboard.play.verify import verify

GAME = find_game("medieval")
NOON = 1_769_947_200_000
PLAYERS = {"white": "Ada", "black": "Bo"}
SHORT = {"turn_limit": 1, "limit_rule": "draw"}
ADA, BO = 0, 1


def played_out(match, loser=None):
    """Plays the match to its end: a few random actions, then somebody resigns, or the turn limit is reached."""
    pick = SeededLuck(len(match.record.entries))
    for _ in range(6):
        if match.outcome is None:
            side = match.acting[0]
            text = match.game.text(match.state, match.game.sample(match.state, side, pick))
            match.act(side, text, NOON + 1000 * len(match.record.entries))
    if match.outcome is None and loser is not None:
        side = next(side for side in range(2) if player_of(side, match.start.campaign.number) == loser)
        match.resign(side, NOON + 60_000)
    while match.outcome is None:
        match.act(match.acting[0], "end", NOON + 60_000)
    return match


def campaign(losers, sworn=False, **options):
    """The records of a campaign in which these players lose, game by game; nobody loses at the turn limit."""
    match = begin_campaign(GAME, PLAYERS, NOON, SeededLuck(5), id="c", options={**SHORT, **options})
    records = []
    for number, loser in enumerate(losers, 1):
        if number > 1:
            oath = Oath(bytes([number] * 32), [f"{side:032x}" for side in range(2)]) if sworn else None
            match = next_game(match).begin(NOON + 100_000 * number, SeededLuck(number), f"c.{number}", oath)
        records.append(played_out(match, loser).record)
    return records


@pytest.fixture(scope="module")
def won():
    return campaign([BO, ADA, BO, BO], veteran_share=80, turn_limit=20)


def test_sides_change_after_every_game(won):
    """PL-141"""
    seated = [record.entries[0].data["sides"] for record in won]
    assert seated == [PLAYERS, {"white": "Bo", "black": "Ada"}] * 2
    assert [player_of(0, number) for number in range(1, 6)] == [ADA, BO, ADA, BO, ADA]


def score(*results):
    """A score after these games: for each the winner, by player, or None."""
    made = CampaignScore(GAME.campaign())
    for winner in results:
        number = len(made.results) + 1
        sides = tuple(side for side in range(2) if player_of(side, number) == winner)
        made.add(Outcome(sides, "test"))
    return made


def test_points_are_counted_by_player_not_by_side():
    """PL-142"""
    assert score(ADA, BO, None).points == [1.5, 1.5]
    assert score(ADA, ADA, None).points == [2.5, 0.5]
    assert score(BO, None).leader == BO
    assert score(BO, ADA).leader == NOBODY


def test_all_games_are_played_and_one_more_if_level():
    """PL-141, PL-142"""
    assert not score(ADA, ADA, ADA).over
    assert score(ADA, ADA, ADA, ADA).over
    level = score(ADA, BO, None, None)
    assert not level.over and level.number == 5
    assert level.campaign.name_of(5) == level.campaign.name_of(4) == "winter"
    last = score(ADA, BO, None, None, None)
    assert last.over and last.leader == NOBODY and last.number == 5
    assert score(ADA, BO, None, None, BO).leader == BO


def test_the_next_game_follows_from_the_one_before(won):
    """PL-143"""
    seasons = [record.entries[0].data["options"]["season"] for record in won]
    assert seasons == ["spring", "summer", "autumn", "winter"]
    for before, after in pairwise(won):
        data = after.entries[0].data
        state = resume(before).state
        options = before.entries[0].data["options"]
        assert data["options"] == GAME.campaign().following(data["campaign"]["number"], options, state)
        assert data["rules"] == before.entries[0].data["rules"]


def test_a_campaign_goes_on_by_the_rules_it_began_with():
    """PL-143"""
    first = begin(
        GAME, PLAYERS, NOON, SeededLuck(1), options={"season": "spring"}, version=1, campaign=CampaignPlace(1)
    )
    first.resign(0, NOON)
    after = next_game(first).begin(NOON, SeededLuck(2), "c.2")

    assert after.record.entries[0].data["rules"] == 1
    assert verify(file_text([first.record, after.record]).encode()).sound


def test_a_campaign_is_one_file_of_chained_games(won):
    """PL-146, PL-147"""
    content = file_text(won).encode()

    assert read_games(content, "c.jsonl") == won
    places = [record.entries[0].data["campaign"] for record in won]
    assert [place["number"] for place in places] == [1, 2, 3, 4]
    assert [place["before"] for place in places] == [GENESIS, *(record.head for record in won[:-1])]
    proof = verify(content)
    assert proof.sound and proof.finished
    assert (proof.games, proof.sound_entries) == (4, sum(len(record.entries) for record in won))
    assert score_of(won).points == [3.0, 1.0]


def test_a_level_campaign_has_a_fifth_game():
    """PL-142, PL-147"""
    games = campaign([None] * 5)

    assert score_of(games).points == [2.5, 2.5]
    assert not verify(file_text(games[:4]).encode()).finished
    proof = verify(file_text(games).encode())
    assert proof.sound and proof.finished and proof.games == 5


def test_the_dice_of_every_game_are_proven():
    """PL-147"""
    games = campaign([BO, ADA, BO, BO], sworn=True)
    proof = verify(file_text(games[1:2]).encode())
    assert proof.sound and proof.proven and proof.finished, "taken out of its file, a game proves itself"
    whole = verify(file_text(games).encode())
    assert whole.sound and not whole.sworn and not whole.proven, "the first has no commitment"


def test_a_campaign_is_finished_only_when_it_is_over(won):
    """PL-147"""
    for count in (1, 2, 3):
        proof = verify(file_text(won[:count]).encode())
        assert proof.sound and not proof.finished
    cut = verify(file_text([*won[:3], won[3].cut(2)]).encode())
    assert cut.sound and not cut.finished


def forged(record, **changes):
    """The record with other start data, and all hashes corrected."""
    entries, before = [], GENESIS
    for entry in record.entries:
        data = {**entry.data, **changes} if entry.n == 0 else entry.data
        entries.append(Entry(entry.n, data, entry.time, before, entry_hash(before, data, entry.time)))
        before = entries[-1].hash
    return Record(entries)


def fault(records):
    proof = verify(file_text(records).encode())
    assert not proof.sound and "\n" not in proof.fault
    assert proof.fault.startswith(f"game {proof.game}, entry {proof.entry}: ")
    return proof.fault


def test_games_that_are_not_chained_are_named(won):
    """PL-147"""
    one, two, three, four = won
    start = two.entries[0].data
    assert "game 2, entry 0: campaign.number: expected 2, found 3" in fault([one, three, four])
    assert "game 1, entry 0: campaign.number: expected 1, found 2" in fault([two, three])
    again = begin_campaign(GAME, PLAYERS, NOON + 900_000, SeededLuck(5), options=SHORT).record
    assert "game 2, entry 0: campaign.number: expected 2, found 1" in fault([one, again])
    assert "game 2, entry 0: the campaign was over, or the game before it was not" in fault([one.cut(2), two])
    other = {"number": 2, "before": "1" * 64}
    assert "game 2, entry 0: campaign.before" in fault([one, forged(two, campaign=other)])
    assert "game 2, entry 0: sides" in fault([one, forged(two, sides=PLAYERS)])
    richer = {**start["options"], "veterans": {"white": {"e1": 200}}}
    assert "game 2, entry 0: options" in fault([one, forged(two, options=richer)])
    assert "game 2, entry 0: platform" in fault([one, forged(two, platform={"rated": False})])
    assert "game 2, entry 0: rules" in fault([one, forged(two, rules=1)])
    five = next_game(resume(four)).begin(NOON + 900_000, SeededLuck(1), "c.5")
    assert "game 5, entry 0: the campaign was over" in fault([*won, five.record])


def test_a_fault_inside_a_later_game_is_named_with_its_game(won):
    """PL-147"""
    lines = file_text(won).encode().splitlines(keepends=True)
    first = len(won[0].entries)
    lines[first + 1] = lines[first + 1].replace(b'"action":"', b'"action":"x')
    proof = verify(b"".join(lines))

    assert proof.fault.startswith("game 2, entry 1: hash")
    assert proof.sound_entries == first + 1


def test_time_does_not_go_back_between_games(won):
    """PL-147"""
    first, second = won[:2]
    over = resume(first)
    early = NextGame(over.start, over.state, first.head).begin(NOON - 1000, SeededLuck(2), "c.2")
    assert "game 2, entry 0: time" in fault([first, early.record])
    by_a_slow_clock = next_game(over).begin(NOON - 1000, SeededLuck(2), "c.2")
    assert verify(file_text([first, by_a_slow_clock.record]).encode()).sound
    assert verify(file_text([first, second]).encode()).sound


def test_a_place_in_a_campaign_must_be_one(won):
    """PL-141, PL-146"""
    for place in ({"number": 0, "before": GENESIS}, {"number": 6, "before": "1" * 64}, {"number": 2}, "second"):
        assert not verify(forged(won[0], campaign=place).text().encode()).sound
    with pytest.raises(WarboardError, match="offers none"):
        begin_campaign(find_game("power"), PLAYERS, NOON, SeededLuck(1))


def test_what_the_campaign_sets_is_not_chosen():
    """PL-143"""
    with pytest.raises(BadOptions, match="season"):
        begin_campaign(GAME, PLAYERS, NOON, SeededLuck(1), options={"season": "winter"})
    with pytest.raises(WarboardError, match="first game"):
        begin(GAME, PLAYERS, NOON, SeededLuck(1), options={"season": "winter"}, campaign=CampaignPlace(1))
