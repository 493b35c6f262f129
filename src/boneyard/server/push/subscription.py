"""Where a browser is called: what it gave us, checked before anything is kept or sent."""

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Annotated, Final
from urllib.parse import urlsplit

import msgspec

from ...core.errors import BoneyardError
from ..base64url import bytes_of
from .envelope import AUTH, NotAKey, public_key

LONGEST: Final = 1024  # characters of an address
NAT64: Final = IPv6Network("64:ff9b::/96")  # an address of IPv4 in its last 32 bits
PORTS: Final = {"https": 443, "http": 80}
Base64 = Annotated[str, msgspec.Meta(max_length=128)]


class BadSubscription(BoneyardError):
    """The browser's subscription cannot be used; `why` names the field."""

    key = "bad-subscription"


class BrowserKeys(msgspec.Struct, frozen=True):
    """What messages are sealed with: the browser's public key, and its secret."""

    p256dh: Base64
    auth: Base64


class GivenSubscription(msgspec.Struct, frozen=True):
    """What a browser says of itself (`PushSubscription.toJSON()`)."""

    endpoint: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    keys: BrowserKeys


class Subscription(msgspec.Struct, frozen=True):
    """The same as it is kept."""

    endpoint: str
    p256dh: str
    auth: str
    key: str  # the name of the house's key that it was asked for with
    language: str
    at: float  # seconds since the epoch
    told: int = 0  # the last turn that it was called for, by its version
    failed: int = 0  # how many calls in a row nobody took


def checked(given: GivenSubscription, private: bool) -> None:
    """BadSubscription for one that cannot be used."""
    if not is_address(given.endpoint, private):
        raise BadSubscription(why="endpoint")
    try:
        public_key(bytes_of(given.keys.p256dh))
    except (NotAKey, ValueError):
        raise BadSubscription(why="p256dh") from None
    try:
        if len(bytes_of(given.keys.auth)) != AUTH:
            raise BadSubscription(why="auth")
    except ValueError:
        raise BadSubscription(why="auth") from None


def is_address(endpoint: str, private: bool) -> bool:
    """May something be sent there, as far as its letters tell?"""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname, parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        return False
    if not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        return False
    if not host or not port or parts.username is not None or parts.fragment:
        return False
    if private:
        return parts.scheme in PORTS
    try:
        return parts.scheme == "https" and is_public(host)
    except ValueError:  # a name: what it stands for is looked at when something is sent
        return parts.scheme == "https" and "." in host and not host.endswith(".localhost")


def is_public(address: str) -> bool:
    """Is this an address of the open internet, and no other in its clothes? ValueError."""
    found = ip_address(address)
    if isinstance(found, IPv6Address):
        within = _within(found)
        if within is not None:
            return within.is_global and not within.is_multicast
        if found.teredo is not None:
            return False
    return found.is_global and not found.is_multicast


def _within(address: IPv6Address) -> IPv4Address | None:
    """The address of IPv4 that this one leads to."""
    if address in NAT64:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour
