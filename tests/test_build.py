"""The build hook, on a project of three modules."""

import ast
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "warboard-tiny"
version = "1"

[tool.hatch.build.targets.wheel]
packages = ["src/tiny"]

[tool.hatch.build.targets.wheel.hooks.custom]
include = ["src/tiny/**"]
exclude = ["**/__init__.py", "src/tiny/plain.py"]
libraries = ["src/tiny", "src/tiny/part"]
fast = ["fast.py", "sixteen.py"]
mypy-args = ["--strict"]
options = { opt_level = "0", debug_level = "0", multi_file = true }
"""
FAST = '''\
def twice(number: int) -> int:
    """Two of them."""
    return 2 * number


class Adder:
    """Adds to a number."""

    def __init__(self, to: int) -> None:
        self.to = to

    def add(self, number: int = 1) -> int:
        """The sum."""
        return self.to + number

    def silent(self) -> None:
        pass
'''
COMPILER = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
MOST_SECONDS = 240


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    (root / "src" / "tiny").mkdir(parents=True)
    (root / "pyproject.toml").write_text(PROJECT)
    shutil.copy(ROOT / "hatch_build.py", root)
    (root / "tools").mkdir()
    for tool in ("compile_rules.py", "docstrings_in_c.py", "module_shim.py"):
        shutil.copy(ROOT / "tools" / tool, root / "tools")
    (root / "src" / "tiny" / "__init__.py").write_text("")
    (root / "src" / "tiny" / "fast.py").write_text(FAST)
    (root / "src" / "tiny" / "faster.py").write_text("from tiny.fast import twice\n\nFOUR = twice(2)\n")
    (root / "src" / "tiny" / "plain.py").write_text("from tiny.fast import twice\n\nEIGHT = twice(4)\n")
    (root / "src" / "tiny" / "part").mkdir()
    (root / "src" / "tiny" / "part" / "__init__.py").write_text("")
    for name, number in (("sixteen", 8), ("six", 3)):
        text = f"from tiny.fast import twice\n\n\ndef value() -> int:\n    return twice({number})\n"
        (root / "src" / "tiny" / "part" / f"{name}.py").write_text(text)
    return root


def files(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def build(root: Path, target: Path, **environment: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-B", "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)],
        cwd=root,
        env={
            **os.environ,
            "WARBOARD_PAGE": "no",
            "WARBOARD_COMPILE": "yes",
            "WARBOARD_BUILD_FOLDER": "",
            "WARBOARD_LIBRARIES": "",
            **environment,
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


def test_a_build_that_is_killed_leaves_every_file_in_its_place(project: Path, tmp_path: Path) -> None:
    reached = tmp_path / "reached"
    compiler = tmp_path / "compiler"
    compiler.write_text(f"#!/bin/sh\ntouch {reached}\nsleep 600\n")
    compiler.chmod(0o755)
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    before = files(project)

    building = build(project, tmp_path, CC=str(compiler), TMPDIR=str(temporary))
    try:
        ends = time.monotonic() + MOST_SECONDS
        while not reached.exists():
            assert building.poll() is None, building.communicate()[0]
            assert time.monotonic() < ends
            time.sleep(0.05)
    finally:
        os.killpg(building.pid, signal.SIGKILL)
        building.communicate()

    assert files(project) == before


@pytest.mark.skipif(shutil.which(COMPILER) is None, reason="there is no C compiler")
def test_a_wheel_has_what_was_compiled_and_the_sources_have_nothing_of_it(project: Path, tmp_path: Path) -> None:
    before = files(project)

    building = build(project, tmp_path)
    said, _ = building.communicate(timeout=MOST_SECONDS)

    assert building.returncode == 0, said
    assert files(project) == before
    wheel = next(tmp_path.glob("*.whl"))
    libraries = [name.split(".")[0] for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".so", ".pyd"))]
    assert {"tiny/fast", "tiny/faster"} <= set(libraries)
    assert not {"tiny/plain", "tiny/__init__"} & set(libraries)
    assert any(name.endswith("__mypyc") for name in libraries)

    asking = "from tiny import fast; assert not fast.__file__.endswith('.py'); print([one.__doc__ for one in (WHAT)])"
    asking = asking.replace("WHAT", "fast.twice, fast.Adder, fast.Adder.add, fast.Adder.silent")
    assert ast.literal_eval(said_with(wheel, tmp_path / "installed", asking)) == [
        "twice(number: int) -> int\n\nTwo of them.",
        "Adder(to: int)\n\nAdds to a number.",
        "add(number: int=1) -> int\n\nThe sum.",
        None,
    ]
    across = "from tiny.part import six, sixteen; print(six.value(), sixteen.value(), six.__name__)"
    assert said_with(wheel, tmp_path / "installed", across) == "6 16 tiny.part.six"


@pytest.mark.skipif(shutil.which(COMPILER) is None, reason="there is no C compiler")
def test_after_a_change_only_what_changed_is_compiled_again(project: Path, tmp_path: Path) -> None:
    called = tmp_path / "called"
    compiler = tmp_path / "compiler"
    compiler.write_text(f'#!/bin/sh\necho "$@" >> {called}\nexec {COMPILER} "$@"\n')
    compiler.chmod(0o755)
    changed = project / "src" / "tiny" / "part" / "six.py"
    kept = {"WARBOARD_BUILD_FOLDER": str(tmp_path / "kept"), "WARBOARD_LIBRARIES": "many"}

    def value_after_build(target: str) -> str:
        called.write_text("")
        building = build(project, tmp_path / target, CC=str(compiler), **kept)
        said, _ = building.communicate(timeout=MOST_SECONDS)
        assert building.returncode == 0, said
        wheel = next((tmp_path / target).glob("*.whl"))
        return said_with(wheel, tmp_path / target / "unpacked", "from tiny.part import six; print(six.value())")

    assert value_after_build("first") == "6"
    assert {"fast_tiny_0.c", "light_tiny_part_0.c", "fast_tiny_part_0.c"} <= compiled_files(called)

    changed.write_text(changed.read_text().replace("3", "50"))
    assert value_after_build("second") == "100"
    assert compiled_files(called) == {"light_tiny_part_0.c"}

    assert value_after_build("third") == "100"
    assert compiled_files(called) == set()


def compiled_files(called: Path) -> set[str]:
    return set(re.findall(r"-c \S*?(\w+\.c)\b", called.read_text()))


def said_with(wheel: Path, folder: Path, asking: str) -> str:
    zipfile.ZipFile(wheel).extractall(folder)
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(
        [sys.executable, "-c", asking], env=environment, capture_output=True, text=True, check=True
    ).stdout.strip()
