"""A process that dies between sending and marking is replaced, once (PL-251)."""

from pathlib import Path

from receivers import Browser, PushService
from running import Server, soon

DATABASES = ("sqlite",)
WORDS = ("--push-to-private", "--alert-seconds", "0", "--alert-retry-seconds", "1", "--sweep-ms", "50")


def test_a_sender_that_is_killed_is_replaced(tmp_path: Path) -> None:
    service = PushService()
    server = Server(str(tmp_path / "warboard.db"), tmp_path, *WORDS)
    try:
        ada, bo = server.person(), server.person()
        ada.post("/api/me/alerts/devices", Browser(service, "phone").subscription(), 201)
        service.held.clear()
        table = ada.table(platform={"turn_seconds": 86_400})
        bo.post(f"/api/tables/{table}/join", {})
        assert soon(lambda: len(service.pushed) == 1, 60)
        server.kill()
        server = server.again()
        assert soon(lambda: len(service.pushed) == 2, 60)
        service.held.set()

        # The next turn is told, so the sender has looked again; the one before is not told a third time.
        for person in (ada, bo):
            person.move_to(server)
            view = person.view(table)
            person.act(table, view["legal"][0], view["entry"])
        assert soon(lambda: len(service.pushed) >= 3, 60)
        assert [one.message["url"] for one in service.pushed] == [f"/table/{table}"] * 3
    finally:
        server.stop()
        service.stop()
