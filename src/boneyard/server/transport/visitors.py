"""Who is connected. A process has only so many descriptors: some are kept back for the store and
the workers, and no address gets more than its share of the others."""

import asyncio
import contextlib
from collections.abc import Callable, Collection
from ipaddress import ip_address, ip_network
from typing import Any, Protocol

from ..addresses import counted_as
from ..bucket import Bucket
from ..journal import note_stranger
from ..settings.limits import Limits
from .backlog import Backlog

try:
    import resource
except ImportError:  # not on Windows, which has no such limit
    resource = None  # type: ignore[assignment]

KEY = "boneyard.visitors"  # where all connections of a server find them
KEPT_BACK = 256  # descriptors
PLENTY = 1e9
UNIX = "unix"  # what those are called that have come by a file, and have no address
PROXY = "proxy"  # what all of those are counted as that speak for others


class Visitor(Protocol):
    """A connection."""

    address: str  # as it is counted

    def cut(self) -> None:
        """Drop it."""


class Visitors:
    """The connections of one server. When an address has as many as it may, the one of its own that
    has not come to ask for anything for the longest time makes room for the newest."""

    def __init__(
        self,
        limits: Limits | None = None,
        proxies: Collection[str] = (),
        refused: Callable[[str, str], None] = lambda where, kind: None,
    ) -> None:
        self.limits = limits or Limits()
        self.backlog = Backlog(asyncio.get_running_loop())
        self.most = room(self.limits.descriptors)
        self._proxies = [ip_network(each) for each in proxies if each != UNIX]
        self._is_file_proxy = UNIX in proxies
        self._arrivals = self.limits.by_address(self.limits.arrivals, self.limits.arrivals_at_once)
        self._waste = self.limits.by_address(self.limits.waste, self.limits.waste_at_once)
        self._here: dict[str, int] = {}
        self._all = 0
        self._refused = refused
        self._idle: dict[str, dict[Visitor, None]] = {}  # by address, the longest idle first

    def address(self, host: str) -> str:
        """What a peer is counted as."""
        return PROXY if self._is_proxy(host) else counted_as(host)

    def note(self, what: str, why: str, address: str) -> None:
        """One of this address is cut: for a `flood` of something, or for being `late` with it."""
        note_stranger(what, why, address)
        self._refused(what, why)

    def bucket(self, address: str) -> Bucket:
        """For what one connection sends. One that speaks for others brings the requests of all of
        them, and those are counted at the door."""
        return Bucket(PLENTY, PLENTY) if address == PROXY else self.limits.frames_bucket()

    def waste(self, address: str) -> Bucket:
        """For bytes that are read only to be thrown away, so that a peer who sends them takes the
        answer first."""
        if address == PROXY:
            return Bucket(self.limits.waste, self.limits.waste_at_once)
        return self._waste.bucket(address)

    def may_come(self, address: str) -> bool:
        """Has this address not come too often?"""
        return address == PROXY or self._arrivals.take(address)

    def come(self, visitor: Visitor) -> bool:
        """Has it come in? It has asked for nothing yet."""
        address = visitor.address
        while self._here.get(address, 0) >= self._share(address):
            if not self._make_room(address):
                return False
        if self._all >= self.most and not self._make_room(next(iter(self._idle), "")):
            return False
        self.stay(address)
        self.rest(visitor)
        return True

    def stay(self, address: str) -> None:
        """One of this address is here."""
        self._here[address] = self._here.get(address, 0) + 1
        self._all += 1

    def rest(self, visitor: Visitor) -> None:
        """It has asked for nothing yet, or nothing more."""
        self._idle.setdefault(visitor.address, {})[visitor] = None

    def work(self, visitor: Visitor) -> None:
        """It has asked for something, or is no more."""
        idle = self._idle.get(visitor.address)
        if idle is not None:
            idle.pop(visitor, None)
            if not idle:
                del self._idle[visitor.address]

    def go(self, address: str) -> None:
        """One of this address has gone."""
        self._all -= 1
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]

    def _share(self, address: str) -> int:
        if address == PROXY:
            return self.most
        return min(self.limits.connections, max(self.most - self._all, 1))  # as many as are free

    def _is_proxy(self, host: str) -> bool:
        if host == UNIX:
            return self._is_file_proxy
        with contextlib.suppress(ValueError):
            return any(ip_address(host) in each for each in self._proxies)
        return False

    def _make_room(self, address: str) -> bool:
        """Cut one that is idle."""
        idle = self._idle.get(address)
        if not idle:
            return False
        next(iter(idle)).cut()
        return True

    def __len__(self) -> int:
        return self._all


def visitors_of(state: dict[str, Any]) -> Visitors:
    """Those of the server whose state this is."""
    found = state.get(KEY)
    if found is None:
        found = state[KEY] = Visitors()
    assert isinstance(found, Visitors)
    return found


def room(most: int) -> int:
    """How many connections this process has descriptors for, as many as it is allowed of `most`."""
    if resource is None:
        return most - KEPT_BACK
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):  # then we do with what we have
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    have = wanted if soft == resource.RLIM_INFINITY else soft
    return have - min(KEPT_BACK, have // 4)
