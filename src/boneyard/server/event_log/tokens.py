"""Seat tokens: who holds one may move for that seat. Names are for people and prove nothing."""

import hashlib
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64

import msgspec

LIFETIME = 180 * 24 * 3600.0  # seconds


class Seat(msgspec.Struct, frozen=True, array_like=True):
    """What a token says. A seat that is taken over gets a new epoch, and old tokens are void."""

    table: str
    seat: int
    epoch: int
    expires: float


class _Signed(msgspec.Struct, frozen=True, array_like=True):
    seat: Seat
    key: str  # which key it is signed with


class Signer:
    """Makes tokens and reads them, with one secret key."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._name = hashlib.sha256(b"boneyard/key" + key).hexdigest()[:8]

    def sign(self, seat: Seat) -> str:
        """The token for this seat."""
        body = msgspec.json.encode(_Signed(seat, self._name))
        return f"{_text(body)}.{_text(self._mark(body))}"

    def read(self, token: str, now: float) -> Seat | None:
        """The seat a token is for; None when it is forged, damaged or too old."""
        body, _, mark = token.partition(".")
        try:
            said, marked = _bytes(body), _bytes(mark)
        except (NotBase64, ValueError):
            return None
        if not hmac.compare_digest(self._mark(said), marked):
            return None
        if token != f"{_text(said)}.{_text(marked)}":  # another spelling of the same bytes
            return None
        signed = msgspec.json.decode(said, type=_Signed)
        return signed.seat if signed.seat.expires > now and signed.key == self._name else None

    def _mark(self, body: bytes) -> bytes:
        return hmac.new(self._key, b"boneyard/seat/1" + body, hashlib.sha256).digest()


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
