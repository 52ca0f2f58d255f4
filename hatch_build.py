"""Compiles the rules when the package is built, or leaves them interpreted where there is no C compiler."""

from __future__ import annotations

import os
import shutil
import sysconfig
from typing import Any

from hatch_mypyc.plugin import MypycBuildHook


class CompileWherePossible(MypycBuildHook):
    """The mypyc hook, with a way out: WARBOARD_COMPILE=no, or no compiler on the machine."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("WARBOARD_COMPILE", "yes") == "no":
            return
        compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
        if shutil.which(compiler) is None:
            self.app.display_warning(f"no C compiler ({compiler}): warboard is installed interpreted, and slower")
            return
        super().initialize(version, build_data)


def get_build_hook() -> type[CompileWherePossible]:
    return CompileWherePossible
