"""docs/operating.md describes the settings and metrics that exist."""

import re

from pages import ROOT

from warboard.server.metrics import Metrics
from warboard.server.settings import describe_settings

PAGE = (ROOT / "docs" / "operating.md").read_text()
MEASURED = (ROOT / "benchmarks" / "server.md").read_text()


def _shown(default: object) -> str:
    if isinstance(default, bool):
        return "on" if default else "off"
    return str(default)


def test_every_setting_stands_in_the_table_as_it_is() -> None:
    expected = [f"| `{name}` | {_shown(default)} | {help} |" for name, _, default, help in describe_settings()]
    table = PAGE.partition("| setting | default | what it is |")[2].partition("\n\n")[0]

    assert table.splitlines()[2:] == expected, "the table should be:\n" + "\n".join(expected)


def test_every_metric_that_is_named_exists() -> None:
    told = Metrics().text().decode()
    named = set(re.findall(r"`(warboard_\w+)`", PAGE))

    assert len(named) >= 7
    for metric in named:
        assert re.search(rf"^# TYPE {metric.removesuffix('_total')}(_total)? ", told, re.MULTILINE), metric


def _measured(setting: str) -> tuple[int, str]:
    """What was measured in a setting: moves a second, and milliseconds of processor time for one."""
    (cells,) = [line.split("|")[1:-1] for line in MEASURED.splitlines() if line.startswith(f"| warboard, {setting} |")]
    return int(cells[1].replace(",", "")), cells[4].removesuffix(" ms ").strip()


def test_the_load_plan_starts_from_what_was_measured() -> None:
    _, alone = _measured("Power, as fast as it goes")
    _, with_new_games = _measured("Power, as fast as it goes, new games made on the way")
    rate, together = _measured("Power, two processes on PostgreSQL, as fast as they go")
    memory = re.search(r"^A game that waits for a move takes (\d+) KB", MEASURED, re.MULTILINE)
    assert memory is not None
    expected = [
        f">>> SQLITE, POSTGRESQL = {alone}, {together} ",
        f">>> WITH_NEW_GAMES = {with_new_games} / {alone} ",
        f">>> DATABASE = 2 * 1000 / {rate} - {together} ",
        f">>> GAME_KB = {memory[1]} ",
    ]
    missing = [line for line in expected if f"\n{line}" not in PAGE]

    assert not missing, "benchmarks/server.md has other figures; docs/operating.md should say:\n" + "\n".join(missing)
