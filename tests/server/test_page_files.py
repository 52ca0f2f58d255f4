"""The page's files: cached for ever where the name contains a hash of the content, and otherwise requested each
time.
"""

import asyncio
import gzip
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient
from running import PROGRAM, Server
from sqlalchemy.exc import OperationalError

from warboard.server.app import create_app
from warboard.server.pages import Pages
from warboard.server.settings import Settings

INDEX = "<!doctype html><title>Warboard</title>"
LESSON = "<!doctype html><link rel=modulepreload href=/assets/main-1a2b.js><title>Warboard</title>"
TABLE, TABLE_OF_POWER = INDEX.replace("Warboard", "A table"), INDEX.replace("Warboard", "A table of Power")
PLACES = {
    "/learn/:game/:lesson": {"file": "pages/Lesson.html", "data": ["/api/lessons/:game/:lesson", "/api/lessons"]},
    "/table/:id": {"file": "pages/Table.html", "data": [], "of_tables": {"power": "pages/Table-power.html"}},
}
SCRIPT = "console.log('a page')" * 50
HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("outside") / "page"
    (folder / "assets").mkdir(parents=True)
    (folder.parent / "secret.txt").write_text("not for you")
    (folder / "index.html").write_text(INDEX)
    (folder / "pages").mkdir()
    (folder / "pages" / "Lesson.html").write_text(LESSON)
    (folder / "pages" / "Table.html").write_text(TABLE)
    (folder / "pages" / "Table-power.html").write_text(TABLE_OF_POWER)
    (folder / "pages.json").write_text(json.dumps(PLACES))
    (folder / "sw.js").write_text("self")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "main-1a2b.js").write_text(SCRIPT)
    (folder / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (folder / "assets" / "main-1a2b.js.br").write_bytes(b"brotli would be here")
    (folder / "assets" / "plain-3c4d.css").write_text("body {}")
    (folder / "assets" / "away.txt").symlink_to(folder.parent / "secret.txt")
    return folder


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    place = tmp_path_factory.mktemp("paged")
    running = Server(str(place / "own.db"), place, "--page", str(folder))
    with httpx.Client(base_url=running.base, timeout=60) as http:
        yield http
    running.stop()


@pytest.mark.parametrize("path", ["/", "/play/power", "/tables/abc", "/index.html", "/a/b.c/d"])
def test_every_place_inside_the_page_is_the_page(site: httpx.Client, path: str) -> None:
    answer = site.get(path, headers=HTML)

    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/learn/power/moving", LESSON),
        ("/learn/power/moving/", LESSON),
        ("/learn/power", INDEX),
        ("/learn/power/moving/more", INDEX),
        ("/learn//moving", INDEX),
    ],
)
def test_a_place_that_the_build_knows_names_its_files_ahead(site: httpx.Client, path: str, text: str) -> None:
    answer = site.get(path, headers=HTML)

    assert (answer.status_code, answer.text, answer.headers["cache-control"]) == (200, text, "no-cache")
    assert ("link" in answer.headers) is (text == LESSON)


@pytest.mark.parametrize(("game", "text"), [("power", TABLE_OF_POWER), ("chess", TABLE)])
def test_a_table_names_the_files_of_its_game_ahead(site: httpx.Client, game: str, text: str) -> None:
    csrf = site.post("/api/guest", json={}).json()["csrf"]
    table = site.post("/api/tables", json={"game": game}, headers={"x-csrf-token": csrf}).json()["id"]
    site.cookies.clear()

    assert site.get(f"/table/{table}", headers=HTML).text == text
    assert site.get("/table/nowhere", headers=HTML).text == TABLE


