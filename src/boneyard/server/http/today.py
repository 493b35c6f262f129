"""How one fared with the deal of a day, among bots that were dealt the same. A worker without haste
makes the field once for all who ask, and it is kept for as long as there is room."""

import asyncio
from collections import OrderedDict
from datetime import date
from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...lab.field import RIVAL, SEAT, Standing, featured, field_of, result_of, standing
from ...puzzles.shelf import puzzle_of
from ...sheets import find
from ...sheets.deals import day_of, named_day
from ..addresses import address_of
from ..event_log.setup import DAY, PERSON, Setup, Wish, settle
from ..event_log.state import TableState
from ..tables.refusals import NotOver, NotTodays
from ..tables.registry import TableRegistry
from .handlers import json_of, queried, safe

KEPT = 64  # fields


class OfDay(msgspec.Struct, frozen=True):
    """Which day is asked about: today, by the clock of the server, unless it is named."""

    day: Annotated[str, msgspec.Meta(pattern=DAY)] = ""


class DayPlan(msgspec.Struct, frozen=True):
    """What is played on a day."""

    day: str
    game: str
    solitaire: str
    puzzle: str
    puzzled: str  # the game of the puzzle
    rival: str  # the bot in the other seats


class TodaysStanding(msgspec.Struct, frozen=True):
    """What somebody made of a day's deal, and where that stands among bots."""

    sheet: str
    day: str
    standing: Standing


def field_in_worker(sheet: str, day: str) -> list[int]:
    """The field of a game's deal, made in a worker."""
    return field_of(find(sheet), date.fromisoformat(day))


class Today:
    """The endpoint, and the fields that were made last."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._fields: OrderedDict[tuple[str, str], asyncio.Future[list[int]]] = OrderedDict()

    def routes(self) -> list[Route]:
        return [
            Route("/api/today", safe(self.today)),
            Route("/api/tables/{table}/standing", safe(self.standing)),
        ]

    async def today(self, request: Request) -> Response:
        """What is played on a day: its game, its solitaire and its puzzle. Every game
        has a deal of the day, which is opened by a wish with that `day`."""
        asked = queried(request, OfDay)
        day = date.fromisoformat(named_day(asked.day)) if asked.day else date.today()
        (game, solitaire), puzzle = featured(day), puzzle_of(day)
        plan = DayPlan(day.isoformat(), game.id, solitaire.id, puzzle.id, puzzle.sheet, RIVAL)
        return json_of(plan)

    async def standing(self, request: Request) -> Response:
        """How the first round of a day's deal went, compared with bots in the same seat. The first
        who asks for a game on a day may wait for some seconds."""
        table = await self.registry.table(request.path_params["table"])
        async with table.quiet() as state:
            day = self._day(state)
            if not state.match.rounds:
                raise NotOver(table=state.id)
            sheet, result = state.match.sheet, result_of(state.match)
        field = await self._field(sheet.id, day, address_of(request.scope))
        return json_of(TodaysStanding(sheet.id, day, standing(sheet, result, field)))

    @staticmethod
    def _day(state: TableState) -> str:
        """The day whose deal is played there as everybody plays it; NotTodays."""
        day = day_of(state.setup.seed)
        if day is None or not _is_usual(state.setup, day):
            raise NotTodays()
        return day

    async def _field(self, sheet: str, day: str, whose: str) -> list[int]:
        """Wait for a field, together with all who want the same; TooMany, NoThought. Who goes away
        stops nothing, and what failed is tried again."""
        made = self._fields.get((sheet, day))
        if made is None or (made.done() and (made.cancelled() or made.exception())):
            workers = self.registry.workers
            within = workers.thoughts.review_within
            made = workers.reviews.ask(whose, within, field_in_worker, sheet, day).answer
            self._fields[sheet, day] = made
            if len(self._fields) > KEPT:
                self._fields.popitem(last=False)
        return await asyncio.shield(made)


def _is_usual(setup: Setup, day: str) -> bool:
    """Is it what the page opens for this day?"""
    bots = [PERSON if seat == SEAT else RIVAL for seat in range(setup.seats)]
    usual = settle(Wish(sheet=setup.sheet, bots=bots, day=day), setup.seed)
    return all(
        getattr(setup, name) == getattr(usual, name)
        for name in ("set", "seats", "options", "bots", "after", "first")
    )
