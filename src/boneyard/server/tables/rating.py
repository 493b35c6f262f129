"""Sees to it that matches which count are rated, once, whenever the server may have stopped."""

import asyncio

from ...core.errors import BoneyardError
from ..event_log.state import TableState
from ..journal import note_failure
from ..people.people import NoSuchPerson, People
from ..people.person import Person
from ..people.ratings import FIRST, Change, changes, settle, standing_of
from .live_table import LiveTable


class RatingDesk:
    """Hears of agreements and ends of matches at all tables."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._tasks: set[asyncio.Task[None]] = set()

    def hear(self, table: LiveTable) -> None:
        """All may have agreed, or the match may be over: see to it beside."""
        if table.state.agreement.counts:
            task = asyncio.create_task(self._see_to(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _see_to(self, table: LiveTable) -> None:
        try:
            if table.state.match.over:
                await self.rate(table)
            else:
                await self._note(table.state)
        except BoneyardError as error:  # it is seen to when somebody next asks for a profile
            note_failure("rating", error, table=table.state.id)

    async def _note(self, state: TableState) -> None:
        """From here on it is known whose match is to be rated, also after a crash."""
        for person in people_of(state):
            await self._people.change(person, lambda known: known.count(state.id, family_of(state)))

    async def rate(self, table: LiveTable) -> None:
        """Rate a match that is over, unless that has happened."""
        found = [Change(*each) for each in await table.rate(self._changes)]
        if found:
            state = table.state
            await settle(self._people, people_of(state), state.id, family_of(state), found)

    async def _changes(self, state: TableState) -> list[Change]:
        return changes(
            state.match, [await self._standing(each, state) for each in people_of(state)]
        )

    async def _standing(self, person: str, state: TableState) -> tuple[float, float]:
        try:
            known: Person = await self._people.find(person)
        except NoSuchPerson:
            return FIRST
        return standing_of(known, family_of(state))


def people_of(state: TableState) -> list[str]:
    """Whose seats they are."""
    return [each.person for each in state.sitters]


def family_of(state: TableState) -> str:
    """What a rating is for."""
    return state.match.sheet.family.name
