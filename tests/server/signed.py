"""Somebody with a profile, who signs as the page does."""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from boneyard.server.base64url import text_of
from boneyard.server.people.signature import HEADER, person_of

from .living import Message, Place


class Signer:
    """A key, and requests that are signed with it."""

    def __init__(self, place: Place, secret: bytes | None = None) -> None:
        self.place = place
        self._key = Ed25519PrivateKey.from_private_bytes(secret or secrets.token_bytes(32))
        self.public = self._key.public_key().public_bytes_raw()
        self.id = person_of(self.public)

    @classmethod
    async def made(cls, place: Place, name: str, face: str = "letter") -> Signer:
        signer = cls(place)
        status, told = await signer.ask("/api/people", {"name": name, "face": face})
        assert status == 201, told
        return signer

    def header(
        self,
        path: str,
        body: bytes,
        *,
        method: str = "POST",
        host: str | None = None,
        at: float | None = None,
        nonce: bytes | None = None,
    ) -> dict[str, str]:
        """The header for a request; each part can be another than it should be."""
        now = int((time.time() if at is None else at) * 1000)
        once = secrets.token_bytes(16) if nonce is None else nonce
        where = f"127.0.0.1:{self.place.port}" if host is None else host
        digest = hashlib.sha256(body).hexdigest()
        lines = ("boneyard/request/1", method, where, path, str(now), text_of(once), digest)
        mark = self._key.sign("\n".join(lines).encode())
        return {HEADER: ".".join((text_of(self.public), str(now), text_of(once), text_of(mark)))}

    async def ask(self, path: str, body: Any = None, **wrong: Any) -> tuple[int, Any]:
        raw = json.dumps({} if body is None else body).encode()
        return await self.place.ask(path, raw, self.header(path, raw, **wrong))

    async def open(self, **wish: Any) -> Message:
        status, opened = await self.ask("/api/tables", {"pace": "quick", **wish})
        assert status == 201, opened
        return dict(opened)

    async def sit(self, table: str, **asked: Any) -> Message:
        status, opened = await self.ask(f"/api/tables/{table}/seats", asked)
        assert status == 201, opened
        return dict(opened)
