"""How an evening went: who is there, who was drawn against whom, and what came of it.

Everything is derived anew from the entries. Where two phones wrote different things of a table, or
two devices drew a round, both stay to be seen; a table in dispute counts for nobody until the
director has settled it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from ..companion.entries import Entry, canonical
from ..companion.ledger import read as read_pad
from ..companion.pad import Pad
from .evening import Evening
from .plan import CHANGES, DRAWN, PAIRS, Plan

DECIDED, OPEN, PLAYING, DISPUTED = "decided", "open", "playing", "disputed"


@dataclass
class Side:
    """Who comes as one: a player, or a fixed pair."""

    id: str
    names: tuple[str, ...]
    present: bool = True
    sits: set[int] = field(default_factory=set)  # rounds that they chose not to play

    @property
    def name(self) -> str:
        return " & ".join(self.names)


@dataclass(frozen=True)
class Version:
    """One way in which a table's result was told."""

    points: tuple[int, ...]  # a party each
    entry: Entry | None  # None: the scorepad's
    settles: bool = False


@dataclass(frozen=True)
class ClubTable:
    """A table of a round. A party is who scores as one there: a seat, or two partners."""

    number: int  # from 0
    draw: str
    seats: tuple[str, ...]  # names, as they sit
    parties: tuple[tuple[str, ...], ...]  # sides
    state: str
    points: tuple[int, ...] | None  # a party each, when decided
    versions: tuple[Version, ...]
    pad: Pad | None  # where anything is written on it
    so_far: tuple[int, ...] | None  # what the pad comes to while it is played
    match: str | None = None  # the table on the screen
    # From which seat each deal started, and what each party made of it.
    deals: tuple[tuple[int, tuple[int, ...]], ...] = ()


@dataclass(frozen=True)
class ClubRound:
    """A round as it was drawn last."""

    number: int
    draw: Entry
    others: tuple[Entry, ...]  # drawn as well, by somebody who did not know of it
    tables: tuple[ClubTable, ...]
    out: tuple[str, ...]

    @property
    def decided(self) -> bool:
        return all(table.state == DECIDED for table in self.tables)


@dataclass
class Course:
    """An evening read from its first entry to its last."""

    plan: Plan
    sides: dict[str, Side] = field(default_factory=dict)
    rounds: list[ClubRound] = field(default_factory=list)
    notes: list[Entry] = field(default_factory=list)
    lost: list[Entry] = field(default_factory=list)  # of draws that count no more
    over: bool = False

    @property
    def number(self) -> int:
        """Of the round that comes next."""
        return len(self.rounds) + 1

    def name(self, side: str) -> str:
        return self.sides[side].name

    def field(self, number: int | None = None) -> list[str]:
        """Who can be drawn for a round, the first comers first."""
        number = number or self.number
        return [side.id for side in self.sides.values() if side.present and number not in side.sits]


def read(evening: Evening) -> Course:
    """The course of an evening."""
    voided = {each["entry"] for each in evening.entries if each["kind"] == "void"}
    live = [each for each in evening.entries if each["id"] not in voided]
    by_kind: dict[str, list[Entry]] = {}
    for entry in live:
        by_kind.setdefault(entry["kind"], []).append(entry)
    course = Course(_planned(evening.plan, by_kind.get("plan", ())))
    _read_sides(course, live)
    course.notes = by_kind.get("note", [])
    course.over = bool(by_kind.get("end"))
    told = _Told(evening)
    for number in sorted({each["number"] for each in by_kind.get("draw", ())}):
        if number == course.number:
            _read_round(course, number, by_kind["draw"], told)
    course.lost = told.lost(course)
    return course


class _Told:
    """What was told of tables. It belongs to who sat there in a round: when that is drawn again, a
    table that comes out the same keeps it."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening.id
        draws = {each["id"]: each for each in evening.entries if each["kind"] == "draw"}
        voided = {each["entry"] for each in evening.entries if each["kind"] == "void"}
        self._of: dict[tuple[str, int, tuple[str, ...]], list[Entry]] = {}
        self._told: list[tuple[int, tuple[str, ...], Entry]] = []
        for entry in evening.entries:
            draw = draws.get(entry.get("draw", ""))
            if draw is None or entry["id"] in voided or entry["table"] >= len(draw["tables"]):
                continue
            sides = tuple(draw["tables"][entry["table"]])
            self._of.setdefault((entry["kind"], draw["number"], sides), []).append(entry)
            self._told.append((draw["number"], sides, entry))

    def of(self, kind: str, number: int, sides: Sequence[str]) -> list[Entry]:
        return self._of.get((kind, number, tuple(sides)), [])

    def lost(self, course: Course) -> list[Entry]:
        """Of tables that were drawn and are no more."""
        tables = {
            (drawn.number, tuple(sides))
            for drawn in course.rounds
            for sides in drawn.draw["tables"]
        }
        return [entry for number, sides, entry in self._told if (number, sides) not in tables]


def _planned(plan: Plan, changes: Iterable[Entry]) -> Plan:
    for change in changes:
        told = {name: change[name] for name in CHANGES if name in change}
        if "order" in told:
            told["order"] = tuple(told["order"])
        plan = replace(plan, **told)
    return plan


def _read_sides(course: Course, live: Iterable[Entry]) -> None:
    for entry in live:
        if entry["kind"] == "side":
            course.sides[entry["id"]] = Side(entry["id"], tuple(entry["names"]))
            continue
        side = course.sides.get(entry.get("side", ""))
        if side is None:
            continue
        if entry["kind"] == "rename":
            side.names = tuple(entry["names"])
        elif entry["kind"] == "sit":
            side.sits.add(entry["number"])
        else:
            side.present = entry["kind"] == "back"
            side.sits.clear()  # who is back plays


def _read_round(course: Course, number: int, draws: Sequence[Entry], told: _Told) -> None:
    drawn = [each for each in draws if each["number"] == number and _is_known(course, each)]
    if not drawn:
        return
    heads = _heads(drawn)
    draw = heads[-1]
    tables = tuple(
        _read_table(course, draw, at, sides, told) for at, sides in enumerate(draw["tables"])
    )
    others = tuple(heads[:-1])
    course.rounds.append(ClubRound(number, draw, others, tables, tuple(draw["out"])))


def _is_known(course: Course, draw: Entry) -> bool:
    """Does it name only sides that there are? A side may have been taken back."""
    named = [*draw["out"], *(side for table in draw["tables"] for side in table)]
    return all(side in course.sides for side in named) and len(set(named)) == len(named)


def _heads(entries: Sequence[Entry]) -> list[Entry]:
    """Those that no other replaces: more than one where somebody did not know of another."""
    replaced = {each for entry in entries for each in entry.get("replaces", ())}
    return [each for each in entries if each["id"] not in replaced] or list(entries[-1:])


def parties_of(plan: Plan, sides: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Who scores as one at a table where these sides sit."""
    if plan.sides == DRAWN:
        return tuple((sides[i], sides[i + 2]) for i in range(2))
    return tuple((side,) for side in sides)


