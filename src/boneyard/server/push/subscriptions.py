"""The subscriptions of seats in the store, under names that say whose they are."""

import hashlib
from typing import Final

import msgspec
from msgspec.structs import replace

from ..store.store import Store
from .call import Holder
from .subscription import Subscription

MOST: Final = 4  # devices of a seat


class Subscriptions:
    """Those of all seats of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, holder: Holder, given: Subscription) -> None:
        """Keep one, instead of the oldest where there are too many."""
        name = holder.shelf + hashlib.sha256(given.endpoint.encode()).hexdigest()[:24]
        kept = await self._store.under(holder.shelf)
        before = kept.pop(name, None)
        if before is not None:
            given = replace(given, told=_read(before).told)
        await self._store.exchange(name, before, msgspec.json.encode(given))
        by_age = sorted(kept, key=lambda each: _read(kept[each]).at)
        for oldest in by_age[: max(0, len(kept) + 1 - MOST)]:
            await self._store.exchange(oldest, kept[oldest], None)

    async def of(self, holder: Holder) -> dict[str, Subscription]:
        """Those of one seat, by their names."""
        kept = await self._store.under(holder.shelf)
        return {name: _read(value) for name, value in kept.items()}

    async def replace(self, name: str, known: Subscription, after: Subscription) -> bool:
        """Keep this in the place of what is known of it; False when that has changed meanwhile."""
        encoded = msgspec.json.encode(known), msgspec.json.encode(after)
        return await self._store.exchange(name, *encoded)

    async def remove(self, shelf: str, but: str | None = None) -> None:
        """Keep none whose name begins so, but for those that begin like the other."""
        for name, value in (await self._store.under(shelf)).items():
            if but is None or not name.startswith(but):
                await self._store.exchange(name, value, None)


def _read(value: bytes) -> Subscription:
    return msgspec.json.decode(value, type=Subscription)
