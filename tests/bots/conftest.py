"""Fixtures for the tests of bots."""

from pathlib import Path

import pytest


@pytest.fixture
def examples() -> Path:
    """The folder of example bots."""
    return Path(__file__).parents[2] / "examples" / "bots"
