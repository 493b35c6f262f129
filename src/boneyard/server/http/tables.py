"""What is not live: sheets, rules, opening a table, taking a seat, records. JSON over HTTP."""

import asyncio
import re
from typing import Any

import msgspec
from markdown_it import MarkdownIt
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ...bots import BOTS
from ...bots.levels import LEVELS
from ...core.chance import deal_number
from ...core.errors import BoneyardError
from ...core.sheet import Number, Sheet, Switch
from ...sheets import every_sheet, find
from ...sheets.deals import day_of
from ...words import ENGLISH, languages, say, texts
from ...words.pages import page, page_language
from ..limits import address_of
from ..log.fairness import dealt, promises, reveals
from ..log.setup import Wish
from ..plumbing import body, json_of, qr_code, queried, safe
from ..tables.live_table import LiveTable
from ..tables.refusals import NotYours
from ..tables.registry import TableRegistry
from ..workers import records
from ..workers.replays import Asked, Imported

MOST_RECORD = 1024 * 1024  # bytes of a record that somebody imports
_NO_HEADINGS = re.compile(r"<thead>\s*<tr>\s*(<th></th>\s*)+</tr>\s*</thead>")
_CLAUSE = re.compile(r"<p><strong>([a-z0-9-]+\.\d+) ")


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that somebody asks for; the first free one when it is not named."""

    name: str = ""
    seat: int | None = None


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's token: who has it may move for the seat."""

    token: str


class Before(msgspec.Struct, frozen=True):
    """Which tables of the lobby: those opened before then."""

    before: float = float("inf")


class Opened(msgspec.Struct, frozen=True):
    """A table, and a seat at it."""

    table: str
    seat: int | None
    token: str | None


class Tables:
    """The endpoints; each method is one."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    def routes(self) -> list[Route]:
        return [
            Route("/api/sheets", safe(self.sheets)),
            Route("/api/sheets/{sheet}/rules", safe(self.rules)),
            Route("/api/sheets/{sheet}/ranking", safe(self.ranking)),
            Route("/api/tables", safe(self.lobby), methods=["GET"]),
            Route("/api/tables", safe(self.open), methods=["POST"]),
            Route("/api/tables/{table}", safe(self.invitation)),
            Route("/api/tables/{table}/seats", safe(self.sit), methods=["POST"]),
            Route("/api/tables/{table}/take", safe(self.take), methods=["POST"]),
            Route("/api/tables/{table}/take/qr.svg", safe(self.own_qr), methods=["POST"]),
            Route("/api/tables/{table}/qr.svg", safe(self.qr)),
            Route("/api/tables/{table}/record", safe(self.record)),
            Route("/api/tables/{table}/deals", safe(self.deals)),
            Route("/api/tables/{table}/deals/{round:int}", safe(self.deal)),
            Route("/api/tables/{table}/replay", safe(self.replay)),
            Route("/api/replay", safe(self.replay_file), methods=["POST"]),
            Route("/api/words/{language}", safe(self.words)),
        ]

    async def sheets(self, request: Request) -> Response:
        """Every sheet: title, aim, sets, seats, switches in words."""
        return json_of([sheet_facts(sheet) for sheet in every_sheet()])

    async def rules(self, request: Request) -> Response:
        """A rules page as HTML, and the language it is in."""
        sheet = find(request.path_params["sheet"])
        return json_of(
            {
                "title": sheet.title,
                "language": page_language(sheet.id),
                "html": rules_page(sheet),
            }
        )

    async def ranking(self, request: Request) -> Response:
        """Poker's hands by these switches, the best first: what each is called, and one of them."""
        sheet = find(request.path_params["sheet"]).with_options(dict(request.query_params))
        return json_of(ranking(sheet))

    async def lobby(self, request: Request) -> Response:
        """The tables that strangers may join or watch, the newest first. The header `Link` has the
        address of the next page, where there may be one."""
        found, more = await self.registry.lobby.page(queried(request, Before).before)
        answer = json_of(found)
        if more is not None:
            answer.headers["link"] = f'</api/tables?before={more!r}>; rel="next"'
        return answer

    async def open(self, request: Request) -> Response:
        """Set up a table and take its first seat that is a person's."""
        wish = await body(request, Wish)
        table = await self.registry.open(wish)
        people = table.state.people
        if not people:
            return json_of(Opened(table.state.id, None, None), 201)
        seat, token = await self.registry.sit(table, people[0], wish.name)
        return json_of(Opened(table.state.id, seat, token), 201)

    async def invitation(self, request: Request) -> Response:
        """What somebody sees who got the link: the game, its switches, who sits there."""
        table = await self._table(request)
        async with table.quiet():
            return json_of(_invitation(table))

    async def sit(self, request: Request) -> Response:
        """Take a seat."""
        asked = await body(request, Sitting)
        table = await self._table(request)
        seat, token = await self.registry.sit(table, asked.seat, asked.name)
        return json_of(Opened(table.state.id, seat, token), 201)

    async def take(self, request: Request) -> Response:
        """Go on from another device: a new token for the seat; the old one is void."""
        asked = await body(request, Holding)
        table = await self._table(request)
        seat, token = await self.registry.take(table, asked.token)
        return json_of(Opened(table.state.id, seat, token), 201)

    async def own_qr(self, request: Request) -> Response:
        """The link with one's own seat as a QR code. The token stands behind the `#`, which no
        browser sends."""
        asked = await body(request, Holding)
        table = await self._table(request)
        if self.registry.seat(table, asked.token) is None:
            raise NotYours()
        return qr_code(f"{_link(request, table)}#take={asked.token}")

    async def qr(self, request: Request) -> Response:
        """The table's link as a QR code."""
        return qr_code(_link(request, await self._table(request)))

    async def record(self, request: Request) -> Response:
        """The record of a match that is over."""
        async with (await self._table(request)).quiet() as state:
            if not state.match.over:
                raise NotOver(table=state.id)
            text = await asyncio.to_thread(state.record)  # some matches are long
        name = f"{state.setup.sheet}-{state.id}.jsonl"
        return PlainTextResponse(
            text + "\n", headers={"content-disposition": f'attachment; filename="{name}"'}
        )

    async def deals(self, request: Request) -> Response:
        """The promises of this table's deals, with the keys of rounds that are over."""
        async with (await self._table(request)).quiet() as state:
            return json_of(await asyncio.to_thread(promises, state.match))

    async def deal(self, request: Request) -> Response:
        """One round's deal, with what it takes to work it out again; the round must be over."""
        async with (await self._table(request)).quiet() as state:
            number = request.path_params["round"] - 1
            found = dealt(state.match, number) if reveals(state.match) else None
            if found is None:
                raise NotOver(table=state.id)
            return json_of(found)

    async def replay(self, request: Request) -> Response:
        """One moment of a match that is over, as a seat knew it; see `Asked`."""
        asked = queried(request, Asked)
        async with (await self._table(request)).quiet() as state:
            if not state.match.over:
                raise NotOver(table=state.id)
            record, names = await asyncio.to_thread(state.record), state.names
        return await self._moment(request, record, asked, names)

    async def replay_file(self, request: Request) -> Response:
        """The same for a record that the page has read from a file; nothing is kept."""
        imported = await body(request, Imported, MOST_RECORD)
        return await self._moment(request, imported.record, imported.asked, None)

    async def _moment(
        self, request: Request, record: str, asked: Asked, names: list[str] | None
    ) -> Response:
        whose = address_of(request.scope)
        told = self.registry.workers.read(records.moment, record, asked, names, whose=whose)
        return Response(await told, media_type="application/json")

    async def words(self, request: Request) -> Response:
        """The texts of the pages in a language."""
        language = request.path_params["language"]
        return json_of(web_texts(language))

    async def _table(self, request: Request) -> LiveTable:
        return await self.registry.table(request.path_params["table"])


