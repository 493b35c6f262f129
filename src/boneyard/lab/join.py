"""Any bot at a server's table: it takes a seat by a link and plays, asked over a WebSocket."""

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple
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
COME_BACK: Final = (0, 1001, 1006, 1011)  # the server stops, or something broke there
_FOR: Final = 60.0  # seconds that a server is looked for which was there
_PAUSE: Final = 0.5
_CLOSED: Final = "house-closed"
_SAID = msgspec.json.Decoder(Greeting | Question)


class BadLink(BoneyardError):
    """`link` is not the link of a table."""

    key = "bad-link"


class NoSeat(BoneyardError):
    """The server at `link` gives no seat; `why` in its words."""

    key = "no-seat"


class HouseClosed(BoneyardError):
    """The server asks for a password."""

    key = _CLOSED


class OtherVersion(BoneyardError):
    """The server has another version of this library than `ours`."""

    key = "other-version"


class Dismissed(BoneyardError):
    """The server hung up before the match was over, with this `code`."""

    key = "dismissed"


class SeatAddress(NamedTuple):
    """A seat at a table: the address to connect to, what says whose it is, and what lets one into
    a house that asks for a password."""

    address: str
    table: str
    token: str
    carried: str = ""

    @property
    def live(self) -> str:
        """Where a person's socket is, in place of a bot's."""
        return f"{self.address.removesuffix('bots')}live/{self.table}"


def take_seat(
    link: str, name: str, token: str | None = None, password: Callable[[], str] | None = None
) -> SeatAddress:
    """The seat that a link gives: a free one by the link of a table, one's own by that with `#take`
    (then the page that had it is left), or the one of a token. `password` is called where the
    server asks for one. BadLink, NoSeat, HouseClosed."""
    parts = urlsplit(link)
    under, mark, table = parts.path.rpartition("/t/")  # a host may have a server under a path
    if parts.scheme not in ("http", "https") or not mark or not table.strip("/"):
        raise BadLink(link=link)
    table, base = table.strip("/"), f"{parts.scheme}://{parts.netloc}{under}"
    carried = _let_in(link, base, table, password)
    if token is None:
        own = parts.fragment.removeprefix(TAKE) if parts.fragment.startswith(TAKE) else None
        asked = {"name": name} if own is None else {"token": own}
        where = f"{base}/api/tables/{table}/{'seats' if own is None else 'take'}"
        token = _told(link, where, "token", asked, carried)
    return SeatAddress(f"{base.replace('http', 'ws', 1)}/api/bots", table, token, carried)


def _let_in(link: str, base: str, table: str, password: Callable[[], str] | None) -> str:
    """What lets us in; nothing where everybody may be."""
    try:
        _told(link, f"{base}/api/tables/{table}", "table")
    except HouseClosed:
        if password is None:
            raise
        return _told(link, f"{base}/api/enter", "carry", {"word": password()})
    return ""


def _told(
    link: str, where: str, what: str, asked: dict[str, str] | None = None, carried: str = ""
) -> str:
    """What the server tells when it is asked this."""
    headers = {"content-type": "application/json", **carrying(carried)}
    body = None if asked is None else json.dumps(asked).encode()
    try:
        request = urllib.request.Request(where, body, headers)
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            return str(json.load(answer)[what])
    except urllib.error.HTTPError as error:
        told = _read(error.read())
        if told.get("error") == _CLOSED:
            raise HouseClosed() from None
        raise NoSeat(link=link, why=str(told.get("text", ""))) from None
    except (OSError, ValueError, KeyError) as error:
        raise NoSeat(link=link, why=str(error)) from None


def carrying(carried: str) -> dict[str, str]:
    """The header that lets one in again."""
    return {"authorization": f"Bearer {carried}"} if carried else {}


def _read(told: bytes) -> dict[str, Any]:
    try:
        found = json.loads(told)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def play(seat: SeatAddress, bot: str) -> Iterator[str]:
    """Let this bot play in this seat until the match is over; its moves, as it makes them. It comes
    back to a server that stops and starts again. NoSeat, Dismissed. A bot from outside that fails
    makes any move, as everywhere."""
    player, until = hurried(find_anywhere(bot)), 0.0
    try:
        while True:
            try:
                headers = carrying(seat.carried)
                with connect(
                    seat.address, open_timeout=SECONDS, max_size=None, additional_headers=headers
                ) as socket:
                    for move in _played(socket, seat, bot, player):
                        until = time.monotonic() + _FOR
                        yield move
            except ConnectionClosed as end:
                code = 0 if end.rcvd is None else end.rcvd.code
                if code == _OVER:
                    return
                if code not in COME_BACK or time.monotonic() > until:
                    raise Dismissed(code=code) from None
            except (OSError, WebSocketException) as error:
                if time.monotonic() > until:
                    raise NoSeat(link=seat.address, why=str(error)) from None
            time.sleep(_PAUSE)
    finally:
        player.close()


def _played(socket: ClientConnection, seat: SeatAddress, name: str, player: Bot) -> Iterator[str]:
    """Answer until the server hangs up."""
    while True:
        said = _SAID.decode(socket.recv())
        if isinstance(said, Greeting):
            hello = BotHello(PROTOCOL, name, None, seat.table, seat.token, library=__version__)
            _send(socket, hello)
            continue
        if said.snapshot is None:
            raise OtherVersion(ours=__version__)
        view = view_of(msgspec.convert(said.snapshot, Snapshot, strict=False))
        move = str(player.choose(view))
        _send(socket, BotAnswer(said.id, move))
        yield move


def _send(socket: ClientConnection, message: msgspec.Struct) -> None:
    socket.send(msgspec.json.encode(message).decode())
