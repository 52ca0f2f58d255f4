"""Bodies have the types that the API's document promises, not merely similar ones."""

import pytest
from running import Server

DATABASES = ("sqlite",)


@pytest.mark.parametrize("value", [0, 1, "true", "yes", 1.0])
def test_nothing_but_a_truth_is_a_truth(server: Server, value: object) -> None:
    answer = server.guest().http.post("/api/tables", json={"game": "power", "public": value})

    assert answer.status_code == 400
    assert answer.json()["error"] == "not understood" and answer.json()["place"] == "public"


@pytest.mark.parametrize(("value", "status"), [(5, 200), (5.0, 200), ("5", 400), (True, 400), (5.5, 400)])
def test_a_whole_number_may_be_written_with_a_point(server: Server, value: object, status: int) -> None:
    person = server.person()

    assert person.http.post("/api/me/preferences", json={"pace": value}).status_code == status
