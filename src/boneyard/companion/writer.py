"""Writing on a pad: the checked door. What passes here is an entry that counts."""

from ..core.errors import BadEntry
from ..forms.held import check_one, check_together, held_of
from .entries import Entry, check_kind, completed
from .games import form_of
from .ledger import Ledger, read, settle
from .pad import Pad


def add(pad: Pad, entry: Entry) -> tuple[Pad, Entry]:
    """The pad with one more entry, and that entry with its id; errors say why it cannot be."""
    check_kind(entry, pad.seats)
    whole = completed(entry, pad.entries)
    CHECKS[whole["kind"]](pad, whole)
    return pad.with_entries([whole]), whole


def _check_round(pad: Pad, entry: Entry) -> None:
    ledger = read(pad)
    game, number = ledger.game, entry["number"]
    if number > ledger.number:
        raise game.refusal("gap", None, number=ledger.number)
    written = [row for row in ledger.rows if row.number == number and row.current is not None]
    if not written:
        if ledger.over:
            raise game.refusal("over", None)
        before = ledger.standing
    else:
        current = written[0].current
        assert current is not None
        if entry.get("replaces") is None:
            raise game.refusal("written", None, number=number)
        if entry["replaces"] not in [each.entry["id"] for each in written[0].versions]:
            raise BadEntry(field="replaces")
        before = written[0].before
    hands = [each for each in pad.entries if each["kind"] == "hand"]
    settle(game, before, entry, hands)


def _check_hand(pad: Pad, entry: Entry) -> None:
    """Can this seat hold this, and does nobody else who has told his hand hold any of it?"""
    ledger = read(pad)
    game, seat = ledger.game, entry["seat"]
    if ledger.over:
        raise game.refusal("over", None)
    if entry["number"] != ledger.number:
        raise game.refusal("hand_late", None, number=ledger.number)
    held = held_of(entry["held"])
    if held is None:
        raise BadEntry(field="held")
    limits = form_of(game.sheet).limits(ledger.standing.open(game))
    if limits is None:
        raise BadEntry(field="kind")
    check_one(game, seat, held, limits)
    hands = [held_of(each["held"]) for each in _told(ledger, seat)]
    hands[seat] = held
    check_together(game, hands, limits)


def _told(ledger: Ledger, but: int) -> list[Entry]:
    """A hand entry a seat; of none where nothing was told."""
    nothing: Entry = {"held": None}
    seats = range(ledger.game.seats)
    return [nothing if seat == but else ledger.hands.get(seat, nothing) for seat in seats]


def _check_void(pad: Pad, entry: Entry) -> None:
    if entry["entry"] not in [each["id"] for each in pad.entries if each["kind"] != "void"]:
        raise BadEntry(field="entry")


def _check_nothing(pad: Pad, entry: Entry) -> None:
    """Names and notes are the keeper's own affair."""


CHECKS = {
    "round": _check_round,
    "hand": _check_hand,
    "void": _check_void,
    "name": _check_nothing,
    "note": _check_nothing,
}
