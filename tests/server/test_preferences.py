"""Preferences are stored with the account, so that another browser knows them."""

from running import Server


def test_what_is_written_last_counts_and_the_rest_stays(server: Server) -> None:
    """PL-167."""
    ada = server.person()
    assert ada.get("/api/me")["preferences"] == {}

    ada.post("/api/me/preferences", {"pieces": "classic", "seen": ["power/aim"]})
    kept = ada.post("/api/me/preferences", {"pieces": "letters", "sounds": False})

    assert kept == {"pieces": "letters", "sounds": False, "seen": ["power/aim"]}
    assert ada.twin(server).get("/api/visitor")["me"]["preferences"] == kept
    assert server.person().get("/api/me")["preferences"] == {}


def test_what_a_guest_prefers_goes_along_when_the_guest_registers(server: Server) -> None:
    """PL-167."""
    guest = server.guest()
    guest.post("/api/me/preferences", {"language": "de"})

    me = guest.post("/api/register", {"name": "Prefers", "password": "seven grey geese"}, 201)

    assert me["preferences"] == {"language": "de"}


def test_only_known_preferences_of_a_modest_size_are_kept(server: Server) -> None:
    ada = server.person()
    for wrong in ({"colour": "red"}, {"theme": "pink"}, {"pace": -1}, {"seen": ["x" * 61]}):
        ada.post("/api/me/preferences", wrong, 400)
    long = [f"{number:060}" for number in range(300)]
    ada.post("/api/me/preferences", {"seen": long})
    refusal = ada.post("/api/me/preferences", {"lessons": long}, 400)

    assert refusal["reason"] == "preferences take at most 20000 letters"
    assert ada.get("/api/me")["preferences"] == {"seen": long}
