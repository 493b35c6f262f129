"""What is not live: sheets, rules, opening a table, taking a seat, records. JSON over HTTP."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import segno
from markdown_it import MarkdownIt
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..bots import BOTS
from ..core.chance import deal_number
from ..core.errors import BoneyardError
from ..core.sheet import Number, Sheet, Switch
from ..sheets import SHEETS, find
from ..sheets.pages import page
from ..words import ENGLISH, languages, say, speak, texts
from . import scenes
from .fairness import dealt, promises
from .house import House, NotYours
from .replays import Asked, Imported, Walks
from .room import written
from .setting import Wish
from .table import Table

MOST_BYTES = 64 * 1024
MOST_RECORD = 1024 * 1024  # bytes of a record that somebody imports
_CLAUSE = re.compile(r"<p><strong>([a-z0-9-]+\.\d+) ")
Endpoint = Callable[[Request], Awaitable[Response]]


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that somebody asks for; the first free one when it is not named."""

    name: str = ""
    seat: int | None = None


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's token: who has it may move for the seat."""

    token: str


class Opened(msgspec.Struct, frozen=True):
    """A table, and a seat at it."""

    table: str
    seat: int | None
    token: str | None


class Rest:
    """The endpoints; each method is one."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.walks = Walks()

    def routes(self) -> list[Route]:
        return [
            Route("/api/sheets", _safe(self.sheets)),
            Route("/api/sheets/{sheet}/rules", _safe(self.rules)),
            Route("/api/tables", _safe(self.lobby), methods=["GET"]),
            Route("/api/tables", _safe(self.open), methods=["POST"]),
            Route("/api/tables/{table}", _safe(self.invitation)),
            Route("/api/tables/{table}/seats", _safe(self.sit), methods=["POST"]),
            Route("/api/tables/{table}/take", _safe(self.take), methods=["POST"]),
            Route("/api/tables/{table}/take/qr.svg", _safe(self.own_qr), methods=["POST"]),
            Route("/api/tables/{table}/qr.svg", _safe(self.qr)),
            Route("/api/tables/{table}/record", _safe(self.record)),
            Route("/api/tables/{table}/deals", _safe(self.deals)),
            Route("/api/tables/{table}/deals/{round:int}", _safe(self.deal)),
            Route("/api/tables/{table}/replay", _safe(self.replay)),
            Route("/api/replay", _safe(self.replay_file), methods=["POST"]),
            Route("/api/words/{language}", _safe(self.words)),
        ]

    async def sheets(self, request: Request) -> Response:
        """Every sheet: title, aim, sets, seats, switches in words."""
        return _json([sheet_facts(sheet) for sheet in SHEETS])

    async def rules(self, request: Request) -> Response:
        """A rules page as HTML, and its clauses."""
        sheet = find(request.path_params["sheet"])
        return _json(
            {
                "title": sheet.title,
                "html": rules_page(sheet),
            }
        )

    async def lobby(self, request: Request) -> Response:
        """The tables that strangers may join or watch."""
        return _json(
            [
                _invitation(table)
                for table in self.house.live()
                if table.room.setting.listed and table.is_quiet and not table.room.match.over
            ]
        )

    async def open(self, request: Request) -> Response:
        """Set up a table and take its first seat that is a person's."""
        wish = await _body(request, Wish)
        table = await self.house.open(wish)
        people = table.room.people
        if not people:
            return _json(Opened(table.room.id, None, None), 201)
        seat, token = await self.house.sit(table, people[0], wish.name)
        return _json(Opened(table.room.id, seat, token), 201)

    async def invitation(self, request: Request) -> Response:
        """What somebody sees who got the link: the game, its switches, who sits there."""
        table = await self._table(request)
        async with table.quiet():
            return _json(_invitation(table))

    async def sit(self, request: Request) -> Response:
        """Take a seat."""
        asked = await _body(request, Sitting)
        table = await self._table(request)
        seat, token = await self.house.sit(table, asked.seat, asked.name)
        return _json(Opened(table.room.id, seat, token), 201)

    async def take(self, request: Request) -> Response:
        """Go on from another device: a new token for the seat; the old one is void."""
        asked = await _body(request, Holding)
        table = await self._table(request)
        seat, token = await self.house.take(table, asked.token)
        return _json(Opened(table.room.id, seat, token), 201)

    async def own_qr(self, request: Request) -> Response:
        """The link with one's own seat as a QR code. The token stands behind the `#`, which no
        browser sends."""
        asked = await _body(request, Holding)
        table = await self._table(request)
        if self.house.seat(table, asked.token) is None:
            raise NotYours()
        return _qr(f"{_link(request, table)}#take={asked.token}")

    async def qr(self, request: Request) -> Response:
        """The table's link as a QR code."""
        return _qr(_link(request, await self._table(request)))

    async def record(self, request: Request) -> Response:
        """The record of a match that is over."""
        async with (await self._table(request)).quiet() as room:
            if not room.match.over:
                raise NotOver(table=room.id)
            text = written(room)
        name = f"{room.setting.sheet}-{room.id}.jsonl"
        return PlainTextResponse(
            text + "\n", headers={"content-disposition": f'attachment; filename="{name}"'}
        )

    async def deals(self, request: Request) -> Response:
        """The promises of this table's deals, with the keys of rounds that are over."""
        async with (await self._table(request)).quiet() as room:
            return _json(promises(room.match))

    async def deal(self, request: Request) -> Response:
        """One round's deal, with what it takes to work it out again; the round must be over."""
        table = await self._table(request)
        found = dealt(table.room.match, request.path_params["round"] - 1)
        if found is None:
            raise NotOver(table=table.room.id)
        return _json(found)

    async def replay(self, request: Request) -> Response:
        """One moment of a match that is over, as a seat knew it; see `Asked`."""
        table = await self._table(request)
        if not table.room.match.over:
            raise NotOver(table=table.room.id)
        record = str(table.room.match.record())
        asked = msgspec.convert(dict(request.query_params), Asked, strict=False)
        return _json(self.walks.moment(record, asked, table.room.names))

    async def replay_file(self, request: Request) -> Response:
        """The same for a record that the page has read from a file; nothing is kept."""
        imported = await _body(request, Imported, MOST_RECORD)
        return _json(self.walks.moment(imported.record, imported.asked))

    async def words(self, request: Request) -> Response:
        """The texts of the pages in a language."""
        language = request.path_params["language"]
        return _json(web_texts(language))

    async def _table(self, request: Request) -> Table:
        return await self.house.table(request.path_params["table"])


