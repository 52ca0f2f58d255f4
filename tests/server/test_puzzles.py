"""Puzzles over HTTP: asked, answered, rated."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from running import Data, Person, Server, soon

from warboard.play.record import Record
from warboard.puzzles.puzzle import Puzzle, all_puzzles, open_puzzle, puzzles_of
from warboard.puzzles.solving import find_puzzle, judge_answer, state_after
from warboard.server.puzzles.minable import minable_records
from warboard.server.puzzles.standing import apply_attempt, days_in_a_row, new_attempt, new_row, new_solver
from warboard.server.store.models import PuzzleRow, PuzzleSolver
from warboard.server.store.opening import opened
from warboard.server.store.puzzles import AttemptRows

DATABASES = ("sqlite", "postgresql")


def path_of(puzzle: Puzzle, what: str = "") -> str:
    return f"/api/puzzles/{puzzle.game}/{puzzle.id}{what}"


def wrong_answer(puzzle: Puzzle) -> str:
    """A legal action that gives the answer up."""
    game, state, side = open_puzzle(puzzle)
    for text in sorted(game.legal_texts(state, side)):
        if judge_answer(puzzle, [text]).judged == "wrong":
            return text
    raise AssertionError(puzzle.id)


def standing(person: Person, game: str) -> dict[str, int]:
    (found,) = (each for each in person.get("/api/puzzles") if each["game"] == game)
    mine: dict[str, int] = found["standing"]
    return mine


def test_a_guest_solves_a_puzzle_and_only_the_first_answer_counts(server: Server) -> None:
    """PL-185, PL-186, PL-188."""
    guest = server.guest()
    first, second, third = (each for each in puzzles_of("power")[:3])
    asked = guest.get(path_of(first))
    assert "answer" not in asked and "themes" not in asked and asked["result"] == ""
    assert first.answer[0] in asked["moment"]["legal"]

    right = guest.post(path_of(first, "/answer"), {"actions": [first.answer[0].replace(":", " ").replace(",", " ")]})
    assert right["judged"] == "right" and right["rated"] and right["gained"] > 0
    assert right["best"]["win"] >= right["others"][0]["win"] + first.margin
    assert right["standing"]["streak"] == 1 and right["standing"]["rating"] > 1500

    again = guest.post(path_of(first, "/answer"), {"actions": first.answer})
    assert again["judged"] == "right" and not again["rated"]
    assert again["standing"] == right["standing"]

    wrong = guest.post(path_of(second, "/answer"), {"actions": [wrong_answer(second)]})
    assert wrong["judged"] == "wrong" and wrong["gained"] < 0 and wrong["answer"] == second.answer
    assert wrong["given"]["win"] < wrong["best"]["win"] and wrong["standing"]["streak"] == 0
    assert wrong["replies"][-1]["side"] != second.side and right["replies"] == []
    after = guest.post(path_of(second, "/answer"), {"actions": second.answer})
    assert after["judged"] == "right" and after["standing"] == wrong["standing"]

    shown = guest.post(path_of(third, "/give-up"))
    assert shown["judged"] == "shown" and shown["answer"] == third.answer and shown["gained"] < 0
    assert standing(guest, "power")["tried"] == 3 and guest.get(path_of(third))["result"] == "failed"


def test_where_all_order_at_once_a_wrong_answer_is_told_how_often_pieces_die(server: Server) -> None:
    """PL-192: nobody replies there."""
    puzzle = puzzles_of("arena")[0]
    rival = puzzle.steps[0].rivals[0].action

    wrong = server.guest().post(path_of(puzzle, "/answer"), {"actions": [rival]})

    assert wrong["judged"] == "wrong" and wrong["replies"] == []
    assert [each["action"] for each in wrong["losses"]] == [rival, puzzle.answer[0]]
    assert all(0 <= each[whose] <= 1 for each in wrong["losses"] for whose in ("own", "others"))


def test_hints_come_one_by_one_and_then_nothing_can_be_gained(server: Server) -> None:
    """PL-187."""
    ada = server.person()
    puzzle = puzzles_of("power")[5]
    one, two, three, more = (ada.post(path_of(puzzle, "/hint")) for _ in range(4))
    assert one["verb"] == "" and one["squares"] == [] and len(two["squares"]) <= 1
    assert three["hints"] == more["hints"] == 3

    solved = ada.post(path_of(puzzle, "/answer"), {"actions": puzzle.answer})

    assert solved["judged"] == "right" and not solved["rated"] and solved["gained"] == 0
    assert (solved["standing"]["rating"], solved["standing"]["streak"]) == (1500, 0)


def test_hints_and_the_answer_are_about_the_step_one_is_at(server: Server) -> None:
    """PL-187: three for each step; what is not right takes one no further."""
    ada, bo = server.person(), server.person()
    puzzle = next(each for each in puzzles_of("battlefield") if len(each.steps) > 1)
    squares = [answer.partition(":")[2].split(",")[:2] for answer in puzzle.answer]
    first = {"actions": puzzle.answer[:1]}

    def hint(person: Person, actions: list[str]) -> tuple[int, list[str]]:
        told = person.post(path_of(puzzle, "/hint"), {"actions": actions})
        assert told["most"] == 3
        return told["hints"], told["squares"]

    assert [hint(ada, []) for _ in range(2)] == [(1, []), (2, squares[0][:1])]
    assert hint(ada, [wrong_answer(puzzle)]) == (3, squares[0])
    assert [hint(ada, puzzle.answer[:1]) for _ in range(3)] == [(2, squares[1][:1]), (3, squares[1]), (3, squares[1])]
    assert hint(ada, []) == (3, squares[0])  # who looks at the first step again
    assert hint(bo, puzzle.answer[:1]) == (1, [])

    assert ada.post(path_of(puzzle, "/give-up"), first)["best"]["action"] == puzzle.answer[1]
    assert bo.post(path_of(puzzle, "/give-up"))["best"]["action"] == puzzle.answer[0]


def test_only_kings_of_the_solver_are_shown_in_danger(server: Server) -> None:
    """PL-186: a mark on the enemy's king and on what attacks it would be the answer to many puzzles."""
    marked = 0
    for name in ("power", "mana"):
        for puzzle in [each for each in puzzles_of(name) if "finish" in each.themes][:6]:
            moment = httpx.get(f"{server.base}{path_of(puzzle)}").json()["moment"]
            pieces = moment["position"]["pieces"]
            sides = [pieces[alarm["square"]]["side"] for alarm in moment["alarms"]]
            assert sides == [puzzle.side] * len(sides), puzzle.id
            marked += len(sides)
    assert marked > 0


