"""Who sends a message, for the push service that passes it on (VAPID, RFC 8292)."""

import time
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ..base64url import text_of
from .envelope import CURVE

LIFETIME: Final = 12 * 3600  # seconds of a signature; services take a day at most
HALF: Final = 32  # bytes of each of a signature's two numbers
HEAD: Final = text_of(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))


def new_key() -> bytes:
    """A key of a house's own, as it is kept."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return number.to_bytes(HALF, "big")


class PushKey:
    """A key of the house, made of what was kept; browsers ask for messages that it signs."""

    def __init__(self, kept: bytes) -> None:
        self._key = ec.derive_private_key(int.from_bytes(kept, "big"), CURVE)
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = text_of(point)

    def authorization(self, endpoint: str, contact: str, now: float | None = None) -> str:
        """The header that says who sends something to this endpoint, and whom to ask about it."""
        parts = urlsplit(endpoint)
        said = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time() if now is None else now) + LIFETIME,
        }
        body = text_of(msgspec.json.encode({**said, "sub": contact} if contact else said))
        signed = self._key.sign(f"{HEAD}.{body}".encode(), ec.ECDSA(SHA256()))
        mark = b"".join(each.to_bytes(HALF, "big") for each in decode_dss_signature(signed))
        return f"vapid t={HEAD}.{body}.{text_of(mark)}, k={self.public}"
