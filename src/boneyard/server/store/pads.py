"""Pads that several phones write on, and the evenings of clubs, which are written in the same way:
an append-only list of entries for each, kept in the store.

Nothing is scored here. An entry is taken once, whoever sends it how often; phones merge what they
read (`companion.entries.merged`). Who knows a pad's id may read it and tell hands, or the result of
a club's table; what settles rounds is the keeper's, who has a secret; only its hash is kept.
"""

import asyncio
import hashlib
import hmac
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

import msgspec

from ...club.entries import FREE, check_entry
from ...club.evening import FORMAT as EVENING
from ...club.evening import Evening, evening_from
from ...companion.entries import Entry, new_entry_of
from ...companion.pad import Pad, pad_from
from ...core.errors import BadEntry, BoneyardError
from ..event_log.events import ENTRY, ERASED, NOBODY, PAD, Event
from ..settings.limits import Limits
from .store import Store, VersionTaken, append

SHELF: Final = "pad/"  # pads lie in the log under names that no table has
# Made by a phone, of 96 random bits, or 49 for evenings, whose codes people type: it is the key.
ID: Final = re.compile(r"[0-9a-f]{24}|[a-hjkmnp-z2-9]{10}")
SHORTEST_SECRET: Final = 24
ROW: Final = 200  # bytes that an entry takes in the store beside what it says
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


class TooMuch(BoneyardError):
    """This address has written as much as it may for now."""

    key = "too-much"


class SharedPad:
    """A pad as its log tells it."""

    def __init__(self, opening: Event) -> None:
        self.head = head_from(opening.payload["pad"])
        self.keeper: str = opening.payload["keeper"]
        self.entries: list[Entry] = []
        self.ids: set[str] = set()
        self.writing = asyncio.Lock()
        self.looked_at = 0.0  # when its tables on the screen were last looked at

    @property
    def version(self) -> int:
        return len(self.entries) + 1

    def take(self, events: list[Event]) -> None:
        """Apply those of these events that it has not."""
        for event in events:
            if event.version == self.version + 1:
                self.entries.append(event.payload)
                self.ids.add(event.payload["id"])

    def since(self, version: int) -> list[Entry]:
        """The entries after this version."""
        return self.entries[max(version - 1, 0) :]

    def is_kept_by(self, secret: str | None) -> bool:
        return secret is not None and hmac.compare_digest(self.keeper, hashed(secret))


