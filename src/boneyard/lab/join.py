"""Any bot at a server's table: it takes a seat by a link and plays, asked over a WebSocket."""

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from .. import __version__
from ..bots import Bot, hurried
from ..bots.outside import find_anywhere
from ..bots.protocol import PROTOCOL, BotAnswer, BotHello, Greeting, Question
from ..core.errors import BoneyardError
from ..record.snapshot import Snapshot, view_of

TAKE = "take="  # behind the `#` of the link to one's own seat
SECONDS = 30.0  # that a server has to answer
_OVER = 1000
_SAID = msgspec.json.Decoder(Greeting | Question)


class BadLink(BoneyardError):
    """`link` is not the link of a table."""

    key = "bad-link"


class NoSeat(BoneyardError):
    """The server at `link` gives no seat; `why` in its words."""

    key = "no-seat"


class OtherVersion(BoneyardError):
    """The server has another version of this library than `ours`."""

    key = "other-version"


class Dismissed(BoneyardError):
    """The server hung up before the match was over, with this `code`."""

    key = "dismissed"


class SeatAddress(NamedTuple):
    """A seat at a table: the address to connect to, and what says whose it is."""

    address: str
    table: str
    token: str


def take_seat(link: str, name: str, token: str | None = None) -> SeatAddress:
    """The seat that a link gives: a free one by the link of a table, one's own by that with `#take`
    (then the page that had it is left), or the one of a token; BadLink, NoSeat."""
    parts = urlsplit(link)
    under, mark, table = parts.path.rpartition("/t/")  # a host may have a server under a path
    if parts.scheme not in ("http", "https") or not mark or not table.strip("/"):
        raise BadLink(link=link)
    table, base = table.strip("/"), f"{parts.scheme}://{parts.netloc}{under}"
    if token is None:
        own = parts.fragment.removeprefix(TAKE) if parts.fragment.startswith(TAKE) else None
        asked = {"name": name} if own is None else {"token": own}
        where = f"{base}/api/tables/{table}/{'seats' if own is None else 'take'}"
        token = _asked(link, where, asked)
    return SeatAddress(f"{base.replace('http', 'ws', 1)}/api/bots", table, token)


def _asked(link: str, where: str, asked: dict[str, str]) -> str:
    """The token that the server gives for this."""
    body = json.dumps(asked).encode()
    request = urllib.request.Request(where, body, {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            return str(json.load(answer)["token"])
    except urllib.error.HTTPError as error:
        raise NoSeat(link=link, why=_words(error.read())) from None
    except (OSError, ValueError, KeyError) as error:
        raise NoSeat(link=link, why=str(error)) from None


def _words(told: bytes) -> str:
    try:
        return str(json.loads(told)["text"])
    except (ValueError, KeyError, TypeError):
        return ""


def play(seat: SeatAddress, bot: str) -> Iterator[str]:
    """Let this bot play in this seat until the match is over; its moves, as it makes them. NoSeat,
    Dismissed. A bot from outside that fails makes any move, as everywhere."""
    player = hurried(find_anywhere(bot))
    try:
        with connect(seat.address, open_timeout=SECONDS, max_size=None) as socket:
            yield from _played(socket, seat, bot, player)
    except ConnectionClosed as end:
        code = 0 if end.rcvd is None else end.rcvd.code
        if code != _OVER:
            raise Dismissed(code=code) from None
    except (OSError, WebSocketException) as error:
        raise NoSeat(link=seat.address, why=str(error)) from None
    finally:
        player.close()


def _played(socket: ClientConnection, seat: SeatAddress, name: str, player: Bot) -> Iterator[str]:
    """Answer until the server hangs up."""
    while True:
        said = _SAID.decode(socket.recv())
        if isinstance(said, Greeting):
            _send(socket, BotHello(PROTOCOL, name, None, *seat[1:], library=__version__))
            continue
        if said.snapshot is None:
            raise OtherVersion(ours=__version__)
        view = view_of(msgspec.convert(said.snapshot, Snapshot, strict=False))
        move = str(player.choose(view))
        _send(socket, BotAnswer(said.id, move))
        yield move


def _send(socket: ClientConnection, message: msgspec.Struct) -> None:
    socket.send(msgspec.json.encode(message).decode())
