"""Requests about tables that are at another node: passed on to it as they are, and answered with
what it answers. The door has judged them here."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

import msgspec
from starlette.responses import JSONResponse

from ...words import say
from ..addresses import address_of
from ..http.admission import App, Receive, Scope, Send
from ..store.member import Member
from ..store.store import StoreBusy
from .bus import ANSWER, ASK, LARGEST, Bus, Item

TABLES: Final = "/api/tables"
PASSED_ON: Final = "boneyard.passed-on"  # in the scope of a request that another gate has judged
MISDIRECTED: Final = 421
PAUSE: Final = 0.1
OK: Final = 200
AT_ONCE: Final = 2.0  # seconds in which a node answers what another inquires of it


class Asked(msgspec.Struct, array_like=True):
    """A request as one node passes it to another."""

    method: str  # none where it is no visitor's: `path` is then what is inquired about
    scheme: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    address: str
    body: bytes


class Answered(msgspec.Struct, array_like=True):
    """A part of its answer; the first has status and headers."""

    body: bytes
    more: bool
    status: int = 0
    headers: list[tuple[bytes, bytes]] = []


class Forward:
    """Around the application, within the door."""

    def __init__(self, member: Member, bus: Bus) -> None:
        self._app: Any = None
        self._whole: Any = None
        self._member = member
        self._bus = bus
        self._waiting: dict[int, asyncio.Queue[Answered | None]] = {}
        self._whom: dict[int, str] = {}
        self._last = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self.inquiries: dict[str, Callable[[bytes], Awaitable[bytes]]] = {}  # what nodes may ask
        bus.hearers.update(dict.fromkeys((ASK, ANSWER), self.told))

    def around(self, app: App, whole: Any) -> "Forward":
        """Itself, around this. `whole` is the application with its door, which handlers ask for
        what they share."""
        self._app, self._whole = app, whole
        return self

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table = _table(scope)
        if table is None or PASSED_ON in scope or self._has(table):
            await self._app(scope, receive, send)
        else:
            await self._pass_on(table, scope, receive, send)

    def _has(self, table: str) -> bool:
        """Can this node do it? Who has shards can open a table."""
        return self._member.owns(table) if table else self._member.shards > 0

    def _owner(self, table: str) -> str | None:
        """The node that can."""
        if table:
            return self._member.owner(table)
        return next((each for each in self._member.owners if each is not None), None)

    async def _pass_on(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        body = await _read(receive)
        asked = Asked(
            scope["method"],
            scope["scheme"],
            scope["path"],
            scope["query_string"],
            list(scope["headers"]),
            address_of(scope),
            body,
        )
        until = time.monotonic() + self._member.terms.answer_within
        while time.monotonic() < until:
            owner = self._owner(table)
            if owner == self._member.name and self._has(table):
                await self._app(scope, _Given(body), send)
                return
            if owner is not None and owner != self._member.name:
                parts = await self._answer(owner, asked, until - time.monotonic())
                if parts is not None and parts[0].status != MISDIRECTED:
                    await _tell(parts, send)
                    return
                if parts is None and scope["method"] not in ("GET", "HEAD"):
                    break  # it may have happened
            await asyncio.sleep(PAUSE)
            with contextlib.suppress(StoreBusy):
                await self._member.look()
        busy = {"error": StoreBusy.key, "text": say(f"error.{StoreBusy.key}")}
        await JSONResponse(busy, 503)(scope, receive, send)

    async def _answer(self, owner: str, asked: Asked, within: float) -> list[Answered] | None:
        """What the owner answers; None when it does not."""
        self._last = number = self._last + 1
        queue = self._waiting[number] = asyncio.Queue()
        self._whom[number] = owner
        self._bus.tell(owner, Item(ASK, number, 0, msgspec.msgpack.encode(asked)))
        parts: list[Answered] = []
        try:
            async with asyncio.timeout(within):
                while not parts or parts[-1].more:
                    part = await queue.get()
                    if part is None:
                        return None
                    parts.append(part)
        except TimeoutError:
            return None
        finally:
            del self._waiting[number], self._whom[number]
        return parts

    async def inquire(self, node: str, about: str, said: bytes) -> bytes | None:
        """What another node says of something, as it is in `inquiries` there; None when it does not
        answer."""
        asked = Asked("", "", about, b"", [], "", said)
        parts = await self._answer(node, asked, AT_ONCE)
        if parts is None or parts[0].status != OK:
            return None
        return b"".join(part.body for part in parts)

    async def inquire_all(self, about: str, said: bytes) -> list[bytes]:
        """The same of every other node; the answers of those that give one."""
        others = [node for node in self._member.nodes if node != self._member.name]
        found = await asyncio.gather(*(self.inquire(each, about, said) for each in others))
        return [each for each in found if each is not None]

    def told(self, sender: str, item: Item) -> None:
        """A request from another node, or a part of an answer."""
        if item.kind == ASK:
            task = asyncio.create_task(self._serve(sender, item))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif item.kind == ANSWER and item.number in self._waiting:
            part = msgspec.msgpack.decode(item.data, type=Answered)
            self._waiting[item.number].put_nowait(part)

    def missed(self, node: str | None) -> None:
        """Something that this node told us was lost, or the node is."""
        for number, whom in self._whom.items():
            if whom == node:
                self._waiting[number].put_nowait(None)

    def gone(self, alive: set[str]) -> None:
        """Expect no answer of nodes that are no more."""
        for node in set(self._whom.values()) - alive:
            self.missed(node)

    async def _serve(self, sender: str, item: Item) -> None:
        asked = msgspec.msgpack.decode(item.data, type=Asked)
        if not asked.method:
            self._reply(sender, item.number, await self.inquiries[asked.path](asked.body), OK)
            return
        answer = _Kept()
        scope = {**_scope(asked), "app": self._whole}
        if self._member.alive and self._has(_table(scope) or ""):
            await self._app(scope, _Given(asked.body), answer)
        if not self._member.alive or not answer.status:
            answer = _Kept(MISDIRECTED)
        self._reply(sender, item.number, answer.body, answer.status, answer.headers)

    def _reply(
        self,
        sender: str,
        number: int,
        body: bytes,
        status: int,
        headers: list[tuple[bytes, bytes]] | None = None,
    ) -> None:
        told = Answered(b"", True, status, headers or [])
        while told.more:
            told.body, body = body[:LARGEST], body[LARGEST:]
            told.more = bool(body)
            self._bus.tell(sender, Item(ANSWER, number, 0, msgspec.msgpack.encode(told)))
            told.status, told.headers = 0, []


class _Given:
    """What a request's body was."""

    def __init__(self, body: bytes) -> None:
        self._body = body

    async def __call__(self) -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": self._body, "more_body": False}


