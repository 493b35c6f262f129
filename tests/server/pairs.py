"""Two people at a table who play as fast as answers come, and can be asked afterwards what they
were told: the clients of the tests that kill."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from boneyard.server.event_log.events import Event
from boneyard.server.event_log.state import TableState
from boneyard.server.store.sqlite import SqliteStore

from .living import Client, Message, Place
from .shown import scene


class Pair:
    """A table of two and what its people know of it."""

    def __init__(self, seats: list[Message]) -> None:
        self.seats = seats
        self.table = str(seats[0]["table"])
        self.told = 0  # the highest version anybody heard of
        self.scenes: dict[tuple[int, int], Any] = {}  # by seat and version, as they were told
        self.pending: tuple[int, Message] | None = None
        self.dups = 0
        self.back_at = 0.0  # when both last had a scene after they had come in

    @classmethod
    async def open(cls, place: Place, sheet: str) -> Pair:
        return cls(await place.seated(sheet=sheet, seats=2))

    async def play(self, place: Place) -> None:
        """Play until the connection is lost or the match is over."""
        try:
            clients = [await Client.join(place, seat, last=self.told) for seat in self.seats]
            for seat, client in enumerate(clients):
                if not client.scene:  # nothing was missing, so it knows its scene
                    client.scene = self.scenes.get((seat, self.told), {})
                    if not client.scene:
                        await client.leave()
                        clients[seat] = await Client.join(place, self.seats[seat])
                self._note(seat, client)
            self.back_at = time.monotonic()
            await self._send_again(clients)
            while not clients[0].scene["over"]:
                await self._one(clients)
            for client in clients:
                await client.leave()
        except (ConnectionClosed, InvalidHandshake, OSError):  # cut, perhaps while dialling
            return

    async def _one(self, clients: list[Client]) -> None:
        seat = int(clients[0].scene["facts"]["to_move"])
        mover = clients[seat]
        message = {
            "t": "play",
            "id": f"{mover.version}-{len(self.scenes)}",
            "v": mover.version,
            "move": mover.moves[0],
        }
        self.pending = (seat, message)
        await mover.say(message)
        answer = await mover.until("event", "refused", id=message["id"])
        assert answer["t"] == "event", answer
        self.pending = None
        await self._hear(clients, answer["v"])

    async def _hear(self, clients: list[Client], version: int) -> None:
        for seat, client in enumerate(clients):
            self._note(seat, client)
            while client.version < version:
                await client.hear()
                self._note(seat, client)

    async def _send_again(self, clients: list[Client]) -> None:
        """What was not answered before the loss: done now, or had been done."""
        if self.pending is None:
            return
        seat, message = self.pending
        was_done = any(told.get("id") == message["id"] for told in clients[seat].heard)
        await clients[seat].say(message)
        answer = await clients[seat].until("event", "refused", id=message["id"])
        if was_done:
            assert answer.get("why") == "dup", answer
        self.dups += answer.get("why") == "dup"
        self.pending = None
        await self._hear(clients, max(client.version for client in clients))

    def _note(self, seat: int, client: Client) -> None:
        self.told = max(self.told, client.version)
        self.scenes[seat, client.version] = client.scene

    def check(self, store: SqliteStore) -> None:
        """The log has everything that was told, without a gap, and makes the same scenes."""
        self.check_log(store.read(self.table))

    def check_log(self, events: list[Event]) -> None:
        """The same of a log that was read."""
        assert [event.version for event in events] == list(range(1, len(events) + 1))
        assert len(events) >= self.told
        state = TableState(events[0])
        for event in events[1:]:
            state.apply(event)
            for seat in range(2):
                known = self.scenes.get((seat, state.version))
                if known:
                    facts = scene(state, seat, set(), "wide").facts
                    assert json.loads(json.dumps(facts)) == known["facts"]


def told_in_all(pairs: Sequence[Pair]) -> int:
    """How many versions they have heard of."""
    return sum(pair.told for pair in pairs)


async def until_told(
    pairs: Sequence[Pair], more: int, playing: asyncio.Future[list[None]] | asyncio.Task[None]
) -> None:
    """Wait until they have heard of so many versions more, or play no more."""
    enough = told_in_all(pairs) + more
    while told_in_all(pairs) < enough and not playing.done():
        await asyncio.sleep(0.005)
