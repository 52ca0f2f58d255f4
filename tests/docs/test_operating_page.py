"""docs/operating.md describes the settings and metrics that exist."""

import re

from pages import ROOT

from warboard.server.metrics import Metrics
from warboard.server.settings import describe_settings

PAGE = (ROOT / "docs" / "operating.md").read_text()


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
