"""A socket at a table. It answers pings by itself, whatever its owner waits for, and finds back to
a server that stopped and started again."""

import threading
import time
from contextlib import ExitStack, suppress
from queue import SimpleQueue
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from ...lab.join import COME_BACK, SECONDS, Dismissed, NoSeat, SeatAddress, carrying
from ...server.messages import PROTOCOL
from ...words import spoken

Message = dict[str, Any]
PATIENCE = 60.0  # seconds that a server is looked for which was there
PAUSE = 0.5  # between two looks


class TableLine:
    """What one seat says and hears."""

    def __init__(self, seat: SeatAddress) -> None:
        """Connect and say hello; NoSeat."""
        self.seat = seat
        self._said = 0
        self._heard: SimpleQueue[Message | int] = SimpleQueue()
        self._held = ExitStack()
        self._socket = self._connected()

    def _connected(self) -> ClientConnection:
        self._held.close()
        headers = carrying(self.seat.carried)
        try:
            socket = self._held.enter_context(
                connect(
                    self.seat.live,
                    open_timeout=SECONDS,
                    max_size=None,
                    additional_headers=headers,
                )
            )
        except (OSError, WebSocketException) as error:
            raise NoSeat(link=self.seat.live, why=str(error)) from None
        hello = {"table": self.seat.table, "token": self.seat.token, "protocol": PROTOCOL}
        socket.send(_written({"t": "hello", "language": spoken(), **hello}))
        threading.Thread(target=self._listen, args=(socket,), daemon=True).start()
        return socket

    def _listen(self, socket: ClientConnection) -> None:
        """In a thread of its own, so that the server does not take a thinker for one who left."""
        try:
            while True:
                told: Message = msgspec.json.decode(socket.recv())
                if told["t"] == "ping":
                    socket.send(_written({"t": "pong"}))
                else:
                    self._heard.put(told)
        except ConnectionClosed as end:
            self._heard.put(0 if end.rcvd is None else end.rcvd.code)

    def say(self, kind: str, **said: Any) -> str:
        """Say something; the id that its answer carries. What is lost on the way is not answered,
        and a whole state comes instead."""
        self._said += 1
        id = f"t{self._said}"
        with suppress(ConnectionClosed):  # `hear` comes upon that next
            self._socket.send(_written({"t": kind, "id": id, **said}))
        return id

    def hear(self) -> Message:
        """The next message; Dismissed when the server has hung up for good."""
        told = self._heard.get()
        if isinstance(told, dict):
            return told
        if told not in COME_BACK:
            raise Dismissed(code=told)
        until = time.monotonic() + PATIENCE
        while True:
            time.sleep(PAUSE)
            try:
                self._socket = self._connected()
                return self.hear()
            except NoSeat:
                if time.monotonic() > until:
                    raise

    def close(self) -> None:
        self._held.close()


def _written(message: Message) -> str:
    return msgspec.json.encode(message).decode()
