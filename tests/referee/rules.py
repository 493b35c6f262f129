"""The rules of one match: a sheet, a set, a number of seats and the switches, all settled."""

from dataclasses import dataclass

from .game import Options, check_table, settle_options
from .layout import SHAPES, Shape
from .sheets import LINES, Sheet
from .tiles import Tile, full_set, make


@dataclass(frozen=True)
class Rules:
    """What the sheet says once every switch has its value."""

    sheet: Sheet
    highest: int
    seats: int
    options: Options  # every switch of the sheet, also those at their default
    hand: int
    shape: Shape
    lead: str
    bare: str
    draws: bool
    free_draw: bool
    reserve: int
    total: int | None
    matadors: list[Tile]

    @property
    def pool(self) -> bool:
        """Is it played for stakes instead of points?"""
        return self.sheet.out == "pool"

    @property
    def key(self) -> str:
        """The name of the seat that moves on from round to round."""
        return "leader" if self.lead == "any" else "dealer"

    @property
    def causes(self) -> tuple[str, str]:
        """The names of the two kinds of points."""
        return ("stake", "pool") if self.pool else ("play", "end")


def rules_of(sheet_id: str, highest: int, seats: int, options: Options) -> Rules:
    """Settle everything, or refuse what the sheet does not offer."""
    sheet = LINES[sheet_id]
    check_table(sheet_id, sheet, highest, seats)
    settled = settle_options(sheet, options)
    return Rules(
        sheet=sheet,
        highest=highest,
        seats=seats,
        options=settled,
        hand=hand_size(sheet, highest, seats, settled),
        shape=SHAPES[shape_name(sheet, highest, settled)],
        lead="double" if settled.get("matador_lead") == "highest_double" else sheet.lead,
        bare=settled["no_double"] if sheet.bare == "switch" else sheet.bare,
        draws=sheet.draws and settled.get("drawing", "on") == "on",
        free_draw=sheet.free_draw == "yes" or settled.get("voluntary_draw", "off") == "on",
        reserve=int(settled.get("boneyard_reserve", "0")),
        total=touching_total(sheet, highest, settled),
        matadors=matadors(touching_total(sheet, highest, settled)),
    )


def hand_size(sheet: Sheet, highest: int, seats: int, options: Options) -> int:
    """Tiles dealt to each seat."""
    if not sheet.hand:
        return len(full_set(highest)) // seats
    if "six_hand" in options and (seats > 6 or (seats == 6 and options["six_hand"] == "5")):
        return 5
    return sheet.hand[highest]


def shape_name(sheet: Sheet, highest: int, options: Options) -> str:
    """Which layout is built."""
    if sheet.layout == "double_opens":
        return {"3": "branch3", "2": "branch2", "1": "line"}[options["double_opens"]]
    if sheet.layout == "taw_layout":
        return {"branch": "branch3", "line": "line", "arm": "arm"}[options["taw_layout"]]
    if sheet.layout == "spinner":
        on = options["spinner"] == "on" or (options["spinner"] == "auto" and highest > 6)
        return "spin1" if on else "line"
    return sheet.layout


def touching_total(sheet: Sheet, highest: int, options: Options) -> int | None:
    """What two touching halves add up to; None where they are simply equal."""
    if sheet.total is None:
        return None
    if options.get("matador_total") == "10":
        return 10
    return highest + 1


def matadors(total: int | None) -> list[Tile]:
    """The double blank, and the tiles whose halves make the total without a blank."""
    if total is None:
        return []
    return [(0, 0)] + [make(half, total - half) for half in range(1, total // 2 + 1)]
