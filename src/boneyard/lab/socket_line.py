"""A line to a bot that comes by a WebSocket, as it would come to a server: for checking it.

The bot is started with three more words, an address, a table and a token, connects to the address
and says in its hello which seat it comes for.
"""

import secrets
import subprocess
import threading
import time
from contextlib import suppress
from queue import Empty, SimpleQueue

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection, serve

from ..bots.conversation import HELLO_SECONDS
from ..bots.pipe import LONGEST, Pipe
from ..bots.protocol import BotHello

PATH = "/api/bots"


class SocketLine:
    """A server of our own for one bot, and the process that connects to it."""

    def __init__(self, command: str, stderr: int | None = subprocess.DEVNULL) -> None:
        self.command = command
        self._program = Pipe(command, stderr)
        self._server: Server | None = None
        self._come: SimpleQueue[ServerConnection] = SimpleQueue()
        self._socket: ServerConnection | None = None
        self._left = threading.Event()
        self._seat = (secrets.token_hex(4), secrets.token_hex(8))  # a table and a token

    @property
    def is_open(self) -> bool:
        return self._socket is not None and self._program.is_open

    def open(self) -> None:
        self.close()
        self._left.clear()
        self._server = serve(self._attend, "127.0.0.1", 0, max_size=LONGEST, compression=None)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        port = self._server.socket.getsockname()[1]
        self._program.open(f"ws://127.0.0.1:{port}{PATH}", *self._seat)
        try:
            self._socket = self._come.get(timeout=HELLO_SECONDS)
        except Empty:
            raise ValueError from None  # it does not come

    def _attend(self, socket: ServerConnection) -> None:
        """In a thread of its own: the socket is open for as long as this goes on."""
        self._come.put(socket)
        self._left.wait()

    def exchange(self, line: bytes, seconds: float) -> bytes | None:
        socket = self._socket
        assert socket is not None
        try:
            socket.send(line.decode())
            heard = socket.recv(timeout=seconds, decode=False)
        except ConnectionClosed:
            return None
        if b'"hello"' in line and not self._names_its_seat(heard):
            return b"[]"
        return heard

    def _names_its_seat(self, heard: bytes) -> bool:
        with suppress(msgspec.DecodeError, RecursionError):
            hello = msgspec.json.decode(heard, type=BotHello)
            return (hello.table, hello.token) == self._seat
        return False

    def finishes(self, seconds: float) -> bool:
        """Hang up: does the program end?"""
        self._hang_up()
        ends = time.monotonic() + seconds
        while self._program.is_open and time.monotonic() < ends:
            time.sleep(0.01)
        return not self._program.is_open

    def _hang_up(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.close()
        self._left.set()

    def close(self) -> None:
        self._hang_up()
        self._program.close()
        server, self._server = self._server, None
        if server is not None:
            server.shutdown()
