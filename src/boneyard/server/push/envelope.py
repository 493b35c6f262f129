"""A message that only the browser can read which asked for it (RFC 8291, by way of RFC 8188)."""

import secrets
import struct
from typing import Final

from cryptography.exceptions import InvalidKey, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
POINT: Final = 65  # bytes of a public key
AUTH: Final = 16  # bytes of a browser's secret
SALT: Final = 16
TAG: Final = 16  # bytes that the cipher adds
RECORD: Final = 4096  # bytes of a record: there is one
ROOM: Final = 1024  # bytes of every message, so that their lengths tell nothing
LAST: Final = b"\x02"  # after the last record's text


class NotAKey(Exception):
    """Bytes that are no public key, or no secret, of a browser."""


def sealed(
    text: bytes,
    theirs: bytes,
    auth: bytes,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    room: int = ROOM,
) -> bytes:
    """The body of a request with this text, for the browser with this public key and secret;
    NotAKey. A key and a salt of its own are for tests alone: each is good for one message."""
    own = own or ec.generate_private_key(CURVE)
    salt = salt or secrets.token_bytes(SALT)
    ours = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = own.exchange(ec.ECDH(), public_key(theirs))
    if len(auth) != AUTH:
        raise NotAKey
    secret = _derived(shared, auth, b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    padded = (text + LAST).ljust(room, b"\0")
    head = salt + struct.pack("!IB", RECORD, len(ours)) + ours
    return head + AESGCM(key).encrypt(nonce, padded, None)


def public_key(point: bytes) -> ec.EllipticCurvePublicKey:
    """The key that a browser has given as these bytes; NotAKey."""
    if len(point) != POINT:
        raise NotAKey
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except (ValueError, InvalidKey, UnsupportedAlgorithm):
        raise NotAKey from None


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
