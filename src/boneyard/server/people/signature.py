"""Requests that somebody has signed: the only proof of who one is. The secret stays in browsers.

The header `boneyard-signature` has four parts with dots between them: the public key (Ed25519), the
moment in milliseconds, a number that is used once, and the signature over all of the request that
matters, the host's name among it: what was signed for one house is of no use at another.
"""

import hashlib
import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final, NamedTuple

from ...core.errors import BoneyardError
from ..base64url import bytes_of, text_of

HEADER: Final = "boneyard-signature"
USE: Final = "boneyard/request/1"
PERSON: Final = b"boneyard/person/1"
WINDOW: Final = 120.0  # seconds that a clock may be wrong
MOST_REMEMBERED: Final = 100_000  # numbers that were used
KEY_BYTES, NONCE_BYTES, MARK_BYTES = 32, 16, 64


class BadSignature(BoneyardError):
    """The request was not signed by whom it names, or not as it is."""

    key = "bad-signature"


class Replayed(BoneyardError):
    """This very request was made before."""

    key = "replayed"


class WrongClock(BoneyardError):
    """It was signed at another time; `now` is the time here, in milliseconds."""

    key = "wrong-clock"


class Signature(NamedTuple):
    """What the header says."""

    key: bytes
    at: int  # milliseconds since the epoch
    nonce: bytes
    mark: bytes

    @property
    def person(self) -> str:
        """Whose it is."""
        return person_of(self.key)


def person_of(key: bytes) -> str:
    """What a person is called in logs: a hash of the public key."""
    return text_of(hashlib.sha256(PERSON + key).digest()[:16])


def read(header: str) -> Signature:
    """The parts of a header; BadSignature."""
    parts = header.split(".")
    if len(parts) != 4 or not parts[1].isascii() or not parts[1].isdecimal() or len(parts[1]) > 15:
        raise BadSignature()
    key, nonce, mark = (
        _bytes(text, size)
        for text, size in (
            (parts[0], KEY_BYTES),
            (parts[2], NONCE_BYTES),
            (parts[3], MARK_BYTES),
        )
    )
    return Signature(key, int(parts[1]), nonce, mark)


def signed_text(method: str, host: str, path: str, at: int, nonce: bytes, body: bytes) -> bytes:
    """What is signed of a request."""
    lines = (USE, method, host, path, str(at), text_of(nonce), hashlib.sha256(body).hexdigest())
    return "\n".join(lines).encode()


def check_mark(said: Signature, method: str, hosts: Iterable[str], path: str, body: bytes) -> None:
    """BadSignature unless it was signed so, for one of the names that we have."""
    # Only servers are told who asks: a house in a page has no cryptography, and needs none.
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    key = Ed25519PublicKey.from_public_bytes(said.key)
    for host in hosts:
        try:
            key.verify(said.mark, signed_text(method, host, path, said.at, said.nonce, body))
        except InvalidSignature:
            continue
        return
    raise BadSignature()


class Once:
    """Lets no request happen twice. What was signed before this process began is refused: it may
    have happened then. Browsers sign anew, by the time that they are told."""

    def __init__(self) -> None:
        self._began = time.time()
        self._used: OrderedDict[bytes, float] = OrderedDict()  # until when each could come again

    def check(self, said: Signature) -> None:
        """Replayed, WrongClock."""
        now = time.time()
        at = said.at / 1000
        if abs(now - at) > WINDOW or at < self._began:
            raise WrongClock(now=int(now * 1000))
        while self._used and next(iter(self._used.values())) < now:
            self._used.popitem(last=False)
        if said.nonce in self._used:
            raise Replayed()
        if len(self._used) >= MOST_REMEMBERED:
            raise WrongClock(now=int(now * 1000))  # later
        self._used[said.nonce] = now + 2 * WINDOW


def _bytes(text: str, size: int) -> bytes:
    try:
        found = bytes_of(text)
    except ValueError:
        raise BadSignature() from None
    if len(found) != size or text_of(found) != text:
        raise BadSignature()
    return found
