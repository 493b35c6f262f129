"""Clients for bench/server.py: a WebSocket with next to nothing around it, and pairs that play."""

import asyncio
import base64
import http.client
import json
import os
import struct
import time
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec

from boneyard.server.messages import PROTOCOL

HERE = "127.0.0.1"
_NUMBERS = count()
TEXT, PONG = 0x81, 0x8A  # kinds of frames
PINGS = {b'{"t":"ping"}': b'{"t":"pong"}'}  # what our server asks a silent peer, and the answer


class Choice(msgspec.Struct):
    move: str


class Scene(msgspec.Struct):
    facts: "Facts"
    choices: list[Choice]
    over: bool
    version: int = 0  # that it was told with

    @property
    def moves(self) -> list[str]:
        return [choice.move for choice in self.choices]

    @property
    def to_move(self) -> int | None:
        return self.facts.to_move


class Facts(msgspec.Struct):
    to_move: int | None = None


class Changed(msgspec.Struct):
    """What differs from the scene before."""

    facts: Facts = msgspec.field(default_factory=Facts)
    choices: list[Choice] | None = None
    over: bool | None = None


class Told(msgspec.Struct):
    """What a load client reads of any frame."""

    t: str
    v: int = 0
    id: str | None = None
    why: str | None = None
    scene: Scene | None = None
    changed: Changed | None = None


_READ = msgspec.json.Decoder(Told)


class Socket(asyncio.Protocol):
    """One WebSocket. Frames go out with an empty mask and are read as they come."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._buffer = b""
        self._open = False
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.answers: dict[bytes, bytes] = {}  # to frames that nobody waits for
        self.ready = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self.frames.put_nowait(None)
        self.ready.set()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            _, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self._open, self._buffer = True, rest
            self.ready.set()
        self._read()

    def _read(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1] & 127, at + 2
            if size == 126:
                if len(buffer) - at < 4:
                    break
                (size,) = struct.unpack_from("!H", buffer, at + 2)
                start = at + 4
            elif size == 127:
                if len(buffer) - at < 10:
                    break
                (size,) = struct.unpack_from("!Q", buffer, at + 2)
                start = at + 10
            if len(buffer) < start + size:
                break
            if buffer[at] & 15 == 1:
                self._hear(buffer[start : start + size])
            elif buffer[at] & 15 == 8:
                self.frames.put_nowait(None)
            elif buffer[at] & 15 == 9:
                self.send(buffer[start : start + size], PONG)
            at = start + size
        self._buffer = buffer[at:]

    def _hear(self, frame: bytes) -> None:
        if frame in self.answers:
            self.send(self.answers[frame])
        else:
            self.frames.put_nowait(frame)

    def send(self, message: bytes, kind: int = TEXT) -> None:
        size = len(message)
        if size < 126:
            head = bytes((kind, 0x80 | size))
        else:
            head = struct.pack("!BBH", kind, 0xFE, size)
        self.transport.write(head + b"\0\0\0\0" + message)


def somebody() -> str:
    """An address that nobody else has, as people do."""
    number = next(_NUMBERS)
    return f"127.1.{number // 250 % 250}.{number % 250 + 1}"


async def dial(port: int, path: str = "/api/live", address: str = HERE) -> Socket:
    """A socket to the server at this port, from this address."""
    loop = asyncio.get_running_loop()
    _, made = await loop.create_connection(
        lambda: Socket(path), HERE, port, local_addr=(address, 0)
    )
    await made.ready.wait()
    return made


class Rest:
    """Requests over one connection that stays open."""

    def __init__(self, port: int, address: str = HERE) -> None:
        self._line = http.client.HTTPConnection(HERE, port, timeout=60, source_address=(address, 0))

    def post(self, path: str, body: Any) -> Any:
        self._line.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        return json.loads(self._line.getresponse().read())

    def get(self, path: str) -> Any:
        self._line.request("GET", path)
        return json.loads(self._line.getresponse().read())


@dataclass
class Score:
    """What a run of load came to."""

    moves: int = 0
    times: list[float] = field(default_factory=list)

    def at(self, share: float) -> float:
        """The time, in milliseconds, that this share of the moves took at most."""
        ordered = sorted(self.times) or [0.0]
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Lost(Exception):
    """The server has gone."""


class Pair:
    """Two people at a table who play their first choices, one move under way at a time."""

    def __init__(self, port: int, sheet: str, rest: Rest) -> None:
        self._port = port
        self._sheet = sheet
        self._address = somebody()
        self.seats = [rest.post("/api/tables", {"sheet": sheet, "seats": 2, "pace": "quick"})]
        self.table = self.seats[0]["table"]
        self.seats.append(rest.post(f"/api/tables/{self.table}/seats", {}))
        self.version = 0
        self._n = 0

    async def connect(self, port: int | None = None) -> None:
        self._port = port or self._port
        self.sockets: list[Socket] = []
        for _ in range(2):
            self.sockets.append(await dial(self._port, address=self._address))
        self.scenes: list[Scene | None] = [None, None]
        for number, (socket, seat) in enumerate(zip(self.sockets, self.seats, strict=True)):
            socket.answers = PINGS
            hello = {"t": "hello", "table": self.table, "token": seat["token"]}
            socket.send(json.dumps({**hello, "protocol": PROTOCOL}).encode())
            while self.scenes[number] is None:
                await self.hear(number)

    async def hear(self, number: int) -> Told:
        """The next that this seat is told; Lost when there is no more."""
        frame = await self.sockets[number].frames.get()
        if frame is None:
            raise Lost
        told = _READ.decode(frame)
        if told.scene is not None:
            told.scene.version = told.v
            self.scenes[number] = told.scene
            self.version = max(self.version, told.v)
        elif told.changed is not None:
            self._apply(number, told.changed, told.v)
            self.version = max(self.version, told.v)
        return told

    def _apply(self, number: int, changed: Changed, version: int) -> None:
        scene = self.scenes[number]
        assert scene is not None
        scene.version = version
        if changed.facts.to_move is not None:
            scene.facts = changed.facts
        if changed.choices is not None:
            scene.choices = changed.choices
        if changed.over is not None:
            scene.over = changed.over

    @property
    def over(self) -> bool:
        scene = self.scenes[0]
        return scene is not None and scene.over

    async def move(self, score: Score) -> None:
        """One move, until both have heard of it."""
        first = self.scenes[0]
        assert first is not None
        seat = first.facts.to_move
        assert seat is not None
        scene = self.scenes[seat]
        assert scene is not None
        self._n += 1
        name = f"{os.getpid()}-{self._n}"
        said = {"t": "play", "id": name, "v": self.version, "move": scene.choices[0].move}
        began = time.perf_counter()
        self.sockets[seat].send(msgspec.json.encode(said))
        version = await self._answer(seat, name)
        score.times.append(time.perf_counter() - began)
        score.moves += 1
        while (await self.hear(1 - seat)).v < version:
            pass

    async def react(self, score: Score) -> None:
        """A reaction, which is told at once and kept by nobody."""
        self._n += 1
        name = f"{os.getpid()}-{self._n}"
        began = time.perf_counter()
        self.sockets[0].send(msgspec.json.encode({"t": "react", "id": name, "sign": "oops"}))
        await self._answer(0, name, "reacted")
        score.times.append(time.perf_counter() - began)

    async def _answer(self, seat: int, name: str, kind: str = "event") -> int:
        while True:
            told = await self.hear(seat)
            if told.id == name:
                if told.t != kind:
                    raise AssertionError(told)
                return told.v

    def close(self) -> None:
        for socket in self.sockets:
            socket.transport.abort()
