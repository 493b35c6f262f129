"""Matches that are over, and records: what a token holder has played, replays, checks. REST."""

from contextlib import AbstractAsyncContextManager, nullcontext

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...core.errors import UnknownEdition
from ..addresses import address_of
from ..event_log.places import due_at
from ..event_log.setup import Patience
from ..event_log.state import TableState
from ..scene import Seated
from ..scenes.states import places
from ..store.store import Unreadable
from ..tables.recall import NoSuchTable
from ..tables.registry import Elsewhere, TableRegistry
from ..workers import records
from .handlers import body, json_of, safe, text_body

MOST_TOKENS = 50


class Holdings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens that somebody has kept."""

    tokens: list[str]


class Played(msgspec.Struct, frozen=True):
    """A match at which one has a seat."""

    table: str
    seat: int
    sheet: str
    set: int
    title: str
    names: list[str]
    places: list[Seated]
    opened_at: float
    moved_at: float
    rounds: int
    totals: list[int]
    winners: list[int]
    over: bool
    to_move: int
    free: int  # seats that nobody has taken yet
    patience: Patience  # for people who are away
    due: float | None  # when whoever is to move should have, where the table waits for days
    offline: bool  # was it played without the server, and handed over?


class Archive:
    """The endpoints; each method is one."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    def routes(self) -> list[Route]:
        return [
            Route("/api/history", safe(self.history), methods=["POST"]),
            Route("/api/records/check", safe(self.check), methods=["POST"]),
        ]

    async def history(self, request: Request) -> Response:
        """The matches of these tokens, the latest first. Tokens that give no seat are left out, and
        so are tables that cannot be read."""
        asked = await body(request, Holdings)
        found: list[Played] = []
        for token in asked.tokens[:MOST_TOKENS]:
            said = self.registry.said(token)
            if said is None:
                continue
            try:
                async with await seen(self.registry, said.table) as state:
                    seat = self.registry.seat_in(state, token)
                    if seat is not None:
                        found.append(_played(state, seat))
            except (NoSuchTable, Unreadable, UnknownEdition):
                continue  # who comes to it is told why it cannot be read
        return json_of(sorted(found, key=lambda each: -each.moved_at))

    async def check(self, request: Request) -> Response:
        """Check records, one a line: every move and score is played again. An error names the
        line, the round and the move."""
        text = await text_body(request, self.registry.limits.question_bytes)
        return json_of(
            await self.registry.workers.read(records.check, text, whose=address_of(request.scope))
        )


async def seen(registry: TableRegistry, table: str) -> AbstractAsyncContextManager[TableState]:
    """A table while nothing happens there, or as the store has it where it is another's."""
    try:
        return (await registry.table(table)).quiet()
    except Elsewhere:
        return nullcontext(await registry.glance(table))


def _played(state: TableState, seat: int) -> Played:
    match = state.match
    return Played(
        table=state.id,
        seat=seat,
        sheet=state.setup.sheet,
        set=state.setup.set,
        title=match.sheet.title,
        names=state.names,
        places=places(state.sitters),
        opened_at=state.opened_at,
        moved_at=state.moved_at,
        rounds=len(match.rounds),
        totals=match.standing,
        winners=match.winners,
        over=match.over,
        to_move=match.to_move,
        free=sum(sitter.free for sitter in state.sitters),
        patience=state.setup.patience,
        due=due_at(state),
        offline=bool(state.setup.offline),
    )
