"""All tables of this process: opened, found again in the store, and given to those who may join."""

import asyncio
import secrets
import time
from datetime import date

import msgspec

from ..core.chance import numbered
from ..core.errors import BoneyardError
from .events import NOBODY, OPEN, Event
from .fairness import new_seed
from .room import Room
from .setting import Setting, Wish, settle
from .store import Store
from .table import PATIENCE, Table
from .thinking import Thinkers
from .tokens import LIFETIME, Seat, Signer

LONGEST_NAME = 24


class NoSuchTable(BoneyardError):
    """There is no table with this `table` id."""

    key = "no-such-table"


class SeatTaken(BoneyardError):
    """Seat `seat` is not free."""

    key = "seat-taken"


class House:
    """The tables, by id. A table that nobody asks for stays in the store."""

    def __init__(self, store: Store, thinkers: Thinkers, patience: float = PATIENCE) -> None:
        self.store = store
        self._thinkers = thinkers
        self._patience = patience
        self._signer = Signer(store.keep("signing-key", lambda: secrets.token_bytes(32)))
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()

    async def open(self, wish: Wish) -> Table:
        """Set up a table; the library's error says what cannot be."""
        seed = _seed(wish)
        setting = settle(wish, seed)
        event = Event(
            table=secrets.token_urlsafe(9),
            version=1,
            seat=NOBODY,
            kind=OPEN,
            payload=msgspec.to_builtins(setting),
            move_id=None,
            at=time.time(),
        )
        room = Room(event)
        await self.store.append(event)
        return self._keep(room)

    async def table(self, name: str) -> Table:
        """The table with this id; NoSuchTable when there is none."""
        if name in self._tables:
            return self._tables[name]
        async with self._loading:
            if name in self._tables:
                return self._tables[name]
            events = await asyncio.to_thread(self.store.load, name)
            if not events:
                raise NoSuchTable(table=name)
            return self._keep(Room.of(events))

    def _keep(self, room: Room) -> Table:
        table = Table(room, self.store, self._thinkers, self._patience)
        self._tables[room.id] = table
        return table

    def live(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    async def sit(self, table: Table, seat: int | None, name: str) -> str:
        """Give somebody a free seat, the first when none is named; the token for it."""
        room = table.room
        if seat is None:
            free = [each for each, sitter in enumerate(room.sitters) if sitter.free]
            seat = free[0] if free else NOBODY
        if not 0 <= seat < len(room.sitters) or not room.sitters[seat].free:
            raise SeatTaken(seat=seat)
        await table.sit(seat, tidy(name) or f"{seat + 1}")
        return self.token(table, seat)

    def token(self, table: Table, seat: int) -> str:
        """A token for this seat as it is held now."""
        epoch = table.room.sitters[seat].epoch
        return self._signer.sign(Seat(table.room.id, seat, epoch, time.time() + LIFETIME))

    def seat(self, table: Table, token: str) -> int | None:
        """The seat that a token gives at this table; None for one that gives none."""
        said = self._signer.read(token, time.time())
        if said is None or said.table != table.room.id:
            return None
        sitters = table.room.sitters
        if not 0 <= said.seat < len(sitters) or sitters[said.seat].epoch != said.epoch:
            return None
        return said.seat

    def close(self) -> None:
        """Hang up everywhere; the store has everything."""
        for table in self._tables.values():
            table.close()
        self._thinkers.close()
        self.store.close()


def _seed(wish: Wish) -> str:
    """What the deals follow from: a secret, unless a deal that everybody knows was asked for."""
    if wish.deal is not None:
        return numbered(wish.deal)
    return date.today().isoformat() if wish.daily else new_seed()


def tidy(name: str) -> str:
    """A name that can stand in a sentence."""
    shown = "".join(sign for sign in name if sign.isprintable())
    return " ".join(shown.split())[:LONGEST_NAME]


__all__ = ["House", "NoSuchTable", "SeatTaken", "Setting", "Wish"]
