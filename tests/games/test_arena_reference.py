"""Chess Arena against a plain implementation of the rulebook: positions as dictionaries, no tables, no shortcuts.

Legal moves and the resolution of rounds are worked out a second time from dumped positions alone.
"""

from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis.strategies import integers

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

GAME = find_game("arena")
SEEDS = integers(min_value=0, max_value=2**32)
VALUES = {"pawn": 2, "knight": 3, "bishop": 3, "rook": 5, "queen": 9, "king": 15}
STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
LEAPS = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]

Square = tuple[int, int]


@dataclass(frozen=True)
class Man:
    kind: str
    side: str


def square_of(name: str) -> Square:
    return (ord(name[0]) - ord("a"), int(name[1:]) - 1)


def name_of(square: Square) -> str:
    return f"{chr(ord('a') + square[0])}{square[1] + 1}"


def mapping(value: Plain) -> dict[str, Plain]:
    assert isinstance(value, dict)
    return value


def texts(value: Plain) -> list[str]:
    assert isinstance(value, list)
    return [str(item) for item in value]


def number(value: Plain) -> int:
    assert isinstance(value, int)
    return value


class Table:
    """A dumped position as a player would set it up."""

    def __init__(self, state: State) -> None:
        self.dump = GAME.dump(state)
        self.width = GAME.board(state).files
        self.men: dict[Square, Man] = {}
        self.marks: set[Square] = set()
        for name, entry in mapping(self.dump["pieces"]).items():
            piece = mapping(entry)
            self.men[square_of(name)] = Man(str(piece["piece"]), str(piece["side"]))
            if piece["upgrade"]:
                self.marks.add(square_of(name))
        self.any_answers = mapping(self.dump["options"]).get("check_answers", "any") == "any"
        out = mapping(self.dump["out"])
        self.harmless = {side for side in texts(self.dump["left"]) if number(out[side]) < number(self.dump["round"])}

    def on_board(self, square: Square) -> bool:
        return 0 <= square[0] < self.width and 0 <= square[1] < self.width

    def reach(self, men: dict[Square, Man], source: Square, capturing: bool) -> set[Square]:
        """Where a piece could go or, if capturing, take a piece of another side."""
        man = men[source]
        found = set()
        far = 1 if man.kind in ("pawn", "king", "knight") else self.width
        ways = {
            "pawn": DIAGONAL if capturing else STRAIGHT,
            "knight": LEAPS,
            "bishop": DIAGONAL,
            "rook": STRAIGHT,
            "queen": STRAIGHT + DIAGONAL,
            "king": STRAIGHT + DIAGONAL,
        }[man.kind]
        for x, y in ways:
            for step in range(1, far + 1):
                target = (source[0] + x * step, source[1] + y * step)
                if not self.on_board(target):
                    break
                if target in men:
                    if capturing and men[target].side != man.side:
                        found.add(target)
                    break
                if not capturing:
                    found.add(target)
        return found

    def in_check(self, men: dict[Square, Man], king: Square) -> bool:
        own = men[king].side
        return any(
            king in self.reach(men, square, capturing=True)
            for square, man in men.items()
            if man.side != own and man.side not in self.harmless
        )

    def kings(self, men: dict[Square, Man], side: str) -> list[Square]:
        return [square for square, man in men.items() if man == Man("king", side)]

    def allowed(self, men: dict[Square, Man], source: Square, target: Square) -> dict[Square, Man] | None:
        """The planning board after a move, or None where CA-46 forbids it."""
        after = dict(men)
        after[target] = after.pop(source)
        side = men[source].side
        if men[source].kind == "king" and self.in_check(after, target):
            return None
        for king in self.kings(men, side):
            if king != source and self.in_check(after, king) and not self.in_check(men, king):
                return None
        return after

    def moves(self, men: dict[Square, Man], side: str, unmoved: set[Square]) -> set[tuple[Square, Square]]:
        """The legal moves, by CA-46, CA-48 and CA-49."""
        found = {}
        for source in unmoved:
            for target in self.reach(men, source, capturing=False) | self.reach(men, source, capturing=True):
                after = self.allowed(men, source, target)
                if after is not None:
                    found[(source, target)] = after
        checked = [king for king in self.kings(men, side) if self.in_check(men, king)]
        answers = set()
        for (source, target), after in found.items():
            if not self.any_answers:
                if source in checked:
                    answers.add((source, target))
            elif any(not self.in_check(after, target if king == source else king) for king in checked):
                answers.add((source, target))
        return answers or set(found)

    def planned(self, side: str) -> tuple[dict[Square, Man], set[Square]]:
        """A side's planning board, and its pieces that have not moved."""
        men = dict(self.men)
        unmoved = {square for square, man in men.items() if man.side == side}
        for text in texts(mapping(self.dump["orders"])[side]):
            verb, operands = text.split(":")
            first, *rest = operands.split(",")
            if verb == "upgrade":
                men[square_of(first)] = Man(rest[0], side)
            elif verb == "move":
                men[square_of(rest[0])] = men.pop(square_of(first))
                unmoved.discard(square_of(first))
            elif verb == "place":
                men[square_of(first)] = Man(rest[0], side)
        return men, unmoved


