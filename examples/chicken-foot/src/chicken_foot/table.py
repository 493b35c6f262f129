"""The table: how many open ends show each number, and the foot that must get its toes first.

It never holds a hand. What it must know of hands it is shown as rows (see boneyard.core.bits): bit
`b` of row `a` is set when the tile a-b is held.
"""

from boneyard.core.bits import LOW, STRIDE, spots
from boneyard.core.codes import DRAW, HALF, PASS, VERBS
from boneyard.core.table import BLOCKED, OUT, Table

NONE = -1
FIRST_TOES, TOES = 4, 3  # of the leading double, and of those that follow
DOUBLE_BLANK = 50


class FootTable(Table):
    """What everybody sees of a round."""

    def __init__(self, top, seats, hand):
        super().__init__(top, seats, hand)
        self.clear()

    def clear(self):
        self.lead = NONE  # the double that is led
        self.open = [0] * (self.top + 1)  # the ends of each number
        self.foot, self.toes = NONE, 0  # the double that wants toes, and how many
        self.has_drawn = False
        self.passes = 0  # running

    # A round ---------------------------------------------------------------------------------

    def begin(self, rows):
        self.clear()
        leader, self.lead = self.find_leader(rows)
        self.to_move = max(leader, 0)
        return leader != NONE

    def find_leader(self, rows):
        """The seat with the highest double of all hands, and the double."""
        for pip in range(self.top, -1, -1):
            for seat in range(self.seats):
                if rows[seat * STRIDE + pip] >> pip & 1:
                    return seat, pip
        return NONE, NONE

    def most_moves(self):
        return (self.top + 1) * (self.top + 2)  # every tile either way round

    def ends(self):
        """The numbers that may be played on now."""
        if self.foot != NONE:
            return [self.foot]
        return [pip for pip, ends in enumerate(self.open) if ends]

    def moves(self, rows, base, out):
        if self.ended_by:
            return 0
        if self.log_length == 0:
            out[0] = self.lead << 5 | self.lead
            return 1
        n = 0
        for pip in self.ends():
            row = rows[base + pip]
            while row:
                out[n] = pip << 5 | LOW[row]
                row &= row - 1
                n += 1
        if n == 0:
            out[0] = DRAW if self.stock_left and not self.has_drawn else PASS
            n = 1
        return n

    def play(self, code):
        seat = self.to_move
        self.write(seat, code)
        if code == DRAW:
            self.counts[seat] += 1
            self.stock_left -= 1
            self.has_drawn = True
            return
        self.has_drawn = False
        self.passes = self.passes + 1 if code == PASS else 0
        if code != PASS:
            self.counts[seat] -= 1
            self.lay(code >> 5, code & HALF)
        if self.counts[seat] == 0:
            self.ended_by = OUT
        elif self.passes >= self.seats and self.stock_left == 0:
            self.ended_by = BLOCKED
        self.to_move = (seat + 1) % self.seats

    def lay(self, joins, opens):
        """A tile with one half on an end, or on the foot; a double makes the next foot."""
        if self.foot != NONE:
            self.toes -= 1
            if self.toes == 0:
                self.foot = NONE
        elif self.log_length > 1:
            self.open[joins] -= 1
        if joins == opens:
            self.foot, self.toes = joins, TOES if self.log_length > 1 else FIRST_TOES
        else:
            self.open[opens] += 1

    def weigh(self, rows):
        for seat in range(self.seats):
            blank = DOUBLE_BLANK if rows[seat * STRIDE] & 1 else 0
            self.weights[seat] = spots(rows, seat * STRIDE, self.top) + blank

    def settle_weights(self):
        for seat in range(self.seats):
            self.ended[seat] = self.weights[seat]

    # What everybody can tell -----------------------------------------------------------------

    def shows(self, seat, code):
        """Nobody holds a higher double than the one led; who draws or passes can play nothing."""
        if self.log_length == 0:
            return mask((pip, pip) for pip in range((code & HALF) + 1, self.top + 1))
        if code < VERBS or seat != self.to_move:
            return 0
        pips = range(self.top + 1)
        return mask((max(a, b), min(a, b)) for a in self.ends() for b in pips)

    def is_consistent(self, rows):
        return self.log_length > 0 or self.find_leader(rows) == (self.to_move, self.lead)

    def refusal(self, rows, base, code):
        if code >= VERBS:
            if self.log_length == 0:
                return "lead"
            options = [0] * self.most_moves()
            if self.moves(rows, base, options) and options[0] < VERBS:
                return "pass_able" if code == PASS else "draw_able"
            return "pass_draw" if code == PASS else "draw_once"
        if not rows[base + (code >> 5)] >> (code & HALF) & 1:
            return "held"
        if self.log_length == 0:
            return "lead"
        return "join" if self.foot == NONE else "foot"

    # Copies ----------------------------------------------------------------------------------

    def fresh(self):
        """The same round before its first move."""
        twin = FootTable(self.top, self.seats, self.hand)
        twin.start(self.dealer, len(self.pack()) - self.seats * self.hand)
        twin.lead = self.lead
        return twin

    def clone(self):
        twin = FootTable(self.top, self.seats, self.hand)
        twin.copy_from(self)
        return twin

    def copy_from(self, other):
        self.copy_public(other)
        self.lead, self.open = other.lead, list(other.open)
        self.foot, self.toes = other.foot, other.toes
        self.has_drawn, self.passes = other.has_drawn, other.passes


def mask(tiles):
    """Tiles as bits, each by its number in the set."""
    bits = 0
    for high, low in tiles:
        bits |= 1 << (high * (high + 1) // 2 + low)
    return bits
