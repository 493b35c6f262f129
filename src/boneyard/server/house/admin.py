"""The admin socket: a Unix socket that only who runs the server can open, for `boneyard admin`. One
order a connection, a line of JSON each way. No visitor can reach it: it has no port."""

import asyncio
import contextlib
import os
import socket
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from ...core.errors import BoneyardError
from ...words import ENGLISH, speak
from ..journal import note, note_failure
from ..store.by_address import is_database
from .orders import AnyOrder

ENDING: Final = ".admin"  # of a store's name, which the socket lies beside
LONGEST_ORDER: Final = 64 * 1024
LONGEST_NAME: Final = 100  # bytes that a socket's name may have, with some to spare
PRIVATE: Final = 0o177  # taken from what the socket may be used for: nobody else's
PATIENCE: Final = 10.0  # seconds for an order to come whole


def admin_path(named: str, store: str) -> Path | None:
    """Where the socket of a server lies: where it was set, or beside its store; None for one whose
    store is no file, where it was not set."""
    if named:
        return Path(named)
    return None if is_database(store) else Path(store + ENDING)


class NoServer(BoneyardError):
    """No server answers at `path`."""

    key = "no-server"


class BadOrder(BoneyardError):
    """That is no order: `what`."""

    key = "bad-order"


class OrderRefused(BoneyardError):
    """The server has refused an order, in its own words: `text`."""

    key = "refused-order"


class AdminSocket:
    """The server's end."""

    def __init__(self, do: Callable[[AnyOrder], Awaitable[Any]], path: Path) -> None:
        """`do` answers an order, as `Steward.do` does."""
        self._do = do
        self._path = path
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Listen, unless somebody else does at the same place."""
        if not hasattr(socket, "AF_UNIX") or _answers(self._path):
            return
        self._path.unlink(missing_ok=True)  # of a process that was killed
        listener = socket.socket(socket.AF_UNIX)
        before = os.umask(PRIVATE)
        try:
            with _short(self._path) as name:
                listener.bind(name)
        except OSError as error:
            listener.close()
            note_failure("admin", error)  # it runs all the same
            return
        finally:
            os.umask(before)
        self._server = await asyncio.start_unix_server(
            self._attend, sock=listener, limit=LONGEST_ORDER
        )

    async def stop(self) -> None:
        """Listen no more."""
        if self._server is not None:
            self._server.close()
            self._path.unlink(missing_ok=True)

    async def _attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                line = await reader.readline()
            if not line:
                return  # somebody only asked whether we are here
            writer.write(msgspec.json.encode(await self._answer(line)) + b"\n")
            await writer.drain()
        except (OSError, TimeoutError, ValueError) as error:  # nobody waits for the answer
            note_failure("admin", error)
        finally:
            writer.close()

    async def _answer(self, line: bytes) -> dict[str, Any]:
        try:
            order = decode_order(line)
            note("admin", act=type(order).__name__)
            return {"answer": await self._do(order)}
        except BoneyardError as error:
            return {"error": error.key, "text": str(error)}


class _Spoken(msgspec.Struct, frozen=True):
    """An order, and the language to be answered in."""

    order: AnyOrder
    language: str = ENGLISH


def decode_order(line: bytes) -> AnyOrder:
    """The order in a line; BadOrder."""
    try:
        said = msgspec.json.decode(line, type=_Spoken)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadOrder(what=str(error)) from None
    speak(said.language)
    return said.order


def ask(path: Path, order: AnyOrder, language: str) -> Any:
    """What a running server answers; NoServer, OrderRefused."""
    line = msgspec.json.encode(_Spoken(order, language)) + b"\n"
    with socket.socket(socket.AF_UNIX) as wire, _short(path) as name:
        try:
            wire.connect(name)
            wire.sendall(line)
            answer = wire.makefile("rb").readline()
        except OSError:
            raise NoServer(path=str(path)) from None
    if not answer:
        raise NoServer(path=str(path))
    told = msgspec.json.decode(answer)
    if "error" in told:
        raise OrderRefused(text=told["text"])
    return told["answer"]


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as wire, contextlib.suppress(OSError), _short(path) as name:
        wire.connect(name)
        return True
    return False


@contextlib.contextmanager
def _short(path: Path) -> Iterator[str]:
    """A name for a socket that the system takes: it takes no long ones, but short ways there."""
    if len(os.fsencode(path)) <= LONGEST_NAME:
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)
