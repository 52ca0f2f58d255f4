"""External packages, as `pip install` leaves them in a folder."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "game"
PROGRAM = (sys.executable, "-c", "from warboard.cli import main; main()")
Run = Callable[..., "subprocess.CompletedProcess[str]"]


def install(package: Path, folder: Path) -> None:
    """Installs a package into a folder without its dependencies, which are already there."""
    words = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([sys.executable, "-m", "pip", "install", *words, "--target", str(folder), str(package)], check=True)


def pretend(folder: Path, name: str, entry: str, code: str) -> None:
    """Writes a package of one module, with an entry in the group of games."""
    (folder / f"{name}.py").write_text(code)
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[warboard.games]\n{name} = {name}:{entry}\n")
