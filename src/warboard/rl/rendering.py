"""Pictures of a game for environments, all from the drawing that notebooks and books use too.

Pixels are drawn by resvg, which comes as a wheel for every platform and needs no system library (CairoSVG would need
Cairo). Text needs a font on the machine.
"""

from __future__ import annotations

import io
from typing import Final

import numpy as np
import numpy.typing as npt
from PIL import Image
from resvg_py import svg_to_bytes

from warboard.rl.play import NumberedGame

RENDER_MODES: Final = ("human", "ansi", "rgb_array", "svg")
FRAMES_A_SECOND: Final = 2
Rendered = str | npt.NDArray[np.uint8] | None


def check_render_mode(mode: str | None) -> None:
    """Refuses an unknown mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode {mode!r} is not one of {', '.join(RENDER_MODES)}")


def render(game: NumberedGame, mode: str | None) -> Rendered:
    """The board in a mode; `human` prints it."""
    if mode == "svg":
        return game.svg()
    if mode == "rgb_array":
        return pixels(game.svg())
    if mode == "human":
        print(game.letters())
        return None
    return game.letters() if mode == "ansi" else None


def pixels(svg: str) -> npt.NDArray[np.uint8]:
    """An SVG as rows of red, green and blue."""
    drawn = Image.open(io.BytesIO(svg_to_bytes(svg_string=svg, background="white")))
    return np.asarray(drawn.convert("RGB"))
