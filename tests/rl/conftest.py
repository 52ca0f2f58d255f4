"""Lets the tests in this folder import the modules beside the laws, and PettingZoo's tests.

These import one of PettingZoo's games in a way that PettingZoo calls deprecated, if its dependencies are installed.
"""

import sys
import warnings
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "laws"))
with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import pettingzoo.test  # noqa: F401
