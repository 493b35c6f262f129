"""The house: asked at the door, and told by its host."""

import asyncio
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

from ...core.errors import BoneyardError
from ..event_log.events import NOBODY, Event
from ..event_log.tokens import DAY, Signer
from ..settings.limits import Limits
from ..store.store import Store, VersionTaken, append
from .state import (
    ADMIT,
    ANYONE,
    ERASE,
    INVITE,
    LOG,
    PASSWORD,
    ROTATE,
    HouseState,
)

EVERYBODY: Final = "everybody"
LONGEST_PASSWORD: Final = 200
SCRYPT: Final = {"n": 2**14, "r": 8, "p": 1}
TRIES: Final = 5  # against another process that writes to the same store
_PASS, _INVITATION = b"boneyard/pass/1", b"boneyard/invitation/1"


class DoorShut(BoneyardError):
    """The host lets nobody open a table or a scorepad for now."""

    key = "door-shut"


class WrongPassword(BoneyardError):
    """That is not the password of this house, or no invitation to it."""

    key = "wrong-password"


class TooManyGuesses(BoneyardError):
    """Passwords were tried too often."""

    key = "too-many-guesses"


class Pass(msgspec.Struct, frozen=True, array_like=True):
    """What a visitor carries who was let in, or is given to be: void with the next change of whom
    the house admits."""

    epoch: int
    expires: float


class House:
    """One for each store."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.limits = limits
        self.on_erased: Callable[[str], None] = lambda log: None  # or what was said there changed
        self._store = store
        self.state = HouseState()
        self.signer = Signer(secrets.token_bytes(32))  # until `start` has read the house's
        self._guesses = limits.by_address(limits.guesses, limits.guesses_at_once)
        self._all_guesses = limits.by_address(limits.all_guesses, limits.all_guesses_at_once)
        self._writing = asyncio.Lock()

    async def start(self) -> None:
        """Read what the host has said before; BadStore."""
        await self._read_on()
        await self._take_keys()

    async def _read_on(self) -> None:
        for event in await self._store.load(LOG, self.state.version):
            self.state.apply(event)
            if event.kind == ERASE:
                for name in event.payload.get("logs", []):
                    self.on_erased(name)

    async def _take_keys(self) -> None:
        names = self.state.key_names(self.limits.seat_days)
        self.signer = Signer(*[await self._store.keep(name, _new_key) for name in names])

    def push_key_names(self) -> list[str]:
        """Those of the keys that calls are signed with: they are replaced when the others are."""
        return [
            name.replace("signing", "push") for name in self.state.key_names(self.limits.seat_days)
        ]

    async def follow(self) -> None:
        """Hear what the host has told another node of the same house; StoreBusy."""
        before = self.state.key_names(self.limits.seat_days)
        await self._read_on()
        if self.state.key_names(self.limits.seat_days) != before:
            await self._take_keys()

    async def act(self, kind: str, **said: Any) -> None:
        """Let something be so from now on, and for good; StoreBusy, StoreFailed."""
        async with self._writing:
            for tried in range(TRIES):
                version = self.state.version + 1
                event = Event(LOG, version, NOBODY, kind, said, None, time.time())
                try:
                    await append(self._store, event)
                except VersionTaken:
                    if tried == TRIES - 1:
                        raise
                    await self._read_on()
                else:
                    self.state.apply(event)
                    break
            if kind == ROTATE:
                await self._take_keys()

    async def audit(self) -> list[Event]:
        """Everything that the host has done, the first first."""
        return await self._store.load(LOG)

    # The door ------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Is anybody let in?"""
        return self.state.admits == ANYONE

    def check_shut(self) -> None:
        """DoorShut while nothing new is to be opened."""
        if self.state.is_shut:
            raise DoorShut()

    def knows(self, carried: str) -> bool:
        """Is this the pass of somebody who was let in?"""
        return self._is_good(_PASS, carried)

    async def enter(self, said: str, address: str) -> str:
        """A pass for who says the password, or has an invitation; WrongPassword, TooManyGuesses.
        It takes as long whatever is said."""
        if not (self._guesses.take(address) and self._all_guesses.take(EVERYBODY)):
            raise TooManyGuesses()
        if self.state.admits == PASSWORD:
            is_right = await asyncio.to_thread(matches, said, self.state.secret)
        else:
            is_right = self._is_good(_INVITATION, said)
        if not is_right:
            raise WrongPassword()
        return self._made(_PASS, self.limits.pass_days * DAY)

    async def admit(self, whom: str, password: str = "") -> None:
        """Say who is let in from now on; passes and invitations of before are void."""
        said = {"whom": whom}
        if whom == PASSWORD:
            said["secret"] = await asyncio.to_thread(hashed, password)
        await self.act(ADMIT, **said)

    async def invite(self, seconds: float) -> str:
        """An invitation, for anybody who has it."""
        await self.act(INVITE, seconds=seconds)
        return self._made(_INVITATION, seconds)

    def _made(self, use: bytes, seconds: float) -> str:
        return self.signer.seal(use, Pass(self.state.epoch, time.time() + seconds))

    def _is_good(self, use: bytes, token: str) -> bool:
        found = self.signer.unseal(use, token, Pass)
        return found is not None and found.epoch == self.state.epoch and found.expires > time.time()


def hashed(password: str, salt: bytes | None = None) -> str:
    """What is kept of a password."""
    salt = salt or secrets.token_bytes(16)
    return f"{salt.hex()}:{hashlib.scrypt(password.encode(), salt=salt, **SCRYPT).hex()}"


def matches(password: str, kept: str) -> bool:
    """Is it the password of which this was kept?"""
    salt = bytes.fromhex(kept.partition(":")[0])
    return hmac.compare_digest(hashed(password[:LONGEST_PASSWORD], salt), kept)


def _new_key() -> bytes:
    return secrets.token_bytes(32)
