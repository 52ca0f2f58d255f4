"""Spies at every address: what others hide changes no byte that anyone is sent."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from spies import EVERYBODY_ELSE, Data, Heard, Machine, World, opened, outlook, side_of, views_of, without_hashes

from warboard.play.match import Match
from warboard.server.tables import own_tables

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

SPIES = ("Ada", "Cleo", "")  # Bo's opponent, an onlooker, and a visitor


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


async def sit_down(world: World, game: str, wish: Data, hidden: Data) -> None:
    """Ada and Bo at a table; `hidden` is what Bo brings."""
    world.table = (await world.spies["Ada"].post("/api/tables", {"game": game, **wish}, 201))["id"]
    await world.spies["Bo"].post(f"/api/tables/{world.table}/join", hidden)
    await world.rest()


def differences(one: Heard, other: Heard, hashes_may_differ: bool = False) -> list[str]:
    if hashes_may_differ:
        one, other = ({path: without_hashes(data) for path, data in heard.items()} for heard in (one, other))
    paths = sorted(one.keys() | other.keys())
    pairs = [(path, one.get(path, b"not asked"), other.get(path, b"not asked")) for path in paths]
    return [f"{path}: {first!r} / {second!r}" for path, first, second in pairs if first != second]


async def first_order(world: World, name: str) -> None:
    match = await world.match()
    await world.act(name, match.game.legal_texts(match.state, side_of(match, name))[0])


async def play_a_round(world: World) -> None:
    """A short rated game, so that both have ratings."""
    for name in ("Ada", "Bo"):
        await first_order(world, name)
    await world.spies["Bo"].post(f"/api/tables/{world.table}/ask", {"ask": "resign"})
    await world.rest()


async def spy_on_orders(machine: Machine, file: Path, rated: bool, orders: int) -> list[Heard]:
    """What spies receive after Bo has given so many orders of a round, and the answers to Ada's requests."""
    found: list[Heard] = []
    wish = {"options": {"players": 2}, "platform": {"rated": rated}}
    async with opened(machine, file) as world:
        await world.come("Ada", "Bo", "Cleo", "")
        for _ in range(2 if rated else 0):
            await sit_down(world, "arena", wish, {})
            await play_a_round(world)
        machine.ms += 20 * 86_400_000  # long enough for an absence to cost something
        await sit_down(world, "arena", wish, {})
        for spy in world.spies.values():
            await spy.watch(world.platform, world.table)
        machine.ms += 1000
        await first_order(world, "Ada")
        machine.ms += 1000
        await world.spies["Ada"].post("/api/tables", {"game": "chess"}, 201)
        machine.ms += 3000
        for _ in range(orders):
            await first_order(world, "Bo")
        machine.ms += 5000
        assert len((await world.match()).pending_orders) == 1 + orders
        for name in SPIES:
            found.append(await world.ask_everything(name, ["a1", "g4", "h4"]))
        answers: Heard = {}
        for what, body in (("takeback", {}), ("takeback/answer", {"agree": True}), ("abort", None)):
            answer = await world.spies["Ada"].http.post(f"/api/tables/{world.table}/{what}", json=body)
            answers[what] = b"%d %b" % (answer.status_code, answer.content)
        found.append({**answers, **await world.ask_everything("Ada", [])})
    return found


@pytest.mark.parametrize("rated", [True, False])
def test_nothing_tells_whether_others_have_given_orders(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, rated: bool
) -> None:
    """PL-138, CA-128: neither lists nor times, ratings, metrics or answers to requests."""
    monkeypatch.setattr(own_tables, "MAX_TABLES", 1)  # only the table where something happened last

    none = asyncio.run(spy_on_orders(machine, tmp_path / "none.db", rated, 0))
    one = asyncio.run(spy_on_orders(machine, tmp_path / "one.db", rated, 1))

    for first, second in zip(none, one, strict=True):
        assert differences(first, second) == []
    assert min(len(heard) for heard in none) > 20


DECKS: list[Data] = [
    {
        "deck": {"fire_card": 4, "ice_card": 4, "invulnerability_card": 2},
        "hand": {"fire_card": 2, "ice_card": 2},
    },
    {
        "deck": {"summon_rook": 4, "summon_swamp": 4, "summon_knight": 2},
        "hand": {"summon_rook": 2, "summon_swamp": 2},
    },
]
# The game, the table, what Bo brings to one and to the other, and how many steps are the same before Bo's differ.
TWINS: dict[str, tuple[str, Data, list[Data], int]] = {
    "arena": ("arena", {"options": {"players": 2}}, [{}, {}], 4),
    "fog": ("medieval", {"options": {"weather": "fog"}}, [{}, {}], 0),
    "mana": ("mana", {}, [{}, {}], 0),
    "decks": ("mana", {"options": {"central": [], "common": []}}, [{"own": own} for own in DECKS], 0),
}


