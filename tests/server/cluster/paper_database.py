"""What PostgreSQL would have, in dictionaries: what nodes of paper ask instead of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar

from boneyard.server.store import member, postgres
from boneyard.server.store.shards import SHARDS


class Database:
    """What PostgreSQL would have, and the few questions that nodes ask it."""

    def __init__(self, loop: asyncio.AbstractEventLoop, fenced: bool = True) -> None:
        self.loop = loop
        self.is_fenced = fenced
        self.events: dict[str, dict[int, tuple[Any, ...]]] = {}  # by table and version, with epoch
        self.order: list[int] = []  # the epochs of all events, as they were written
        self.gone_at: dict[int, int] = {}  # by epoch, how many events there were at its end
        self.members: dict[int, dict[str, Any]] = {}
        self.shards: list[int | None] = [None] * SHARDS
        self.kept: dict[str, bytes] = {}
        self._last = 0

    def ask(self, question: str, given: tuple[Any, ...]) -> Any:
        return self._answers[question](self, *given)

    def _append(self, *given: Any) -> list[tuple[str, int]]:
        *columns, epochs = given
        mine = {each for each in epochs if each in self.members or not self.is_fenced}
        done = []
        for row in zip(*columns, strict=True):
            table, version, epoch = row[0], row[1], row[7]
            if epoch in mine and version not in self.events.setdefault(table, {}):
                self.events[table][version] = row
                self.order.append(epoch)
                done.append((table, version))
        return done

    def _whose(self, tables: list[str], versions: list[int]) -> list[tuple[str, int, int]]:
        asked = zip(tables, versions, strict=True)
        found = [(table, v, self.events.get(table, {}).get(v)) for table, v in asked]
        return [(table, v, row[7]) for table, v, row in found if row is not None]

    def _standing(self, epochs: list[int]) -> list[tuple[int]]:
        return [(each,) for each in epochs if each in self.members]

    def _load(self, table: str, after: int) -> list[tuple[Any, ...]]:
        rows = self.events.get(table, {})
        return [rows[version][:7] for version in sorted(rows) if version > after]

    def _beat(self, node: str) -> list[dict[str, int]]:
        mine = [epoch for epoch, each in self.members.items() if each["node"] == node]
        for epoch in mine:
            self.members[epoch]["beat"] = self.loop.time()
        return [{"epoch": epoch} for epoch in mine]

    def _join(self, node: str, address: str, release: str, speaks: int, lease: float) -> int:
        self._last += 1
        told = {"epoch": self._last, "node": node, "address": address, "release": release}
        told |= {"speaks": speaks, "lease": lease, "leaving": False, "beat": self.loop.time()}
        self.members[self._last] = told
        return self._last

    def _is_dead(self, epoch: int) -> bool:
        each = self.members[epoch]
        return bool(self.loop.time() - each["beat"] > each["lease"])

    def _look(self) -> list[dict[str, Any]]:
        return [{**each, "dead": self._is_dead(epoch)} for epoch, each in self.members.items()]

    def _owned(self) -> list[dict[str, Any]]:
        found: dict[int | None, list[int]] = {}
        for shard, epoch in enumerate(self.shards):
            found.setdefault(epoch, []).append(shard)
        return [{"epoch": epoch, "shards": shards} for epoch, shards in found.items()]

    def _delete(self, epochs: set[int]) -> None:
        for epoch in epochs:
            del self.members[epoch]
            self.gone_at[epoch] = len(self.order)
        self.shards = [None if each in epochs else each for each in self.shards]

    def _fence(self, epochs: list[int]) -> None:
        self._delete({each for each in epochs if each in self.members and self._is_dead(each)})

    def _claim(self, *given: Any) -> list[dict[str, int]]:
        *row, wanted = given
        epoch = self._join(*row)
        free = [shard for shard in wanted if self.shards[shard] is None]
        for shard in free:
            self.shards[shard] = epoch
        return [{"shard": shard, "epoch": epoch} for shard in free]

    def _give(self, shards: list[int], epochs: list[int]) -> None:
        for shard in shards:
            if self.shards[shard] in epochs:
                self.shards[shard] = None

    def _leaving(self, node: str) -> None:
        for each in self.members.values():
            each["leaving"] = each["leaving"] or each["node"] == node

    def _leave(self, node: str) -> None:
        self._delete({epoch for epoch, each in self.members.items() if each["node"] == node})

    def _spent(self, node: str, first: int) -> None:
        mine = {epoch for epoch, each in self.members.items() if each["node"] == node}
        self._delete(mine - {first} - set(self.shards))

    def _keep(self, name: str, value: bytes) -> None:
        self.kept.setdefault(name, value)

    _answers: ClassVar[dict[str, Callable[..., Any]]] = {
        postgres.APPEND: _append,
        postgres._WHOSE: _whose,
        postgres._STANDING: _standing,
        postgres._BARRIER: lambda self, epoch: None,
        postgres._LOAD: _load,
        postgres._SNAPSHOT: lambda self, table: None,
        postgres._KEEP: _keep,
        postgres._KEPT: lambda self, name: self.kept.get(name),
        member._BEAT: _beat,
        member._JOIN: _join,
        member._LOOK: _look,
        member._OWNED: _owned,
        member._FENCE: _fence,
        member._CLAIM: _claim,
        member._GIVE: _give,
        member._LEAVING: _leaving,
        member._LEAVE: _leave,
        member._SPENT: _spent,
    }