def test_a_forecast_does_not_tell_what_is_right(server: Server) -> None:
    """PL-186: after a wrong first action the next one is looked at as after the right one."""
    puzzle = next(each for each in puzzles_of("medieval") if len(each.steps) > 1)
    game, state, side = open_puzzle(puzzle)
    other = next(
        text
        for text in game.legal_texts(state, side)
        if text != puzzle.answer[0] and "end" in game.legal_texts(state_after(puzzle, [text]), side)
    )
    for actions in ([other], puzzle.answer[:1]):
        looked = httpx.post(
            f"{server.base}{path_of(puzzle, '/forecast')}", json={"action": "end", "actions": actions}, timeout=60
        )
        assert looked.status_code == 200, looked.text


def attempt_at(
    puzzle: Puzzle, solver: PuzzleSolver, row: PuzzleRow, *, solved: bool, moves_puzzle: bool
) -> AttemptRows:
    attempt = new_attempt(solver.account_id, puzzle)
    settling = AttemptRows(attempt, solver, row)
    apply_attempt(settling, solved, puzzle.rating, moves_puzzle)
    return settling


def test_answers_of_guests_do_not_move_a_puzzle(server: Server) -> None:
    """PL-268: guests can come as often as they like."""
    guest, ada = server.guest(), server.person()
    puzzle = puzzles_of("power")[9]

    failed = guest.post(path_of(puzzle, "/give-up"))
    assert failed["gained"] < 0 and guest.get(path_of(puzzle))["rating"] == puzzle.rating

    ada.post(path_of(puzzle, "/give-up"))
    assert puzzle.rating < guest.get(path_of(puzzle))["rating"] <= puzzle.rating + 25


