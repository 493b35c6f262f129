"""What nodes tell each other, over core NATS: everything for one node in a turn of the loop is one
message. NATS may lose messages, never ours alone: each says how many there were before it, and who
misses one asks for everything anew. Nothing that is lost here is lost in the log.
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Final

import msgspec
import nats
from nats.errors import Error as NatsError

from ..journal import note, note_failure
from ..settings.setting import HIDDEN, PASSWORD
from ..settings.terms import Terms
from ..store.database import BadStore
from ..store.member import SPEAKS

# From a gate to who has the table, and back.
JOIN: Final = 1
SAY: Final = 2
LEAVE: Final = 3
JOINED: Final = 4
FRAME: Final = 5
HEARD: Final = 6  # what was said is answered
LOST: Final = 7  # the table is not here, or not any more: join anew
HANG_UP: Final = 8
FRAME_AND_HEARD: Final = 13  # both in one, as with nearly every answer
# Requests over HTTP, and their answers.
ASK: Final = 9
ANSWER: Final = 10
# What another node's workers may think of, and what they thought.
THINK: Final = 11
THOUGHT: Final = 12
LARGEST: Final = 256 * 1024  # bytes of items in a message; NATS takes a megabyte


class Item(msgspec.Struct, array_like=True, gc=False):
    """One thing told: of which socket or request, and of which try of that."""

    kind: int
    number: int
    turn: int = 0
    data: bytes = b""


class Pack(msgspec.Struct, array_like=True, gc=False):
    """What one node tells another at once; `count` is how many of these it has sent it."""

    sender: str
    count: int
    items: list[Item]


Hearer = Callable[[str, Item], None]  # of whom, and what
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Pack).decode


class Bus:
    """One node's. `hearers` are called with what others tell it, by kind; `missed` with the name of
    a node of which something was lost, `rung` when shards may have other owners."""

    def __init__(self, address: str, name: str, terms: Terms) -> None:
        self._terms = terms
        self.hearers: dict[int, Hearer] = {}
        self.missed: Callable[[str], None] = lambda sender: None
        self.rung: Callable[[], None] = lambda: None
        self._address = address
        self._name = name
        self.turn = 0  # a number that is another after what was told in a turn has gone
        self._nats: Any = None
        self._due: dict[str, list[Item]] = {}
        self._sent: dict[str, int] = {}
        self._got: dict[str, int] = {}
        self._packs: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Connect; BadStore."""
        try:
            self._nats = await asyncio.wait_for(
                nats.connect(
                    self._address,
                    name=f"boneyard {self._name}",
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=0.2,  # type: ignore[arg-type, unused-ignore]
                    connect_timeout=2,
                    ping_interval=5,
                    error_cb=self._failed,
                    reconnected_cb=self._reconnected,
                ),
                self._terms.connect_within,
            )
        except (NatsError, OSError, TimeoutError, ValueError) as error:
            raise BadStore(
                file=PASSWORD.sub(rf"\1:{HIDDEN}", self._address), why="no-bus"
            ) from error
        await self._nats.subscribe(_subject(self._name), cb=self._receive)
        await self._nats.subscribe(_subject("ring"), cb=self._ringing)
        self._tasks = [asyncio.create_task(self._send_on()), asyncio.create_task(self._beat_on())]

    # Out -----------------------------------------------------------------------------------

    def tell(self, node: str, item: Item) -> None:
        """Tell a node something, with whatever else it is told in this turn of the loop."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._flush)
        self._due.setdefault(node, []).append(item)

    def _flush(self) -> None:
        due, self._due = self._due, {}
        self.turn += 1
        for node, items in due.items():
            if node == self._name:  # no hop
                self._hand_on(node, items)
                continue
            for part in _parts(items):
                self._sent[node] = count = self._sent.get(node, 0) + 1
                self._packs.put_nowait((node, _encode(Pack(self._name, count, part))))

    async def _send_on(self) -> None:
        while True:
            node, pack = await self._packs.get()
            with contextlib.suppress(NatsError, OSError):  # whoever misses it says so
                await self._nats.publish(_subject(node), pack)

    async def _beat_on(self) -> None:
        """Tell those we have told anything how much that was: is one missing?"""
        while True:
            await asyncio.sleep(self._terms.bus_beat)
            for node, count in self._sent.items():
                self._packs.put_nowait((node, _encode(Pack(self._name, count, []))))

    def ring(self) -> None:
        """Have all nodes look who owns what."""
        self._packs.put_nowait(("ring", b""))

    def forget(self, node: str) -> None:
        """This node is no more."""
        self._sent.pop(node, None)
        self._got.pop(node, None)

    # In ------------------------------------------------------------------------------------

    async def _receive(self, message: Any) -> None:
        try:
            pack = _decode(message.data)
        except msgspec.MsgspecError as error:
            note_failure("pack", error)
            return
        before = self._got.get(pack.sender)
        if pack.items:
            is_whole = before is None or pack.count == before + 1
        else:
            is_whole = before is None or pack.count == before
        self._got[pack.sender] = pack.count
        if not is_whole:
            note("missed", node=pack.sender)
            self.missed(pack.sender)
        self._hand_on(pack.sender, pack.items)

    def _hand_on(self, sender: str, items: list[Item]) -> None:
        hearers = self.hearers
        for item in items:
            try:
                hearers[item.kind](sender, item)
            except Exception as error:  # noqa: BLE001 - what breaks for one socket harms no other
                note_failure("bus", error)

    async def _ringing(self, message: Any) -> None:
        self.rung()

    async def _failed(self, error: Exception) -> None:
        if self._nats is not None:  # at the start whoever waits for it is told
            note_failure("nats", error)

    async def _reconnected(self) -> None:
        note("bus again")
        self.rung()

    async def close(self) -> None:
        """Say nothing more."""
        self._flush()
        while not self._packs.empty():
            await asyncio.sleep(0)
        for task in self._tasks:
            task.cancel()
        if self._nats is not None:
            with contextlib.suppress(NatsError, OSError, TimeoutError):
                await asyncio.wait_for(self._nats.flush(), 1.0)
            with contextlib.suppress(NatsError, OSError, TimeoutError):
                await asyncio.wait_for(self._nats.close(), 1.0)


def _subject(name: str) -> str:
    return f"boneyard.{SPEAKS}.{name}"


def _parts(items: list[Item]) -> list[list[Item]]:
    """The same in parts that are not too large."""
    parts, size = [list[Item]()], 0
    for item in items:
        size += len(item.data) + 16
        if size > LARGEST and parts[-1]:
            parts.append([])
            size = len(item.data) + 16
        parts[-1].append(item)
    return parts
