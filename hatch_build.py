"""Compiles the rules when the package is built, or leaves them interpreted where there is no C compiler."""

from __future__ import annotations

import os
import shutil
import sysconfig
from typing import Any

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


class CompileWherePossible(plugin.MypycBuildHook):
    """The mypyc hook, with a way out: WARBOARD_COMPILE=no, or no compiler on the machine."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("WARBOARD_COMPILE", "yes") == "no":
            return
        compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
        if shutil.which(compiler) is None:
            self.app.display_warning(f"no C compiler ({compiler}): warboard is installed interpreted, and slower")
            return
        plugin.construct_setup_file = setup_file
        super().initialize(version, build_data)


def setup_file(*arguments: Any, **options: Any) -> str:
    """The setup file that the hook would write, made to use all cores."""
    return f"import setuptools\n{COMPILE_AT_ONCE}\n{construct_setup_file(*arguments, **options)}"


def get_build_hook() -> type[CompileWherePossible]:
    return CompileWherePossible
