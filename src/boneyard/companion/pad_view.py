"""A ledger as plain values with words, for pages and for paper. Nothing is decided here."""

from typing import Any

from ..core.errors import BoneyardError
from ..core.tiles import Tile, tile_of
from ..forms.game import Game, Standing, written
from ..forms.held import held_of
from ..words import say
from ..words.pages import clause_texts
from ..words.tiles import shown
from .entries import Entry, clock_of
from .games import form_of
from .ledger import Ledger, PadRow, Version, read
from .pad import Pad


def view(pad: Pad) -> dict[str, Any]:
    """Everything that a page shows of a pad."""
    ledger = read(pad)
    game = ledger.game
    totals = list(ledger.standing.totals)
    return {
        "pad": pad.fields(),
        "title": game.sheet.title,
        "sheet": game.sheet.id,
        "players": list(game.players),
        "form": form(game),
        "rounds": [_row(ledger, row) for row in ledger.rows],
        "totals": totals,
        "leaders": leaders(game, totals) if ledger.standing.rounds else [],
        "winners": list(ledger.winners),
        "over": ledger.over,
        "tie": is_tied(ledger),
        "text": standing_text(ledger),
        "target": getattr(game.sheet, "target", None),
        "rounds_to_play": game.sheet.agreed_rounds(game.seats),
        "pot": ledger.standing.pot,
        "stacks": game.sheet.stacks(totals),
        "next": None if ledger.over else coming(game, ledger.standing),
        "gathered": _gathered(ledger),
        "refused": [
            {"entry": entry["id"], "error": error_fields(error)} for entry, error in ledger.refused
        ],
        "notes": ledger.notes,
        "clock": clock_of(pad.entries),
    }


def form(game: Game) -> dict[str, Any]:
    """What a page must ask about a round."""
    sheet_form = form_of(game.sheet)
    table = game.sheet.table(game.top, game.seats)
    fields = sheet_form.fields(game)
    for why in fields.get("whys", ()):
        why["title"] = say(f"pad.why.{why['why']}")
        why["text"] = say(f"pad.needs.{why['needs']}")
    causes = game.sheet.scores(table)
    return {
        "kind": sheet_form.kind,
        "pack": [written(tile) for tile in table.pack()],
        "causes": [{"cause": each, "title": say(f"pad.cause.{each}")} for each in causes],
        "low_wins": game.sheet.lowest_wins,
        "side": game.sheet.side,
        **fields,
    }


def error_fields(error: BoneyardError) -> dict[str, Any]:
    """An error as a page shows it."""
    clause = error.facts.get("clause")
    text = None
    if clause is not None:
        sheet, _, number = clause.rpartition(".")
        known = clause_texts(sheet).get(int(number))  # a game from elsewhere may have no page
        text = None if known is None else known.text
    return {
        "kind": type(error).__name__,
        "reason": error.facts.get("reason"),
        "text": error.plain(),
        "clause": clause,
        "clause_text": text,
    }


# Rounds ------------------------------------------------------------------------------------


def _row(ledger: Ledger, row: PadRow) -> dict[str, Any]:
    current = row.current
    settled = None if current is None else current.settled
    shown: dict[str, Any] = {
        "number": row.number,
        "starter": row.before.starter(ledger.game),
        "conflict": row.conflict,
        "after_end": row.after_end,
        "corrected": len(row.versions) > 1,
        "versions": [_version(ledger, row, each) for each in row.versions],
    }
    if current is None or settled is None:
        empty = {"entry": None, "result": None, "why": None, "why_text": None}
        return {**shown, **empty, "causes": {}, "points": None, "subtotals": None}
    out = None if settled.out is None else ledger.game.players[settled.out]
    return {
        **shown,
        "entry": current.entry["id"],
        "result": current.entry["result"],
        "why": settled.why,
        "why_text": say(f"pad.told.{settled.why}", name=out),
        "causes": settled.scores,
        "points": settled.points,
        "subtotals": list(settled.after.totals),
    }


def _version(ledger: Ledger, row: PadRow, version: Version) -> dict[str, Any]:
    entry = version.entry
    return {
        "entry": entry["id"],
        "by": entry["by"],
        "clock": entry["clock"],
        "result": entry["result"],
        "replaces": entry.get("replaces"),
        "current": version is row.current,
        "void": entry["id"] in ledger.voided,
        "points": None if version.settled is None else version.settled.points,
        "error": None if version.error is None else error_fields(version.error),
    }


def _gathered(ledger: Ledger) -> list[dict[str, Any]]:
    """The hands that were told for the coming round, with what is wrong with any of them."""
    shown = []
    for seat, entry in sorted(ledger.hands.items()):
        try:
            held = held_of(entry["held"])
            error = _clash(ledger, entry)
        except BoneyardError as unreadable:
            held, error = None, unreadable
        shown.append(
            {
                "seat": seat,
                "entry": entry["id"],
                "held": entry["held"],
                "sum": None if held is None else held.spots,
                "count": None if held is None else held.count,
                "error": None if error is None else error_fields(error),
            }
        )
    return shown


def _tiles(entry: Entry) -> set[int]:
    """The tiles of a hand that was told, if it can be read."""
    try:
        held = held_of(entry["held"])
    except BoneyardError:
        return set()
    return set() if held is None else set(held.tiles or ())


def _clash(ledger: Ledger, entry: Entry) -> BoneyardError | None:
    """A tile of this hand that another hand has as well."""
    for seat, other in ledger.hands.items():
        both = _tiles(entry) & _tiles(other) if seat != entry["seat"] else set()
        if both:
            limits = form_of(ledger.game.sheet).limits(ledger.standing.open(ledger.game))
            return ledger.game.refusal(
                "tile_twice",
                None if limits is None else limits.clause,
                tile=shown(tile_of(min(both))),
                name=ledger.game.players[entry["seat"]],
                other=ledger.game.players[seat],
            )
    return None


# Where the match stands --------------------------------------------------------------------


def leaders(game: Game, totals: list[int]) -> list[int]:
    """The seats that are ahead."""
    best = min(totals) if game.sheet.lowest_wins else max(totals)
    return [seat for seat, total in enumerate(totals) if total == best]


def is_tied(ledger: Ledger) -> bool:
    """Has the target been reached, but by several alike?"""
    target = getattr(ledger.game.sheet, "target", None)
    totals = ledger.standing.totals
    return not ledger.over and target is not None and max(totals) >= target


def standing_text(ledger: Ledger) -> str:
    """Where the match stands, in a sentence."""
    if ledger.over:
        names = ", ".join(ledger.game.players[seat] for seat in ledger.winners)
        return say("pad.end.won", names=names)
    if is_tied(ledger):
        return say("pad.end.tie")
    return str(coming(ledger.game, ledger.standing)["text"])


def coming(game: Game, standing: Standing) -> dict[str, Any]:
    """Who deals or leads next, and with what the round opens."""
    seat = standing.starter(game)
    opens = game.sheet.opening
    tile = str(Tile(game.top, game.top)) if opens == "named" else None
    return {
        "number": standing.rounds + 1,
        "role": game.sheet.starter(),
        "seat": seat,
        "opens": opens,
        "tile": tile,
        "text": say(
            f"pad.next.{opens}",
            name=game.players[seat],
            left=game.players[_left_of(game, standing, seat)],
            tile=shown((game.top, game.top)),
        ),
    }


def _left_of(game: Game, standing: Standing, seat: int) -> int:
    """The next seat that is dealt tiles."""
    table = standing.open(game).table
    around = [(seat + step) % game.seats for step in range(1, game.seats + 1)]
    return next(each for each in around if table.deals_to(each))
