"""Records to matches: every move is played again through the checked door, every score compared."""

from typing import Any

from ..core.codes import HALF
from ..core.errors import BadRecord, BoneyardError, MustBeRedealt, OutOfTurn
from ..core.match import Match
from ..core.record import Record
from ..core.sheet import Sheet
from ..core.tiles import Tile, tile
from ..sheets import find
from .reading import wrong


def replay(record: Record, where: str = "record") -> Match:
    """The match as it stood when it was written down; BadRecord at the first thing wrong."""
    match = begin(record, where)
    for number, each in enumerate(record.fields["rounds"]):
        _replay_round(match, each, number, record, f"{where}, round {number + 1}")
    _compare_end(match, record, where)
    return match


def begin(record: Record, where: str = "record") -> Match:
    """The match at its first move, with the record's deals to come; its moves are not checked."""
    fields = record.fields
    try:
        sheet = find(fields["sheet"]).with_options(fields["options"])
        sheet.check(fields["set"], fields["seats"])
    except BoneyardError as error:
        raise _as_bad_record(where, error) from None
    deals = [
        _order(each, sheet, fields["set"], fields["seats"], f"{where}, round {number + 1}")
        for number, each in enumerate(fields["rounds"])
    ]
    return _begun(sheet, fields, deals, where)


def follows_from_seed(record: Record) -> bool:
    """Are the deals of this (valid) record those that its seed makes?"""
    fields = record.fields
    twin = replay(record)
    alone = Match(twin.sheet, set=twin.top, seats=twin.seats, seed=twin.seed, players=twin.players)
    for each in fields["rounds"]:
        dealt = alone.record().fields["rounds"][-1]
        if dealt["hands"] != each["hands"] or dealt["stock"] != each["stock"]:
            return False
        for seat, move in each["moves"]:
            alone.play(move, seat)
    return True


def _as_bad_record(where: str, error: BoneyardError) -> BoneyardError:
    return BadRecord(where=where, what=str(error))


def _begun(sheet: Sheet, fields: dict[str, Any], deals: list[list[int]], where: str) -> Match:
    try:
        return Match(
            sheet,
            set=fields["set"],
            seats=fields["seats"],
            seed=fields["seed"],
            players=fields["players"],
            deals=deals,
        )
    except MustBeRedealt:
        raise wrong(f"{where}, round 1", "redealt") from None
    except BoneyardError as error:
        raise _as_bad_record(where, error) from None


def _order(played: dict[str, Any], sheet: Sheet, top: int, seats: int, where: str) -> list[int]:
    """The deal of a round as an order of tile numbers."""
    table = sheet.table(top, seats)
    hand = table.hand
    if len(played["hands"]) != seats:
        raise wrong(where, "wrong-type", field="hands", expected=f"a list of {seats} hands")
    for seat, tiles in enumerate(played["hands"]):
        if len(tiles) != hand:
            raise wrong(where, "hand-size", seat=seat, found=len(tiles), expected=hand)
    try:
        texts = [text for tiles in played["hands"] for text in tiles] + played["stock"]
        dealt = [Tile.parse(text) for text in texts]
    except BoneyardError as error:
        raise _as_bad_record(where, error) from None
    pack = [tile(halves >> 5, halves & HALF) for halves in table.pack()]
    if sorted(dealt) != sorted(pack):
        raise wrong(where, "hands", set=top)
    return [pack.index(each) for each in dealt]


def _replay_round(
    match: Match, played: dict[str, Any], number: int, record: Record, where: str
) -> None:
    if match.over:
        raise wrong(where, "extra-round")
    key = match.sheet.starter()
    if played.get(key) != number % match.seats:
        raise wrong(
            where, "starter", field=key, found=played.get(key), expected=number % match.seats
        )
    for k, (seat, move) in enumerate(played["moves"]):
        if len(match.rounds) > number:
            raise wrong(where, "after-end")
        _replay_move(match, seat, move, f"{where}, move {k + 1}")
    is_last = number == len(record.fields["rounds"]) - 1
    if len(match.rounds) == number:
        if not is_last or played["why"] is not None or record.finished:
            raise wrong(where, "cut-short")
        _compare(where, "scores", played["scores"], match.current().scores)
    else:
        ended = match.rounds[number]
        _compare(where, "why", played["why"], ended.why)
        _compare(where, "scores", played["scores"], ended.scores)


def _replay_move(match: Match, seat: int, move: str, where: str) -> None:
    try:
        match.play(move, seat)
    except OutOfTurn as error:
        raise wrong(where, "seat", found=seat, expected=error.expected) from None
    except MustBeRedealt:
        raise wrong(f"{where}, the next deal", "redealt") from None
    except BoneyardError as error:
        raise _as_bad_record(where, error) from None


def _compare_end(match: Match, record: Record, where: str) -> None:
    truth = match.record().fields
    played = len(record.fields["rounds"])
    totals = match.totals if len(match.rounds) == played else truth["totals"]
    _compare(where, "totals", record.fields["totals"], totals)
    _compare(where, "winners", record.fields["winners"], match.winners)


def _compare(where: str, key: str, found: object, expected: object) -> None:
    if found != expected:
        raise wrong(where, key, found=found, expected=expected)
