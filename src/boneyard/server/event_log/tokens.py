"""Seat tokens: who holds one may move for that seat. Names are for people and prove nothing."""

import hashlib
import hmac
from typing import TypeVar

import msgspec

from ..base64url import bytes_of, text_of

DAY = 24 * 3600.0  # seconds
SEAT = b"boneyard/seat/1"
T = TypeVar("T", bound=msgspec.Struct)


class Seat(msgspec.Struct, frozen=True, array_like=True):
    """What a token says. A seat that is taken over gets a new epoch, and old tokens are void."""

    table: str
    seat: int
    epoch: int
    expires: float


class Signer:
    """Makes tokens and reads them. The newest key signs, all others are still read: so keys can be
    replaced, and nobody loses a seat."""

    def __init__(self, *keys: bytes) -> None:
        """The newest key is the last."""
        self._keys = {hashlib.sha256(b"boneyard/key" + key).hexdigest()[:8]: key for key in keys}
        self._newest = list(self._keys)[-1]

    def sign(self, seat: Seat) -> str:
        """The token for this seat."""
        return self.seal(SEAT, seat)

    def read(self, token: str, now: float) -> Seat | None:
        """The seat a token is for; None when it is forged, damaged or too old."""
        seat = self.unseal(SEAT, token, Seat)
        return seat if seat is not None and seat.expires > now else None

    def seal(self, use: bytes, said: msgspec.Struct) -> str:
        """A token that says this, for one use and no other."""
        body = msgspec.json.encode((said, self._newest))
        return f"{text_of(body)}.{text_of(_mark(self._keys[self._newest], use, body))}"

    def unseal(self, use: bytes, token: str, kind: type[T]) -> T | None:
        """What a token says that we made for this use; None when it is forged or damaged."""
        body, _, mark = token.partition(".")
        try:
            said, marked = bytes_of(body), bytes_of(mark)
        except ValueError:
            return None
        for name, key in self._keys.items():
            if hmac.compare_digest(_mark(key, use, said), marked):
                if token != f"{text_of(said)}.{text_of(marked)}":  # they were spelt otherwise
                    return None
                found, signed_with = msgspec.json.decode(said, type=tuple[kind, str])  # type: ignore[valid-type]
                return found if signed_with == name else None
        return None


def _mark(key: bytes, use: bytes, body: bytes) -> bytes:
    return hmac.new(key, use + body, hashlib.sha256).digest()