def busy_state(seed: int, luck: SeededLuck) -> State:
    options: dict[str, Plain] = {
        "players": 2 + seed % 7,
        "powerup_every": 1,
        "powerup_batch": 6,
        "powerup_max": 20,
        "powerup_weights": [3, 2, 4],
        "check_answers": "king" if seed % 4 == 0 else "any",
        "mad_scoring": "net" if seed % 3 == 0 else "gross",
        "target": 1000,
    }
    state = GAME.start(options, luck)
    for _ in range(luck.below(300)):
        acting = GAME.to_act(state)
        if not acting:
            return GAME.start(options, luck)
        side = acting[luck.below(len(acting))]
        if luck.below(300) == 0 and len(acting) > 2:
            GAME.leave(state, side, luck, None)
        else:
            GAME.apply(state, side, GAME.sample(state, side, luck), luck, None)
    return state if GAME.to_act(state) else GAME.start(options, luck)


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_legal_moves_are_those_of_the_rulebook(seed: int) -> None:
    state = busy_state(seed, SeededLuck(seed))
    table = Table(state)
    for side in GAME.to_act(state):
        name = GAME.sides(state)[side]
        legal = {GAME.text(state, action) for action in GAME.legal(state, side)}
        men, unmoved = table.planned(name)
        if not all(text.startswith("move:") for text in legal):
            continue

        assert legal == {f"move:{name_of(a)},{name_of(b)}" for a, b in table.moves(men, name, unmoved)}


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS)
def test_rounds_are_resolved_as_the_rulebook_says(seed: int) -> None:
    luck = SeededLuck(seed)
    state = busy_state(seed, luck)
    while len(GAME.to_act(state)) > 1 or len(GAME.legal(state, GAME.to_act(state)[0])) > 1:
        side = GAME.to_act(state)[-1]
        before = GAME.dump(state)
        action = GAME.sample(state, side, luck)
        last = state.copy()
        GAME.apply(state, side, action, luck, None)
        if GAME.dump(state)["round"] == before["round"] and GAME.outcome(state) is None:
            continue
        table = Table(last)
        name = GAME.sides(state)[side]
        texts_of = {who: texts(orders) for who, orders in mapping(table.dump["orders"]).items()}
        texts_of[name] = [*texts_of[name], GAME.text(last, action)]
        men, scores, reserve = resolved(table, texts_of)
        after = Table(state)

        assert after.men == men
        assert mapping(after.dump["scores"]) == scores
        assert mapping(after.dump["reserve"]) == reserve
        return


def resolved(
    table: Table, orders: dict[str, list[str]]
) -> tuple[dict[Square, Man], dict[str, int], dict[str, list[str]]]:
    """Pieces, scores and reserves after these orders, square by square."""
    net = mapping(table.dump["options"])["mad_scoring"] == "net"
    men = dict(table.men)
    scores = {side: number(score) for side, score in mapping(table.dump["scores"]).items()}
    reserve = {side: texts(kinds) for side, kinds in mapping(table.dump["reserve"]).items()}
    arrivals: dict[Square, list[Man]] = {}
    placings: dict[Square, list[Man]] = {}
    given_orders = []
    for side, handed_in in orders.items():
        for text in handed_in:
            verb, operands = text.split(":")
            given_orders.append((side, verb, operands))
    for side, verb, operands in given_orders:
        if verb == "upgrade":
            name, kind = operands.split(",")
            men[square_of(name)] = Man(kind, side)
    departing = dict(men)
    for side, verb, operands in given_orders:
        if verb == "move":
            source, target = operands.split(",")
            arrivals.setdefault(square_of(target), []).append(departing.pop(square_of(source)))
        elif verb == "place":
            name, kind = operands.split(",")
            placings.setdefault(square_of(name), []).append(Man(kind, side))
            reserve[side].pop(0)
    result = dict(departing)
    powerups = mapping(table.dump["powerups"])
    for square in sorted({*arrivals, *placings}, key=lambda square: (square[1], square[0])):
        came = arrivals.get(square, [])
        sitters = placings.get(square, []) + ([departing[square]] if square in departing else [])
        for man in came:
            scores[man.side] += sum(VALUES[sitter.kind] for sitter in sitters)
            if len(came) > 1:
                scores[man.side] += sum(VALUES[other.kind] for other in came if other is not man)
                scores[man.side] -= VALUES[man.kind] if net else 0
        result.pop(square, None)
        if len(came) == 1:
            result[square] = came[0]
            powerup = powerups.get(name_of(square))
            if powerup is not None:
                if mapping(powerup)["kind"] == "new":
                    reserve[came[0].side].append(str(mapping(powerup)["piece"]))
                elif mapping(powerup)["kind"] == "king":
                    result[square] = Man("king", came[0].side)
        elif not came and len(sitters) == 1:
            result[square] = sitters[0]
    return result, scores, reserve
