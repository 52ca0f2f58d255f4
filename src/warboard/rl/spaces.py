"""The Gymnasium spaces of an encoding."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from warboard.rl.encoding import HIGHEST, LOWEST, Encoding


def observation_space(encoding: Encoding) -> spaces.Dict:
    """Planes, vector and mask."""
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(LOWEST, HIGHEST, encoding.shape, np.int16),
        "vector": spaces.Box(LOWEST, HIGHEST, (len(encoding.vector),), np.int16),
        "action_mask": spaces.Box(0, 1, (encoding.size,), np.int8),
    }
    return spaces.Dict(parts)


def action_space(encoding: Encoding) -> spaces.Discrete:
    """The numbers of actions."""
    return spaces.Discrete(encoding.size)
