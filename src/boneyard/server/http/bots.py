"""The WebSocket's endpoint for bots, who speak as they do over a pipe: they are greeted, say which
seat they come for, and are asked for moves."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from ...bots.protocol import PROTOCOL, BotHello, Greeting
from ...core.errors import BoneyardError
from ..addresses import address_of
from ..bucket import Bucket
from ..journal import note_failure
from ..sessions.session import BROKEN, FORBIDDEN, GONE, TRY_LATER, Session
from ..settings.limits import Limits
from ..store.store import StoreBusy, StoreFailed
from ..tables.bot_seat import BotSeat
from ..tables.registry import Elsewhere, TableRegistry
from ..transport.socket import Socket, socket_of
from .admission import Receive, Send
from .socket import NORMAL, Gone, received

Attended = Callable[[Socket, str, BotHello], Awaitable[int]]  # of which address
_HELLO = msgspec.json.Decoder(BotHello)
_GREETING = msgspec.json.encode(Greeting(PROTOCOL))


def bot_endpoint(registry: TableRegistry) -> Any:
    """An ASGI application for the sockets of bots."""
    limits = registry.limits
    shared = limits.by_address(limits.address_messages, limits.address_messages_at_once)

    async def attended(socket: Socket, address: str, hello: BotHello) -> int:
        return await attend(registry, hello, socket, address, shared.bucket(address))

    return greeting_endpoint(limits, attended)


def greeting_endpoint(limits: Limits, attended: Attended) -> Any:
    """An ASGI application that greets bots; whoever then attends to one says in the end what to
    hang up with."""

    async def serve(scope: Any, receive: Receive, send: Send) -> None:
        await receive()  # that somebody would like to connect
        await send({"type": "websocket.accept"})
        del scope["headers"]
        socket, code = socket_of(scope), NORMAL
        try:
            socket.outbox.push(_GREETING, limits.outbox_bytes)
            async with asyncio.timeout(limits.hello_within):
                hello = _understood(await received(receive), limits)
            if hello is None:
                code = FORBIDDEN
            else:
                code = await attended(socket, address_of(scope), hello)
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


def _understood(message: bytes, limits: Limits) -> BotHello | None:
    """What a bot says first; None when it is nothing that we can seat it by."""
    try:
        hello = _HELLO.decode(message[: limits.message_bytes + 1])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    is_whole = hello.protocol == PROTOCOL and hello.table is not None and hello.token is not None
    return hello if is_whole else None


async def attend(
    registry: TableRegistry,
    hello: BotHello,
    socket: Socket,
    address: str,
    bucket: Bucket,
    joined: Callable[[], None] | None = None,
) -> int:
    """Seat a bot that says hello so, and let it play to the end; the code to hang up with. `joined`
    is called when it sits."""
    try:
        table = await registry.table(hello.table or "")
        seat = BotSeat(socket, table, hello, registry.limits.outbox_bytes)
        session = Session(seat, registry.limits, address, bucket)
        await table.join(session, 0, registry.judge(table, hello.token or ""))
    except BoneyardError as error:
        return GONE if isinstance(error, StoreFailed | StoreBusy | Elsewhere) else FORBIDDEN
    try:
        ended = session.begin(table.answer)
        if joined is not None:
            joined()
        await ended
    finally:
        session.stop()
        table.leave(session)
    return NORMAL
