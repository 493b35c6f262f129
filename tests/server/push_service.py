"""A push service and a browser in one, on this machine: it takes what is sent as a browser's vendor
would, checks who sends it (RFC 8292), and opens it as the browser would (RFC 8291)."""

from __future__ import annotations

import asyncio
import json
import secrets
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from boneyard.server.base64url import bytes_of, text_of

CURVE = ec.SECP256R1()


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def opened(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What a message says to the browser that has this key and this secret."""
    salt, (_, length) = body[:16], struct.unpack("!IB", body[16:21])
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    info = b"WebPush: info\x00" + point(key) + sender
    secret = HKDF(SHA256(), 32, auth, info).derive(shared)
    cipher = AESGCM(HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret))
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
    text = cipher.decrypt(nonce, sealed, None).rstrip(b"\x00")
    assert text[-1:] == b"\x02"
    return text[:-1]


def claims(authorization: str) -> tuple[dict[str, Any], str]:
    """What a signed header says, and the key that it is signed with."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(each.strip().split("=", 1) for each in rest.split(","))
    signed, _, mark = parts["t"].rpartition(".")
    numbers = bytes_of(mark)
    halves = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(parts["k"]))
    key.verify(encode_dss_signature(*halves), signed.encode(), ec.ECDSA(SHA256()))
    assert json.loads(bytes_of(signed.partition(".")[0]))["alg"] == "ES256"
    return json.loads(bytes_of(signed.partition(".")[2])), parts["k"]


class Browser:
    """One that has asked to be called."""

    def __init__(self, service: PushService, name: str) -> None:
        self.name = name
        self.key = ec.generate_private_key(CURVE)
        self.auth = secrets.token_bytes(16)
        self.address = f"{service.origin}/push/{name}"
        self.told: list[dict[str, Any]] = []  # what it was sent, opened
        self.heads: list[dict[str, str]] = []  # the headers of all of it
        self.statuses: list[int] = []  # how the next requests are answered
        self.headers: dict[str, str] = {}  # of those answers

    def subscription(self) -> dict[str, Any]:
        keys = {"p256dh": text_of(point(self.key)), "auth": text_of(self.auth)}
        return {"endpoint": self.address, "expirationTime": None, "keys": keys}


class PushService:
    """Where browsers are called."""

    def __init__(self) -> None:
        self.origin = ""
        self.browsers: dict[str, Browser] = {}
        self.asked = 0
        self._news = asyncio.Condition()

    def browser(self, name: str = "one") -> Browser:
        return self.browsers.setdefault(f"/push/{name}", Browser(self, name))

    async def calls(self, browser: Browser, number: int, within: float = 20.0) -> None:
        """Wait until it has been called so often."""
        async with asyncio.timeout(within), self._news:
            await self._news.wait_for(lambda: len(browser.told) >= number)

    async def asks(self, number: int, within: float = 20.0) -> None:
        """Wait until so much was asked of the service, refused or not."""
        async with asyncio.timeout(within), self._news:
            await self._news.wait_for(lambda: self.asked >= number)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        method, path, _ = head[0].split(" ")
        headers = {k.lower(): v for k, _, v in (each.partition(": ") for each in head[1:] if each)}
        body = await reader.readexactly(int(headers["content-length"]))
        browser = self.browsers[path]
        status = browser.statuses.pop(0) if browser.statuses else 201
        if status == 201:
            assert method == "POST" and headers["content-encoding"] == "aes128gcm"
            said, _ = claims(headers["authorization"])
            assert said["aud"] == self.origin
            browser.told.append(json.loads(opened(body, browser.key, browser.auth)))
            browser.heads.append(headers)
        more = "".join(f"{name}: {value}\r\n" for name, value in browser.headers.items())
        writer.write(f"HTTP/1.1 {status} X\r\ncontent-length: 0\r\n{more}\r\n".encode())
        await writer.drain()
        writer.close()
        async with self._news:
            self.asked += 1
            self._news.notify_all()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service._serve, "127.0.0.1", 0)
    service.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield service
