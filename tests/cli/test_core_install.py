"""`pip install warboard` without extras: rules, bots and terminal work, and everything else says what to install."""

import re
import subprocess
import sys
import tomllib
from functools import cache
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
# Hides every package that the first argument names.
DRIVER = """\
import sys


class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in missing:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


missing = set(sys.argv.pop(1).split(","))
sys.meta_path.insert(0, Missing())
from warboard.cli import main

main()
"""


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def core_packages() -> set[str]:
    """The packages that `pip install warboard` installs, with their dependencies."""
    found: set[str] = {"warboard"}
    waiting = list(PROJECT["dependencies"])
    while waiting:
        requirement = waiting.pop()
        name = normal(re.split(r"[^\w.-]", requirement, maxsplit=1)[0])
        if "extra ==" in requirement or name in found:
            continue
        found.add(name)
        try:
            waiting += requires(name) or []
        except PackageNotFoundError:
            continue
    return found


@cache
def other_modules() -> str:
    """The other installed packages, in the form that the driver expects."""
    core = core_packages()
    others = [
        module
        for module, packages in packages_distributions().items()
        if not {normal(package) for package in packages} & core
    ]
    assert {"litestar", "sqlalchemy", "uvicorn", "asyncpg"} <= set(others)
    return ",".join(others)


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", DRIVER, other_modules(), *words], capture_output=True, text=True)


@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("new", "power"),
        ("match", "power", "random", "greedy", "--games", "2"),
        ("army", "check", "standard"),
        ("perft", "chess", "2"),
        ("record", "mana", "random", "random"),
        ("serve", "--help"),
        ("lab", "report", "--help"),
    ],
    ids=" ".join,
)
def test_rules_bots_and_terminal_need_nothing_else(words: tuple[str, ...]) -> None:
    ran = run(*words)

    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("serve",),
        ("db", "upgrade"),
        ("db", "backup", "x"),
        ("db", "restore", "x"),
        ("admin", "flags"),
        ("admin", "mute", "Bo"),
        ("admin", "close", "Bo"),
    ],
    ids=" ".join,
)
def test_the_platform_says_what_to_install(words: tuple[str, ...]) -> None:
    ran = run(*words)

    assert ran.returncode == 2
    assert len(ran.stderr.splitlines()) == 1
    assert "pip install 'warboard[server]'" in ran.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("lab", "report", "power"),
        ("lab", "worth", "power"),
        ("lab", "compare", "power", "--with", "-o", "turn_limit=9"),
        ("lab", "runs"),
        ("lab", "show", "1"),
        ("lab", "export", "1", "--csv", "x"),
    ],
    ids=" ".join,
)
def test_the_lab_says_what_to_install(words: tuple[str, ...]) -> None:
    ran = run(*words)

    assert ran.returncode == 2
    assert len(ran.stderr.splitlines()) == 1
    assert "pip install 'warboard[lab]'" in ran.stderr
