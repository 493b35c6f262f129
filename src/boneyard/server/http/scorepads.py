"""For a real table: the companion's answers, and shared pads. REST."""

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...club.answers import answer
from ...club.evening import Evening
from ..addresses import address_of
from ..store.pads import Pads, SharedPad
from ..tables.club_tables import ClubTables
from ..tables.registry import TableRegistry
from .handlers import body, json_of, queried, safe, text_body
from .links import public, qr_code
from .tables import Opened

SHORT = 12 * 1024  # characters of a question that takes no time worth a process of its own
MOST_TOLD = 500  # entries at once


class Sharing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pad to share: its head, and a secret by which its keeper is known."""

    pad: dict[str, Any]
    keeper: str


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Entries from a phone, and the version that the phone has."""

    entries: list[dict[str, Any]]
    keeper: str | None = None
    after: int = 0


class RoundOnScreen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A drawn round whose tables a club's director opens on the screen: all, or these, counted
    from 0."""

    keeper: str
    draw: str
    tables: list[int] = []


class SeatOnScreen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat at a club's table, that was drawn for who asks."""

    match: str
    seat: int


class KeeperSecret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who says that he is the keeper."""

    keeper: str


class KnownVersion(msgspec.Struct, frozen=True):
    """Which version a phone has."""

    after: int = 0


class PadNews(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a phone has not: the head of the pad, the entries since its version, and the version
    that it has with them. `more` says that there are others after that."""

    pad: dict[str, Any]
    version: int
    entries: list[dict[str, Any]]
    more: bool = False


class Scorepads:
    """The endpoints; each method is one."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.pads = Pads(registry.store, registry.limits, registry.check_space)
        self.tables = ClubTables(registry, self.pads)

    def routes(self) -> list[Route]:
        return [
            Route("/api/companion", safe(self.answer), methods=["POST"]),
            Route("/api/pads", safe(self.share), methods=["POST"]),
            Route("/api/pads/{pad}", safe(self.pad)),
            Route("/api/pads/{pad}/entries", safe(self.write), methods=["POST"]),
            Route("/api/pads/{pad}/tables", safe(self.open_tables), methods=["POST"]),
            Route("/api/pads/{pad}/seats", safe(self.club_seat), methods=["POST"]),
            Route("/api/pads/{pad}/qr.svg", safe(self.pad_qr)),
            Route("/api/pads/{pad}/keeper.svg", safe(self.keeper_qr), methods=["POST"]),
        ]

    async def answer(self, request: Request) -> Response:
        """What the companion answers to a question; nothing is kept. Pages ask here until they
        have the companion themselves."""
        question = await text_body(request, self.registry.limits.question_bytes)
        if len(question) <= SHORT:
            answered = await asyncio.to_thread(answer, question)
        else:
            whose = address_of(request.scope)
            answered = await self.registry.workers.read(answer, question, whose=whose)
        return Response(answered, media_type="application/json")

    async def share(self, request: Request) -> Response:
        """Let other phones write on a pad. Asked again with the same secret, it changes nothing."""
        asked = await body(request, Sharing)
        self.registry.house.check_shut()
        await self.registry.admit(address_of(request.scope))
        return json_of(_news(await self.pads.open(asked.pad, asked.keeper), 0), 201)

    async def pad(self, request: Request) -> Response:
        """A shared pad, with its entries after a version."""
        asked = queried(request, KnownVersion)
        pad = await self.tables.gather(await self.pads.find(request.path_params["pad"]))
        return json_of(_news(pad, asked.after))

    async def write(self, request: Request) -> Response:
        """Add entries to a shared pad, each once, and hear what others have added. Without the
        keeper's secret only hands can be told."""
        asked = await body(request, Written, self.registry.limits.pad_bytes)
        name, address = request.path_params["pad"], address_of(request.scope)
        pad = await self.pads.write(name, asked.entries, asked.keeper, address)
        return json_of(_news(pad, asked.after))

    async def open_tables(self, request: Request) -> Response:
        """Open the tables of a club's round on the screen, for its director. Asked again, it opens
        what is missing."""
        asked = await body(request, RoundOnScreen)
        pad = await self.pads.find_as_keeper(request.path_params["pad"], asked.keeper)
        address = address_of(request.scope)
        return json_of(_news(await self.tables.open(pad, asked.draw, asked.tables, address), 0))

    async def club_seat(self, request: Request) -> Response:
        """Take the seat that was drawn for one at a club's table on the screen."""
        asked = await body(request, SeatOnScreen)
        pad = await self.pads.find(request.path_params["pad"])
        table, seat, token = await self.tables.seat(pad, asked.match, asked.seat)
        return json_of(Opened(table.state.id, seat, token), 201)

    async def pad_qr(self, request: Request) -> Response:
        """The link to a shared pad as a QR code."""
        pad = await self.pads.find(request.path_params["pad"])
        return qr_code(_link(request, pad))

    async def keeper_qr(self, request: Request) -> Response:
        """The link by which another phone becomes the keeper's, as a QR code, for the keeper. The
        secret stands where browsers do not send it."""
        asked = await body(request, KeeperSecret)
        pad = await self.pads.find_as_keeper(request.path_params["pad"], asked.keeper)
        return qr_code(f"{_link(request, pad)}#keeper={asked.keeper}")


def _link(request: Request, pad: SharedPad) -> str:
    room = "club" if isinstance(pad.head, Evening) else "pad"
    return public(request, f"/{room}/{pad.head.id}")


def _news(pad: SharedPad, after: int) -> PadNews:
    entries = pad.since(after)[:MOST_TOLD]
    version = min(max(after, 1) + len(entries), pad.version)
    return PadNews(pad.head.fields(), version, entries, version < pad.version)
