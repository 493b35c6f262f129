"""One connection: what its peer may send, and how far it may fall behind. It knows no game."""

from typing import TYPE_CHECKING, Final

from ..bucket import Bucket
from ..messages import Scene, Struct, encode
from ..wire import Listener, Way

if TYPE_CHECKING:
    from ..telling.moves import Own

MOST_FRAMES: Final = 256  # that a peer may be behind
MOST_QUEUED: Final = 256 * 1024  # bytes
GONE: Final = 1001  # this process is going away: come back soon
BROKEN: Final = 1011  # something broke here: come back and hear everything anew
TRY_LATER: Final = 1013
FORBIDDEN: Final = 4403  # no seat here, or not any more: coming back does not help
REPLACED: Final = 4409  # a newer socket has this seat: coming back would only fight it


class Connection:
    """A socket. Nobody waits for a peer that does not read: it is cut, the log has everything."""

    __slots__ = (
        "_outbox",
        "_unread",
        "_way",
        "address",
        "bucket",
        "closed",
        "excess",
        "foreseeing",
        "language",
        "seat",
        "shape",
        "shared",
        "shown",
        "thinking",
    )

    def __init__(
        self, way: Way, bucket: Bucket, address: str = "", shared: Bucket | None = None
    ) -> None:
        """`address` is whom its questions are counted for."""
        self._way = way
        self.address = address
        self._outbox = way.outbox
        self._unread = 0  # frames sent since the peer had taken everything
        self.closed = False
        self.seat: int | None = None
        self.language = "en"
        self.shape = "wide"
        # What the peer sees, or as much of that as can be its own, when we know that it does.
        self.shown: Scene | Own | None = None
        self.bucket = bucket
        self.shared = shared  # with all others of its address
        self.excess = 0  # messages refused for their number since the last that was not
        self.thinking = False  # is a hint for it under way?
        self.foreseeing = False  # is the end of its solitaire being looked for?

    def send(self, message: Struct) -> None:
        """Send a message."""
        self.send_bytes(encode.encode(message))

    def send_bytes(self, frame: bytes) -> None:
        if self.closed:
            return
        behind = self._outbox.push(frame, MOST_QUEUED)
        self._unread = self._unread + 1 if behind else 0
        if behind > MOST_QUEUED or self._unread > MOST_FRAMES:
            self.closed = True
            self._way.cut()

    def charge(self, messages: float) -> None:
        """Count what the peer has made us do as so many messages more."""
        self.bucket.charge(messages)
        if self.shared is not None:
            self.shared.charge(messages)

    def listen(self, listener: Listener) -> None:
        """Let somebody hear what the peer says from here on."""
        self._way.listen(listener)

    def read_on(self) -> None:
        """Everything that the peer has said is answered."""
        self._way.read_on()

    def close(self, code: int) -> None:
        """Send nothing more and hang up."""
        if not self.closed:
            self.closed = True
            self._way.hang_up(code)
