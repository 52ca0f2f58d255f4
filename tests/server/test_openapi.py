"""The whole OpenAPI document, tested by an independent tool: whatever is sent, the server answers as the document
says.
"""

import os
import subprocess
import sys
from pathlib import Path

import httpx
from running import Server, operate, two_at_a_table

from warboard.server.accounts.identity import COOKIE

DATABASES = ("postgresql",)

CHECKS = Path(__file__).parent / "schemathesis_checks.py"
CONFIG = """\
hooks = "{checks}"

[generation]
allow-x00 = false  # no text holds U+0000

[auth.openapi.token]
bearer = "{token}"

[auth.openapi.session]
api_key = "{session}"

[parameters]
"path.table_id" = "{table}"

[checks.positive_data_acceptance]
# 400 where the rules refuse what the document allows; our own check looks at that more closely.
expected-statuses = ["2xx", "303", "400", "401", "403", "404", "409", "413", "415", "429"]
"""


def test_schemathesis_finds_nothing_that_the_document_does_not_say(server: Server, tmp_path: Path) -> None:
    """All its checks, for an operator with a token, and with a cookie where a token is not accepted."""
    bo, _, table = two_at_a_table(server)
    ada = server.person()
    operate(server.database, "operator", ada.name)
    token = ada.post("/api/tokens", {"name": "judge", "scopes": ["read", "play", "chat", "seek"]}, 201)["token"]
    told_before = len(server.log())
    config = tmp_path / "schemathesis.toml"
    config.write_text(CONFIG.format(checks=CHECKS, table=table, token=token, session=ada.http.cookies[COOKIE]))

    judged = subprocess.run(
        [
            str(Path(sys.executable).parent / "st"),
            "--config-file",
            str(config),
            "run",
            f"{server.base}/schema/openapi.json",
            "--header",
            f"X-CSRF-Token: {ada.http.headers['x-csrf-token']}",
            "--checks",
            "all",
            "--max-examples",
            os.environ.get("SCHEMATHESIS_EXAMPLES", "4"),
            "--exclude-path-regex",
            "stream|logout",
            "--seed",
            "7",
            "--phases",
            "examples,coverage,fuzzing",
            "--suppress-health-check",
            "all",
            "--continue-on-failure",
            "--no-color",
        ],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=600,
    )

    assert judged.returncode == 0, judged.stdout[-6000:] + judged.stderr[-2000:]
    log = server.log()[told_before:]
    assert '"level": "error"' not in log, log[-3000:]
    assert bo.view(table)["entry"] == 0


def test_every_route_is_in_the_document_with_words_about_it(server: Server) -> None:
    document = httpx.get(f"{server.base}/schema/openapi.json", timeout=60).json()

    told = [method for path in document["paths"].values() for method in path.values()]
    assert len(told) > 40
    assert all(method.get("description") for method in told)


def test_the_page_of_the_api_tells_of_every_operation_and_message(server: Server) -> None:
    document = httpx.get(f"{server.base}/schema/openapi.json", timeout=60).json()
    answer = httpx.get(f"{server.base}/schema", timeout=60)

    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")
    for path in document["paths"]:
        assert f"<code>{path}</code>" in answer.text
    for name in document["components"]["schemas"]:
        assert f'id="{name}"' in answer.text
    assert "<script" not in answer.text and "://" not in answer.text
    assert httpx.get(f"{server.base}/schema/style.css", timeout=60).headers["content-type"].startswith("text/css")
