"""A tournament as plain data, for sending to another process."""

from typing import Any

from warboard.tournaments.history import Entry, Pairing, Result, Tournament


def dump_tournament(tournament: Tournament) -> dict[str, Any]:
    return {
        "format": tournament.format,
        "sides": tournament.sides,
        "rounds": tournament.rounds,
        "entries": [[one.number, one.name, one.rating, one.joined, one.withdrawn] for one in tournament.entries],
        "pairings": [
            [one.round, one.number, list(one.players), None if one.result is None else dump_result(one.result)]
            for one in tournament.pairings
        ],
    }


def read_tournament(data: dict[str, Any]) -> Tournament:
    return Tournament(
        data["format"],
        data["sides"],
        data["rounds"],
        tuple(Entry(*one) for one in data["entries"]),
        tuple(
            Pairing(round, number, tuple(players), None if result is None else read_result(result))
            for round, number, players, result in data["pairings"]
        ),
    )


def dump_result(result: Result) -> dict[str, Any]:
    return {"places": list(result.places), "absent": list(result.absent), "given_up": result.given_up}


def read_result(data: dict[str, Any]) -> Result:
    return Result(tuple(data["places"]), tuple(data["absent"]), data.get("given_up", False))
