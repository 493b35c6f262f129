"""Figures for Prometheus: counts and times of the whole house, nothing of any one table."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from .tables.registry import TableRegistry

TIMES = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)


class Metrics:
    """The figures of one application."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        registry = self._registry
        self.tables = Gauge("boneyard_tables", "Tables in memory", registry=registry)
        self.sockets = Gauge("boneyard_sockets", "Sockets at tables", registry=registry)
        self.events = Counter("boneyard_events", "Events made durable", registry=registry)
        self.commits = Histogram(
            "boneyard_commit_seconds", "A commit's time", buckets=TIMES, registry=registry
        )
        # Nothing of thoughts, neither times nor numbers: of a single table they would tell what a
        # bot had to think about.
        self.waiting = Gauge(
            "boneyard_questions_waiting", "Uploads and analyses in hand", registry=registry
        )
        self.requests = Counter(
            "boneyard_requests", "Requests by status", ["status"], registry=registry
        )

    def committed(self, events: int, seconds: float) -> None:
        """A transaction is on the disk."""
        self.events.inc(events)
        self.commits.observe(seconds)

    def text(self, registry: TableRegistry) -> tuple[bytes, str]:
        """Everything in Prometheus's words, and their media type."""
        tables = registry.live()
        self.tables.set(len(tables))
        self.sockets.set(sum(len(table.audience.sessions) for table in tables))
        self.waiting.set(registry.workers.waiting)
        return generate_latest(self._registry), CONTENT_TYPE_LATEST
