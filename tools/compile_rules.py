"""Compiles modules with mypyc. hatch_build.py runs it in a folder that holds a copy of the sources in `src`.

    python compile_rules.py plan.json

The libraries are written below `lib`. In a folder that is kept, a second run translates and compiles only what changed.
WARBOARD_PROGRESS names a file to which the progress is written, from 0 to 1.
"""

import gc
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path, PurePosixPath
from typing import Any

import setuptools
from docstrings_in_c import docstrings_of, with_docstrings
from module_shim import shim_in_c
from mypyc.build import mypycify
from pathspec import GitIgnoreSpec

C = Path("c")
OBJECTS = Path("objects")
SHIM = "warboard_shim"
LIGHT = "light"
UNIT_CHARACTERS = 1_500_000  # of C: a dozen modules; more at once saves little, and keeps fewer cores busy
FRONT_END = 0.25  # of the time: mypy and writing the C files
LISTS = "list_ops.c"  # a file of mypyc's: how lists are read and written
_INCLUDE = re.compile(r'^#include [<"]([^>"]+)[>"]', re.MULTILINE)
_FUNCTION = re.compile(r"^(?!static)\w[\w ]*[ *](CPy\w+)\(", re.MULTILINE)


def main(plan: dict[str, Any]) -> None:
    tell_progress(0)
    gc.disable()  # mypy spends a quarter of its time collecting garbage in trees that are all needed
    libraries = by_library(plan["modules"], plan["libraries"])
    options = {**plan["options"], "target_dir": str(C)}
    if len(libraries) == 1:
        options["group_name"] = next(iter(libraries))
    else:
        options["separate"] = [(modules, name) for name, modules in libraries.items()]
    made = mypycify([*plan["mypy-args"], *plan["modules"]], **options)
    tell_progress(FRONT_END)

    fast = GitIgnoreSpec.from_lines(plan["fast"])
    extensions = [extension for extension in made if extension.name.endswith("__mypyc")]
    for extension in extensions:
        extension.sources = in_units(extension.name.removesuffix("__mypyc"), extension.sources, fast)
        if os.name != "nt":  # mypyc defines the tables of other libraries in a header, again for every file
            # Nothing outside calls the functions in a library, so they may call each other directly, or be inlined.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fcommon", "-fvisibility=hidden"]
    objects.count = len({source for extension in extensions for source in extension.sources})
    shims = [extension for extension in made if extension not in extensions]
    if not sysconfig.get_config_var("Py_GIL_DISABLED"):
        shims = [one_shim(libraries, shims[0].extra_compile_args)]

    from distutils.ccompiler import CCompiler  # setuptools provides it, and has to be imported first

    CCompiler.compile = compile_at_once
    # Microsoft's compiler is not run through `compile_at_once`: two libraries at once would write the same objects.
    jobs = "1" if os.name == "nt" else str(os.cpu_count() or 1)
    words = ["build_ext", "--force", "--parallel", jobs, "--build-lib", "lib", "--build-temp", "tmp"]
    setuptools.setup(name="compiled", ext_modules=[*extensions, *shims], script_args=words)
    place_shims(libraries)
    forget_old_objects()


def by_library(modules: list[str], folders: list[str]) -> dict[str, list[str]]:
    """The modules of each library, by patterns of folders; those that match none share one."""
    found: dict[str, list[str]] = {}
    for module in modules:
        path = PurePosixPath(module)
        folder = next((one for one in path.parents for pattern in folders if one.match(pattern)), path.parents[-3])
        found.setdefault("_".join(folder.parts[1:]), []).append(module)
    return found


def in_units(library: str, sources: list[str], fast: GitIgnoreSpec) -> list[str]:
    """A library's C files, a dozen to a unit: reading the headers for each would take a fifth of the time."""
    units: dict[bool, list[list[tuple[Path, str]]]] = {False: [[]], True: [[]]}
    others: list[str] = []
    for source in sorted(map(Path, sources)):  # mypyc returns cached files in a different order
        if not source.name.startswith("__native_"):
            others.append(str(source))
            continue
        parts = source.stem.removeprefix("__native_").split("___")
        module = Path("src", *parts).with_suffix(".py")
        text = source.read_text(encoding="utf-8")
        if module.is_file():
            text = with_docstrings(text, docstrings_of(module.read_text(encoding="utf-8")))
        lot = units[fast.match_file(module.as_posix())]
        if sum(len(text) for _, text in lot[-1]) > UNIT_CHARACTERS:
            lot.append([])
        lot[-1].append((source, text))
    return [*write_units(library, units), *others]