def test_a_place_that_the_build_knows_names_the_data_that_is_asked_for_there(site: httpx.Client) -> None:
    named = site.get("/learn/power/moving", headers=HTML).headers["link"]
    strange = site.get("/learn/power/a%3E%22%2Cb", headers=HTML).headers["link"]

    assert named == (
        "</api/lessons/power/moving>; rel=preload; as=fetch; crossorigin, "
        "</api/lessons>; rel=preload; as=fetch; crossorigin"
    )
    assert strange.startswith("</api/lessons/power/a%3E%22%2Cb>; ")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/assets/main-1a2b.js"),
        ("GET", "/assets/gone-9f9f.js"),
        ("GET", "/schema"),
        ("GET", "/schema/nothing"),
        ("GET", "/schema/openapi.json"),
        ("GET", "/api/games"),
        ("GET", "/api/nothing"),
        ("GET", "/api/me"),
        ("PATCH", "/api/me"),
        ("POST", "/api/tables"),
        ("GET", "/health"),
        ("GET", "/metrics"),
    ],
)
def test_every_answer_says_what_a_browser_may_do_with_it(site: httpx.Client, method: str, path: str) -> None:
    """PL-163"""
    headers = site.request(method, path, headers=HTML).headers

    policy = dict(one.split(" ", 1) for one in headers["content-security-policy"].split("; "))
    assert policy == {
        "default-src": "'self'",
        "img-src": "'self' data:",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin" and headers["x-frame-options"] == "DENY"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "cache-control" in headers


def test_what_is_asked_of_the_api_is_kept_nowhere(site: httpx.Client) -> None:
    assert site.get("/api/games").headers["cache-control"] == "no-store"


def test_a_hashed_file_is_kept_for_ever(site: httpx.Client) -> None:
    answer = site.get("/assets/plain-3c4d.css")

    assert (answer.text, answer.headers["content-type"]) == ("body {}", "text/css; charset=utf-8")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert site.get("/assets/gone-9f9f.js", headers=HTML).status_code == 404


@pytest.mark.parametrize(
    ("said", "encoding"),
    [("br, gzip", "br"), ("gzip", "gzip"), ("gzip;q=1.0, br;q=0", "gzip"), ("identity", None), ("", None)],
)
def test_a_packed_file_is_sent_to_who_can_unpack_it(site: httpx.Client, said: str, encoding: str | None) -> None:
    with site.stream("GET", "/assets/main-1a2b.js", headers={"accept-encoding": said}) as answer:
        raw = b"".join(answer.iter_raw())

    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["vary"] == "Accept-Encoding"
    unpacked = {"br": b"brotli would be here", "gzip": gzip.compress(SCRIPT.encode()), None: SCRIPT.encode()}
    assert gzip.decompress(raw) == SCRIPT.encode() if encoding == "gzip" else raw == unpacked[encoding]


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
    ],
)
def test_files_of_the_root_are_asked_for_anew(site: httpx.Client, path: str, kind: str) -> None:
    answer = site.get(path)
    known = site.get(path, headers={"if-none-match": answer.headers["etag"]})

    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
    assert answer.headers["cache-control"] == "no-cache"
    assert (known.status_code, known.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/away.txt",
        "/assets/%00",
        "/" + "x" * 5000,
        "//etc/passwd",
        "/assets/%2fetc%2fpasswd",
    ],
)
def test_nothing_outside_the_folder_is_served(site: httpx.Client, path: str) -> None:
    answer = site.get(path)

    assert answer.status_code == 404
    assert "not for you" not in answer.text and "root:" not in answer.text


@pytest.mark.parametrize("path", ["/api/nothing", "/api", "/api/tables/x/y/z", "/health/more", "/metrics/more"])
def test_the_api_is_not_the_page(site: httpx.Client, path: str) -> None:
    answer = site.get(path, headers=HTML)

    assert answer.status_code == 404 and answer.json()["error"]
    assert site.get("/health").json()["status"] == "ok"
    assert site.get("/schema", headers=HTML).status_code == 200
    assert site.get("/api/games").status_code == 200


def test_a_file_that_is_not_there_is_not_the_page(site: httpx.Client) -> None:
    assert site.get("/robots.txt", headers={"accept": "*/*"}).status_code == 404


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_build_without_a_page_says_so(own_database: str, tmp_path: Path) -> None:
    app = create_app(Settings(database=own_database))
    app.state.platform.pages = Pages(tmp_path / "not built")

    with TestClient(app) as http:
        front, inside, api = http.get("/", headers=HTML), http.get("/play", headers=HTML), http.get("/api/games")

    assert front.status_code == 200 and "no page" in front.text and "/api" in front.text
    assert inside.status_code == 404 and inside.text == front.text
    assert api.status_code == 200


def test_a_folder_without_a_page_is_refused(tmp_path: Path) -> None:
    done = subprocess.run([*PROGRAM, "serve", "--page", str(tmp_path)], capture_output=True, text=True, timeout=300)

    assert done.returncode != 0 and "index.html" in done.stdout + done.stderr


def test_the_page_of_a_table_is_served_while_the_database_is_away(tmp_path: Path) -> None:
    class Away:
        async def find(self, query: object, **values: object) -> list[object]:
            raise OperationalError("SELECT", None, ConnectionRefusedError())

    page = {"file": "table.html", "data": [], "of_tables": {"power": "table-power.html"}}
    (tmp_path / "pages.json").write_text(json.dumps({"/table/:id": page}))

    assert asyncio.run(Pages(tmp_path).variant("table/abc", Away())) == ("table.html", [])
