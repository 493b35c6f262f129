"""The rules of one match: a sheet, a set, a number of seats and the switches, all settled."""

from dataclasses import dataclass

from .layout import SHAPES, Shape
from .sheets import SHEETS, Sheet
from .tiles import Tile, Wrong, full_set, make

Options = dict[str, str]


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
    if sheet_id not in SHEETS:
        raise Wrong(f"sheet {sheet_id!r}; expected one of {', '.join(SHEETS)}")
    sheet = SHEETS[sheet_id]
    if highest not in sheet.seats:
        raise Wrong(f"set {highest}; {sheet_id} has {sorted(sheet.seats)}")
    fewest, most = sheet.seats[highest]
    if not fewest <= seats <= most:
        raise Wrong(f"{seats} seats; {sheet_id} with set {highest} has {fewest} to {most}")
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


def whole_number(value: str) -> bool:
    """A number from 1, written plainly."""
    return value.isascii() and value.isdecimal() and not value.startswith("0")


def settle_options(sheet: Sheet, options: Options) -> Options:
    """Every switch of the sheet with its value."""
    for name, value in options.items():
        if name not in sheet.switches:
            raise Wrong(f"option {name}; the sheet has {', '.join(sheet.switches)}")
        allowed = sheet.switches[name]
        named = value != "N" and value in allowed
        if not (named or ("N" in allowed and whole_number(value))):
            raise Wrong(f"option {name}={value}; expected {' or '.join(allowed)}")
    return {name: options.get(name, allowed[0]) for name, allowed in sheet.switches.items()}


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
