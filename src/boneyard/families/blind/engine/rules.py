"""What a table of tiles turned up blindly asks about its game during play."""

from typing import Final, final

from ...._rt import i64

# Who wins when nobody can go on.
FEWEST_SPOTS: Final = 0
FEWEST_TILES: Final = 1
EVERYBODY: Final = 2


@final
class BlindRules:
    """The numbers of one game, for a set and a number of seats."""

    def __init__(
        self,
        top: int,
        seats: int,
        hand: int,
        branches: bool,
        starter_continues: bool,
        turns_leftover: bool,
        blocked: int,
    ) -> None:
        self.top: i64 = top
        self.seats: i64 = seats
        self.hand: i64 = hand
        self.lead_sides: i64 = 4 if branches else 2  # of a double that lies first
        self.later_sides: i64 = 3 if branches else 1  # free on a double laid later
        self.starter_continues = starter_continues
        self.turns_leftover = turns_leftover  # does the tile left over, if there is one, lie first?
        self.blocked: i64 = blocked
        # The first tile opens four sides at most, and every double adds two at most.
        self.most_places: i64 = 4 + 2 * (top + 1)
