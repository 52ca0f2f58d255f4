"""The whole OpenAPI document, tried by an outside judge: whatever is sent, the server never fails."""

import os
import subprocess
import sys
from pathlib import Path

import httpx
from running import Server, two_at_a_table


def test_schemathesis_finds_no_server_error(server: Server, tmp_path: Path) -> None:
    ada, _bo, table = two_at_a_table(server)
    person = server.person()
    token = person.post("/api/tokens", {"name": "judge", "scopes": ["read", "play", "chat", "seek"]}, 201)["token"]
    config = tmp_path / "schemathesis.toml"
    config.write_text(f'[parameters]\n"path.table_id" = "{table}"\n')

    done = subprocess.run(
        [
            str(Path(sys.executable).parent / "st"),
            "--config-file",
            str(config),
            "run",
            f"{server.base}/schema/openapi.json",
            "--header",
            f"Authorization: Bearer {token}",
            "--checks",
            "not_a_server_error",
            "--max-examples",
            os.environ.get("SCHEMATHESIS_EXAMPLES", "8"),
            "--exclude-path-regex",
            "stream",
            "--seed",
            "7",
            "--phases",
            "examples,coverage,fuzzing",
            "--suppress-health-check",
            "all",
            "--no-color",
        ],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=600,
    )

    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert '"level": "error"' not in server.log(), server.log()[-3000:]
    assert ada.view(table)["entry"] == 0


def test_every_route_is_in_the_document_with_words_about_it(server: Server) -> None:
    document = httpx.get(f"{server.base}/schema/openapi.json").json()

    told = [method for path in document["paths"].values() for method in path.values()]
    assert len(told) > 40
    assert all(method.get("description") for method in told)
    assert httpx.get(f"{server.base}/schema").status_code == 200
