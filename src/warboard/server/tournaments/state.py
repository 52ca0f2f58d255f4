"""A stored tournament in the form that `warboard.tournaments` calculates with."""

import json

from warboard.server.store.models import TournamentEntry, TournamentPairing
from warboard.server.store.tournaments import StoredTournament
from warboard.tournaments.history import Entry, Pairing, Result, Tournament
from warboard.tournaments.plain import read_result

BYE = "{}"  # the result of a pairing of one


def entry_of(row: TournamentEntry) -> Entry:
    return Entry(row.number, row.name, row.rating, row.joined, row.withdrawn)


def result_of(row: TournamentPairing) -> Result | None:
    return None if row.result is None or row.result == BYE else read_result(json.loads(row.result))


def players_of(row: TournamentPairing) -> tuple[int, ...]:
    return tuple(json.loads(row.players))


def tournament_of(stored: StoredTournament) -> Tournament:
    return Tournament(
        stored.row.format,
        stored.row.sides,
        stored.row.rounds or stored.row.asked,
        tuple(entry_of(row) for row in stored.entries),
        tuple(Pairing(row.round, row.number, players_of(row), result_of(row)) for row in stored.pairings),
    )
