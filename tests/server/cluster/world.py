"""Nodes in a world of paper: the real ones, with all that they are made of, over a database and a
NATS that are dictionaries, and a clock that goes when it is told to. What breaks, breaks when it is
told to, so that any order of events can be tried, and tried again."""

from __future__ import annotations

import asyncio
import json
from collections import Counter, deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

from boneyard.server.app import joined
from boneyard.server.cluster.bus import FRAME, HEARD, Item
from boneyard.server.cluster.gate import Joining, Relay
from boneyard.server.cluster.node import Node
from boneyard.server.event_log.events import Event
from boneyard.server.event_log.setup import Wish
from boneyard.server.messages import PROTOCOL, Hello
from boneyard.server.sessions.session import Session
from boneyard.server.settings.terms import Terms
from boneyard.server.store import member, postgres, relations
from boneyard.server.store.member import Member
from boneyard.server.store.postgres import PostgresStore
from boneyard.server.tables.registry import TableRegistry

from ..living import GENEROUS, merged
from ..paper import AtOnce, Paper
from .paper_database import Database

LEASE = 5.0  # seconds, of this world
STEP = 0.25
TERMS = Terms(search_within=3600, leave_within=0)


class Inline(ThreadPoolExecutor):
    """Threads that are none: what they are given is done when they are asked."""

    def submit(self, call: Callable[..., Any], /, *given: Any, **more: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(call(*given, **more))
        except BaseException as error:  # noqa: BLE001 - whoever waits is told
            done.set_exception(error)
        return done


class Loop(asyncio.SelectorEventLoop):
    """A loop whose clock is the world's."""

    now = 1000.0

    def time(self) -> float:
        return self.now


class Connection:
    """One node's way to the database."""

    def __init__(self, world: World, node: str) -> None:
        self._world = world
        self._node = node
        self._is_closed = False

    async def fetch(self, question: str, *given: Any, timeout: float | None = None) -> Any:
        world, node = self._world, self._node
        fate = (
            world.fates[node].popleft() if question == postgres.APPEND and world.fates[node] else ""
        )
        if fate == "late":
            await world.held.setdefault(node, asyncio.Event()).wait()
        if self._is_closed or node in world.cut or fate == "before":
            raise ConnectionResetError
        answer = world.database.ask(question, given)
        if fate == "after":
            raise ConnectionResetError
        return answer

    fetchval = fetchrow = execute = fetch

    def terminate(self) -> None:
        self._is_closed = True

    def is_closed(self) -> bool:
        return self._is_closed

    async def close(self, timeout: float | None = None) -> None:
        self._is_closed = True


class Wire:
    """One node's way to all others."""

    def __init__(self, world: World, node: str) -> None:
        self._world = world
        self._node = node

    async def publish(self, subject: str, data: bytes) -> None:
        world, to = self._world, subject.rpartition(".")[2]
        for seed in world.seeds:
            assert seed not in data, "a seed is on the wire"
        for each in world.nodes if to == "ring" else [to]:
            world.packs.setdefault((self._node, each), deque()).append((to, data))

    async def flush(self) -> None:
        pass

    close = flush


class Living:
    """A node that runs."""

    def __init__(self, world: World, name: str) -> None:
        self.member = Member(f"paper://{name}", name, "", LEASE, TERMS)
        self.store = PostgresStore(f"paper://{name}", self.member)
        self.registry = TableRegistry(self.store, AtOnce(), GENEROUS)
        joined(self.registry, "")
        self.node = Node(self.registry, self.member, "")
        self.node.bus._nats = Wire(world, name)
        self.tasks: list[asyncio.Task[Any]] = []
        tell = self.node.bus.tell

        def told(node: str, item: Item) -> None:
            assert item.kind not in (FRAME, HEARD) or self.member.alive, "told after its lease"
            tell(node, item)

        self.node.bus.tell = told  # type: ignore[method-assign]

    async def start(self) -> None:
        bus = self.node.bus
        self.tasks = [asyncio.create_task(each) for each in (bus._send_on(), bus._beat_on())]
        await self.registry.start()

    def end(self) -> None:
        """As by kill -9: it does nothing more, and nobody is told."""
        for task in (*self.tasks, *self.member._tasks, self.store._writing):
            if task is not None:
                task.cancel()
        for table in self.registry.live():
            table.scheduler.close()


class Person:
    """Somebody at a table, at any gate, who comes back when cut off and says again what was not
    answered."""

    def __init__(self, world: World, table: str, seat: int, token: str) -> None:
        self.world, self.table, self.seat, self.token = world, table, seat, token
        self.scenes: dict[int, Any] = {}  # by version, as they were told
        self.version = 0
        self.scene: dict[str, Any] = {}
        self.pending: dict[str, Any] | None = None
        self.answers: Counter[str] = Counter()
        self.paper: Paper | None = None
        self.gate = ""

    @property
    def is_here(self) -> bool:
        return self.paper is not None and self.paper.code is None and self.gate in self.world.nodes

    def come(self, gate: str) -> None:
        self.world.do(self._come, gate)

    def _come(self, gate: str) -> None:
        living = self.world.nodes[gate]
        self.gate, self.paper = gate, Paper()
        session = Session(self.paper, GENEROUS, "1.2.3.4")
        said = Hello(self.table, PROTOCOL, self.token)
        relay = Relay(living.node.gate, self.paper, session, Joining("1.2.3.4", said))
        living.node.gate._relays[relay.number] = relay
        self.version, self.scene = 0, {}
        relay.join()
        self.paper.listen(relay)
        if self.pending is not None:
            self._say(self.pending)

    def _say(self, message: dict[str, Any]) -> None:
        assert self.paper is not None
        self.paper.say(json.dumps(message).encode())

    def say(self, message: dict[str, Any]) -> None:
        if self.pending is None and self.is_here and self.scene:
            self.pending = message
            self.world.do(self._say, message)

    def hear(self) -> None:
        for told in self.paper.take() if self.paper is not None else []:
            if told["t"] == "ping":
                self._say({"t": "pong"})
            if told["t"] in ("state", "event"):
                assert told["t"] == "state" or told["v"] == self.version + 1, "one was left out"
                self.version = told["v"]
            if told.get("scene") is not None:
                self.scene = told["scene"]
            if told.get("changed") is not None:
                self.scene = merged(self.scene, told["changed"])
            if self.scene:
                self.scenes[self.version] = self.scene
            if told["t"] in ("event", "refused") and told.get("id"):
                self.answers[told["id"]] += 1
                if self.pending is not None and self.pending.get("id") == told["id"]:
                    self.pending = None
                    self.world.answered(told)
            elif told["t"] == "refused" and told["why"] == "bad":
                self.pending = None


class World:
    """All of it."""

    def __init__(self, fenced: bool = True) -> None:
        self.loop = Loop()
        self.loop.set_default_executor(Inline())
        self.database = Database(self.loop, fenced)
        self.nodes: dict[str, Living] = {}
        self.cut: set[str] = set()
        self.fates: dict[str, deque[str]] = {}
        self.held: dict[str, asyncio.Event] = {}
        self.packs: dict[tuple[str, str], deque[tuple[str, bytes]]] = {}
        self.stuck: set[tuple[str, str]] = set()
        self.losing = 0
        self.seeds: list[bytes] = []
        self.people: list[Person] = []
        self.whys: Counter[str] = Counter()
        self._number = 0
        self._before = (relations.connect, postgres.prepare, member.time)

        async def connect(address: str, commit: str = "", within: float = 0) -> Any:
            return Connection(self, address.removeprefix("paper://"))

        async def prepare(*given: Any) -> None:
            pass

        postgres.connect = member.connect = relations.connect = connect  # type: ignore[attr-defined]
        postgres.prepare = prepare
        member.time = SimpleNamespace(monotonic=self.loop.time)  # type: ignore[assignment]

    def close(self) -> None:
        connect, postgres.prepare, member.time = self._before
        postgres.connect = member.connect = relations.connect = connect  # type: ignore[attr-defined]
        for living in self.nodes.values():
            self.do(living.end)
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.settle()
        self.loop.close()

    def answered(self, told: dict[str, Any]) -> None:
        self.whys[told.get("why", told["t"])] += 1

    def run(self, scene: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(scene)

    def do(self, call: Callable[..., None], *given: Any) -> None:
        """Call this within the loop."""

        async def called() -> None:
            call(*given)

        self.run(called())

    def settle(self) -> None:
        """Let everything happen that needs no time."""

        async def turns() -> None:
            quiet = 0
            while quiet < 3:
                for _ in range(12):
                    await asyncio.sleep(0)
                for each in self.people:
                    each.hear()
                quiet = 0 if await self._deliver() else quiet + 1

        self.run(turns())

    async def _deliver(self) -> bool:
        moved = False
        for (sender, to), packs in list(self.packs.items()):
            while packs and (sender, to) not in self.stuck:
                subject, data = packs.popleft()
                moved = True
                if self.losing:
                    self.losing -= 1
                elif to in self.nodes:
                    bus = self.nodes[to].node.bus
                    receive = bus._ringing if subject == "ring" else bus._receive
                    await receive(SimpleNamespace(data=data))
        return moved

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        until = self.loop.now + seconds
        while self.loop.now < until:
            self.loop.now += STEP
            self.settle()

    def start(self) -> str:
        """One more node."""
        self._number += 1
        name = f"n{self._number}"
        self.fates[name] = deque()
        living = self.nodes[name] = Living(self, name)
        starting = self.loop.create_task(living.start())
        self.settle()
        starting.result()
        return name

    def kill(self, name: str) -> None:
        self.do(self.nodes.pop(name).end)
        for each in self.people:
            if each.gate == name:
                each.paper = None

    def table(self, gates: list[str]) -> None:
        """Two people at a new table, each at a gate."""

        async def opened() -> list[Person]:
            registry = self.nodes[gates[0]].registry
            table = await registry.open(Wish("block", seats=2))
            self.seeds.append(table.state.setup.seed.encode())
            tokens = [(await registry.sit(table, None, ""))[1] for _ in range(2)]
            return [Person(self, table.state.id, seat, token) for seat, token in enumerate(tokens)]

        opening = self.loop.create_task(opened())
        self.settle()
        people = opening.result()
        for person, gate in zip(people, gates, strict=True):
            person.come(gate)
            self.people.append(person)
        self.settle()

    def log(self, table: str) -> list[Event]:
        rows = self.database._load(table, 0)
        return [postgres._event(*row) for row in rows]

    def heal(self) -> None:
        """Nothing is broken any more; whoever is away comes back."""
        self.cut.clear()
        self.stuck.clear()
        self.losing = 0
        for each in self.fates.values():
            each.clear()
        for held in self.held.values():
            held.set()
        self.held.clear()
        if not self.nodes:
            self.start()
        for _ in range(12):
            self.wait(LEASE)
            for each in self.people:
                if not each.is_here:
                    each.come(next(iter(self.nodes)))
            self.settle()
            if all(each.is_here and each.scene and not each.pending for each in self.people):
                return
