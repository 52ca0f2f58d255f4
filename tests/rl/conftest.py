"""Lets the tests of this folder import what stands beside those of the laws, and PettingZoo's tests.

These import a game of PettingZoo's in a way that PettingZoo calls deprecated, if what it needs is installed.
"""

import sys
import warnings
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "laws"))
with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import pettingzoo.test  # noqa: F401