def _link(request: Request, table: LiveTable) -> str:
    return f"{request.url.scheme}://{request.url.netloc}/t/{table.state.id}"


class NotOver(BoneyardError):
    """The match at `table` is not over: its record would show hands."""

    key = "not-over"


def _invitation(table: LiveTable) -> dict[str, Any]:
    state = table.state
    return {
        "table": state.id,
        "sheet": state.setup.sheet,
        "title": state.match.sheet.title,
        "set": state.setup.set,
        "seats": state.setup.seats,
        "options": state.setup.options,
        "places": table.audience.places(state),
        "over": state.match.over,
        "totals": state.match.standing,
        "to_move": state.match.to_move,
        "round": len(state.match.rounds) + (not state.match.over),
        "deal": deal_number(state.setup.seed),
        "day": day_of(state.setup.seed),
        "bots": state.setup.bots,
        "first": state.setup.first,
        "pace": state.setup.pace,
        "listed": state.setup.listed,
    }


def rules_page(sheet: Sheet) -> str:
    """The rules of a sheet as HTML, in the language spoken; every clause can be linked to by its
    id, such as `muggins.4`."""
    html = MarkdownIt("commonmark").enable("table").render(page(sheet.id))
    html = _NO_HEADINGS.sub("", html)
    return _CLAUSE.sub(r'<p id="\1" tabindex="-1"><strong>\1 ', html)


def sheet_facts(sheet: Sheet) -> dict[str, Any]:
    """A sheet as the pages need it, in the language spoken."""
    return {
        "id": sheet.id,
        "title": sheet.title,
        "aim": sheet.aim,
        "family": sheet.family.name,
        **sheet.sizes(),
        "first": _first(sheet),
        "switches": [_switch(each) for each in sheet.switches],
        "levels": list(LEVELS),
        "bots": [name for name, make in BOTS.items() if make("").plays(sheet)],
    }


def ranking(sheet: Sheet) -> list[dict[str, Any]]:
    """How a game ranks hands, in the language spoken; nothing for games that do not."""
    return [
        {"key": key, "name": say(f"poker.hand.{key}"), "tiles": list(tiles)}
        for key, tiles in sheet.ranked_hands()
    ]


def _first(sheet: Sheet) -> dict[str, Any] | None:
    """What the seat does that the first round starts from, where the players choose it, and the
    switches that take the choice away; nothing where the sheet knows better."""
    if not sheet.first_is_chosen:
        return None
    settled = {
        switch.name: [
            value
            for value in switch.values
            if not sheet.with_options({switch.name: value}).first_is_chosen
        ]
        for switch in sheet.switches
        if isinstance(switch, Switch)
    }
    return {
        "role": sheet.starter(),
        "unless": {name: values for name, values in settled.items() if values},
    }


def _switch(switch: Switch | Number) -> dict[str, Any]:
    is_number = isinstance(switch, Number)
    values = list(switch.words) if isinstance(switch, Number) else list(switch.values)
    return {
        "name": switch.name,
        "default": switch.default,
        "values": values,
        "number": is_number,
        "asked": isinstance(switch, Switch) and switch.asked,
    }


def web_texts(language: str) -> dict[str, str]:
    """The texts that pages show, by their keys."""
    known = [ENGLISH, *(each for each in languages() if each == language)]
    return {
        key: text
        for each in known
        for key, text in texts(each).items()
        if key.startswith(("web.", "sheet.", "poker.hand."))
    }
