"""Who may come in: the origins of pages, and how often an address may knock."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.responses import JSONResponse

from ..words import say
from .limits import Addresses, Limits, address_of
from .metrics import Metrics

LIVE = "/api/live"  # sockets pass by the routes: they stay long, and should be small
OPENINGS = ("/api/tables", "/api/pads")  # what fills the store, and has a limit of its own
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class Origins:
    """May a page from this origin speak to us? One that we served may, and those of the list.
    Programs that are no browsers send no origin, and hold no cookie that could be abused."""

    def __init__(self, allowed: tuple[str, ...] = ()) -> None:
        self._allowed = {each.rstrip("/").lower() for each in allowed}

    def allow(self, origin: str | None, host: str | None) -> bool:
        if origin is None or origin.lower() in self._allowed:
            return True
        if self._allowed:
            return False
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and bool(host) and parts.netloc == host


class Door:
    """Around the application: refuses requests that are too many or come from foreign pages."""

    def __init__(
        self, app: App, origins: Origins, limits: Limits, metrics: Metrics, live: App
    ) -> None:
        self._app = app
        self._live = live
        self._origins = origins
        self._requests = Addresses(limits.requests, limits.requests_at_once)
        self._tables = Addresses(limits.tables_a_minute / 60, limits.tables_at_once)
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == LIVE:
            await self._live(scope, receive, send)
            return
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self._app(scope, receive, send)
            return
        refused = self._refused(scope)
        if refused is not None:
            await refused(scope, receive, self._counted(send))
            return
        await self._app(scope, receive, self._counted(send))

    def _refused(self, scope: Scope) -> JSONResponse | None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        posts = scope["method"] not in ("GET", "HEAD")
        if posts and not self._origins.allow(headers.get(b"origin"), headers.get(b"host")):
            return _answer(403, "forbidden-origin")
        address = address_of(scope)
        opens = posts and scope["path"] in OPENINGS
        if not self._requests.take(address) or (opens and not self._tables.take(address)):
            return _answer(429, "too-many")
        return None

    def _counted(self, send: Send) -> Send:
        async def counting(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                self._metrics.requests.labels(message["status"]).inc()
            await send(message)

        return counting


def _answer(status: int, key: str) -> JSONResponse:
    return JSONResponse({"error": key, "text": say(f"error.{key}")}, status)
