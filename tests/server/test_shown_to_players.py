"""What a client receives to show to people: how pieces move, and which king is in danger."""

from running import Server, two_at_a_table

DATABASES = ("sqlite",)

GAMES = ("power", "battlefield", "arena", "mana", "medieval", "chess")


def test_every_game_tells_how_its_pieces_move(server: Server) -> None:
    ada = server.guest()
    for game in GAMES:
        told = ada.get(f"/api/games/{game}/diagrams")
        assert told
        assert all(diagram["radius"] >= 2 for diagram in told.values())
    rook = ada.get("/api/games/chess/diagrams")["rook"]
    assert {"file": 3, "rank": 0, "does": ["move", "take"], "onward": True} in rook["squares"]
    ada.get("/api/games/nothing/diagrams", 404)


def test_a_table_tells_how_pieces_move_by_its_own_rules(server: Server) -> None:
    ada, _, table = two_at_a_table(server, game="medieval", options={"slider_range": 6}, platform={"rated": False})

    assert ada.get(f"/api/tables/{table}/diagrams")["rook"]["radius"] == 6
    assert ada.get("/api/games/medieval/diagrams")["rook"]["radius"] == 4
    about = ada.get(f"/api/tables/{table}/about?square=a1")
    assert about["diagram"]["radius"] == 6


def test_a_king_in_check_is_told_with_its_attackers(server: Server) -> None:
    ada, bo, table = two_at_a_table(server, game="chess")
    white, black = (ada, bo) if ada.view(table)["you"] == "white" else (bo, ada)
    for number, action in enumerate(["move:e2,e4", "move:f7,f6", "move:d1,h5"]):
        mover = (white, black)[number % 2]
        assert mover.view(table)["alarms"] == []
        mover.act(table, action, mover.view(table)["entry"])

    told = [{"square": "e8", "by": ["h5"], "check": True}]
    assert white.view(table)["alarms"] == black.view(table)["alarms"] == told
    entry = white.view(table)["entry"]
    assert white.get(f"/api/tables/{table}/moments/{entry}")["alarms"] == told
    assert white.get(f"/api/tables/{table}/moments/{entry - 1}")["alarms"] == []
    position = {"game": "chess", "position": white.view(table)["view"], "side": "white"}
    assert white.post("/api/sandbox", position)["alarms"] == told


def test_long_answers_that_are_the_same_for_everybody_are_packed(server: Server) -> None:
    ada = server.guest()
    packed = ada.http.get("/api/games")
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) * 4 < len(packed.content)
    assert "content-encoding" not in ada.http.get("/api/games", headers={"accept-encoding": "identity"}).headers
    assert "content-encoding" not in ada.http.get("/api/me").headers
