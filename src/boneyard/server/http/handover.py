"""Matches that were played without the server, handed to its history. REST."""

import hashlib
from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...bots import find_for
from ...sheets import find
from ..addresses import address_of
from ..event_log.setup import PERSON, handed
from ..tables.handover import ID, Handed, bring
from ..tables.recall import NoSuchTable
from ..tables.registry import TableRegistry
from ..workers import records
from .handlers import BadRequest, json_of, safe
from .signers import Signers
from .tables import Opened


class PlayedOffline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that a page has played by itself."""

    record: str
    bots: Annotated[list[str | None], msgspec.Meta(max_length=20)]  # who played, as in a wish
    secret: Annotated[str, msgspec.Meta(min_length=16, max_length=500)]  # who knows it has the seat
    name: Annotated[str, msgspec.Meta(max_length=100)] = ""
    ended: float = 0.0  # seconds since the epoch


class Handovers:
    """The endpoint."""

    def __init__(self, registry: TableRegistry, signers: Signers) -> None:
        self.registry = registry
        self.signers = signers

    def routes(self) -> list[Route]:
        return [Route("/api/tables/{table}/handed", safe(self.hand_over), methods=["POST"])]

    async def hand_over(self, request: Request) -> Response:
        """Keep a match that was played offline, under the id that follows from the page's: its
        record is played again and its tiles worked out. It counts for no rating."""
        most = self.registry.limits.record_bytes
        asked, who = await self.signers.said(request, PlayedOffline, most)
        table, address = request.path_params["table"], address_of(request.scope)
        if not ID.fullmatch(table):
            raise NoSuchTable(table=table[:20])
        if asked.bots.count(PERSON) != 1:
            raise BadRequest(what="bots")
        await self.registry.admit(address)
        fields = await self.registry.workers.read(records.whole, asked.record, whose=address)
        if len(asked.bots) != fields["seats"]:
            raise BadRequest(what="bots")
        for bot in asked.bots:
            if bot is not PERSON:
                find_for(find(fields["sheet"]), bot)
        seat = asked.bots.index(PERSON)
        owner = hashlib.blake2b(asked.secret.encode(), digest_size=16).hexdigest()
        match = Handed(
            handed(fields, asked.bots, owner),
            fields,
            seat,
            asked.name if who is None else who.name,
            None if who is None else who.known,
            asked.ended,
        )
        kept = await bring(self.registry, table, match)
        if who is not None:
            await self.signers.people.seat(who.id, table, seat)
        async with kept.quiet() as state:
            return json_of(Opened(table, seat, self.registry.token(state, seat)), 201)
