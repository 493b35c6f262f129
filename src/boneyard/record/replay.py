"""Records to matches: every move is played again through the checked door, every score compared."""

from typing import Any

from ..core.codes import HALF
from ..core.errors import BadRecord, BoneyardError, MustBeRedealt, OutOfTurn, WrongKind
from ..core.match import Match
from ..core.prior import after_from
from ..core.record import FIRST, Record
from ..core.sheet import Sheet
from ..core.table import Table
from ..core.tiles import WRITTEN, Tile, set_size, tile
from ..sheets import again, find, new_match
from ..words import say
from .parse import check_whole, in_round, parse, wrong


def replay(record: Record | str, where: str = "record") -> Match:
    """The match as it stood when it was written down; BadRecord at the first thing wrong.

    The text of a record will do.
    """
    if isinstance(record, str):
        record = parse(record, where)
    given: object = record
    if not isinstance(given, Record):
        raise WrongKind(wanted="record", given=repr(given))
    match = begin(record, where)
    for number in range(len(record.fields["rounds"])):
        _replay_round(match, number, record, where)
    _compare_end(match, record, where)
    return match


def begin(record: Record, where: str = "record") -> Match:
    """The match at its first move, with the record's deals to come; its moves are not checked."""
    fields = record.fields
    check_whole(fields, where)
    try:
        printed = find(fields["sheet"]).as_of(fields.get("edition", FIRST))
        sheet = printed.with_options(fields["options"])
        sheet.check(fields["set"], fields["seats"])
    except BoneyardError as error:
        raise _as_bad_record(where, error) from None
    for name, value in fields["options"].items():
        if name not in sheet.options:
            raise wrong(where, "default-option", option=name, value=value)
    rounds = fields["rounds"]
    table = sheet.table(fields["set"], fields["seats"])
    if rounds:
        _set_totals(table, sheet, fields, where)
        at_first = [int(table.deals_to(seat)) for seat in range(fields["seats"])]
        _check_sizes(rounds[0], at_first, in_round(where, 1))
    deals = [_order(each, table, in_round(where, number + 1)) for number, each in enumerate(rounds)]
    return _begun(sheet, fields, deals, where)


def follows_from_seed(record: Record) -> bool:
    """Are the deals of this (valid) record those that its seed makes?"""
    rounds = record.fields["rounds"]
    alone = again(begin(record))
    for each in rounds:
        dealt = alone.current()  # only this round: to write all of them down takes ever longer
        if [_texts(hand) for hand in dealt.dealt] != each["hands"]:
            return False
        if _texts(dealt.rest) != each["stock"]:
            return False
        for seat, move in each["moves"]:
            alone.play(move, seat)
    return True


def _texts(tiles: list[int]) -> list[str]:
    return [WRITTEN[halves] for halves in tiles]


def _set_totals(table: Table, sheet: Sheet, fields: dict[str, Any], where: str) -> None:
    """Let the table know what everybody has at first: who has lost everything is dealt nothing."""
    if "after" not in fields:
        return
    after = after_from(fields["after"])
    try:
        sheet.check_after(after, table)
    except BoneyardError as error:
        raise _as_bad_record(where, error) from None
    for seat, total in enumerate(after.totals):
        table.before[seat] = total


def _as_bad_record(where: str, error: BoneyardError) -> BoneyardError:
    return BadRecord(where=where, what=str(error))


def _begun(sheet: Sheet, fields: dict[str, Any], deals: list[list[int]], where: str) -> Match:
    try:
        return new_match(
            sheet,
            set=fields["set"],
            seats=fields["seats"],
            seed=fields["seed"],
            players=fields["players"],
            deals=deals,
            after=after_from(fields["after"]) if "after" in fields else None,
            first=fields.get("first"),
        )
    except MustBeRedealt:
        raise wrong(in_round(where, 1), "redealt") from None
    except BoneyardError as error:
        raise _as_bad_record(where, error) from None


def _order(played: dict[str, Any], table: Table, where: str) -> list[int]:
    """The deal of a round as an order of the pack."""
    try:
        texts = [text for tiles in played["hands"] for text in tiles] + played["stock"]
        dealt = [Tile.parse(text) for text in texts]
    except BoneyardError as error:
        raise _as_bad_record(where, error) from None
    pack = [tile(halves >> 5, halves & HALF) for halves in table.pack()]
    if sorted(dealt) != sorted(pack):
        part = "hands" if len(pack) == set_size(table.top) else "hands-of-pack"
        raise wrong(where, part, set=table.top, tiles=len(pack))
    places = {each: place for place, each in enumerate(pack)}
    return [places[each] for each in dealt]


def _check_sizes(played: dict[str, Any], sizes: list[int], where: str) -> None:
    """Was every seat dealt as many tiles as it should be?"""
    if len(played["hands"]) != len(sizes):
        raise wrong(where, "wrong-type", field="hands", expected=f"a list of {len(sizes)} hands")
    for seat, (tiles, expected) in enumerate(zip(played["hands"], sizes, strict=True)):
        if len(tiles) != expected:
            raise wrong(where, "hand-size", seat=seat, found=len(tiles), expected=expected)


def _sizes(match: Match) -> list[int]:
    """How many tiles the round in play deals to each seat."""
    return [len(hand) for hand in match.current().dealt]


def _replay_round(match: Match, number: int, record: Record, where: str) -> None:
    rounds = record.fields["rounds"]
    played = rounds[number]
    file, where = where, in_round(where, number + 1)
    if match.over and len(match.rounds) == number:
        raise wrong(where, "extra-round")
    _check_sizes(played, _sizes(match), where)
    key, starter = match.sheet.starter(), match.current().starter
    if played.get(key) != starter:
        raise wrong(where, "starter", field=key, found=played.get(key), expected=starter)
    for k, (seat, move) in enumerate(played["moves"]):
        if len(match.rounds) > number:
            raise wrong(where, "after-end")
        try:
            _replay_move(match, seat, move, where, k + 1)
        except MustBeRedealt:
            where = in_round(file, number + 2)
            _check_sizes(rounds[number + 1], _sizes(match), where)
            raise wrong(where, "redealt") from None
    is_last = number == len(rounds) - 1
    if len(match.rounds) == number:
        if not is_last or played["why"] is not None or record.finished:
            raise wrong(where, "cut-short")
        _compare(where, "scores", played["scores"], match.current().scores)
    else:
        ended = match.rounds[number]
        _compare(where, "why", played["why"], ended.why)
        _compare(where, "scores", played["scores"], ended.scores)


def _replay_move(match: Match, seat: int, move: str, where: str, number: int) -> None:
    try:
        match.play(move, seat)
    except OutOfTurn as error:
        where = say("record.at.move", where=where, number=number)
        raise wrong(where, "seat", found=seat, expected=error.expected) from None
    except MustBeRedealt:
        raise
    except BoneyardError as error:
        where = say("record.at.move", where=where, number=number)
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
