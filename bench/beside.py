"""Pairs that play Block on boardgame.io (bench/boardgame), over the same sockets as our own pairs.

They speak its protocol, Socket.IO in WebSocket frames, without its client: what is measured is the
server, and the load costs about the same on both sides.
"""

import time
from typing import Any

import msgspec
from load import Lost, Rest, Score, dial

ROOM = "/block,"
PATH = "/socket.io/?EIO=4&transport=websocket"
Ends = list[int]


class Seen(msgspec.Struct):
    """What a seat may know of the game."""

    hand: list[list[int]]
    ends: Ends


class Context(msgspec.Struct):
    current: str = msgspec.field(name="currentPlayer")
    over: Any = msgspec.field(default=None, name="gameover")


class State(msgspec.Struct):
    seen: Seen = msgspec.field(name="G")
    context: Context = msgspec.field(name="ctx")
    version: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


_SYNC = msgspec.json.Decoder(tuple[str, str, Synced])
_UPDATE = msgspec.json.Decoder(tuple[str, str, State, Any])


class BesidePair:
    """Two people at a table of boardgame.io who play the first tile that fits."""

    def __init__(self, port: int, rest: Rest) -> None:
        self._port = port
        self.table = rest.post("/games/block/create", {"numPlayers": 2})["matchID"]
        self._credentials = [
            rest.post(f"/games/block/{self.table}/join", {"playerID": seat, "playerName": seat})[
                "playerCredentials"
            ]
            for seat in ("0", "1")
        ]

    async def connect(self) -> None:
        self.sockets = [await dial(self._port, PATH) for _ in range(2)]
        self.states: list[State] = []
        for seat, socket in enumerate(self.sockets):
            socket.answers = {b"2": b"3"}  # a ping, also while others are still connecting
            socket.send(f"40{ROOM}".encode())
            await self._until(seat, b"40")
            credentials = self._credentials[seat]
            self._emit(seat, ["sync", self.table, str(seat), credentials, 2])
            self.states.append(_SYNC.decode(await self._event(seat, b'["sync"'))[2].state)

    def _emit(self, seat: int, message: list[Any]) -> None:
        self.sockets[seat].send(f"42{ROOM}".encode() + msgspec.json.encode(message))

    async def _until(self, seat: int, start: bytes) -> bytes:
        """The next packet that starts so."""
        while True:
            packet = await self.sockets[seat].frames.get()
            if packet is None:
                raise Lost
            if packet.startswith(start):
                return packet[len(start) :]

    async def _event(self, seat: int, start: bytes) -> bytes:
        """The next event that starts so; who comes and goes is told by others."""
        while True:
            told = await self._until(seat, f"42{ROOM}".encode())
            if told.startswith(start):
                return told

    @property
    def over(self) -> bool:
        return self.states[0].context.over is not None

    async def move(self, score: Score) -> None:
        """One move, until both have heard of it."""
        seat = int(self.states[0].context.current)
        state = self.states[seat]
        name, given = _first(state.seen)
        payload = {
            "type": name,
            "args": given,
            "playerID": str(seat),
            "credentials": self._credentials[seat],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        began = time.perf_counter()
        self._emit(seat, ["update", action, state.version, self.table, str(seat)])
        for each in (seat, 1 - seat):
            told = _UPDATE.decode(await self._event(each, b'["update"'))[2]
            if told.version <= state.version:
                raise AssertionError(told)
            self.states[each] = told
            if each == seat:
                score.times.append(time.perf_counter() - began)
        score.moves += 1

    def close(self) -> None:
        for socket in self.sockets:
            socket.transport.abort()


def _first(seen: Seen) -> tuple[str, list[int]]:
    """The first tile that fits, and where; or a pass."""
    for at, tile in enumerate(seen.hand):
        if not seen.ends:
            return "lay", [at, 1]
        for end, half in enumerate(seen.ends):
            if half in tile:
                return "lay", [at, end]
    return "pass", []
