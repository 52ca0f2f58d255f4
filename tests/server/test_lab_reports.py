"""Published reports over HTTP."""

import httpx
import pytest
from running import Server

from warboard.lab.publication import published_names

ANSWERED_WITHOUT_DATABASE = True


@pytest.fixture(scope="module")
def reports(server: Server) -> list[dict[str, object]]:
    found: list[dict[str, object]] = httpx.get(f"{server.base}/api/lab", timeout=60).json()
    return found


def test_every_published_report_is_listed_and_can_be_read(server: Server, reports: list[dict[str, object]]) -> None:
    listed = [(report["game"], report["name"]) for report in reports]
    published = [(game, name) for game, names in published_names().items() for name in names]
    assert sorted(map(str, listed)) == sorted(map(str, published))
    for game, name in listed:
        report = httpx.get(f"{server.base}/api/lab/{game}/{name}", timeout=60).json()
        assert [dial["name"] for dial in report["dials"]] == ["fair", "decisive", "deep", "lucky", "varied"]
        assert report["numbers"] and report["examples"]


def test_an_example_is_stepped_through(server: Server) -> None:
    report = f"{server.base}/api/lab/power/{published_names()['power'][0]}"
    actions = next(each for each in httpx.get(report, timeout=60).json()["examples"] if each["kind"] == "typical")[
        "actions"
    ]
    first, last = (httpx.get(f"{report}/typical/{entry}", timeout=60).json() for entry in (0, len(actions)))
    assert len(first["view"]["pieces"]) == 20 and first["outcome"] is None
    assert last["outcome"]["reason"] and last["events"] and last["tells"]


@pytest.mark.parametrize("path", ["nothing", "{name}/boring/0", "{name}/typical/99999"])
def test_what_is_not_there_is_told(server: Server, path: str) -> None:
    answer = httpx.get(f"{server.base}/api/lab/power/{path.format(name=published_names()['power'][0])}", timeout=60)
    assert answer.status_code == 404
    assert answer.json()["reason"].startswith("there is no such")
