"""Pads that several phones write on: an append-only list of entries for each, kept in the store.

Nothing is scored here. An entry is taken once, whoever sends it how often; phones merge what they
read (`companion.entries.merged`). Who knows a pad's id may read it and tell hands; what settles
rounds is the keeper's, who has a secret of which only the hash is kept.
"""

import asyncio
import hashlib
import hmac
import re
import time
from collections import OrderedDict
from typing import Any, Final

import msgspec

from ..companion.entries import Entry, entry_of
from ..companion.pad import Pad, pad_from
from ..core.errors import BadEntry, BoneyardError
from .events import ENTRY, NOBODY, PAD, Event
from .store import Store, VersionTaken, append

SHELF: Final = "pad/"  # pads lie in the log under names that no table has
ID: Final = re.compile(r"[0-9a-f]{24}")  # made by a phone, of 96 random bits: it is the key
SHORTEST_SECRET: Final = 24
MOST_ENTRIES: Final = 3000
MOST_BYTES: Final = 4096  # of an entry
MOST_IN_MEMORY: Final = 256  # pads
FREE_KINDS: Final = ("hand",)  # what others than the keeper write
TRIES: Final = 5  # against another process that writes to the same store


class NoSuchPad(BoneyardError):
    """There is no pad with this id."""

    key = "no-such-pad"


class NotKeeper(BoneyardError):
    """Only the keeper writes entries of this `kind`."""

    key = "not-keeper"


class PadFull(BoneyardError):
    """The pad has all the entries that one may have."""

    key = "pad-full"


class SharedPad:
    """A pad as its log tells it."""

    def __init__(self, opening: Event) -> None:
        self.head: Pad = pad_from(opening.payload["pad"])
        self.keeper: str = opening.payload["keeper"]
        self.entries: list[Entry] = []
        self.ids: set[str] = set()
        self.writing = asyncio.Lock()

    @property
    def version(self) -> int:
        return len(self.entries) + 1

    def take(self, event: Event) -> None:
        """Apply one more event of the log."""
        self.entries.append(event.payload)
        self.ids.add(event.payload["id"])

    def since(self, version: int) -> list[Entry]:
        """The entries after this version."""
        return self.entries[max(version - 1, 0) :]

    def is_kept_by(self, secret: str | None) -> bool:
        return secret is not None and hmac.compare_digest(self.keeper, hashed(secret))


class Pads:
    """All shared pads of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[str, SharedPad] = OrderedDict()

    async def open(self, head: dict[str, Any], secret: str) -> SharedPad:
        """Share a pad; the same again changes nothing. NotKeeper when somebody else has it."""
        pad = pad_from({**head, "entries": []})
        if not ID.fullmatch(pad.id) or len(secret) < SHORTEST_SECRET:
            raise BadEntry(field="id")
        payload = {"pad": pad.fields(), "keeper": hashed(secret)}
        event = Event(SHELF + pad.id, 1, NOBODY, PAD, payload, None, time.time())
        try:
            found = await self.find(pad.id)
        except NoSuchPad:
            try:
                await append(self._store, event)
            except VersionTaken:
                found = await self.find(pad.id)
            else:
                return self._keep(SharedPad(event))
        if not found.is_kept_by(secret) or found.head != pad:
            raise NotKeeper(kind=PAD)
        return found

    async def find(self, name: str) -> SharedPad:
        """The pad with this id; NoSuchPad."""
        if not ID.fullmatch(name):
            raise NoSuchPad(pad=name[:40])
        found = self._kept.get(name)
        if found is None:
            events = await asyncio.to_thread(self._store.load, SHELF + name)
            if not events:
                raise NoSuchPad(pad=name)
            found = self._keep(_read(events))
        self._kept.move_to_end(name)
        return found

    async def find_as_keeper(self, name: str, secret: str) -> SharedPad:
        """The pad with this id, for its keeper; NoSuchPad, NotKeeper."""
        found = await self.find(name)
        if not found.is_kept_by(secret):
            raise NotKeeper(kind=PAD)
        return found

    async def write(self, name: str, entries: list[Any], secret: str | None) -> SharedPad:
        """Add those of these entries that the pad has not: all of them, or none where one is
        refused; BadEntry, NotKeeper, PadFull."""
        pad = await self.find(name)
        checked = [self._checked(pad, each, secret) for each in entries]
        for each in checked:
            pad = await self._write(name, each)
        return pad

    def _checked(self, pad: SharedPad, value: Any, secret: str | None) -> Entry:
        entry = entry_of(value, pad.head.seats)
        if len(msgspec.json.encode(entry)) > MOST_BYTES:
            raise BadEntry(field="entry")
        if entry["id"] not in pad.ids:
            if entry["kind"] not in FREE_KINDS and not pad.is_kept_by(secret):
                raise NotKeeper(kind=entry["kind"])
            if len(pad.entries) >= MOST_ENTRIES:
                raise PadFull(most=MOST_ENTRIES)
        return entry

    async def _write(self, name: str, entry: Entry) -> SharedPad:
        for _ in range(TRIES):
            pad = await self.find(name)
            async with pad.writing:
                if entry["id"] in pad.ids:
                    return pad
                version = pad.version + 1
                event = Event(SHELF + name, version, NOBODY, ENTRY, entry, entry["id"], time.time())
                try:
                    await append(self._store, event)
                except VersionTaken:
                    self._kept.pop(name, None)
                    continue
                pad.take(event)
                return pad
        raise VersionTaken(table=name, version=version)

    def _keep(self, pad: SharedPad) -> SharedPad:
        kept = self._kept.setdefault(pad.head.id, pad)
        while len(self._kept) > MOST_IN_MEMORY:
            self._kept.popitem(last=False)
        return kept


def _read(events: list[Event]) -> SharedPad:
    pad = SharedPad(events[0])
    for event in events[1:]:
        pad.take(event)
    return pad


def hashed(secret: str) -> str:
    """What is kept of a keeper's secret."""
    return hashlib.sha256(b"boneyard/keeper/1" + secret.encode()).hexdigest()