def test_a_puzzle_moves_only_so_far_in_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """PL-268: by whatever many people do together, in either direction."""
    puzzle = puzzles_of("power")[0]
    row = new_row(puzzle)
    for day in (20_000, 20_001):
        monkeypatch.setattr("warboard.server.puzzles.standing.now", lambda day=day: day * 86_400_000 + 5)
        began = row.rating
        for number in range(60):
            attempt_at(puzzle, new_solver(number, "power"), row, solved=False, moves_puzzle=True)
        assert row.rating == began + 25
        deviation = row.deviation
        attempt_at(puzzle, new_solver(60, "power"), row, solved=False, moves_puzzle=True)
        assert (row.rating, row.deviation) == (began + 25, deviation)
        for number in range(61, 200):
            attempt_at(puzzle, new_solver(number, "power"), row, solved=True, moves_puzzle=True)
        assert row.rating == began - 25


def test_what_a_puzzle_brings_is_limited_by_its_measured_difficulty() -> None:
    """PL-268: however far its rating was driven up or down."""
    puzzle = puzzles_of("power")[0]
    for solved, driven in ((True, 3_000.0), (False, -500.0)):
        gained = []
        for away in (200.0 if solved else -200.0, driven - puzzle.rating):
            row = new_row(puzzle)
            row.rating += away
            settling = attempt_at(puzzle, new_solver(1, "power"), row, solved=solved, moves_puzzle=False)
            assert row.rating == puzzle.rating + away
            gained.append(settling.attempt.gained)
        assert gained[0] == gained[1] != 0.0


def test_days_in_a_row_are_counted(server: Server) -> None:
    """PL-270: days on which a puzzle was solved at the first answer without hints; today may still be missing."""
    ada = server.person()
    first, second, third = puzzles_of("power")[10:13]
    ada.post(path_of(first, "/give-up"))
    ada.post(path_of(second, "/hint"))
    hinted = ada.post(path_of(second, "/answer"), {"actions": second.answer})
    assert hinted["standing"]["days"] == 0
    assert ada.post(path_of(third, "/answer"), {"actions": third.answer})["standing"]["days"] == 1
    assert standing(ada, "power")["days"] == 1

    today = 20_000 * 86_400_000
    days = [today + 5, *(today - number * 86_400_000 + 9 for number in (1, 2, 4))]
    assert days_in_a_row(days, today + 50) == 3
    assert days_in_a_row(days[1:], today + 50) == 2
    assert days_in_a_row(days[2:], today + 50) == 0


def test_of_many_answers_at_once_one_is_rated(server: Server) -> None:
    """PL-185: by two processes, too."""
    ada = server.person()
    puzzle = puzzles_of("power")[7]
    with ThreadPoolExecutor(6) as pool:
        replies = list(pool.map(lambda _: ada.post(path_of(puzzle, "/answer"), {"actions": puzzle.answer}), range(6)))

    assert [reply["rated"] for reply in replies].count(True) == 1
    assert standing(ada, "power")["tried"] == 1


def test_the_next_one_is_new_near_and_of_the_theme_and_todays_is_everybodys(server: Server) -> None:
    """PL-189."""
    ada, bo = server.person(), server.guest()
    day, listed = b"", list[Data]()
    while day != (day := httpx.get(f"{server.base}/api/puzzles", timeout=60).content):  # midnight may come in between
        listed = json.loads(day)
        told = [[one.get(f"/api/puzzles/{each['game']}/daily")["id"] for each in listed] for one in (ada, bo)]
    assert told == [[each["daily"] for each in listed]] * 2
    assert [each["game"] for each in listed] == list(all_puzzles())
    assert listed[0]["standing"] is None
    theme, count = next(iter(listed[0]["themes"].items()))
    game = listed[0]["game"]
    tried: set[str] = set()
    for _ in range(min(count, 4)):
        view = ada.get(f"/api/puzzles/{game}/next?theme={theme}")
        found = find_puzzle(game, view["id"])
        assert found is not None and theme in found.themes and found.id not in tried
        tried.add(found.id)
        ada.post(path_of(found, "/give-up"))