def _seats(course: Course, sides: Sequence[str]) -> tuple[str, ...]:
    names = [course.sides[side].names for side in sides]
    if course.plan.sides == PAIRS:
        return tuple(pair[i] for i in range(2) for pair in names)
    return tuple(each[0] for each in names)


def _read_table(
    course: Course,
    draw: Entry,
    at: int,
    sides: Sequence[str],
    all_told: _Told,
) -> ClubTable:
    def told(kind: str) -> list[Entry]:
        return all_told.of(kind, draw["number"], sides)

    plan, parties = course.plan, parties_of(course.plan, sides)
    seats = _seats(course, sides)
    pad = _pad(plan, f"{all_told.evening}-{draw['number']}-{at}", seats, told("pad"))
    so_far, pad_over, pad_disputed = _pad_points(plan, pad)
    results = [each for each in told("result") if len(each["points"]) == len(parties)]
    settled = [each for each in told("settle") if len(each["points"]) == len(parties)]
    played = [each for each in told("deals") if len(each["points"]) == len(parties)]
    versions = [
        *(Version(tuple(each["points"]), each) for each in _heads(results) if results),
        *(Version(tuple(each["points"]), each) for each in played),
        *([Version(so_far, None)] if so_far is not None and pad_over else ()),
    ]
    final = [Version(tuple(each["points"]), each, True) for each in _heads(settled) if settled]
    counting = final or versions
    agreed = {version.points for version in counting}
    disputed = len(agreed) > 1 or (pad_disputed and not final)
    state = DISPUTED if disputed else DECIDED if agreed else OPEN
    if state == OPEN and (pad is not None or told("screen")):
        state = PLAYING
    return ClubTable(
        number=at,
        draw=draw["id"],
        seats=seats,
        parties=parties,
        state=state,
        points=counting[0].points if state == DECIDED else None,
        versions=(*versions, *final),
        pad=pad,
        so_far=so_far,
        match=next((each["match"] for each in told("screen")), None),
        deals=_deals(played[0]) if played else (),
    )


def _deals(entry: Entry) -> tuple[tuple[int, tuple[int, ...]], ...]:
    told = zip(entry["starts"], entry["deals"], strict=False)
    return tuple((start, tuple(points)) for start, points in told)


def _pad(plan: Plan, name: str, seats: tuple[str, ...], told: Sequence[Entry]) -> Pad | None:
    if not told:
        return None
    here = [each["entry"] for each in told if each["entry"].get("seat", 0) < len(seats)]
    return blank_pad(plan, name, seats).with_entries(here)


def blank_pad(plan: Plan, name: str, seats: tuple[str, ...]) -> Pad:
    """The scorepad of a table before anything is written on it."""
    return Pad(name, plan.sheet, plan.top, dict(plan.options), seats)


def _pad_points(plan: Plan, pad: Pad | None) -> tuple[tuple[int, ...] | None, bool, bool]:
    """What a pad comes to, a party each; whether it is over, and whether it is in dispute."""
    if pad is None:
        return None, False, False
    totals, over, disputed = _ledger(_PadKey(pad))
    return (totals if totals is None else by_party(plan, totals)), over, disputed


def by_party(plan: Plan, totals: Sequence[int]) -> tuple[int, ...]:
    """Totals of the seats as those of the parties."""
    if plan.names_a_side == 1 and plan.sides != DRAWN:
        return tuple(totals)
    if plan.game.side > 1:  # partners have one score
        return tuple(totals[:2])
    return totals[0] + totals[2], totals[1] + totals[3]


class _PadKey:
    """A pad that can be looked up by what is written on it: a page asks again after each entry, and
    most pads have not changed."""

    def __init__(self, pad: Pad) -> None:
        self.pad = pad
        self._text = canonical(pad.fields())

    def __hash__(self) -> int:
        return hash(self._text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _PadKey) and self._text == other._text


@lru_cache(maxsize=512)
def _ledger(key: _PadKey) -> tuple[tuple[int, ...] | None, bool, bool]:
    ledger = read_pad(key.pad)
    rounds = bool(ledger.standing.rounds)
    disputed = any(row.conflict for row in ledger.rows)
    return (ledger.standing.totals if rounds else None), ledger.over, disputed
