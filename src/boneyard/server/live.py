"""The WebSocket: the first message says who one is, every other is answered."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..words import say, speak
from .house import House, NoSuchTable
from .messages import (
    MOST_BYTES,
    PROTOCOL,
    FromClient,
    Hello,
    Hint,
    Ping,
    Play,
    Pong,
    React,
    Redo,
    Refused,
    Undo,
    Why,
    decode,
)
from .socket import Connection
from .table import Table

HELLO_WITHIN = 10.0  # seconds
HEARTBEAT = 20.0
SILENT_FOR = 60.0  # seconds without a word, after which a peer counts as gone
FORBIDDEN = 4403


def endpoint(house: House, allows: Callable[[str | None, str | None], bool]) -> Any:
    """The socket's endpoint; `allows` judges the origin and host of a handshake."""

    async def serve(socket: WebSocket) -> None:
        if not allows(socket.headers.get("origin"), socket.headers.get("host")):
            await socket.close(FORBIDDEN)
            return
        await socket.accept()
        connection = Connection(socket)
        pump = asyncio.create_task(connection.pump())
        table: Table | None = None
        try:
            table = await _welcome(house, connection)
            if table is not None:
                await _listen(table, connection)
        except (WebSocketDisconnect, TimeoutError):
            pass  # the peer has gone, or never spoke: the table carries on
        finally:
            if table is not None:
                table.leave(connection)
            connection.close()
            with contextlib.suppress(asyncio.CancelledError):
                await pump

    return serve


async def _welcome(house: House, connection: Connection) -> Table | None:
    """Read the hello and join; None when there is nothing to join."""
    while True:
        said = await _next(connection, HELLO_WITHIN)
        if said is None:
            continue
        if not isinstance(said, Hello):
            _refuse(connection, "hello")
            continue
        connection.language = said.language
        connection.shape = said.shape
        if said.protocol != PROTOCOL:
            _refuse(connection, "protocol")
            return None
        try:
            table = await house.table(said.table)
        except NoSuchTable as error:
            connection.send(Refused("bad", str(error)))
            return None
        seat = house.seat(table, said.token) if said.token else None
        if said.token and seat is None:
            _refuse(connection, "token")
            return None
        await table.join(connection, seat, said.last)
        return table


async def _listen(table: Table, connection: Connection) -> None:
    silent = 0.0
    while not connection.closed:
        try:
            said = await _next(connection, HEARTBEAT)
        except TimeoutError:
            silent += HEARTBEAT
            if silent >= SILENT_FOR:
                return
            connection.send(Ping())
            continue
        silent = 0.0
        if said is not None:
            await _answer(table, connection, said)


async def _next(connection: Connection, within: float) -> FromClient | None:
    """The next message; None for one that was refused."""
    raw = await asyncio.wait_for(connection.receive(), within)
    speak(connection.language)
    if not connection.bucket.take():
        _refuse(connection, "rate")
        return None
    if len(raw) > MOST_BYTES:
        _refuse(connection, "large")
        return None
    try:
        return decode.decode(raw)
    except (msgspec.DecodeError, RecursionError):
        _refuse(connection, "bad")
        return None


async def _answer(table: Table, connection: Connection, said: FromClient) -> None:
    if isinstance(said, Pong):
        return
    if isinstance(said, Hello):
        _refuse(connection, "hello-again")
    elif connection.seat is None:
        connection.send(Refused("turn", say("server.refused.watching"), said.id))
    elif isinstance(said, Play):
        await table.play(connection, said)
    elif isinstance(said, Undo):
        await table.undo(connection, said)
    elif isinstance(said, Redo):
        await table.redo(connection, said)
    elif isinstance(said, Hint):
        await table.hint(connection, said)
    elif isinstance(said, Why):
        table.why(connection, said)
    elif isinstance(said, React):
        table.react(connection, said)


def _refuse(connection: Connection, why: str) -> None:
    """Refuse a message that has no id of its own."""
    speak(connection.language)
    kind = {"rate": "rate", "hello": "hello"}.get(why, "bad")
    connection.send(
        msgspec.convert(
            {"t": "refused", "why": kind, "text": say(f"server.refused.{why}")}, Refused
        )
    )
