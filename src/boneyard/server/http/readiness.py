"""Can this server do its work? Beside `/api/health`, which only says that the process lives."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ... import __version__
from ...words import say
from ..tables.registry import TableRegistry
from .handlers import json_of, safe


class Readiness(msgspec.Struct, frozen=True):
    """`state` is `ready`, or a word for why it is not."""

    ready: bool
    state: str
    text: str
    version: str
    store: str  # a word for the store: `ready` or `busy`


class ReadinessCheck:
    """The endpoint."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    def routes(self) -> list[Route]:
        return [Route("/api/ready", safe(self.ready))]

    async def ready(self, request: Request) -> Response:
        """Whether the server can do its work now, and if not (503), why."""
        state = self._registry.readiness
        store = "busy" if self._registry.store.is_busy else "ready"
        is_ready = state == "ready"
        told = Readiness(is_ready, state, say(f"server.ready.{state}"), __version__, store)
        return json_of(told, 200 if is_ready else 503)
