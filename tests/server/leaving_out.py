"""What a machine lacks is said, and where everything must be tested it is a failure."""

import os
from typing import NoReturn

import pytest


def leave_out(reason: str) -> NoReturn:
    """Ends a test that cannot be run here."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(f"left out: {reason}")
