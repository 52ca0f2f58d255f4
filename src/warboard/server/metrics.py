"""Metrics for Prometheus, in a registry of their own, so that two servers in one process stay separate."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """Counters of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("warboard_moves", "Accepted actions, durably stored", ["game"], registry=self.registry)
        self.refused = Counter("warboard_refused", "Refused intents", ["why"], registry=self.registry)
        self.commit_seconds = Histogram(
            "warboard_commit_seconds",
            "Seconds to store the steps that wait",
            registry=self.registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
        )
        self.sockets = Gauge("warboard_sockets", "Open sockets and streams", registry=self.registry)
        self.cached = Gauge("warboard_cached_games", "Games in memory", registry=self.registry)
        self.conflicts = Counter(
            "warboard_conflicts", "Steps that another process stored first", registry=self.registry
        )
        self.bot_failures = Counter(
            "warboard_bot_failures", "Bots that crashed or thought too long", registry=self.registry
        )
        self.bot_jobs = Gauge(
            "warboard_bot_jobs", "Actions that bots think about or wait to", ["level"], registry=self.registry
        )
        self.loop_delay = Histogram(
            "warboard_loop_delay_seconds",
            "How late the event loop does what is due",
            registry=self.registry,
            buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
        )
        self.requests = Counter("warboard_requests", "Answered requests", ["status"], registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
