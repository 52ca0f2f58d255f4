"""What players see, for OpenSpiel's observers: the view as JSON, and as the arrays of the encoding."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from warboard.kernel.event import ONLOOKER
from warboard.rl.encoding import Encoding
from warboard.rl.openspiel.node import Node


class WarboardObserver:
    """An observer in the form that `open_spiel.python.observation` expects.

    With perfect recall there is only a string: a tensor of fixed size has no room for everything that was seen. Arrays
    exist for one side's view; for what everyone sees, and for everything, there is a string.
    """

    def __init__(self, encoding: Encoding, type: Any, params: Any) -> None:
        if params:
            raise pyspiel.SpielError(f"Observation parameters not supported; passed {params}")
        self._type = type
        self._encoding = encoding
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if not type.perfect_recall and type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            self._make_tensor()

    def _make_tensor(self) -> None:
        planes = int(np.prod(self._encoding.shape))
        self.tensor = np.zeros(planes + len(self._encoding.vector), np.float32)
        self.dict = {"observation": self.tensor[:planes].reshape(self._encoding.shape), "vector": self.tensor[planes:]}

    def set_from(self, state: Any, player: int) -> None:
        """Fills the tensor with what a player sees."""
        if self.tensor is None:
            return
        node: Node = state.node
        if node.state is None:
            self.tensor.fill(0)
            return
        planes, vector = self._encoding.observe(node.state, player)
        self.dict["observation"][:] = planes
        self.dict["vector"][:] = vector

    def string_from(self, state: Any, player: int) -> str:
        """What a player sees, or knows if it remembers everything."""
        node: Node = state.node
        private = self._type.private_info
        if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return node.text()
        if private == pyspiel.PrivateInfoType.NONE:
            return node.seen(ONLOOKER)
        if not self._type.perfect_recall:
            return node.seen(player)
        if node.memory is not None:
            return f"{node.encoding.sides[player]} {node.known(player)}"
        return f"{node.encoding.sides[player]} {state.history_str()}"  # nothing is hidden: everyone knows everything
