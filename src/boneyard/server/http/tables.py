"""What is not live: sheets, rules, opening a table, taking a seat, records. JSON over HTTP."""

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ...core.chance import deal_number
from ...sheets.deals import day_of
from ..addresses import address_of
from ..event_log.fairness import dealt, promises, reveals
from ..event_log.setup import Wish
from ..people.person import Person
from ..tables.live_table import LiveTable
from ..tables.refusals import NotOver
from ..tables.registry import TableRegistry
from ..workers import records
from ..workers.replays import Asked, Imported
from .handlers import body, json_of, queried, safe, under
from .signers import Signers


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

    def __init__(self, registry: TableRegistry, signers: Signers) -> None:
        self.registry = registry
        self.signers = signers

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables", safe(self.lobby), methods=["GET"]),
            Route("/api/tables", safe(self.open), methods=["POST"]),
            Route("/api/tables/{table}", safe(self.invitation)),
            Route("/api/tables/{table}/seats", safe(self.sit), methods=["POST"]),
            Route("/api/tables/{table}/known", safe(self.know), methods=["POST"]),
            Route("/api/tables/{table}/take", safe(self.take), methods=["POST"]),
            Route("/api/tables/{table}/rematch", safe(self.rematch), methods=["POST"]),
            Route("/api/tables/{table}/record", safe(self.record)),
            Route("/api/tables/{table}/deals", safe(self.deals)),
            Route("/api/tables/{table}/deals/{round:int}", safe(self.deal)),
            Route("/api/tables/{table}/replay", safe(self.replay)),
            Route("/api/replay", safe(self.replay_file), methods=["POST"]),
        ]

    async def lobby(self, request: Request) -> Response:
        """The tables that strangers may join or watch, the newest first. The header `Link` has the
        address of the next page, where there may be one."""
        found, more = await self.registry.lobby.page(queried(request, Before).before)
        answer = json_of(found)
        if more is not None:
            answer.headers["link"] = f'<{under(request)}/api/tables?before={more!r}>; rel="next"'
        return answer

    async def open(self, request: Request) -> Response:
        """Set up a table and take its first seat that is a person's."""
        wish, who = await self.signers.said(request, Wish)
        await self.registry.admit(address_of(request.scope))
        table = await self.registry.open(wish)
        people = table.state.people
        if not people:
            return json_of(Opened(table.state.id, None, None), 201)
        return await self._sit(table, people[0], wish.name, who)

    async def invitation(self, request: Request) -> Response:
        """What somebody sees who got the link: the game, its switches, who sits there."""
        table = await self._table(request)
        async with table.quiet():
            return json_of(_invitation(table))

    async def sit(self, request: Request) -> Response:
        """Take a seat."""
        asked, who = await self.signers.said(request, Sitting)
        return await self._sit(await self._table(request), asked.seat, asked.name, who)

    async def _sit(
        self, table: LiveTable, seat: int | None, name: str, who: Person | None
    ) -> Response:
        if who is not None:
            name = who.name
        seat, token = await self.registry.sit(table, seat, name, None if who is None else who.known)
        if who is not None:
            await self.signers.people.seat(who.id, table.state.id, seat)
        return json_of(Opened(table.state.id, seat, token), 201)

    async def know(self, request: Request) -> Response:
        """Say with one's profile that a seat is one's own, of which one holds the token."""
        asked, who = await self.signers.signed(request, Holding)
        table = await self._table(request)
        seat, token = await self.registry.know(table, asked.token, who.name, who.known)
        await self.signers.people.seat(who.id, table.state.id, seat)
        return json_of(Opened(table.state.id, seat, token), 201)

    async def take(self, request: Request) -> Response:
        """Go on from another device: a new token for the seat; the old one is void."""
        asked = await body(request, Holding)
        table = await self._table(request)
        seat, token = await self.registry.take(table, asked.token)
        return json_of(Opened(table.state.id, seat, token), 201)

    async def rematch(self, request: Request) -> Response:
        """Play again with the same people once a match is over: one's seat at the table of the
        next match, which whoever asks first opens."""
        asked = await body(request, Holding)
        table, seat, token = await self.registry.rematch(await self._table(request), asked.token)
        return json_of(Opened(table.state.id, seat, token), 201)

    async def record(self, request: Request) -> Response:
        """The record of a match that is over."""
        async with (await self._table(request)).quiet() as state:
            if not state.match.over:
                raise NotOver(table=state.id)
            await self.registry.check_twins(state)
            text = await asyncio.to_thread(state.record)  # some matches are long
        name = f"{state.setup.sheet}-{state.id}.jsonl"
        return PlainTextResponse(
            text + "\n", headers={"content-disposition": f'attachment; filename="{name}"'}
        )

    async def deals(self, request: Request) -> Response:
        """The promises of this table's deals, with the keys of rounds that are over."""
        async with (await self._table(request)).quiet() as state:
            await self.registry.check_twins(state)
            return json_of(await asyncio.to_thread(promises, state.match))

    async def deal(self, request: Request) -> Response:
        """One round's deal, with what it takes to work it out again; the round must be over."""
        async with (await self._table(request)).quiet() as state:
            number = request.path_params["round"] - 1
            found = dealt(state.match, number) if reveals(state.match) else None
            if found is None:
                raise NotOver(table=state.id)
            await self.registry.check_twins(state)
            return json_of(found)

    async def replay(self, request: Request) -> Response:
        """One moment of a match that is over, as a seat knew it; see `Asked`. Of a match under way
        the rounds that have ended, as one saw them who only watched."""
        asked = queried(request, Asked)
        async with (await self._table(request)).quiet() as state:
            ended = asked.seat < 0 and 1 <= asked.round <= len(state.match.rounds)
            if not (state.match.over or ended):
                raise NotOver(table=state.id)
            await self.registry.check_twins(state)
            record, names = await asyncio.to_thread(state.record), state.names
            if not state.match.over:
                record = _ended_rounds(record, len(state.match.rounds))
        return await self._moment(request, record, asked, names)

    async def replay_file(self, request: Request) -> Response:
        """The same for a record that the page has read from a file; nothing is kept."""
        imported = await body(request, Imported, self.registry.limits.record_bytes)
        return await self._moment(request, imported.record, imported.asked, None)

    async def _moment(
        self, request: Request, record: str, asked: Asked, names: list[str] | None
    ) -> Response:
        whose = address_of(request.scope)
        told = self.registry.workers.read(records.moment, record, asked, names, whose=whose)
        return Response(await told, media_type="application/json")

    async def _table(self, request: Request) -> LiveTable:
        return await self.registry.table(request.path_params["table"])


def _ended_rounds(record: str, rounds: int) -> str:
    """A record without the round that is being played: what is hidden goes to no worker."""
    fields = msgspec.json.decode(record)
    return msgspec.json.encode({**fields, "rounds": fields["rounds"][:rounds]}).decode()


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
        "bots": state.bots,
        "first": state.setup.first,
        "pace": state.setup.pace,
        "listed": state.setup.listed,
        "help": state.setup.help,
        "patience": state.setup.patience,
        "series": state.series,
        "next": state.next,
        "locked": state.rights.locked,
        "closed": state.rights.closed,
    }