@pytest.mark.parametrize("game", list(all_puzzles()))
def test_nothing_hidden_is_told_and_pieces_and_actions_can_be_looked_at(server: Server, game: str) -> None:
    """PL-192."""
    puzzle = puzzles_of(game)[0]
    rules, state, side = open_puzzle(puzzle)
    with httpx.Client(base_url=server.base, timeout=60) as http:
        view = http.get(path_of(puzzle)).json()
        assert view["moment"]["position"] == rules.view(state, side)
        looked = http.post(path_of(puzzle, "/forecast"), json={"action": view["moment"]["legal"][0]})
        assert looked.status_code == 200
        square = next(iter(view["moment"]["position"]["pieces"]))
        assert http.get(path_of(puzzle, f"/about?square={square}")).status_code == 200


def test_what_cannot_be_is_refused_in_a_sentence(server: Server) -> None:
    guest = server.guest()
    puzzle = puzzles_of("power")[0]
    assert "not legal" in guest.post(path_of(puzzle, "/answer"), {"actions": ["z9"]}, 400)["reason"]
    guest.post(path_of(puzzle, "/answer"), {"actions": puzzle.answer * 3}, 400)
    guest.post(path_of(puzzle, "/answer"), {"actions": []}, 400)
    guest.get("/api/puzzles/power/nothing", 404)
    guest.get("/api/puzzles/nothing/daily", 404)
    guest.get("/api/puzzles/power/next?theme=nothing", 404)
    guest.get(path_of(puzzle, "/about?square=z9"), 400)
    assert (
        httpx.post(
            f"{server.base}{path_of(puzzle, '/answer')}", json={"actions": puzzle.answer}, timeout=60
        ).status_code
        == 401
    )
    assert guest.get(path_of(puzzle))["result"] == ""


def test_nobodys_games_are_mined_unless_they_say_so(server: Server) -> None:
    """PL-191."""
    ada = server.person()
    assert "mined" not in ada.get("/api/me")["preferences"]
    assert ada.post("/api/me/preferences", {"mined": True})["mined"] is True


def test_a_game_is_mined_only_if_all_who_played_it_allow_it(server: Server) -> None:
    """PL-191, PL-208: what is mined is what everyone may see of a finished game."""
    puzzle = puzzles_of("power")[0]
    position = puzzle.position
    ada, bo, cy = server.person(), server.person(), server.person()
    for person in (ada, bo):
        person.post("/api/me/preferences", {"mined": True})

    def given_up(first: Person, second: Person | None, **wish: object) -> str:
        bots = {} if second is not None else {"bots": [{"level": "random"}]}
        table = first.table(position=position, side=puzzle.side, **bots, **wish)  # whose turn it is: a bot does not act
        if second is not None:
            second.post(f"/api/tables/{table}/join", {})
        first.post(f"/api/tables/{table}/ask", {"ask": "resign"})
        assert soon(lambda: first.get(f"/api/tables/{table}")["status"] == "over")
        return table

    willing = {given_up(ada, bo), given_up(ada, None)}
    given_up(ada, cy)
    given_up(cy, None)
    given_up(ada, bo, public=False)
    given_up(ada, bo, spectators=False)
    on = ada.table(position=position)
    bo.post(f"/api/tables/{on}/join", {})

    async def mined() -> list[Record]:
        async with opened(server.database) as database:
            return [record async for record in minable_records(database, "power")]

    found = asyncio.run(mined())

    told = {httpx.get(f"{server.base}/api/tables/{table}/record", timeout=60).text for table in willing}
    assert {record.text() for record in found} == told
    ada.post("/api/me/preferences", {"mined": False})
    assert asyncio.run(mined()) == []
