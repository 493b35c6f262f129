"""The WebSocket's endpoint for bots, who speak as they do over a pipe: they are greeted, say which
seat they come for, and are asked for moves."""

import asyncio
from typing import Any

import msgspec

from ...bots.protocol import PROTOCOL, BotHello, Greeting
from ...core.errors import BoneyardError
from ..journal import note_failure
from ..limits import Addresses, address_of
from ..sessions.session import BROKEN, FORBIDDEN, GONE, TRY_LATER, Session
from ..store.store import StoreBusy, StoreFailed
from ..tables.bot_seat import BotSeat
from ..tables.registry import TableRegistry
from ..transport.socket import Socket, socket_of
from .admission import Receive, Send
from .socket import NORMAL, Gone, received

_HELLO = msgspec.json.Decoder(BotHello)
_GREETING = msgspec.json.encode(Greeting(PROTOCOL))


def bot_endpoint(registry: TableRegistry) -> Any:
    """An ASGI application for the sockets of bots."""
    limits = registry.limits
    shared = limits.by_address(limits.address_messages, limits.address_messages_at_once)

    async def serve(scope: Any, receive: Receive, send: Send) -> None:
        await receive()  # that somebody would like to connect
        await send({"type": "websocket.accept"})
        del scope["headers"]
        socket, address, code = socket_of(scope), address_of(scope), NORMAL
        try:
            socket.outbox.push(_GREETING, limits.outbox_bytes)
            async with asyncio.timeout(limits.hello_within):
                message = await received(receive)
            code = await _attend(registry, socket, message, address, shared)
        except TimeoutError:
            code = TRY_LATER
        except Gone:
            pass  # the table carries on
        except Exception as error:  # noqa: BLE001 - what one socket breaks harms no other
            note_failure("bot", error)
            code = BROKEN
        finally:
            socket.hang_up(code)

    return serve


async def _attend(
    registry: TableRegistry, socket: Socket, message: bytes, address: str, shared: Addresses
) -> int:
    """Seat a bot that says hello so, and let it play to the end; the code to hang up with."""
    try:
        hello = _HELLO.decode(message[: registry.limits.message_bytes + 1])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return FORBIDDEN
    if hello.protocol != PROTOCOL or hello.table is None or hello.token is None:
        return FORBIDDEN
    try:
        table = await registry.table(hello.table)
        seat = BotSeat(socket, table, hello, registry.limits.outbox_bytes)
        session = Session(seat, registry.limits, address, shared.bucket(address))
        await table.join(session, 0, registry.judge(table, hello.token))
    except BoneyardError as error:
        return GONE if isinstance(error, StoreFailed | StoreBusy) else FORBIDDEN
    try:
        await session.begin(table.answer)
    finally:
        session.stop()
        table.leave(session)
    return NORMAL
