"""How much of everything one may have: numbers, and the counting of addresses."""

from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import AddressValueError, IPv6Address
from typing import Any

from .bucket import Bucket

MOST_ADDRESSES = 10_000  # remembered at once
EMPTY = Bucket(0, 0)


@dataclass(frozen=True)
class Limits:
    """What a server allows. Rates are for a second unless they say otherwise."""

    arrivals: float = 50  # connections that one address makes
    arrivals_at_once: float = 300
    connections: int = 256  # that it has at once
    headers_within: float = 10.0  # seconds
    request_within: float = 30.0  # seconds
    answer_within: float = 60.0  # seconds that a peer takes nothing of what it has asked for
    frames: float = 30  # of one socket, of any kind; and pieces that no frame is whole with
    frames_at_once: float = 300
    messages: float = 10  # of one socket
    messages_at_once: float = 40
    address_messages: float = 100  # of all sockets of one address: each may fill a row of the log
    address_messages_at_once: float = 1000
    sockets: float = 4  # opened by one address
    sockets_at_once: float = 60
    sockets_held: int = 120  # of one address
    requests: float = 20  # of one address
    requests_at_once: float = 120
    waste: float = 64 * 1024  # bytes of one address that follow what is answered already
    waste_at_once: float = 4 * 1024 * 1024
    uploads: int = 8  # of one address at once, of those that are large: each stays in memory
    pages: float = 50  # of one address, and the files that they need
    pages_at_once: float = 2000  # a dozen phones may come at once, each for some hundred files
    tables_a_minute: float = 10  # opened by one address
    tables_at_once: float = 20
    hello_within: float = 10.0  # seconds
    heartbeat: float = 20.0  # seconds between questions to a silent peer
    silent_for: float = 60.0  # seconds without a word, after which a peer counts as gone
    entry_bytes: float = 256  # written on scorepads by one address
    entry_bytes_at_once: float = 512 * 1024
    free_space: float = 200 * 2**20  # bytes left on the disk, below which nothing new is begun
    largest_store: float = 16 * 2**30  # bytes, above which nothing new is begun either
    ready_within: float = 20.0  # seconds that bots wait for those who look at a round's result
    idle_for: float = 300.0  # seconds that a table without a connection stays in memory

    def bucket(self) -> Bucket:
        """For the messages of one socket."""
        return Bucket(self.messages, self.messages_at_once)

    def frames_bucket(self) -> Bucket:
        """For whatever else comes of one connection."""
        return Bucket(self.frames, self.frames_at_once)


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

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, cost: float = 1) -> bool:
        """May this address do it once more, or so many times?"""
        return self.bucket(address).take(cost)

    def bucket(self, address: str) -> Bucket:
        """The bucket of this address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._forget()
            if len(self._buckets) >= MOST_ADDRESSES:
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
