"""Whom a request is counted for, and what each address may still do or have."""

from collections.abc import Mapping
from ipaddress import AddressValueError, IPv6Address
from typing import Any

from .bucket import Bucket

EMPTY = Bucket(0, 0)


def address_of(scope: Mapping[str, Any]) -> str:
    """Whom a request is counted for. The server tells where it came from: its peer, or whoever a
    proxy names that is believed (process.py)."""
    return counted_as((scope.get("client") or ("",))[0])


def counted_as(address: str) -> str:
    """The address, or what is counted as one: whoever has an address of IPv6 has 2**64 of them.
    Those that lead no further than the next cable are apart, though they begin alike."""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address)
    except AddressValueError:
        return address[:64]  # only a proxy can have said so
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    if found.is_link_local:
        return str(found)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"


class Addresses:
    """A bucket an address, as `address_of` tells them. Those that are full again are forgotten, so
    that their number stays bounded; when too many are not, strangers wait."""

    def __init__(self, rate: float, burst: float, most: int) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, cost: float = 1) -> bool:
        """May this address do it once more, or so many times?"""
        return self.bucket(address).take(cost)

    def bucket(self, address: str) -> Bucket:
        """The bucket of this address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self._most:
                self._forget()
            if len(self._buckets) >= self._most:
                return EMPTY
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
        return bucket

    def _forget(self) -> None:
        self._buckets = {name: each for name, each in self._buckets.items() if not each.full}

    def __len__(self) -> int:
        return len(self._buckets)


class AddressCount:
    """How many of something each address has at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}

    def take(self, address: str) -> bool:
        """May this address have one more?"""
        held = self._held.get(address, 0)
        if held >= self._most:
            return False
        self._held[address] = held + 1
        return True

    def give_back(self, address: str) -> None:
        """It has one less."""
        held = self._held.get(address, 0) - 1
        if held > 0:
            self._held[address] = held
        else:
            self._held.pop(address, None)

    def __len__(self) -> int:
        return len(self._held)
