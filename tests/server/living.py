"""A server that runs in the test's own loop, and clients for it that speak as the page does."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from boneyard.core.chance import numbered
from boneyard.server.app import build
from boneyard.server.house.admin import ask
from boneyard.server.house.orders import AnyOrder
from boneyard.server.messages import PROTOCOL
from boneyard.server.process import Server, config
from boneyard.server.settings.checks import outside_bots
from boneyard.server.settings.limits import Limits
from boneyard.server.settings.settings import Settings
from boneyard.server.settings.terms import Terms
from boneyard.server.settings.thoughts import Thoughts
from boneyard.server.tables.registry import TableRegistry
from boneyard.server.workers.pool import WorkerPool

Message = dict[str, Any]
GENEROUS = Limits(
    arrivals=100_000,
    arrivals_at_once=100_000,
    connections=100_000,
    frames=1_000_000,
    frames_at_once=1_000_000,
    sockets_held=100_000,
    messages=100_000,
    messages_at_once=100_000,
    address_messages=100_000,
    address_messages_at_once=100_000,
    sockets=100_000,
    sockets_at_once=100_000,
    requests=100_000,
    requests_at_once=100_000,
    pages=100_000,
    pages_at_once=100_000,
    tables_a_minute=100_000,
    tables_at_once=100_000,
    ready_within=0,  # nobody looks at results
)
PATIENT = 60.0  # seconds after which a test gives up on an answer


class Place:
    """Where a server listens."""

    def __init__(
        self, port: int, registry: TableRegistry | None = None, server: Server | None = None
    ) -> None:
        self.port = port
        self._server = server
        self._registry = registry

    @property
    def registry(self) -> TableRegistry:
        assert self._registry is not None
        return self._registry

    @property
    def server(self) -> Server:
        assert self._server is not None
        return self._server

    async def ask(
        self, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        """A request; the status and what was answered, as JSON where it is."""
        return await asyncio.to_thread(self.ask_now, path, body, headers)

    def ask_now(
        self, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        raw = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data=raw, headers=headers or {}
        )
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=PATIENT) as answer:
                return answer.status, _read(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, _read(error.read())

    async def open(self, **wish: Any) -> Message:
        """Set up a table; its deals are the same in every run of a test."""
        status, opened = await self.ask("/api/tables", {"pace": "quick", **wish})
        assert status == 201, opened
        return dict(opened)

    async def sit(self, table: str, **asked: Any) -> Message:
        status, opened = await self.ask(f"/api/tables/{table}/seats", asked)
        assert status == 201, opened
        return dict(opened)

    async def seated(self, **wish: Any) -> list[Message]:
        """A table with people in all its seats that are no bots': the table and token of each."""
        first = await self.open(**wish)
        seats = [first]
        _, invitation = await self.ask(f"/api/tables/{first['table']}")
        for place in invitation["places"]:
            if place["kind"] == "free":
                seats.append(await self.sit(first["table"]))
        return seats


