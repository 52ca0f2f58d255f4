"""Spies at every address: nobody learns of a block, of a hidden presence, or of what a profile does not show."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from spies import Heard, Machine, World, opened
from test_spies import differences, sit_down

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

SPIES = ("Ada", "Cleo", "")  # the one Bo acts against, somebody else, and a visitor
PARTS = ("bio", "ratings", "history", "playing", "online", "friends")
LATER_MS = 200_000
Secret = Callable[[World], Awaitable[None]]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


async def tell(world: World, name: str, path: str, wish: dict[str, object] | None = None) -> None:
    answer = await world.spies[name].http.post(path, json=wish) if wish else await world.spies[name].http.post(path)
    assert answer.is_success, answer.text


async def spy(machine: Machine, file: Path, secret: Secret) -> list[Heard]:
    """What spies receive, and what Ada is answered, after Bo has done something in secret."""
    found: list[Heard] = []
    async with opened(machine, file) as world:
        await world.come("Ada", "Bo", "Cleo", "")
        await sit_down(world, "power", {"platform": {"rated": False}}, {})
        await secret(world)
        await world.rest()
        machine.ms += LATER_MS  # anyone who has done nothing since is gone
        answers: Heard = {}
        for what, body in (
            ("people/Bo/friend", None),
            ("people/Bo/follow", None),
            ("challenges", {"player": "Bo", "game": "chess", "platform": {"rated": False}}),
            (f"tables/{world.table}/chat", {"text": "hello"}),
            ("reports", {"player": "Bo", "reason": "a spy's"}),
        ):
            answer = await world.spies["Ada"].http.post(f"/api/{what}", json=body)
            answers[what] = b"%d %b" % (answer.status_code, answer.content)
            await world.rest()
        for name in SPIES:
            await world.spies[name].watch(world.platform, world.table)
            found.append(await world.ask_everything(name, []))
        found.append(answers)
    return found


async def nothing(world: World) -> None:
    """As many requests, because each draws a number from the machine's random numbers."""
    for _ in range(2):
        await world.spies["Bo"].http.get("/api/me")


async def block(world: World) -> None:
    await tell(world, "Bo", "/api/people/Ada/block")
    await tell(world, "Bo", "/api/people/Ada/mute")


def hiding(bio: str, comes: bool) -> Secret:
    """Bo shows nothing to anybody, writes about himself, and is there or not."""

    async def hide(world: World) -> None:
        shown: dict[str, object] = {f"show_{part}": "nobody" for part in PARTS}
        await tell(world, "Bo", "/api/me/profile", {**shown, "bio": bio})
        if comes:
            world.platform.online._heard[world.spies["Bo"].id] += LATER_MS  # still there when the spies ask
        else:
            world.platform.online.forget(world.spies["Bo"].id)

    return hide


@pytest.mark.parametrize(
    "secrets",
    [(nothing, block), (hiding("I am Bo", True), hiding("I am nobody", False))],
    ids=["a block", "a hidden profile"],
)
def test_what_somebody_keeps_to_themselves_changes_no_byte_for_others(
    machine: Machine, tmp_path: Path, secrets: tuple[Secret, Secret]
) -> None:
    """PL-230, PL-232, PL-236"""
    one, other = [asyncio.run(spy(machine, tmp_path / f"{number}.db", secret)) for number, secret in enumerate(secrets)]

    for first, second in zip(one, other, strict=True):
        assert differences(first, second) == []
    assert min(len(heard) for heard in one[:3]) > 20
