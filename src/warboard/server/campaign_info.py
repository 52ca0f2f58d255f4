"""The state of a table's campaign: its finished games, and the score (section 3.12)."""

from collections.abc import Sequence

from warboard.games import find_game
from warboard.kernel.campaign import Campaign
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.play.campaign import CampaignScore, player_of
from warboard.server import wire
from warboard.server.store.models import Table
from warboard.server.store.tables import StoredTable, read_fields


class PastGame:
    """A finished game of a campaign."""

    def __init__(self, fields: Fields) -> None:
        players, winners = fields["players"], fields["winners"]
        assert isinstance(players, dict) and isinstance(winners, list), fields
        self.id = str(fields["game"])
        self.players = {side: str(player) for side, player in players.items()}  # in side order
        self.winners = [str(side) for side in winners]
        self.reason = str(fields["reason"])

    def outcome(self) -> Outcome:
        sides = list(self.players)
        return Outcome(tuple(sides.index(side) for side in self.winners), self.reason)


def past_games(table: Table) -> list[PastGame]:
    """The finished games of a table's campaign, in order; empty if it has no campaign."""
    if table.campaign is None:
        return []
    past = read_fields(table.campaign)["past"]
    assert isinstance(past, list)
    return [PastGame(fields) for fields in past if isinstance(fields, dict)]


def score(table: Table) -> CampaignScore:
    """The current score of a table's campaign."""
    made = CampaignScore(_campaign(table))
    for past in past_games(table):
        made.add(past.outcome())
    return made


def _campaign(table: Table) -> Campaign:
    campaign = find_game(table.game).campaign()
    assert campaign is not None, table.id
    return campaign


def campaign_info(loaded: StoredTable) -> wire.CampaignInfo | None:
    """The campaign of a table, as everybody may see it."""
    table = loaded.table
    if table.campaign is None:
        return None
    standing = score(table)
    campaign = standing.campaign
    sides = [sitting.side for sitting in loaded.seats]
    past: list[wire.CampaignGame] = []
    for number, one in enumerate(past_games(table), 1):
        past.append(
            wire.CampaignGame(
                number=number,
                name=campaign.name_of(number),
                game=one.id,
                players=one.players,
                points=_by_side(sides, number, standing.results[number - 1]),
                winners=one.winners,
                reason=one.reason,
            )
        )
    return wire.CampaignInfo(
        number=standing.number,
        name=campaign.name_of(standing.number),
        games=list(campaign.games),
        points=_by_side(sides, standing.number, standing.points),
        past=past,
        over=standing.over,
    )


def _by_side(sides: Sequence[str], number: int, points: Sequence[float]) -> dict[str, float]:
    """Converts points by player to points by the side that each player has in a game."""
    return {side: points[player_of(place, number)] for place, side in enumerate(sides)}
