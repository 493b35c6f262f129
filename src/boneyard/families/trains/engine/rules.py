"""The numbers a train table works with, made once from a sheet, a set and the seats."""

from typing import Final, final

from ...._rt import i64

# What the round is waiting for, as everyone can see.
OPENING: Final = 0  # somebody's highest double
SEEKING: Final = 1  # nobody has a double: everyone draws in turn until one is found
RUNNING: Final = 2

# What kind of turn it is.
ORDINARY: Final = 0
SERIES: Final = 1  # the seat has begun its train in this turn and may lengthen it
AT_WILL: Final = 2  # the seat has laid a double that nobody need cover; it may


@final
class TrainRules:
    """Everything the table asks during play."""

    def __init__(
        self,
        top: int,
        seats: int,
        hand: int,
        many_sidings: bool,
        whole_series: bool,
        one_draw: bool,
        own_train_first: bool,
        passes_round: bool,
    ) -> None:
        self.top: i64 = top
        self.seats: i64 = seats
        self.hand: i64 = hand
        self.many_sidings = many_sidings  # or only one
        self.whole_series = whole_series  # must a series go on while a tile fits?
        self.one_draw = one_draw  # is a second draw, for a double, never made in one turn?
        self.own_train_first = own_train_first  # before one may begin a siding
        self.passes_round = passes_round  # or a round ends as soon as no hand can go on
