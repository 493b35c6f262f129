"""A house as its log tells it. What the host does is an event like a move: it outlives the process,
and the log of it is the account of who did what. Nothing is ever taken out of that."""

import time
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, Final

import msgspec

from ..event_log.events import Event
from ..event_log.tokens import DAY

LOG: Final = "house/log"  # a name that no table has
SHUT: Final = "shut"  # no table and no scorepad is opened any more
REOPEN: Final = "reopen"
BAN: Final = "ban"  # the payload has the network, and until when
UNBAN: Final = "unban"
ADMIT: Final = "admit"  # the payload says whom: anyone, or those with a password or an invitation
ROTATE: Final = "rotate"  # seats and passes are signed with a new key
INVITE: Final = "invite"  # somebody was given an invitation
CLOSE_TABLE: Final = "close-table"
ERASE: Final = "erase"  # logs were erased; the payload says how many
PRUNE: Final = "prune"
ANYONE: Final = "anyone"
PASSWORD: Final = "password"
INVITATION: Final = "invitation"
Network = IPv4Network | IPv6Network


class Ban(msgspec.Struct, frozen=True):
    """An address range that nobody is let in from."""

    network: str
    until: float | None  # seconds since the epoch; None for good


class HouseState:
    """The fold of a house's log."""

    def __init__(self) -> None:
        self.version = 0
        self.is_shut = False
        self.admits = ANYONE
        self.secret = ""  # of which a password's hash is made, and that hash
        self.epoch = 0  # of passes: those of before whom is admitted was changed are void
        self.bans: dict[Network, Ban] = {}
        self.rotated: list[float] = []  # when each key but the first was made

    def apply(self, event: Event) -> None:
        """Let an act of the host happen."""
        said: dict[str, Any] = event.payload
        if event.kind in (SHUT, REOPEN):
            self.is_shut = event.kind == SHUT
        elif event.kind == BAN:
            self.bans[ip_network(said["network"])] = Ban(said["network"], said["until"])
        elif event.kind == UNBAN:
            self.bans.pop(ip_network(said["network"]), None)
        elif event.kind == ADMIT:
            self.admits, self.secret = said["whom"], said.get("secret", "")
            self.epoch = event.version
        elif event.kind == ROTATE:
            self.rotated.append(event.at)
        self.version = event.version

    def bars(self, address: str) -> bool:
        """Is nobody let in from this address?"""
        if not self.bans:
            return False
        try:
            found = ip_address(address)
        except ValueError:
            return False  # a Unix socket's peer, which is on this machine
        if found.version == 6 and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return any(
            found.version == network.version and found in network and _holds(ban)
            for network, ban in self.bans.items()
        )

    def holding(self) -> list[Ban]:
        """The bans that are not over."""
        return [ban for ban in self.bans.values() if _holds(ban)]

    def key_names(self, days: float) -> list[str]:
        """The names of the keys that are read with, the newest last: one that was replaced is good
        for as long as the last token lives that it has signed, so many days."""
        made = [0.0, *self.rotated]
        replaced = [*self.rotated, float("inf")]
        names = ["signing-key", *(f"signing-key/{number}" for number in range(2, len(made) + 1))]
        now = time.time()
        return [name for name, at in zip(names, replaced, strict=True) if at + days * DAY > now]


def _holds(ban: Ban) -> bool:
    return ban.until is None or ban.until > time.time()