def _read(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        return raw.decode()


@contextlib.asynccontextmanager
async def running(
    path: Path, limits: Limits = GENEROUS, tempo: float = 0.0, **settings: Any
) -> AsyncIterator[Place]:
    """A server over this store, in this loop, until the block ends. Its bots have all the time that
    they need, take no more of it, and play the same in every run."""
    batch = settings.pop("most_at_once", None)
    settings.setdefault("cluster", Terms(leave_within=0))  # nobody is there to come back to
    if isinstance(path, Path):  # a database may crash; this process never loses power
        settings.setdefault("durability", "process")
    made = Settings(store=str(path), limits=limits, **settings)
    app = build(made, most_at_once=batch)
    server = Server(config(app))
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    serving = asyncio.create_task(server._serve([listening]))
    while not server.started:
        await asyncio.sleep(0.005)
    try:
        numbers = count(1)
        app.state.registry.new_seed = lambda sheet: numbered(next(numbers))
        app.state.registry.workers = WorkerPool(
            made.thoughts if "thoughts" in settings else Thoughts(within=PATIENT),
            outside_bots(made.bot),
            key=b"tests",
            tempo=tempo,
        )
        if app.state.node is not None:
            app.state.node.help.offer()
        yield Place(listening.getsockname()[1], app.state.registry, server)
    finally:
        server.should_exit = True
        await serving


async def order(store: Path, what: AnyOrder) -> Any:
    """What the server of this store answers its host."""
    return await asyncio.to_thread(ask, Path(f"{store}.admin"), what, "en")


class Client:
    """One socket at a table, which remembers everything that it is told."""

    def __init__(self, link: ClientConnection) -> None:
        self.link = link
        self.heard: list[Message] = []
        self.raw: list[bytes] = []
        self.version = 0
        self.scene: Message = {}

    @classmethod
    async def knock(cls, place: Place, table: str = "", **headers: str) -> Client:
        """A socket that has not said hello; its address may name a table."""
        link = await connect(
            f"ws://127.0.0.1:{place.port}/api/live" + (f"/{table}" if table else ""),
            compression=None,
            proxy=None,
            max_size=None,
            max_queue=None,
            open_timeout=PATIENT,
            close_timeout=PATIENT,
            ping_interval=None,
            additional_headers=headers,
        )
        return cls(link)

    @classmethod
    async def join(cls, place: Place, opened: Message, **hello: Any) -> Client:
        """A socket at this table, in this seat if there is a token."""
        client = await cls.knock(place, opened["table"])
        await client.hello(opened, **hello)
        return client

    async def hello(self, opened: Message, **hello: Any) -> Message:
        said = {"table": opened["table"], "token": opened.get("token"), "protocol": PROTOCOL}
        await self.say({"t": "hello", **said, **hello})
        answer = await self.until("state", "welcome", "refused")
        if answer["t"] == "welcome":
            self.version = int(answer["last"])
            while self.version < answer["v"]:
                await self.hear()
        return answer

    async def say(self, message: Message | bytes | str) -> None:
        raw = json.dumps(message) if isinstance(message, dict) else message
        await self.link.send(raw)

    async def hear(self) -> Message:
        """The next message; pings are answered on the way."""
        raw = await asyncio.wait_for(self.link.recv(decode=False), PATIENT)
        told: Message = json.loads(raw)
        self.raw.append(raw)
        self.heard.append(told)
        if told["t"] == "ping":
            await self.say({"t": "pong"})
        if told["t"] in ("state", "event"):
            self.version = max(self.version, told["v"])
        if told.get("scene") is not None:
            self.scene = told["scene"]
        if told.get("changed") is not None:
            self.scene = merged(self.scene, told["changed"])
        return told

    async def until(self, *kinds: str, **facts: Any) -> Message:
        """The next message of one of these kinds and with these facts."""
        while True:
            told = await self.hear()
            if told["t"] in kinds and all(told.get(name) == each for name, each in facts.items()):
                return told

    async def play(self, move: str, id: str, v: int | None = None) -> Message:
        """Make a move; the answer."""
        at = self.version if v is None else v
        await self.say({"t": "play", "id": id, "v": at, "move": move})
        return await self.until("event", "refused", id=id)

    async def closed(self) -> int:
        """Hear everything to the end; the code the socket was closed with."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd is not None else 1006

    @property
    def moves(self) -> list[str]:
        return [choice["move"] for choice in self.scene["choices"]]

    async def leave(self) -> None:
        await self.link.close()


def merged(scene: Message, changed: Message) -> Message:
    """A scene with what has changed in it."""
    news = dict(changed)
    facts = {**scene["facts"], **news.pop("facts", {})}
    facts["history"] = [*facts["history"], *news.pop("history", [])]
    grown = news.pop("grown", None)
    if grown is not None:
        tiles = [*scene["picture"]["tiles"], *grown["tiles"]]
        news["picture"] = {**scene["picture"], "tiles": tiles, "places": grown["places"]}
    return {**scene, **news, "facts": facts}


async def play_on(clients: list[Client], moves: int, tag: str = "m") -> int:
    """Let the clients of a table play their first choices in turn; how many moves were made."""
    made = 0
    while made < moves and not clients[0].scene["over"]:
        mover = next(each for each in clients if each.moves and _to_move(each))
        version = mover.version
        answer = await mover.play(mover.moves[0], f"{tag}{version}")
        assert answer["t"] == "event", answer
        made += 1
        for each in clients:
            while each.version < answer["v"]:
                await each.hear()
    return made


def _to_move(client: Client) -> bool:
    facts = client.scene["facts"]
    return bool(facts["to_move"] == facts["seat"])
