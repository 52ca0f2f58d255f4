"""Compiled rules beside the sources: built by a low-priority process, complete or not there at all."""

import fcntl
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
RULES = VENV / "rules"
LOG = RULES / "log"
LEFT = 2  # an earlier one may still be served


def fingerprint() -> str:
    """A fingerprint of everything that goes into a wheel, and of the Python it is for: compiled rules are valid only
    for exactly these sources.
    """
    seen = hashlib.sha256(sys.version.encode())
    files = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", *(ROOT / "tools").glob("*.py")]
    files += (path for path in (ROOT / "src").rglob("*") if path.is_file())
    for path in sorted(files):
        if "__pycache__" not in path.parts:
            seen.update(f"{path.relative_to(ROOT)}\0".encode())
            seen.update(path.read_bytes())
    return seen.hexdigest()[:20]


def compiler() -> str | None:
    return shutil.which((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0])


def compiled_folder(known_by: str) -> Path | None:
    folder = RULES / known_by
    return folder if folder.is_dir() else None


def install_in_venv(known_by: str) -> None:
    """Makes `.venv/bin/warboard` use the compiled rules too. A server does not need this."""
    stamp = VENV / "installed"
    if Path(sys.prefix) != VENV or (stamp.is_file() and stamp.read_text().strip() == known_by):
        return
    wheel = next((RULES / f"{known_by}.wheels").glob("*.whl"))
    words = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    with open(LOG, "a") as log:
        done = subprocess.run([*words, "--force-reinstall", "--no-index", str(wheel)], stdout=log, stderr=log)
    if done.returncode == 0:
        stamp.write_text(f"{known_by}\n")


class Build:
    """A running build. It has a folder of its own; the result is moved into place with one rename."""

    def __init__(self, known_by: str, lock: IO[str]) -> None:
        self._known_by = known_by
        self._lock = lock
        self._progress = RULES / "progress"
        self._progress.unlink(missing_ok=True)
        self._folder = Path(tempfile.mkdtemp(prefix="unfinished-", dir=RULES))
        nice = ["nice", "-n", "19"] if shutil.which("nice") else []
        environment = {
            **os.environ,
            "WARBOARD_PAGE": "no",
            "WARBOARD_BUILD_FOLDER": str(RULES / "build"),
            "WARBOARD_PROGRESS": str(self._progress),
        }
        with open(LOG, "w") as log:
            self._process = subprocess.Popen(
                [*nice, sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(self._folder)],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # so that it can be ended together with its compilers
                pass_fds=[lock.fileno()],  # held until the last of them has ended
            )

    @classmethod
    def start(cls, known_by: str) -> "Build | None":
        """Starts a build; None if another one is running."""
        lock = open(RULES / "building", "w")  # noqa: SIM115 - the build keeps it
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.close()
            return None
        for unfinished in RULES.glob("unfinished-*"):
            shutil.rmtree(unfinished, ignore_errors=True)
        return cls(known_by, lock)

    def is_running(self) -> bool:
        return self._process.poll() is None

    def progress(self) -> float:
        try:
            return float(self._progress.read_text())
        except (OSError, ValueError):
            return 0.0

    def finish(self) -> str:
        """Moves the result into place; returns what is wrong, or nothing."""
        if self._process.returncode != 0:
            return f"they could not be compiled, see {LOG.relative_to(ROOT)}"
        if fingerprint() != self._known_by:
            return "the sources were changed meanwhile; the next start compiles them"
        wheels = RULES / f"{self._known_by}.wheels"
        unpacked = self._folder / "unpacked"
        wheel = next(self._folder.glob("*.whl"))
        zipfile.ZipFile(wheel).extractall(unpacked)
        wheels.mkdir(exist_ok=True)
        os.replace(wheel, wheels / wheel.name)
        os.replace(unpacked, RULES / self._known_by)
        self.stop()
        _forget_earlier()
        install_in_venv(self._known_by)
        return ""

    def stop(self) -> None:
        """Ends the build if it is running, and removes whatever is unfinished."""
        if self.is_running():
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGTERM)
            self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)
        self._lock.close()


def _forget_earlier() -> None:
    made = sorted(RULES.glob("*.wheels"), key=lambda path: path.stat().st_mtime)
    for wheels in made[:-LEFT]:
        shutil.rmtree(wheels.with_suffix(""), ignore_errors=True)
        shutil.rmtree(wheels, ignore_errors=True)
