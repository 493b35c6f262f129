"""What a pad comes to: every round settled by the engine, totals, who deals next, who has won.

Everything is derived anew from the entries. An entry that cannot have been (after a merge, or since
an earlier round was corrected) stays visible with the reason and counts for nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ..core.errors import BoneyardError
from ..forms.game import Game, Standing
from ..forms.held import Held, held_of
from .entries import Entry
from .games import form_of
from .pad import Pad


@dataclass(frozen=True)
class Settled:
    """One round as the engine scores it."""

    scores: dict[str, list[int]]  # by cause
    why: str
    out: int | None
    after: Standing
    winners: tuple[int, ...]
    over: bool

    @property
    def points(self) -> list[int]:
        return [sum(each) for each in zip(*self.scores.values(), strict=True)]


@dataclass(frozen=True)
class Version:
    """One way a round was written down."""

    entry: Entry
    settled: Settled | None
    error: BoneyardError | None


@dataclass(frozen=True)
class PadRow:
    """A round of the pad: the version that counts, and all others that were written."""

    number: int
    before: Standing
    current: Version | None  # None when no version can have been
    versions: list[Version]
    conflict: bool  # was it written twice, neither knowing of the other?
    after_end: bool  # had the match been won already?


@dataclass
class Ledger:
    """A pad read from its first entry to its last."""

    game: Game
    rows: list[PadRow] = field(default_factory=list)
    standing: Standing = field(default_factory=lambda: Standing(()))
    winners: tuple[int, ...] = ()
    over: bool = False
    hands: dict[int, Entry] = field(default_factory=dict)  # told for the coming round, by seat
    refused: list[tuple[Entry, BoneyardError]] = field(default_factory=list)
    notes: list[Entry] = field(default_factory=list)
    voided: set[str] = field(default_factory=set)

    @property
    def number(self) -> int:
        """Of the round that comes next."""
        return self.standing.rounds + 1


def settle(game: Game, standing: Standing, entry: Entry, hands: Iterable[Entry] = ()) -> Settled:
    """What the engine makes of a round's entry; PadRefused or BadEntry for what cannot be."""
    handed = _handed(entry, hands)
    deal = standing.open(game)
    form_of(game.sheet).settle(game, deal, entry["result"], handed)
    table = deal.table
    scores = {cause: list(map(int, each)) for cause, each in game.sheet.scores(table).items()}
    totals = tuple(
        total + sum(each)
        for total, each in zip(standing.totals, zip(*scores.values(), strict=True), strict=True)
    )
    rounds = standing.rounds + 1
    winners = tuple(game.sheet.winners(totals, rounds, table))
    why = table.why
    assert why is not None
    return Settled(
        scores=scores,
        why=why,
        out=int(table.to_move) if why == "out" else None,
        after=Standing(totals, rounds, int(table.pot), int(table.dealer)),
        winners=winners,
        over=game.sheet.is_over(winners),
    )


def _handed(entry: Entry, hands: Iterable[Entry]) -> dict[int, Held]:
    """The hands that a round's entry gathers, by seat."""
    gathered: dict[int, Held] = {}
    for hand in hands:
        if hand["id"] in entry.get("gathers", ()) and hand["number"] == entry["number"]:
            held = held_of(hand["held"])
            if held is not None:
                gathered[hand["seat"]] = held
    return gathered


def read(pad: Pad) -> Ledger:
    """The ledger of a pad."""
    voided = {each["entry"] for each in pad.entries if each["kind"] == "void"}
    ledger = Ledger(_named(pad, voided), standing=pad.opening(), voided=voided)
    standing = [each for each in pad.entries if each["id"] not in ledger.voided]
    ledger.notes = [each for each in standing if each["kind"] == "note"]
    hands = [each for each in standing if each["kind"] == "hand"]
    for number in sorted({each["number"] for each in pad.entries if each["kind"] == "round"}):
        of_number = [
            each for each in pad.entries if each["kind"] == "round" and each["number"] == number
        ]
        _read_round(ledger, number, of_number, hands)
    for hand in hands:
        if hand["number"] == ledger.number and not ledger.over:
            ledger.hands[hand["seat"]] = hand
    return ledger


def _named(pad: Pad, voided: set[str]) -> Game:
    """The game with the names as they were last given."""
    names = list(pad.players)
    for entry in pad.entries:
        if entry["kind"] == "name" and entry["id"] not in voided:
            names[entry["seat"]] = entry["name"]
    return replace(pad.game(), players=tuple(names))


def _read_round(ledger: Ledger, number: int, entries: list[Entry], hands: list[Entry]) -> None:
    live = [each for each in entries if each["id"] not in ledger.voided]
    before = ledger.standing
    if number > ledger.number:
        error = ledger.game.refusal("gap", None, number=ledger.number)
        ledger.refused += [(each, error) for each in live]
        return
    versions = [_version(ledger.game, before, each, hands) for each in entries]
    able = [each for each in versions if each.settled and each.entry["id"] not in ledger.voided]
    ledger.refused += [
        (each.entry, each.error)
        for each in versions
        if each.error is not None and each.entry["id"] not in ledger.voided
    ]
    replaced = {each.get("replaces") for each in live}
    heads = [each for each in able if each.entry["id"] not in replaced]
    current = (heads or able)[-1] if able else None
    conflict = len(heads) > 1
    ledger.rows.append(PadRow(number, before, current, versions, conflict, ledger.over))
    if current is None or current.settled is None or ledger.over:
        return
    ledger.standing = current.settled.after
    ledger.winners = current.settled.winners
    ledger.over = current.settled.over


def _version(game: Game, before: Standing, entry: Entry, hands: list[Entry]) -> Version:
    try:
        return Version(entry, settle(game, before, entry, hands), None)
    except BoneyardError as error:
        return Version(entry, None, error)
