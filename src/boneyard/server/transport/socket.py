"""What sessions need of a connection, whatever it goes over."""

from typing import Any, Final, Protocol

from .outbox import Outbox

KEY: Final = "boneyard.websocket"  # where the endpoint finds it, in the state of the connection


class Listener(Protocol):
    """Who hears what a peer says."""

    def hear(self, message: bytes) -> bool:
        """A message; is its answer still under way? Then the next one waits for `read_on`."""

    def gone(self) -> None:
        """There will be no more."""


class Socket(Protocol):
    """What a connection needs of its transport."""

    outbox: Outbox  # for what is sent to the peer

    def listen(self, listener: Listener) -> None:
        """Let somebody hear everything from here on."""

    def read_on(self) -> None:
        """What was heard is answered."""

    def hang_up(self, code: int) -> None:
        """Close, with a reason as a number; the peer has a moment to agree."""

    def cut(self) -> None:
        """Drop the connection and whatever it still holds."""


def socket_of(scope: Any) -> Socket:
    """The socket of this connection, which whoever accepted it has left there."""
    found: Socket = scope["state"][KEY]
    return found
