"""All people of a store: found by who signs. Nobody is kept in memory: a profile is one value, and
what asks for it is bounded."""

import contextlib
import copy
import time
from collections.abc import Callable
from typing import Final

import msgspec

from ...core.errors import BoneyardError
from ..base64url import text_of
from ..store.shelves import PEOPLE
from ..store.store import Store, StoreBusy
from .person import Look, OwnSeat, Person
from .signature import person_of

TRIES: Final = 8  # against others who change the same profile


class NoSuchPerson(BoneyardError):
    """Nobody is known by this key here, or not any more."""

    key = "no-such-person"


class People:
    """The profiles of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, person: str) -> Person:
        """Who this is; NoSuchPerson."""
        return decoded(await self._value(person))

    async def _value(self, person: str) -> bytes:
        name = PEOPLE + person
        value = (await self._store.under(name)).get(name)
        if value is None:
            raise NoSuchPerson()
        return value

    async def make(self, key: bytes, name: str, face: Look) -> Person:
        """Make a profile, or give it another name and face."""

        def dress(person: Person) -> None:
            person.name, person.face = name, face

        made = Person(person_of(key), text_of(key), name, face, time.time())
        if await self._store.exchange(PEOPLE + made.id, None, msgspec.json.encode(made)):
            return made
        return await self.change(made.id, dress)

    async def change(self, person: str, change: Callable[[Person], object]) -> Person:
        """Change a profile, however often others do meanwhile; NoSuchPerson, and what `change`
        refuses."""
        for _ in range(TRIES):
            before = await self._value(person)
            known = decoded(before)
            as_it_was = copy.deepcopy(known)
            change(known)
            after = msgspec.json.encode(known)
            if known == as_it_was:
                return known
            if await self._store.exchange(PEOPLE + person, before, after):
                return known
        raise StoreBusy()

    async def seat(self, person: str, table: str, seat: int) -> None:
        """Note a seat that somebody has."""

        def sit(known: Person) -> None:
            if all((each.table, each.seat) != (table, seat) for each in known.seats):
                known.sit(OwnSeat(table, seat, time.time()))

        await self.change(person, sit)

    async def part_from_all(self, person: str) -> None:
        """Let nobody's profile speak of somebody any more; NoSuchPerson."""
        for other in (await self.find(person)).others:
            with contextlib.suppress(NoSuchPerson):
                await self.change(other, lambda known: known.forget(person))

    async def erase(self, person: str) -> None:
        """Let nothing be known of somebody any more."""
        for _ in range(TRIES):
            before = await self._value(person)
            if await self._store.exchange(PEOPLE + person, before, None):
                return
        raise StoreBusy()


def decoded(value: bytes) -> Person:
    """A profile as it lies in the store."""
    return msgspec.json.decode(value, type=Person)
