"""What happened in the arena, in sentences: a round square by square, then what became of the sides."""

from collections.abc import Sequence

from warboard.kernel.event import Event
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.sentences import ending


class _Square:
    """What the events of a round say of one square."""

    def __init__(self) -> None:
        self.changes: list[str] = []
        self.departures: list[str] = []  # said only where something else happened too
        self.facts: list[str] = []

    def sentence(self) -> str:
        return "; ".join(self.changes + self.departures + self.facts)


def describe_squares(events: Sequence[Event]) -> list[str]:
    """One sentence for each square where something happened in these events, in board order.

    A square that was only left has no sentence of its own: that of the square where the piece went names it.
    """
    squares: dict[str, _Square] = {}
    for event in events:
        fields = event.fields
        if event.kind == "moved":
            source, target = str(fields["from"]), str(fields["to"])
            _at(squares, source).departures.append(f"{_whose(fields)} leaves for {target}")
            _at(squares, target).facts.append(f"{_whose(fields)} comes from {source}")
        elif event.kind == "upgraded":
            changed = f"{fields['side']}'s {fields['from']} becomes a {fields['to']}"
            _at(squares, str(fields["square"])).changes.append(changed)
        elif "square" in fields:
            _at(squares, str(fields["square"])).facts.extend(_facts(event.kind, fields))
    return [
        f"{name}: {squares[name].sentence()}."
        for name in sorted(squares, key=_board_order)
        if squares[name].changes or squares[name].facts
    ]


def describe(events: Sequence[Event]) -> list[str]:
    """What happened, for people: a round square by square, then what became of the sides."""
    return describe_squares(events) + [sentence for event in events for sentence in _of_sides(event.kind, event.fields)]


def _of_sides(kind: str, fields: Fields) -> list[str]:
    if kind == "scored":
        return [f"{fields['side']} scores {fields['points']} in this round and has {fields['total']}"]
    if kind == "eliminated":
        return [f"{fields['side']} has no army left and is out"]
    if kind == "left":
        return [f"{fields['side']} leaves; its pieces stay where they are"]
    if kind == "missed":
        return [f"{fields['side']} misses the round"]
    if kind == "passed":
        return [f"{fields['side']} has nothing to order and passes"]
    if kind == "round_started":
        return [f"round {fields['round']} begins"]
    if kind == "game_over":
        return [ending(fields)]
    return []


def _at(squares: dict[str, _Square], name: str) -> _Square:
    return squares.setdefault(name, _Square())


def _board_order(name: str) -> tuple[int, str]:
    return (int(name[1:]), name[0])


def _facts(kind: str, fields: Fields) -> list[str]:
    """What one event says of its square."""
    if kind == "placed":
        return [f"{_whose(fields)} is placed"]
    if kind == "captured":
        verb = "snipes" if fields["how"] == "snipe" else "takes"
        return [f"{fields['by']} {verb} {_whose(fields)} and scores {fields['points']}"]
    if kind == "mad":
        return [f"M.A.D.: {_join(_pieces(fields))} destroy each other, {_scores(fields['points'])}"]
    if kind == "crash":
        return [f"{_join(_pieces(fields))} are placed on one square and destroy each other, nobody scores"]
    if kind == "powerup_taken":
        return [f"{fields['side']} takes the powerup ({_powerup(fields)})"]
    if kind == "kinged":
        return [f"{fields['side']}'s {fields['from']} becomes a king"]
    if kind == "powerup_placed":
        return [f"a powerup appears ({_powerup(fields)})"]
    if kind == "check":
        return [f"{fields['side']}'s king is {'checkmated' if fields['mate'] else 'in check'}"]
    return []


def _whose(fields: Fields) -> str:
    return f"{fields['side']}'s {fields['piece']}"


def _pieces(fields: Fields) -> list[str]:
    pieces = fields["pieces"]
    assert isinstance(pieces, list), fields
    return [_whose(entry) for entry in pieces if isinstance(entry, dict)]


def _scores(points: Plain) -> str:
    assert isinstance(points, dict), points
    return _join([f"{side} scores {gain}" for side, gain in points.items()])


def _join(texts: list[str]) -> str:
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} and {texts[-1]}"


def _powerup(fields: Fields) -> str:
    if fields["kind"] == "new":
        return f"new {fields['piece']}"
    return "king me" if fields["kind"] == "king" else "upgrade"