def write_units(library: str, units: dict[bool, list[list[tuple[Path, str]]]]) -> Iterator[str]:
    for is_fast, lot in units.items():
        for number, files in enumerate(filter(None, lot)):
            path = C / f"{'fast' if is_fast else LIGHT}_{library}_{number}.c"
            first = lists_in(path.stem) if is_fast else ""
            path.write_text("\n".join([first, *(text for _, text in files)]), encoding="utf-8")
            yield str(path)


def lists_in(unit: str) -> str:
    """Gives a unit its own copy of the code that reads and writes lists, under names of its own, so that the compiler
    can inline it. Together with hidden names, this saves a twentieth of the time of random games, and up to a fifth in
    searches.
    """
    path = C / LISTS
    if not path.is_file():
        return ""
    names = _FUNCTION.findall(path.read_text(encoding="utf-8"))
    return "\n".join([*(f"#define {name} {name}_{unit}" for name in names), f'#include "{LISTS}"'])


def one_shim(libraries: dict[str, list[str]], arguments: list[str]) -> setuptools.Extension:
    """One small library that stands in for every module, instead of one per module to compile and link."""
    names = {module_name(module): f"{library}__mypyc" for library, modules in libraries.items() for module in modules}
    path = C / f"{SHIM}.c"
    path.write_text(shim_in_c(SHIM, names), encoding="utf-8")
    return setuptools.Extension(SHIM, [str(path)], extra_compile_args=arguments)


def place_shims(libraries: dict[str, list[str]]) -> None:
    """Copies the shim to where Python looks for each module."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    shim = Path("lib", f"{SHIM}{suffix}")
    if not shim.exists():
        return
    for modules in libraries.values():
        for module in modules:
            place = Path("lib", *module_name(module).split("."))
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(shim, place.with_name(place.name + suffix))
    shim.unlink()


def module_name(module: str) -> str:
    return ".".join(PurePosixPath(module).with_suffix("").parts[1:])


class Objects:
    """The object files compiled in this run, by what they are compiled from."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(os.cpu_count())
        self.lock = threading.Lock()
        self.asked: dict[Path, Future[None]] = {}
        self.count = 1
        self.done = 0


objects = Objects()


def compile_at_once(
    self: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: list[str] | None = None,
    debug: bool = False,
    extra_preargs: list[str] | None = None,
    extra_postargs: list[str] | None = None,
    depends: list[str] | None = None,
) -> list[str]:
    """Replaces a method of setuptools, which would compile one file after the other, and every one again."""
    _, _, extra_postargs, options, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = self._get_cc_args(options, debug, extra_preargs)

    def compile_one(target: Path, source: str, suffix: str, flags: list[str]) -> None:
        if not target.exists():
            unfinished = target.with_suffix(".part.o")
            self._compile(str(unfinished), source, suffix, arguments, flags, options)
            os.replace(unfinished, target)
        with objects.lock:
            objects.done += 1
            tell_progress(FRONT_END + (1 - FRONT_END) * min(1, objects.done / objects.count) * 0.98)

    OBJECTS.mkdir(exist_ok=True)
    wanted: list[Path] = []
    for source, suffix in build.values():
        flags = [*extra_postargs, *(["-Og"] if Path(source).name.startswith(f"{LIGHT}_") else [])]
        target = OBJECTS / f"{fingerprint(Path(source), [*self.compiler_so, *arguments, *flags])}.o"
        with objects.lock:
            if target not in objects.asked:
                objects.asked[target] = objects.pool.submit(compile_one, target, source, suffix, flags)
        wanted.append(target)
    for target in wanted:
        objects.asked[target].result()
    return [str(target) for target in wanted]


def fingerprint(source: Path, words: list[str]) -> str:
    """A fingerprint of everything that an object file depends on: the compiler and its arguments, the C file, and the
    headers it includes.
    """
    seen = hashlib.sha256(json.dumps([sys.version, compiler_version(words[0]), words]).encode())
    files = [source]
    for path in files:
        text = path.read_text(encoding="utf-8")
        seen.update(text.encode())
        files += [C / name for name in _INCLUDE.findall(text) if (C / name).is_file() and C / name not in files]
    return seen.hexdigest()


def compiler_version(program: str, known: dict[str, str] = {}) -> str:  # noqa: B006 - asked once
    if program not in known:
        known[program] = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    return known[program]


def forget_old_objects() -> None:
    for path in OBJECTS.glob("*.o"):
        if path not in objects.asked:
            path.unlink()


def tell_progress(share: float) -> None:
    file = os.environ.get("WARBOARD_PROGRESS")
    if file:
        unfinished = Path(f"{file}.part")
        unfinished.write_text(f"{share:.3f}")
        os.replace(unfinished, file)


if __name__ == "__main__":
    main(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
