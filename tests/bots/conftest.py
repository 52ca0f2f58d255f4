"""What the tests of bots share."""

from pathlib import Path

import pytest


@pytest.fixture
def examples() -> Path:
    """The folder of example bots."""
    return Path(__file__).parents[2] / "examples" / "bots"
