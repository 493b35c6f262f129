"""Figures for Prometheus: counts and times of the whole house, nothing of any one table."""

import math
import time

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from .tables.registry import TableRegistry

TIMES = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)
SELDOM = 5.0  # seconds between two looks at thoughts


class Metrics:
    """The figures of one application."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        registry = self._registry
        ProcessCollector(registry=registry)  # memory, processor time, descriptors
        self.tables = Gauge("boneyard_tables", "Tables in memory", registry=registry)
        self.sockets = Gauge("boneyard_sockets", "Sockets at tables", registry=registry)
        self.events = Counter("boneyard_events", "Events made durable", registry=registry)
        self.commits = Histogram(
            "boneyard_commit_seconds", "A commit's time", buckets=TIMES, registry=registry
        )
        self.store = Gauge("boneyard_store_bytes", "The store's size", registry=registry)
        self.free = Gauge("boneyard_disk_free_bytes", "Room on its disk", registry=registry)
        # Of thoughts only those that no worker has begun with, seldom, and in whole seconds: the
        # time of a single one would tell what a bot had to think about.
        self.thoughts = Gauge(
            "boneyard_thoughts_waiting", "Thoughts that no worker has begun with", registry=registry
        )
        self.oldest = Gauge(
            "boneyard_thoughts_oldest_seconds", "The longest wait of one", registry=registry
        )
        self.waiting = Gauge(
            "boneyard_questions_waiting", "Uploads and reviews in hand", registry=registry
        )
        self.requests = Counter(
            "boneyard_requests", "Requests by status", ["status"], registry=registry
        )
        self.refusals = Counter(
            "boneyard_refusals", "What was refused, and why", ["where", "kind"], registry=registry
        )
        self.calls = Counter(
            "boneyard_calls", "Calls to browsers, by how they ended", ["outcome"], registry=registry
        )
        self._look_at = 0.0

    def committed(self, events: int, seconds: float) -> None:
        """A transaction is on the disk."""
        self.events.inc(events)
        self.commits.observe(seconds)

    def refused(self, where: str, kind: str) -> None:
        """Somebody was refused: at the `door`, in answer to a `request` or a `message`, or cut for
        a `flood` or for being `late`. The kinds are words of ours, never a stranger's."""
        self.refusals.labels(where, kind).inc()

    def called(self, outcome: str) -> None:
        """Somebody was called, or could not be."""
        self.calls.labels(outcome).inc()

    def text(self, registry: TableRegistry) -> tuple[bytes, str]:
        """Everything in Prometheus's words, and their media type."""
        tables, workers, space = registry.live(), registry.workers, registry.space
        self.tables.set(len(tables))
        self.sockets.set(sum(len(table.audience.sessions) for table in tables))
        self.waiting.set(workers.waiting)
        self.store.set(math.nan if space is None else space.size)
        self.free.set(math.nan if space is None else space.free)
        if time.monotonic() >= self._look_at:
            self._look_at = time.monotonic() + SELDOM
            self.thoughts.set(len(workers.delays))
            self.oldest.set(math.floor(max(workers.delays, default=0)))
        return generate_latest(self._registry), CONTENT_TYPE_LATEST
