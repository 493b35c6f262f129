"""What public values look like in a pickle: plain values under a form's name and version.

A match is what it follows from and the moves that were made, which are played again; a view is its
snapshot; a sheet is its name, edition and options. A form that changes gets a new number here, and
the old one stays readable.
"""

from typing import Any

from ..core.deal import Deal
from ..core.errors import CannotPickle
from ..core.happening import Happening, Round
from ..core.match import Match
from ..core.pickles import FORMS, PickleForm
from ..core.prior import after_from
from ..core.sheet import Sheet
from ..core.tiles import WRITTEN, Tile
from ..core.view import View
from ..sheets import find, new_match
from .snapshot import Snapshot, shown_by, snapshot, table_of, view_of

Written = dict[str, Any]


def _write_sheet(sheet: Sheet) -> Written:
    written = {"id": sheet.id, "edition": sheet.edition, "options": dict(sheet.options)}
    if _read_sheet(written) != sheet:
        raise CannotPickle(what=sheet.title, why="sheet")
    return written


def _read_sheet(written: Written) -> Sheet:
    return find(written["id"]).as_of(written["edition"]).with_options(written["options"])


def _write_match(match: Match) -> Written:
    rounds = [each.moves for each in match.rounds]
    if not match.over:
        rounds.append(match.current().moves)
    return {
        "sheet": match.sheet,
        "set": match.top,
        "seats": match.seats,
        "seed": match.seed,
        "players": match.players,
        "first": match.first,
        "after": None if match.after is None else match.after.fields(),
        "deals": [list(order) for order in match.given],
        "rounds": [_write_moves(moves) for moves in rounds],
        "undone": _write_moves(match.undone),
    }


def _write_moves(moves: list[Any]) -> list[tuple[int, str]]:
    return [(seat, str(move)) for seat, move in moves]


def _read_match(written: Written) -> Match:
    after = written["after"]
    match = new_match(
        written["sheet"],
        set=written["set"],
        seats=written["seats"],
        seed=written["seed"],
        players=written["players"],
        first=written["first"],
        after=None if after is None else after_from(after),
        deals=written["deals"],
    )
    undone = written["undone"]
    for moves in [*written["rounds"], undone]:
        for seat, move in moves:
            match.play(move, seat)
    if undone:
        match.undo(len(undone))
    return match


def _write_view(view: View) -> Written:
    return snapshot(view)._asdict()


def _read_view(written: Written) -> View:
    return view_of(Snapshot(**written))


def _write_deal(deal: Deal) -> Written:
    if deal.sheet is None:
        raise CannotPickle(what=repr(deal), why="deal")
    table = deal.table
    held = deal.standing if table.in_rows else deal.halves
    return {
        "sheet": deal.sheet,
        "set": int(table.top),
        "seats": int(table.seats),
        "shown": shown_by(deal.sheet, table),
        "hands": [_texts(held(seat)) for seat in range(table.seats)],
        "stock": _texts(deal.undrawn_halves()),
        "aside": {place: WRITTEN[halves] for place, halves in deal.face_down().items()},
    }


def _read_deal(written: Written) -> Deal:
    table = table_of(written["sheet"], written["set"], written["seats"], written["shown"])
    deal = Deal(table)
    deal.sheet = written["sheet"]
    for seat, hand in enumerate(written["hands"]):
        if table.in_rows:
            deal.put_row(seat, _halves(hand))
        else:
            for halves in _halves(hand):
                deal.give(seat, halves)
    deal.put_stock(_halves(written["stock"]))
    deal.muck.put(dict(zip(written["aside"], _halves(written["aside"].values()), strict=True)))
    deal.resume()
    return deal


def _texts(tiles: list[int]) -> list[str]:
    return [WRITTEN[halves] for halves in tiles]


def _halves(texts: Any) -> list[int]:
    return [each.high << 5 | each.low for each in map(Tile.parse, texts)]


def _write_round(played: Round) -> Written:
    return {
        **played._asdict(),
        "dealt": [_texts(hand) for hand in played.dealt],
        "rest": _texts(played.rest),
    }


def _read_round(written: Written) -> Round:
    dealt, rest = [_halves(hand) for hand in written["dealt"]], _halves(written["rest"])
    return Round(**{**written, "dealt": dealt, "rest": rest})


_HAPPENING = ("seat", "move", "points", "round", "over", "tile", "was_choice", "forced", "showed")


def _write_happening(happening: Happening) -> Written:
    return {name: getattr(happening, name) for name in _HAPPENING}


def _read_happening(written: Written) -> Happening:
    return Happening(**written)


FORMS.update(
    {
        "sheet/1": PickleForm(_write_sheet, _read_sheet),
        "match/1": PickleForm(_write_match, _read_match),
        "view/1": PickleForm(_write_view, _read_view),
        "deal/1": PickleForm(_write_deal, _read_deal),
        "round/1": PickleForm(_write_round, _read_round),
        "happening/1": PickleForm(_write_happening, _read_happening),
    }
)
