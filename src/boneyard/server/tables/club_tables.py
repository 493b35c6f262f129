"""A club's tables on the screen: opened for who was drawn, and what came of them written down.

Nothing is remembered here: which tables there are stands in the evening's log, before they are
opened, and results are gathered when anybody asks for the evening. So whatever was interrupted is
taken up by asking again.
"""

import contextlib
import hashlib
import time
from typing import Final

import msgspec
from msgspec.structs import replace

from ...club.course import ClubRound, ClubTable, Course, by_party, read
from ...club.entries import MOST_DEALS
from ...club.errors import ClubRefused
from ...club.evening import Evening
from ...companion.entries import Entry, clock_of
from ..event_log.setup import Setup, Wish, settle
from ..event_log.state import TableState
from ..store.pads import Pads, SharedPad
from .live_table import LiveTable
from .recall import NoSuchTable
from .refusals import SeatTaken
from .registry import Elsewhere, TableRegistry

SERVER: Final = "screen"  # whose entries these are
LOOKS: Final = 2.0  # seconds between two looks at an evening's tables
DUPLICATE: Final = b"boneyard/duplicate/1"


class SameDeal(msgspec.Struct, frozen=True):
    """The round that the deals are for."""

    evening: str
    draw: str


class ClubTables:
    """The tables on the screen of all evenings."""

    def __init__(self, registry: TableRegistry, pads: Pads) -> None:
        self._registry = registry
        self._pads = pads

    async def open(self, pad: SharedPad, draw: str, numbers: list[int], address: str) -> SharedPad:
        """Open the tables of a round, all that are not, or of these numbers from 0; TooMany,
        ClubRefused, NoSpace."""
        evening, drawn = _round(pad, draw)
        course = read(evening)
        wanted = [
            table
            for table in drawn.tables
            if table.points is None and (not numbers or table.number in numbers)
        ]
        if course.plan.duplicate:
            wanted = list(drawn.tables)  # all or none: they wait for each other
        names = await self._named(pad, evening, draw, wanted)
        twins = list(names.values()) if course.plan.duplicate else []
        for table in wanted:
            try:
                await self._registry.table(names[table.number])
            except NoSuchTable:
                await self._registry.admit(address)
                setup = self._setup(course, table, SameDeal(evening.id, draw))
                name = names[table.number]
                await self._registry.open_as(name, replace(setup, twins=twins))
        return await self._pads.find(evening.id)

    async def _named(
        self, pad: SharedPad, evening: Evening, draw: str, wanted: list[ClubTable]
    ) -> dict[int, str]:
        """Which tables these are on the screen: written down before they are opened."""
        names = {table.number: table.match for table in wanted if table.match is not None}
        clock = clock_of(pad.entries) + 1
        new: dict[str, Entry] = {}
        for table in wanted:
            if table.number not in names:
                beside = next(iter(names.values()), None)
                names[table.number] = self._registry.new_id(beside)
                entry = _entry("screen", clock, draw, table, match=names[table.number])
                new[entry["id"]] = entry
        kept = await self._pads.add(evening.id, new)
        told = {each["id"]: each for each in kept.entries}  # another may have been first
        return {table.number: told[_id(draw, table.number)]["match"] for table in wanted}

    def _setup(self, course: Course, table: ClubTable, same: SameDeal) -> Setup:
        plan = course.plan
        wish = Wish(
            sheet=plan.sheet,
            set=plan.top,
            seats=len(table.seats),
            options=dict(plan.options),
            patience="relaxed",
        )
        seed = self._registry.new_seed(plan.game)
        if plan.duplicate:  # the same whenever this is asked, and nobody else can work it out
            sealed = self._registry.house.signer.seal(DUPLICATE, same)
            seed = hashlib.sha256(sealed.encode()).hexdigest()[:32]
        return replace(settle(wish, seed), expected=list(table.seats), drawn=True)

    async def seat(self, pad: SharedPad, match: str, seat: int) -> tuple[LiveTable, int, str]:
        """The seat of somebody whose name was drawn, for who comes first; SeatTaken,
        ClubRefused."""
        known = [each["match"] for each in pad.entries if each["kind"] == "screen"]
        if match not in known:
            raise ClubRefused(reason="no-such-table")
        table = await self._registry.table(match)
        if not 0 <= seat < len(table.state.sitters):
            raise SeatTaken(seat=seat)
        return (table, *await self._registry.arrive(table, seat))

    async def gather(self, pad: SharedPad) -> SharedPad:
        """The evening with the results of its tables on the screen, looked for only now and
        then."""
        now = time.monotonic()
        if not isinstance(pad.head, Evening) or now < pad.looked_at + LOOKS:
            return pad
        pad.looked_at = now
        told = {each["match"] for each in pad.entries if each["kind"] == "deals"}
        new: dict[str, Entry] = {}
        for each in list(pad.entries):
            if each["kind"] == "screen" and each["match"] not in told:
                state = await self._state(each["match"])
                if state is not None and state.match.over:
                    entry = _result(pad.head, each, state, clock_of(pad.entries) + 1)
                    new[entry["id"]] = entry
        return await self._pads.add(pad.head.id, new) if new else pad

    async def _state(self, name: str) -> TableState | None:
        with contextlib.suppress(NoSuchTable):
            try:
                return (await self._registry.table(name)).state
            except Elsewhere:
                return await self._registry.glance(name)
        return None


def _round(pad: SharedPad, draw: str) -> tuple[Evening, ClubRound]:
    if isinstance(pad.head, Evening):
        evening = pad.head.with_entries(pad.entries)
        for drawn in read(evening).rounds:
            if drawn.draw["id"] == draw:
                return evening, drawn
    raise ClubRefused(reason="no-such-table")


def _entry(kind: str, clock: int, draw: str, table: ClubTable, **more: object) -> Entry:
    head = {"id": _id(draw, table.number), "by": SERVER, "clock": clock, "kind": kind}
    return {**head, "draw": draw, "table": table.number, **more}


def _id(draw: str, table: int) -> str:
    """The id of the one entry that names this table on the screen."""
    told = hashlib.sha256(f"{draw}/{table}".encode()).hexdigest()
    return f"{SERVER}-{told[:24]}"


def _result(evening: Evening, screen: Entry, state: TableState, clock: int) -> Entry:
    """What came of a table: its end, and what each deal brought whom, and from whom it started."""
    match, plan = state.match, evening.plan
    deals = [
        by_party(plan, [sum(map(int, each)) for each in zip(*played.scores.values(), strict=True)])
        for played in match.rounds[:MOST_DEALS]
    ]
    return {
        "id": f"{screen['id']}-end",
        "by": SERVER,
        "clock": clock,
        "kind": "deals",
        "draw": screen["draw"],
        "table": screen["table"],
        "match": screen["match"],
        "deals": [list(each) for each in deals],
        "starts": [int(played.starter) for played in match.rounds[:MOST_DEALS]],
        "points": list(by_party(plan, [int(each) for each in match.standing])),
    }