def _link(request: Request, table: Table) -> str:
    return f"{request.url.scheme}://{request.url.netloc}/t/{table.room.id}"


def _qr(link: str) -> Response:
    code = segno.make(link, error="m")
    return Response(code.svg_inline(scale=6, border=2), media_type="image/svg+xml")


class NotOver(BoneyardError):
    """The match at `table` is not over: its record would show hands."""

    key = "not-over"


def _invitation(table: Table) -> dict[str, Any]:
    room = table.room
    return {
        "table": room.id,
        "sheet": room.setting.sheet,
        "title": room.match.sheet.title,
        "set": room.setting.set,
        "seats": room.setting.seats,
        "options": room.setting.options,
        "places": scenes.places(room, table.audience.here),
        "over": room.match.over,
        "totals": room.match.standing,
        "to_move": room.match.to_move,
        "round": len(room.match.rounds) + (not room.match.over),
        "deal": deal_number(room.setting.seed),
        "bots": room.setting.bots,
        "pace": room.setting.pace,
        "listed": room.setting.listed,
    }


def rules_page(sheet: Sheet) -> str:
    """The rules of a sheet as HTML; every clause can be linked to by its id, such as
    `muggins.4`."""
    html = MarkdownIt("commonmark").enable("table").render(page(sheet.id))
    return _CLAUSE.sub(r'<p id="\1" tabindex="-1"><strong>\1 ', html)


def sheet_facts(sheet: Sheet) -> dict[str, Any]:
    """A sheet as the pages need it, in the language spoken."""
    return {
        "id": sheet.id,
        "title": sheet.title,
        "aim": sheet.aim,
        "engine": type(sheet).__name__.removesuffix("Sheet").lower(),
        "sets": {str(top): list(allowed) for top, allowed in sheet.seats.items()},
        "switches": [_switch(each) for each in sheet.switches],
        "bots": [name for name, make in BOTS.items() if make("").plays(sheet)],
    }


def _switch(switch: Switch | Number) -> dict[str, Any]:
    is_number = isinstance(switch, Number)
    values = list(switch.words) if isinstance(switch, Number) else list(switch.values)
    return {
        "name": switch.name,
        "default": switch.default,
        "values": values,
        "number": is_number,
    }


def web_texts(language: str) -> dict[str, str]:
    """The texts that pages show, by their keys."""
    known = [ENGLISH, *(each for each in languages() if each == language)]
    return {
        key: text
        for each in known
        for key, text in texts(each).items()
        if key.startswith(("web.", "sheet."))
    }


# Plumbing ----------------------------------------------------------------------------------


class BadRequest(BoneyardError):
    """The body is not what was expected: `what`."""

    key = "bad-request"


async def _body(request: Request, kind: type[Any], most: int = MOST_BYTES) -> Any:
    size = 0
    chunks = []
    async for chunk in request.stream():
        size += len(chunk)
        if size > most:
            raise BadRequest(what=say("server.refused.large"))
        chunks.append(chunk)
    try:
        return msgspec.json.decode(b"".join(chunks), type=kind)
    except msgspec.DecodeError as error:
        raise BadRequest(what=str(error)) from None


def _json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


_STATUS = {
    "no-such-table": 404,
    "not-yours": 403,
    "too-many": 429,
    "version-taken": 409,
    "seat-taken": 409,
    "store-failed": 503,
    "no-thought": 503,
}


def _safe(endpoint: Endpoint) -> Endpoint:
    """Errors of ours as answers, in the language that was asked for."""

    async def answer(request: Request) -> Response:
        wanted = request.query_params.get("language") or request.headers.get("accept-language", "")
        speak(wanted[:2])
        try:
            return await endpoint(request)
        except BoneyardError as error:
            status = _STATUS.get(error.key, 400)
            told = {"error": error.key, "text": str(error), **_plain(error.facts)}
            return _json(told, status)

    return answer


def _plain(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if isinstance(value, str | int)}
