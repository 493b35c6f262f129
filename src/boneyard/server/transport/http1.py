"""Requests as bytes: uvicorn's own protocol, with an end to everybody's patience. A request has to
come whole within a time, an answer has to be taken, and whoever sends crumbs pays for each. What
has come is looked at a slice at a time (backlog.py): it may be made so that every byte costs much.
"""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol

from .visitors import UNIX, visitors_of

READER = "reader"  # that a peer takes something of its answer
CRUMB = 256  # bytes; what is smaller costs
SLICE = 1024  # bytes that are looked at at once,
BODY = 64 * 1024  # and of a body, where all of them are one event
MOST_LINES = 128  # of headers


class RequestParser(h11.Connection):
    """h11's, but for a body in chunks, each of which may be a byte: it is left unread, and whoever
    sends one is told to say its length instead (http/admission.py)."""

    is_chunked = False

    def next_event(self) -> Any:
        if self.is_chunked:
            return h11.NEED_DATA
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.is_chunked = any(name == b"transfer-encoding" for name, _ in event.headers)
        return event


class HttpConnection(H11Protocol):
    """A connection of a browser or a program, until it is a socket (websocket.py) or at an end."""

    address = ""  # what it is counted as
    _is_counted = False
    _is_lingering = False  # is it closed, but for what the peer still sends?
    _is_due = False  # will what is held be looked at in a turn to come?
    _deadline: asyncio.TimerHandle | None = None
    _awaited = ""  # what that is for
    _lines = 0  # of headers that are not whole

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn: RequestParser = RequestParser(h11.SERVER)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow: Flow = Flow(transport, self)
        self._visitors = visitors_of(self.app_state)
        self._limits = self._visitors.limits
        self.client = self.client or (UNIX, 0)
        self.address = self._visitors.address(self.client[0])
        self._bucket = self._visitors.bucket(self.address)
        self._waste = self._visitors.waste(self.address)
        self._held = bytearray()
        self._is_counted = self._visitors.come(self)
        if self._is_counted:
            self._expect("headers", self._limits.headers_within)
        else:
            self._flooded("connections")

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        """Count no more, and wait for nothing."""
        self.flow.http = None  # no cycle is left behind
        if self.cycle is not None:
            self.cycle.transport = self.transport
        if self._is_counted:
            self._is_counted = False
            self._expect("")
            self._visitors.work(self)
            self._visitors.go(self.address)

    def cut(self) -> None:
        """Drop the connection and whatever it still holds."""
        self._leave()
        self.transport.abort()

    def _flooded(self, of: str) -> None:
        self._visitors.note("flood", of, self.address)
        self.cut()

    # In --------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self.transport.pause_reading()  # until this was looked at
        if self._is_lingering:
            if not self._waste.take(len(data)):
                self._flooded("body")
                return
        elif len(data) < CRUMB and not self._bucket.take():
            self._flooded("crumbs")
            return
        else:
            self._held += data
        self.wait()

    def wait(self) -> None:
        """Go on in a turn to come, if there is anything to go on with."""
        is_any = self._held or self._is_lingering
        if is_any and not (self._is_due or self.flow.read_paused):
            self._is_due = True
            self._visitors.backlog.add(self.address, self)

    def go_on(self) -> bool:
        """Look at a slice of what has come; whatever is answered is answered afterwards."""
        self._look()
        return False

    def _look(self) -> None:
        self._is_due = False
        if not self._is_counted or self.transport.is_closing() or self.flow.read_paused:
            return
        if self._is_lingering:
            self.transport.resume_reading()
            return
        if self.conn.is_chunked:  # it waits for its answer
            return
        size = BODY if self.conn.their_state is h11.SEND_BODY else SLICE
        some = bytes(self._held[:size])
        del self._held[:size]
        if self.conn.their_state is h11.IDLE:
            self._lines += some.partition(b"\r\n\r\n")[0].count(b"\n")
            if self._lines > MOST_LINES:
                self._flooded("headers")
                return
        super().data_received(some)
        if not self._is_counted:
            return
        self._judge(len(some))
        if self._held:
            self.wait()
        elif not self.flow.read_paused:
            self.transport.resume_reading()

    def _judge(self, size: int) -> None:
        """See what is still to come, and until when."""
        state = self.conn.their_state
        if state is h11.IDLE:
            self._expect("headers", self._limits.headers_within)
            return
        self._lines = 0
        if state is not h11.SEND_BODY:
            self._visitors.work(self)
            self._expect("")
        elif self.conn.our_state is h11.SEND_RESPONSE:
            self._expect("body", self._limits.request_within)
            self.cycle.transport = Lingering(self)  # type: ignore[assignment]
        else:  # it is answered already
            self._expect("end", self._limits.headers_within)
            if not self._waste.take(size):
                self._flooded("body")

    def _expect(self, what: str, within: float = 0.0) -> None:
        """Wait for something, and no longer than that; for nothing if it is not said what."""
        is_behind = self._is_counted and self.flow.write_paused  # then that comes first
        if what == self._awaited or (is_behind and what != READER):
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._awaited = what
        if what:
            self._deadline = self.loop.call_later(within, self._late)

    def _late(self) -> None:
        self._visitors.note("late", self._awaited, self.address)
        self.cut()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        early = self.conn.trailing_data[0] + self._held
        self._leave()  # it is the socket that is counted from here on
        wire: Any = self.transport.get_protocol()
        wire.read_paused = True
        if early:
            wire.data_received(early)

    def linger(self) -> None:
        """Close; but to close with something unread could cost the peer the answer."""
        if self.conn.their_state is not h11.SEND_BODY or not self.transport.can_write_eof():
            self.transport.close()
            return
        self._is_lingering = True
        self._held.clear()
        self.transport.write_eof()
        self.transport.resume_reading()

    # Out -------------------------------------------------------------------------------------

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._is_counted:
            return
        if self.transport.is_closing():
            self._expect("end", self._limits.answer_within)
        elif not self._bucket.take():  # also for requests that come one upon the other
            self._flooded("requests")
        elif self.conn.their_state is h11.IDLE:
            self._visitors.rest(self)
            self._expect("")  # uvicorn waits for the next
        else:
            self._judge(0)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._close_soon()

    def send_400_response(self, msg: str) -> None:
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.cut()  # in the middle of an answer there is nothing to be said
            return
        kind = (b"content-type", b"text/plain; charset=utf-8")
        headers = [*self.server_state.default_headers, kind, (b"connection", b"close")]
        answer = (
            h11.Response(status_code=400, headers=headers, reason=b"Bad Request"),
            h11.Data(data=msg.encode("ascii")),
            h11.EndOfMessage(),
        )
        self.transport.write(b"".join(self.conn.send(each) or b"" for each in answer))
        self.transport.close()
        self._close_soon()

    def _close_soon(self) -> None:
        """A peer that does not read would keep a closing transport open for ever."""
        if self._is_counted:
            self._expect("end", self._limits.answer_within)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._is_counted:
            self._expect(READER, self._limits.answer_within)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._awaited == READER:
            self._expect("")
            if self.transport.is_closing():
                self._close_soon()
            elif self.conn.their_state is not h11.IDLE:
                self._judge(0)


class Lingering:
    """The transport of a request that has not come whole, for who answers it."""

    def __init__(self, http: HttpConnection) -> None:
        self._transport = http.transport
        self.close = http.linger

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Flow(FlowControl):
    """Whether a connection is read. What has been read and is held comes before what has not."""

    def __init__(self, transport: asyncio.Transport, http: HttpConnection) -> None:
        super().__init__(transport)
        self.http: HttpConnection | None = http

    def resume_reading(self) -> None:
        super().resume_reading()
        if self.http is not None:
            self.http.wait()
