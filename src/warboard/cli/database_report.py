"""What `warboard db check` reports about a database: broken things as they are found, and a count of the rest."""

import json

import click

from warboard.cli.progress import progress_bar
from warboard.kernel.sentences import counted
from warboard.server.database_check import Finding, check_file, check_games, check_ratings
from warboard.server.store.database import Database
from warboard.server.store.reading_all import count_games, count_ratings


class Report:
    """What has been checked so far. Only faults are kept."""

    def __init__(self, as_json: bool) -> None:
        self._as_json = as_json
        self._counts = {"game": 0, "rating": 0}
        self._broken: list[Finding] = []
        self._unknown: list[Finding] = []

    @property
    def is_sound(self) -> bool:
        return not self._broken

    def add(self, finding: Finding) -> None:
        if finding.what in self._counts:
            self._counts[finding.what] += 1
        if not finding.fault and not finding.unknown:
            return
        (self._broken if finding.fault else self._unknown).append(finding)
        if not self._as_json:
            click.echo(finding.line())

    def close(self) -> None:
        games, ratings = self._counts["game"], self._counts["rating"]
        if self._as_json:
            counts = {
                "games": games,
                "ratings": ratings,
                "broken": _plain(self._broken),
                "unknown": _plain(self._unknown),
            }
            click.echo(json.dumps(counts))
            return
        checked = f"{counted(games, 'game')} and {counted(ratings, 'rating')}"
        unknown = f", {len(self._unknown)} could not be judged" if self._unknown else ""
        click.echo(f"{checked}: {len(self._broken) or 'nothing'} broken{unknown}")


def _plain(findings: list[Finding]) -> list[dict[str, str]]:
    return [{"what": one.what, "id": one.id, "reason": one.fault or one.unknown} for one in findings]


async def check_all(database: Database, as_json: bool) -> bool:
    """Checks a database and reports what it finds; returns whether the database is sound."""
    report = Report(as_json)
    for finding in await check_file(database):
        report.add(finding)
    with progress_bar("checking games", await count_games(database), as_json) as advance:
        async for finding in check_games(database):
            report.add(finding)
            advance()
    with progress_bar("checking ratings", await count_ratings(database), as_json) as advance:
        async for finding in check_ratings(database):
            report.add(finding)
            advance()
    report.close()
    return report.is_sound
