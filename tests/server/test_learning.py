"""Lessons come from the server, for everyone, with everything that is needed to play them."""

import httpx
import pytest
from running import Server

from warboard.games import all_games

DATABASES = ("sqlite",)


def test_every_game_has_its_lessons_listed_without_a_login(server: Server) -> None:
    listed = httpx.get(f"{server.base}/api/lessons", timeout=60).json()

    assert list(listed) == [game.id for game in all_games()]
    for lessons in listed.values():
        assert [lesson["number"] for lesson in lessons] == list(range(1, len(lessons) + 1))
        assert all(lesson["title"]["en"] and lesson["about"]["de"] for lesson in lessons)


def test_every_lesson_that_is_listed_can_be_had(server: Server) -> None:
    with httpx.Client(base_url=server.base, timeout=60) as http:
        for game, lessons in http.get("/api/lessons").json().items():
            for named in lessons:
                lesson = http.get(f"/api/lessons/{game}/{named['id']}").json()

                assert lesson["game"] == lesson["position"]["game"] == game
                assert lesson["title"] == named["title"]
                assert lesson["steps"][-1]["play"] == [] and lesson["steps"][-1]["reply"] == ""


def test_a_step_says_what_the_learner_plays_and_what_is_played_in_reply(server: Server) -> None:
    lesson = httpx.get(f"{server.base}/api/lessons/power/battles", timeout=60).json()

    first, second = lesson["steps"][:2]
    assert lesson["side"] == "white"
    assert first["play"] == ["attack:a3,a7"] and first["luck"] == {"battle": [True]}
    assert first["mark"] == ["a3", "a7"] and first["hint"]["de"]
    assert second["reply"] == "attack:e7,a7" and second["by"] == "black"


@pytest.mark.parametrize("path", ["power/nothing", "nothing/moving", "power/01-moving"])
def test_a_lesson_that_is_not_there_is_told_so(server: Server, path: str) -> None:
    answer = httpx.get(f"{server.base}/api/lessons/{path}", timeout=60)

    assert answer.status_code == 404
    assert answer.json()["reason"] == "there is no such lesson"
