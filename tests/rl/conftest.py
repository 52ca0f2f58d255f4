"""Lets the tests of this folder import what stands beside those of the laws."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "laws"))
