"""A node: a gate for sockets, and an owner of shards whose tables live here."""

import asyncio
import contextlib
from typing import Any, Final

import msgspec

from ..house.steward import Steward
from ..http.admission import App
from ..store.member import Member
from ..store.store import StoreBusy
from ..tables.lobby import Part
from ..tables.registry import TableRegistry
from .bus import Bus
from .forward import Forward
from .gate import Gate
from .help import Help
from .orders import Orders
from .remote import Remotes

LOBBY: Final = "lobby"


class Node:
    """This process among others that share a database and a bus."""

    def __init__(self, registry: TableRegistry, member: Member, address: str) -> None:
        self.bus = Bus(address, member.name, member.terms)
        self.gate = Gate(registry, member, self.bus)
        self._remotes = Remotes(registry, member, self.bus)
        self.help = Help(registry, member, self.bus)
        self._forward = Forward(member, self.bus)
        self._forward.inquiries[LOBBY] = self._own_lobby
        self._member = member
        self._house = registry.house
        self.whole: Any = None  # the application, for what others pass on
        self._known: set[str] = set()
        self._look: asyncio.Task[None] | None = None
        self._has_rung = False
        registry.lobby.elsewhere = self._lobbies
        self._lobby = registry.lobby
        self.bus.missed = self._missed
        self.bus.rung = self._rung
        member.changed = self._changed
        member.ring = self.bus.ring

    def forward(self, app: App) -> Forward:
        """Around the application: passes on what is about tables of other nodes."""
        return self._forward.around(app, self.whole)

    def orders(self, steward: Steward) -> Orders:
        """What a host orders this node to do, for all of them."""
        return Orders(steward, self._house, self._member, self._forward)

    async def _own_lobby(self, said: bytes) -> bytes:
        found, reached = await self._lobby.part(msgspec.msgpack.decode(said, type=float))
        own = [each for each in found if self._member.owns(each.table)]
        return msgspec.msgpack.encode((own, reached))

    async def _lobbies(self, before: float) -> list[Part]:
        """What other nodes have in theirs."""
        told = await self._forward.inquire_all(LOBBY, msgspec.msgpack.encode(before))
        return [msgspec.msgpack.decode(each, type=Part) for each in told]

    async def leave(self) -> None:
        """Give our tables to other nodes, which those who sit here reach by us until they have come
        back by others."""
        await self._member.leave()
        await self.gate.leave()

    async def close(self) -> None:
        """Hear nothing more."""
        self.help.close()
        await self.bus.close()
        if self._look is not None:
            await self._look

    def _missed(self, sender: str) -> None:
        self.gate.missed(sender)
        self._remotes.missed(sender)
        self.help.missed(sender)
        self._forward.missed(sender)

    def _changed(self) -> None:
        alive = set(self._member.nodes)
        self._remotes.gone(alive)
        self.help.gone(alive)
        self._forward.gone(alive)
        for node in self._known - alive:
            self.bus.forget(node)
        self._known = alive
        self.gate.moved()

    def _rung(self) -> None:
        """Look who owns what, and once more if it rings meanwhile."""
        self._has_rung = True
        if self._look is None or self._look.done():
            self._look = asyncio.create_task(self._looked())

    async def _looked(self) -> None:
        while self._has_rung:
            self._has_rung = False
            with contextlib.suppress(StoreBusy):
                await self._member.look()
