"""The fourteen line games as one table: what each sheet prints, and its switches.

Words used in the table

lead      any: the leader lays what he likes; double: the highest double must be laid;
          6-6: that tile must be laid.
bare      what happens when nobody holds the tile to lead. `switch` asks the switch no_double.
layout    a name of layout.SHAPES, or `double_opens`, `spinner`, `taw_layout`: ask that switch.
draws     is there a stock to draw from in play?
free_draw may a player draw although he can play? yes, no, or `switch` (voluntary_draw).
total     None: halves that touch are equal. Otherwise they add up to a total: n+1, or `switch`.
extra     after laying a double the same seat may, or must if able, lay another tile.
peg       points during play: fives of every open place, fives of the ends, or Bergen's ends.
out       what going out earns. blocked: who earns what when nobody can play.
switches  name -> values, the default first; N stands for any whole number from 1.
"""

from dataclasses import dataclass

Switches = dict[str, tuple[str, ...]]

RESERVE: Switches = {"boneyard_reserve": ("0", "2")}
LOW_TIE: Switches = {"low_tie": ("none", "each")}
NO_DOUBLE: Switches = {"no_double": ("redeal", "heaviest", "draw")}
DOUBLE_OPENS: Switches = {"double_opens": ("3", "2", "1")}
SPINNER: Switches = {"spinner": ("auto", "off", "on")}
TARGET_CHECK: Switches = {"target_check": ("instant", "hand_end")}
TO_15: Switches = {"target": ("15", "N")}
TO_100: Switches = {"target": ("100", "N")}
TO_200: Switches = {"target": ("200", "N")}


@dataclass(frozen=True)
class Offer:
    """What can be agreed on. `seats`: set -> fewest and most."""

    seats: dict[int, tuple[int, int]]
    switches: Switches


@dataclass(frozen=True)
class Sheet(Offer):
    """One row of the table. `hand`: set -> tiles a seat."""

    hand: dict[int, int]  # empty: the whole set is shared out equally
    lead: str
    layout: str
    out: str
    blocked: str
    bare: str = "redeal"
    draws: bool = False
    free_draw: str = "no"
    total: str | None = None
    extra: str = "no"
    peg: str = "no"


CARDINAL_SEATS = {6: (2, 4), 9: (2, 7), 12: (2, 12)}
SEVEN = {6: 7, 9: 7, 12: 7}

LINES: dict[str, Sheet] = {
    "caribbean-cruise": Sheet(
        seats={6: (2, 4)},
        hand={6: 7},
        lead="6-6",
        bare="draw",
        layout="branch3",
        draws=True,
        peg="places",
        out="five a tile",
        blocked="fewest tiles",
        switches={"cc_block": ("per_opponent", "aggregate"), **RESERVE, **TO_100},
    ),
    "front-porch": Sheet(
        seats={6: (2, 4)},
        hand={6: 5},
        lead="double",
        bare="switch",
        layout="double_opens",
        draws=True,
        out="spots",
        blocked="lowest",
        switches={
            **DOUBLE_OPENS,
            **LOW_TIE,
            **NO_DOUBLE,
            "drawing": ("on", "off"),
            **RESERVE,
            **TO_100,
        },
    ),
    "double-six": Sheet(
        seats={6: (2, 4)},
        hand={6: 5},
        lead="double",
        bare="switch",
        layout="double_opens",
        draws=True,
        out="spots",
        blocked="lowest",
        switches={**DOUBLE_OPENS, **LOW_TIE, **NO_DOUBLE, **RESERVE, **TO_100},
    ),
    "tournament": Sheet(
        seats={6: (2, 4), 9: (2, 6), 12: (2, 7)},
        hand={6: 5, 9: 7, 12: 9},
        lead="double",
        bare="switch",
        layout="double_opens",
        draws=True,
        out="spots",
        blocked="lowest",
        switches={**DOUBLE_OPENS, **LOW_TIE, **NO_DOUBLE, **RESERVE, **TO_100},
    ),
    "muggins": Sheet(
        seats=CARDINAL_SEATS,
        hand=SEVEN,
        lead="double",
        bare="switch",
        layout="spin1",
        draws=True,
        free_draw="yes",
        peg="ends",
        out="spots",
        blocked="ladder",
        switches={
            "claims": ("auto", "manual"),
            **TARGET_CHECK,
            **NO_DOUBLE,
            **RESERVE,
            "sides_first": ("off", "on"),
            **TO_100,
        },
    ),
    "draw": Sheet(
        seats=CARDINAL_SEATS,
        hand=SEVEN,
        lead="any",
        layout="spinner",
        draws=True,
        free_draw="switch",
        out="spots",
        blocked="ladder",
        switches={**SPINNER, "voluntary_draw": ("off", "on"), **RESERVE, **TO_100},
    ),
    "block": Sheet(
        seats=CARDINAL_SEATS,
        hand=SEVEN,
        lead="any",
        layout="spinner",
        out="spots",
        blocked="ladder",
        switches={**SPINNER, **TO_100},
    ),
    "bergen": Sheet(
        seats=CARDINAL_SEATS,
        hand={6: 6, 9: 6, 12: 6},
        lead="double",
        bare="switch",
        layout="line",
        draws=True,
        free_draw="yes",
        peg="bergen",
        out="one",
        blocked="bergen",
        switches={**TARGET_CHECK, **LOW_TIE, **NO_DOUBLE, **RESERVE, **TO_15},
    ),
    "matador": Sheet(
        seats=CARDINAL_SEATS,
        hand=SEVEN,
        lead="any",
        layout="line",
        draws=True,
        total="n+1",
        out="spots",
        blocked="ladder",
        switches={
            "matador_lead": ("any", "highest_double"),
            "matador_forced": ("off", "on"),
            **RESERVE,
            **TO_100,
        },
    ),
    "pressman-matador": Sheet(
        seats={9: (3, 8), 12: (3, 8)},
        hand={9: 7, 12: 7},  # five each in a large company
        lead="double",
        bare="heaviest",
        layout="line",
        draws=True,
        total="switch",
        out="spots",
        blocked="lowest",
        switches={
            "six_hand": ("7", "5"),
            "matador_total": ("n+1", "10"),
            **LOW_TIE,
            **RESERVE,
            **TO_100,
        },
    ),
    "tiddle-a-wink": Sheet(
        seats={6: (2, 9), 9: (2, 10), 12: (2, 10)},
        hand={},
        lead="double",
        layout="spinner",
        extra="may",
        out="spots",
        blocked="ladder",
        switches={**SPINNER, **TO_100},
    ),
    "tiddle-a-wink-pool": Sheet(
        seats={6: (6, 9)},
        hand={6: 3},
        lead="double",
        bare="switch",
        layout="arm",
        extra="may",
        out="pool",
        blocked="pool",
        switches={
            "pool_block": ("low_spots", "carry"),
            "no_double": ("turn_up", "redeal"),
            "ante": ("1", "N"),
            "hands": ("seats", "N"),
        },
    ),
    "pressman-tiddle-a-wink": Sheet(
        seats={9: (6, 10), 12: (6, 10)},
        hand={9: 5, 12: 5},
        lead="double",
        bare="switch",
        layout="taw_layout",
        extra="must",
        out="spots",
        blocked="lowest once",
        switches={"taw_layout": ("branch", "line", "arm"), **LOW_TIE, **NO_DOUBLE, **TO_200},
    ),
    "sebastopol": Sheet(
        seats={6: (4, 4)},
        hand={6: 7},
        lead="6-6",
        layout="sebastopol",
        out="spots",
        blocked="ladder",
        switches={**TO_100},
    ),
}