class Pads:
    """All shared pads of a store. `check_space` raises NoSpace when nothing may be added."""

    def __init__(self, store: Store, limits: Limits, check_space: Callable[[], None]) -> None:
        self._store = store
        self._limits = limits
        self._check_space = check_space
        self._written = limits.by_address(limits.entry_bytes, limits.entry_bytes_at_once)
        self._kept: OrderedDict[str, SharedPad] = OrderedDict()

    async def open(self, head: dict[str, Any], secret: str) -> SharedPad:
        """Share a pad; the same again changes nothing. NotKeeper when somebody else has it,
        NoSpace."""
        pad = head_from({**head, "entries": []})
        if not ID.fullmatch(pad.id) or len(secret) < SHORTEST_SECRET:
            raise BadEntry(field="id")
        payload = {"pad": pad.fields(), "keeper": hashed(secret)}
        event = Event(SHELF + pad.id, 1, NOBODY, PAD, payload, None, time.time())
        try:
            found = await self.find(pad.id)
        except NoSuchPad:
            self._check_space()
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
        """The pad with this id, as it is in the store: others may write to that too. NoSuchPad."""
        if not ID.fullmatch(name):
            raise NoSuchPad(pad=name[:40])
        found = self._kept.get(name)
        tail = await self._store.load(SHELF + name, 0 if found is None else found.version)
        if tail and tail[-1].kind == ERASED:
            self.forget(name)
            raise NoSuchPad(pad=name)
        if found is None:
            if not tail:
                raise NoSuchPad(pad=name)
            found = self._keep(SharedPad(tail[0]))
        found.take(tail)
        return found

    async def find_as_keeper(self, name: str, secret: str) -> SharedPad:
        """The pad with this id, for its keeper; NoSuchPad, NotKeeper."""
        found = await self.find(name)
        if not found.is_kept_by(secret):
            raise NotKeeper(kind=PAD)
        return found

    async def write(
        self, name: str, entries: list[Any], secret: str | None, address: str
    ) -> SharedPad:
        """Add those of these entries that the pad has not: all of them, or none where one is
        refused; BadEntry, NotKeeper, PadFull, TooMuch, NoSpace."""
        pad = await self.find(name)
        checked = [_checked(pad, each, self._limits) for each in entries]
        new = {each["id"]: each for each in checked if each["id"] not in pad.ids}
        if new:
            self._check_space()
            _check_rights(pad, new, secret, self._limits)
            size = sum(ROW + len(msgspec.json.encode(each)) for each in new.values())
            if not self._written.take(address, size):
                raise TooMuch()
        return await self.add(name, new)

    async def add(self, name: str, new: dict[str, Entry]) -> SharedPad:
        """Add entries that were judged before, or are the server's own; those that the pad has
        already change nothing."""
        for _ in range(TRIES):
            pad = await self.find(name)
            async with pad.writing:
                left = [each for each in new.values() if each["id"] not in pad.ids]
                at, shelf = time.time(), SHELF + name
                events = [
                    Event(shelf, version, NOBODY, ENTRY, entry, entry["id"], at)
                    for version, entry in enumerate(left, start=pad.version + 1)
                ]
                # In one turn of the loop, so that they share a transaction.
                appending = (append(self._store, event) for event in events)
                ended = await asyncio.gather(*appending, return_exceptions=True)
                failed = [each for each in ended if each is not None]
                if not failed:
                    pad.take(events)
                    return pad
                self._kept.pop(name, None)
                if not all(isinstance(each, VersionTaken) for each in failed):
                    raise failed[0]
        raise VersionTaken(table=name, version=pad.version)

    def forget(self, name: str) -> None:
        """Have a pad in memory no more: the store may have it otherwise, or not."""
        self._kept.pop(name, None)

    def _keep(self, pad: SharedPad) -> SharedPad:
        kept = self._kept.setdefault(pad.head.id, pad)
        self._kept.move_to_end(pad.head.id)
        while len(self._kept) > self._limits.pads_in_memory:
            self._kept.popitem(last=False)
        return kept


def head_from(fields: dict[str, Any]) -> Pad | Evening:
    """The head of what is shared: a scorepad's or an evening's; errors as for either."""
    return evening_from(fields) if fields.get("format") == EVENING else pad_from(fields)


def _checked(pad: SharedPad, value: Any, limits: Limits) -> Entry:
    if isinstance(pad.head, Evening):
        entry = check_entry(value, pad.head.plan)
        most = limits.draw_size if entry["kind"] == "draw" else limits.entry_size
    else:
        entry = new_entry_of(value, pad.head.seats)
        most = limits.hand_size if entry["kind"] == "hand" else limits.entry_size
    if len(msgspec.json.encode(entry)) > most:
        raise BadEntry(field="entry")
    return entry


def _check_rights(
    pad: SharedPad, new: dict[str, Entry], secret: str | None, limits: Limits
) -> None:
    """May these be added? After so many hands only the keeper can write. NotKeeper, PadFull."""
    is_keeper = pad.is_kept_by(secret)
    free = FREE if isinstance(pad.head, Evening) else FREE_KINDS
    for each in new.values():
        if each["kind"] not in free and not is_keeper:
            raise NotKeeper(kind=each["kind"])
    most = limits.pad_entries if is_keeper else limits.pad_hands
    if len(pad.entries) + len(new) > most:
        raise PadFull(most=most)


def hashed(secret: str) -> str:
    """What is kept of a keeper's secret."""
    return hashlib.sha256(b"boneyard/keeper/1" + secret.encode()).hexdigest()