def betrayed_by_check(one: Match, other: Match) -> bool:
    """Whether Ada's legal actions differ as they may in fog: check by an unseen piece limits her King's moves."""
    if 0 not in one.acting:
        return False
    legal = [set(match.game.legal_texts(match.state, 0)) for match in (one, other)]
    pieces = one.game.view(one.state, 0)["pieces"]
    assert isinstance(pieces, dict)
    for text in legal[0] ^ legal[1]:
        piece = pieces[text.partition(":")[2].partition(",")[0]]
        assert one.game.id == "medieval" and isinstance(piece, dict) and piece["piece"] == "king", (text, "MD-1222")
    return legal[0] != legal[1]


class Twins:
    """Two games that differ only in what Bo hides: by the game's own views, everyone else sees the same."""

    def __init__(self, one: World, other: World, alike: int) -> None:
        self.alike = alike
        self.worlds = (one, other)
        self.choose = random.Random(5)
        self.steps = 0
        self.different = 0  # steps in which Bo acted differently in the two games

    async def step(self) -> bool:
        """One player acts in both games; False if nothing more can be done that looks alike."""
        one, other = [await world.match() for world in self.worlds]
        if one.outcome is not None or not one.acting:
            return False
        side = self.choose.choice(one.acting)
        by_outlook: list[dict[str, list[str]]] = []
        for match in (one, other):
            found: dict[str, list[str]] = {}
            legal = match.game.legal_texts(match.state, side)
            some = self.steps % 3
            for text in legal[some::3] or legal if side == 1 else legal[some::7] or legal:
                found.setdefault(outlook(match, side, text, EVERYBODY_ELSE), []).append(text)
            by_outlook.append(found)
        pairs = [
            (first, second)
            for seen in by_outlook[0].keys() & by_outlook[1].keys()
            for first in by_outlook[0][seen]
            for second in by_outlook[1][seen]
            if first == second or (side == 1 and self.steps >= self.alike)
        ]
        if not pairs:
            return False
        apart = [pair for pair in sorted(pairs) if pair[0] != pair[1]]
        pair = self.choose.choice(apart or sorted(pairs))
        for world, action in zip(self.worlds, pair, strict=True):
            await world.act(("Ada", "Bo")[side], action)
        self.steps += 1
        self.different += bool(apart)
        one, other = [await world.match() for world in self.worlds]
        return views_of(one, EVERYBODY_ELSE) == views_of(other, EVERYBODY_ELSE) and not betrayed_by_check(one, other)

    async def compare(self) -> None:
        match = await self.worlds[0].match()
        squares = self.choose.sample([str(square) for square in match.game.board(match.state).names], 12)
        for name in SPIES:
            first, second = [await world.ask_everything(name, squares) for world in self.worlds]
            assert differences(first, second, hashes_may_differ=True) == [], name


async def play_twins(machine: Machine, folder: Path, kind: str) -> Twins:
    game, wish, hidden, alike = TWINS[kind]
    async with AsyncExitStack() as stack:
        worlds: list[World] = []
        for number, brought in enumerate(hidden):
            world = await stack.enter_async_context(opened(machine, folder / f"{number}.db"))
            await world.come("Ada", "Bo", "Cleo", "")
            await sit_down(world, game, wish, brought)
            for name in SPIES:
                await world.spies[name].watch(world.platform, world.table)
            worlds.append(world)
        twins = Twins(worlds[0], worlds[1], alike)
        await twins.compare()
        while twins.steps < 12:
            machine.ms += 1000
            if not await twins.step():
                break
            if twins.steps % 6 == 0:
                await twins.compare()
    return twins


@pytest.mark.parametrize("kind", TWINS)
def test_games_that_differ_in_what_is_hidden_are_the_same_at_every_address(
    machine: Machine, tmp_path: Path, kind: str
) -> None:
    """PL-125, PL-138"""
    twins = asyncio.run(play_twins(machine, tmp_path, kind))

    assert twins.steps >= 6
    assert twins.different > 0 or kind == "decks"
