"""Who may come in: the names that we are called by, the origins of pages, and how often an address
may knock."""

from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any

from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from ...words import asked_for, say, speak
from ..addresses import AddressCount, address_of
from ..house.house import House
from ..journal import note_stranger
from ..metrics import Metrics
from ..settings.limits import Limits
from .entrance import API_ENTER, ENTER, carried_by, entrance_page
from .hosts import Hosts

BOTS = "/api/bots"
LIVE = "/api/live"  # and below it the table, for a proxy to go by; sockets pass by the routes
API = "/api/"
HEALTH = "/api/health"  # is told also to those who have asked for too much
OPEN_TO_ALL = (HEALTH, "/api/ready", "/api/metrics", API_ENTER)  # also while the house is closed
LARGE = 64 * 1024  # bytes of an upload
OPENINGS = (
    "/api/tables",
    "/api/pads",
    "/api/people",
)  # what fills the store, and has a limit of its own
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
        if self._allowed or not host:
            return False
        return origin.lower() in (f"http://{host.lower()}", f"https://{host.lower()}")


class Admission:
    """Around the application: refuses requests that are too many, come from foreign pages, or are
    not meant for us."""

    def __init__(
        self,
        app: App,
        origins: Origins,
        hosts: Hosts,
        limits: Limits,
        metrics: Metrics,
        live: App,
        bots: App,
        house: House,
        under: str = "",
    ) -> None:
        self._app = app
        self._sockets_at = {LIVE: live, BOTS: bots}
        self._under = under
        self._origins = origins
        self._hosts = hosts
        self._requests = limits.by_address(limits.requests, limits.requests_at_once)
        self._pages = limits.by_address(limits.pages, limits.pages_at_once)
        self._tables = limits.by_address(limits.tables_a_minute / 60, limits.tables_at_once)
        self._sockets = limits.by_address(limits.sockets, limits.sockets_at_once)
        self._held = AddressCount(limits.sockets_held)
        self._uploads = AddressCount(limits.uploads)
        self._metrics = metrics
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        is_inside = _enter(scope, self._under)
        refused = self._refused(scope, is_socket) or (None if is_inside else self._beside(scope))
        if is_socket and refused is None:
            await self._one_of(self._held, self._sockets_at[_socket(scope)], scope, receive, send)
            return
        if scope["path"].startswith(API) and not is_socket:
            send = self._counted(send)
        with suppress(ClientDisconnect):  # there is nobody to be answered
            if refused is None and _announced(scope) > LARGE:
                await self._one_of(self._uploads, self._app, scope, receive, send)
            else:
                await (refused or self._app)(scope, receive, send)

    async def _one_of(
        self, tally: AddressCount, app: App, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Let it in unless its address has as many of these as it may."""
        address = address_of(scope)
        if not tally.take(address):
            await self._refusal(scope, 429, "too-many")(scope, receive, send)
            return
        try:
            await app(scope, receive, send)
        finally:
            tally.give_back(address)

    def _refused(self, scope: Scope, is_socket: bool) -> Response | None:
        """What is answered instead, if anything is."""
        said = {name: value.decode("latin-1") for name, value in scope["headers"]}
        speak(asked_for(said.get(b"accept-language", "")))
        host, origin = said.get(b"host"), said.get(b"origin")
        if not self._hosts.allow(host, (scope.get("server") or ("",))[0]):
            return self._refusal(scope, 403, "forbidden-host")
        if self._house.state.bars((scope.get("client") or ("",))[0]):
            return self._refusal(scope, 403, "banned")
        if is_socket and _socket(scope) not in self._sockets_at:
            return Response(status_code=404)
        writes = is_socket or scope["method"] not in ("GET", "HEAD")
        if writes and not self._origins.allow(origin, host):
            return self._refusal(scope, 403, "forbidden-origin")
        if b"transfer-encoding" in said:  # a request could be made of any number of parts
            return self._refusal(scope, 411, "no-length")
        if not self._may(scope, writes, is_socket):
            return self._refusal(scope, 429, "too-many")
        if not self._house.is_open and not self._is_let_in(scope["path"], said):
            return self._entrance(scope)
        return None

    def _is_let_in(self, path: str, said: dict[bytes, str]) -> bool:
        """May who asks be in a house that asks for a password or an invitation?"""
        if path in OPEN_TO_ALL or path == ENTER or path.startswith(f"{ENTER}/"):
            return True
        return self._house.knows(carried_by(said))

    def _entrance(self, scope: Scope) -> Response:
        """A page that asks, for people; programs are told."""
        if scope["path"].startswith(API):
            return self._refusal(scope, 403, "house-closed")
        return entrance_page(self._house, scope["path"], self._under)

    def _may(self, scope: Scope, writes: bool, is_socket: bool) -> bool:
        """Has its address not done it too often?"""
        address = address_of(scope)
        if is_socket:
            return self._sockets.take(address)
        if not scope["path"].startswith(API) or scope["path"] == HEALTH:
            return self._pages.take(address)
        opens = writes and scope["path"] in OPENINGS
        return self._requests.take(address) and (not opens or self._tables.take(address))

    def _refusal(self, scope: Scope, status: int, key: str) -> Response:
        """An answer for programs, or in a sentence where somebody reads it; then it is hung up."""
        note_stranger("refused", key, address_of(scope))
        self._metrics.refused("door", key)
        text, ends = say(f"error.{key}"), {"connection": "close"}
        if scope["path"].startswith(API):
            return JSONResponse({"error": key, "text": text}, status, ends)
        return PlainTextResponse(text, status, ends)

    def _beside(self, scope: Scope) -> Response:
        """Our addresses stand under a path, and this is none of them."""
        if scope["path"] == self._under and scope["type"] == "http":
            return RedirectResponse(f"{self._under}/", 308)
        return PlainTextResponse(say("error.no-such-page"), 404)

    def _counted(self, send: Send) -> Send:
        async def counting(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                self._metrics.requests.labels(message["status"]).inc()
            await send(message)

        return counting


def _socket(scope: Scope) -> str:
    """What a socket is for: the table in its address is only for proxies."""
    path = str(scope["path"])
    return LIVE if path.startswith(LIVE + "/") else path


def _enter(scope: Scope, under: str) -> bool:
    """Take off the path that all addresses stand under; does this one?"""
    if not under:
        return True
    if not scope["path"].startswith(f"{under}/"):
        return False
    scope["path"] = scope["path"].removeprefix(under)
    return True


def _announced(scope: Scope) -> int:
    """How many bytes of a request are to come."""
    told = [value for name, value in scope["headers"] if name == b"content-length"]
    return int(told[0]) if told and told[0].isdigit() else 0