class _Kept:
    """What an application answers."""

    def __init__(self, status: int = 0) -> None:
        self.status = status
        self.headers: list[tuple[bytes, bytes]] = []
        self.body = b""

    async def __call__(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], list(message.get("headers", []))
        elif message["type"] == "http.response.body":
            self.body += message.get("body", b"")


def _table(scope: Scope) -> str | None:
    """The table that a request is about, "" for one to open; None when it is about none."""
    if scope["type"] == "http" and (scope["method"], scope["path"]) == ("POST", TABLES):
        return ""
    if scope["type"] != "http" or not scope["path"].startswith(TABLES + "/"):
        return None
    return str(scope["path"]).removeprefix(TABLES + "/").partition("/")[0]


def _scope(asked: Asked) -> Scope:
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": asked.method,
        "scheme": asked.scheme,
        "path": asked.path,
        "raw_path": asked.path.encode(),
        "query_string": asked.query,
        "root_path": "",
        "headers": asked.headers,
        "client": (asked.address, 0),
        "server": None,
        "state": {},
        PASSED_ON: True,
    }


async def _read(receive: Receive) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if message["type"] != "http.request" or not message.get("more_body"):
            return bytes(body)


async def _tell(parts: list[Answered], send: Send) -> None:
    first = parts[0]
    start = {"type": "http.response.start", "status": first.status, "headers": first.headers}
    await send(start)
    body = b"".join(part.body for part in parts)
    await send({"type": "http.response.body", "body": body})
