"""How many examples a law is tried on: fewer in the quick loop, which sets `QUICK` in the environment."""

import os

from hypothesis import HealthCheck, settings


def examples(count: int) -> settings:
    """So many examples, however long each takes; a tenth of them, and at least two, in the quick loop."""
    most = max(2, count // 10) if os.environ.get("QUICK") else count
    return settings(deadline=None, max_examples=most, suppress_health_check=[HealthCheck.too_slow])
