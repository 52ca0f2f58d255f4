"""Campaigns: games in a row between the same two players, their points, and the one file of their records
(section 3.12 of the platform's rulebook).

Players are numbered by the side that they have in the campaign's first game.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from warboard.kernel.campaign import Campaign
from warboard.kernel.errors import BadInput, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import Luck
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.play.game_progress import NOBODY
from warboard.play.match import Match, begin
from warboard.play.record import Entry, Record, lines_of, read_entry, read_record, read_time
from warboard.play.replay import Replay
from warboard.play.start import CampaignPlace, Oath, Start

PLAYERS: Final = 2


def player_of(side: int, number: int) -> int:
    """The player who has a side in a game of a campaign: sides change after every game (PL-141)."""
    return (side + number - 1) % PLAYERS


class CampaignScore:
    """How a campaign stands after some of its games (PL-142)."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.results: list[list[float]] = []  # of each finished game, the points by player

    def add(self, outcome: Outcome) -> None:
        """Counts the game that follows those counted so far."""
        by_side = outcome.scores(PLAYERS)
        number = len(self.results) + 1
        points = [0.0, 0.0]
        for side in range(PLAYERS):
            points[player_of(side, number)] = by_side[side]
        self.results.append(points)

    @property
    def points(self) -> list[float]:
        """The points so far, by player."""
        return [sum([result[player] for result in self.results]) for player in range(PLAYERS)]

    @property
    def leader(self) -> int:
        """The player who is ahead; NOBODY if they are level."""
        first, second = self.points
        return NOBODY if first == second else 0 if first > second else 1

    @property
    def over(self) -> bool:
        """Whether no further game is played."""
        usual = len(self.campaign.games)
        return len(self.results) > usual or (len(self.results) == usual and self.leader != NOBODY)

    @property
    def number(self) -> int:
        """The number of the game that is being played, or of the last one."""
        return len(self.results) if self.over else len(self.results) + 1


class NextGame:
    """All that is known of a campaign's next game before it begins (PL-143)."""

    def __init__(self, start: Start, state: State, head: str, time: int = 0) -> None:
        """From the start of the game before, the state in which it ended, and hash and time of its last entry."""
        campaign = campaign_of(start)
        assert start.campaign is not None
        number = start.campaign.number + 1
        sides = list(start.players)
        self.game = start.game
        self.time = time
        self.place = CampaignPlace(number, head)
        self.options: Fields = campaign.following(number, start.options, state)
        self.platform: Fields = start.platform.options
        self.version = start.rules
        self.players = {side: start.players[sides[1 - place]] for place, side in enumerate(sides)}

    def begin(self, time: int, luck: Luck | None, id: str, oath: Oath | None = None) -> Match:
        """Begins it, never before the game before it has ended (PL-24)."""
        return begin(
            self.game,
            self.players,
            max(time, self.time),
            luck,
            id=id,
            options=self.options,
            platform=self.platform or None,
            oath=oath,
            version=self.version,
            campaign=self.place,
        )

    def check(self, start: Start) -> None:
        """Refuses a start that is not that of this game; WarboardError names what is different (PL-147)."""
        place = start.campaign
        assert place is not None
        if place.number != self.place.number:
            raise BadInput("campaign.number", f"expected {self.place.number}, found {place.number} (PL-146)")
        if place.before != self.place.before:
            raise BadInput("campaign.before", "it is not the hash of the game before (PL-146)")
        if start.game.id != self.game.id:
            raise BadInput("game", f"the campaign is one of {self.game.id} (PL-147)")
        if start.rules != self.version:
            raise BadInput("rules", f"the game before was played by version {self.version} (PL-143)")
        if start.players != self.players:
            raise BadInput("sides", "the players of the game before have not changed sides (PL-141)")
        if start.platform.options != self.platform:
            raise BadInput("platform", "they are not the options of the game before (PL-143)")
        if start.options != self.options:
            raise BadInput("options", "they do not follow from the game before (PL-143)")


def campaign_of(start: Start) -> Campaign:
    """The campaign to which a game belongs."""
    campaign = start.game.campaign()
    assert campaign is not None and start.campaign is not None, start.id
    return campaign


def next_game(match: Match) -> NextGame:
    """The game that follows a finished one."""
    assert match.record.finished, match.id
    return NextGame(match.start, match.state, match.record.head, read_time(match.record.entries[-1].time))


def first_options(game: Game, options: Plain) -> Fields:
    """The options of a campaign's first game, from those that the players chose; WarboardError if it offers none."""
    campaign = game.campaign()
    if campaign is None:
        raise WarboardError(f"campaign: {game.id} offers none (PL-141)")
    return campaign.begin(dict(game.settings(options).options))


def begin_campaign(
    game: Game, players: Mapping[str, str], time: int, luck: Luck, *, id: str = "local", options: Plain = None
) -> Match:
    """The first game of a campaign, with the options that the players chose."""
    return begin(game, players, time, luck, id=id, options=first_options(game, options), campaign=CampaignPlace(1))


def score_of(records: Sequence[Record], game: Game | None = None) -> CampaignScore:
    """The state of the campaign of these records: its games in order, the last of which may be unfinished."""
    score: CampaignScore | None = None
    for record in records:
        replay = Replay(record, game).to_end()
        if score is None:
            score = CampaignScore(campaign_of(replay.record_player.start))
        if record.finished and replay.outcome is not None:
            score.add(replay.outcome)
    assert score is not None, "a campaign has a game"
    return score


def split_games(lines: Sequence[bytes]) -> list[list[bytes]]:
    """The lines of a record file, game by game. Only a game of a campaign begins behind another (PL-146)."""
    games: list[list[bytes]] = [[]]
    for line in lines:
        if games[-1] and b"campaign" in line and _begins_game(line):
            games.append([])
        games[-1].append(line)
    return games


def _begins_game(line: bytes) -> bool:
    try:
        entry: Entry = read_entry(line)
    except BadInput:
        return False
    return entry.n == 0 and entry.kind == "start" and "campaign" in entry.data


def read_games(content: bytes, name: str) -> list[Record]:
    """The records of a file: one, or those of a campaign; BadFile names the first line that is not an entry."""
    whole = read_record(content, name)
    records: list[Record] = []
    first = 0
    for lines in split_games(lines_of(content)):
        records.append(Record(whole.entries[first : first + len(lines)]))
        first += len(lines)
    return records


def file_text(records: Sequence[Record]) -> str:
    """The file of a campaign."""
    return "".join([record.text() for record in records])
