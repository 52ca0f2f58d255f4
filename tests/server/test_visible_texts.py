"""PL-263, PL-264: texts that others read hold what can be seen, and nothing that changes how the rest is read."""

import asyncio

import pytest
from running import Server, two_at_a_table

from warboard.server.accounts.names import fold
from warboard.server.request_texts import visible_text
from warboard.server.store.accounts import change_account, find_account
from warboard.server.store.opening import opened

DATABASES = ("sqlite",)
TURNED = "\u202e"  # what follows is shown from right to left
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"  # one picture, joined by characters that cannot be seen


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (f"won {TURNED}ada{TURNED}", "won ada"),
        ("\u200ba\ufeffb\u2066c\u2069", "abc"),
        (f"a family {FAMILY}", f"a family {FAMILY}"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("e\u0301\u200d", "e\u0301\u200d"),
        ("\u200d\u200c \u200b", ""),
        ("a\x07\x1b[31mb", "a[31mb"),
        ("a\U000e0041\ue000b", "ab"),
    ],
)
def test_what_cannot_be_seen_is_left_out(given: str, kept: str) -> None:
    """PL-263"""
    assert visible_text(given) == kept


def test_a_line_of_chat_holds_what_can_be_seen(server: Server) -> None:
    """PL-263"""
    ada, bo, table = two_at_a_table(server)

    ada.post(f"/api/tables/{table}/chat", {"text": f"so {TURNED}ob :draw offered"}, 204)
    empty = ada.http.post(f"/api/tables/{table}/chat", json={"text": "\u200b\u2066\u200d"})

    assert [line["text"] for line in bo.get(f"/api/tables/{table}/chat")] == ["so ob :draw offered"]
    assert (empty.status_code, empty.json()["place"]) == (400, "text")


def test_a_tournaments_name_can_be_seen(server: Server) -> None:
    ada = server.person()
    wish = {"game": "power", "format": "swiss", "rounds": 3, "platform": {"clock": "turn", "turn_seconds": 600}}

    made = ada.post("/api/tournaments", {"name": f"The  {TURNED}cup\u200b", **wish}, 201)
    unseen = ada.http.post("/api/tournaments", json={"name": "\u200b\u200b\u200b\u200b", **wish})

    assert made["info"]["name"] == "The cup"
    assert (unseen.status_code, unseen.json()["place"]) == (400, "name")


def test_what_somebody_says_of_themselves_can_be_seen(server: Server) -> None:
    ada = server.person()

    changed = ada.post("/api/me/profile", {"bio": f"One line\n\nand {TURNED}another\x1b"})

    assert changed["bio"] == "One line\n\nand another"


def test_who_is_muted_names_no_tournament_and_says_nothing_of_themselves(server: Server) -> None:
    """PL-264"""
    ada = server.person()
    ada.post("/api/me/profile", {"bio": "before"})
    _mute(server.database, ada.name)
    wish = {"game": "power", "format": "swiss", "rounds": 3, "platform": {"clock": "turn", "turn_seconds": 600}}

    assert ada.post("/api/tournaments", {"name": "The cup", **wish}, 403)["rule"] == "PL-264"
    assert ada.post("/api/me/profile", {"bio": "after"}, 403)["rule"] == "PL-264"
    assert ada.post("/api/me/profile", {"show_online": "nobody"})["bio"] == "before"
    assert ada.post("/api/me/profile", {"bio": ""})["bio"] == ""


def test_who_is_muted_renames_nothing_that_is_shared(server: Server) -> None:
    """PL-264: whoever has the link reads the name."""
    ada = server.person()
    wish = {"game": "mana", "kind": "hand", "name": "before", "build": {"fire_card": 1}}
    path = f"/api/builds/{ada.post('/api/builds', wish, 201)['id']}"
    ada.post(path, {"shared": True})
    _mute(server.database, ada.name)

    refused = ada.post(path, {"name": "after"}, 403)

    assert refused["rule"] == "PL-264" and ada.get(path)["name"] == "before"
    assert ada.post(path, {"name": "after", "shared": False})["name"] == "after"
    assert ada.post(path, {"shared": True}, 403)["rule"] == "PL-264"


def _mute(database: str, name: str) -> None:
    """As an operator's command does."""

    async def mute() -> None:
        async with opened(database) as found:
            account = await find_account(found, fold(name))
            assert account is not None
            await change_account(found, account.id, {"muted": True})

    asyncio.run(mute())
