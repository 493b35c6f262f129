"""Portions worked on by a Ray cluster. The one file that imports Ray (`boneyard[ray]`)."""

import inspect
import logging
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from ..core.errors import BoneyardError
from .crew import CrewLost, Done, worked

STORE = 128 * 1024 * 1024  # bytes for what is under way: portions are small


class NoRay(BoneyardError):
    """Ray is not installed."""

    key = "no-ray"


class NoCluster(BoneyardError):
    """There is no Ray cluster at `address`."""

    key = "no-cluster"


class Cluster:
    """A cluster that is there already, or one that is started here and ends with the work."""

    def __init__(self, address: str | None, workers: int, work: Callable[[Any], Any]) -> None:
        """With an address every processor of the cluster works, else so many of this machine.
        Boneyard must be installed there; a script of ours that is no part of it is sent along."""
        try:
            self._ray: Any = import_module("ray")
        except ImportError:
            raise NoRay() from None
        self._errors: Any = self._ray.exceptions
        self._tickets: set[Any] = set()
        try:
            self.workers = (
                self._started(workers) if address is None else self._joined(address, work)
            )
        except (self._errors.RayError, OSError, ImportError, ValueError):
            self._ray.shutdown()
            raise NoCluster(address=address or "local") from None
        # Of workers that die nothing is lost: what they did follows from the plan.
        self._worked = self._ray.remote(num_cpus=1, max_retries=-1)(worked)

    def _started(self, workers: int) -> int:
        paths = os.pathsep.join(each for each in sys.path if each)  # what we find, workers find
        self._ray.init(
            "local",
            num_cpus=workers,
            object_store_memory=STORE,
            include_dashboard=False,
            runtime_env={"env_vars": {"PYTHONPATH": paths}},
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
        return workers

    def _joined(self, address: str, work: Callable[[Any], Any]) -> int:
        self._ray.init(
            address,
            runtime_env=_sent_along(work),
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def hand_out(self, work: Callable[[Any], Any], pieces: Sequence[Any]) -> Any:
        ticket = self._worked.remote(work, pieces)
        self._tickets.add(ticket)
        return ticket

    def fetch(self, ticket: Any) -> Done:
        try:
            done: Done = self._ray.get(ticket)
        except self._errors.RayTaskError as error:
            raise error.cause from None
        except (self._errors.RayError, ConnectionError):
            raise CrewLost() from None
        self._tickets.discard(ticket)
        return done

    def close(self) -> None:
        for ticket in self._tickets:
            self._ray.cancel(ticket, force=True)
        self._ray.shutdown()


def _sent_along(work: Callable[[Any], Any]) -> dict[str, str]:
    """The folder of what this work is defined in, unless that is installed everywhere."""
    module = inspect.getmodule(work.func if isinstance(work, partial) else work)
    name, file = getattr(module, "__name__", ""), getattr(module, "__file__", None)
    if file is None or name.partition(".")[0] == __name__.partition(".")[0]:
        return {}
    return {"working_dir": str(Path(file).parent)}
