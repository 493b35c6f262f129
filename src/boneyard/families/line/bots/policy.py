"""Greedy's judgement of plays in a game of the line, compiled: the player of imagined rounds.

The terms are those of weighing.py, in thousandths of a point. It looks at the hand of the seat to
move and at what everyone has seen, never at the hands of others, imagined or not.
"""

from typing import final

from ...._rt import i64, vec
from ....core.bits import ONE, POP, STRIDE
from ....core.codes import DRAW, HALF, VERBS
from ....core.deal import Deal
from ..engine.places import CLAIM
from ..engine.rules import LineRules
from ..engine.settlements import OnePoint, PerTile
from ..engine.table import LineTable
from .scores import Scores
from .watch import Watch, wanted_now
from .weights import Weights

MILLI = 1000
WHOLE = 1_000_000  # a chance of 1
SURE = 1_000_000_000  # more than anything else can be worth


@final
class Policy:
    """Weighs the plays of one seat at a time: `look` at a position first, then ask."""

    def __init__(self, rules: LineRules, weights: Weights) -> None:
        self.rules = rules
        self.top: i64 = rules.top
        self.seats: i64 = rules.seats
        self.spot: i64 = round(weights.spot * MILLI)
        self.tile: i64 = round(weights.tile * MILLI)
        self.double: i64 = round(weights.double * MILLI)
        self.again: i64 = round(weights.again * MILLI)
        self.variety: i64 = round(weights.variety * MILLI)
        self.answer: i64 = round(weights.answer * MILLI)
        self.wild: i64 = round(weights.wild * MILLI)
        self.stuck: i64 = round(weights.stuck * MILLI)
        self.lock: i64 = round(weights.lock * MILLI)
        self.reply: i64 = round(weights.reply * MILLI)
        self.next_score: i64 = round(weights.next_score * MILLI)
        self.draw: i64 = round(weights.draw * MILLI)
        self.scores = Scores(rules)
        self.per_tile: i64 = 0
        settles = rules.settles
        if isinstance(settles, PerTile):
            self.per_tile = settles.points
        self.one_point = isinstance(settles, OnePoint)
        # The position looked at
        self.base: i64 = 0
        self.spots: i64 = 0
        self.hidden: vec[i64] = vec[i64]([0] * (rules.top + 1))  # plain tiles not seen
        self.hidden_wild: i64 = 0
        self.unseen: i64 = 0  # how many tiles that are, matadors included
        self.unseen_spots: i64 = 0
        self.theirs: vec[i64] = vec[i64]([0] * (rules.top + 1))  # those the next seat may hold
        self.next_possible: i64 = 0

    # Looking -------------------------------------------------------------------------------

    def look(self, table: LineTable, rows: vec[i64], watch: Watch) -> None:
        """Take in what the seat to move sees."""
        base: i64 = table.to_move * STRIDE
        self.base = base
        self.hidden_wild = 0
        self.unseen = 0
        self.unseen_spots = 0
        own: i64 = 0
        wild = self.rules.wild
        pip: i64 = 0
        while pip <= self.top:
            mine: i64 = rows[base + pip]
            own += pip * (POP[mine] + ((mine >> pip) & 1))
            row: i64 = watch.unlaid[pip] & ~mine
            halves: i64 = POP[row] + ((row >> pip) & 1)
            self.unseen += halves
            self.unseen_spots += pip * halves
            if table.has_wild:
                self.hidden_wild += POP[(row & wild[pip]) >> pip]
                row &= ~wild[pip]
            self.hidden[pip] = row
            pip += 1
        self.unseen //= 2
        self.spots = own
        seat: i64 = table.left_of(table.to_move)
        lacks: i64 = watch.lacks[seat]
        pip = 0
        while pip <= self.top:
            self.theirs[pip] = 0
            if (lacks >> pip) & 1 == 0:
                self.theirs[pip] = self.hidden[pip] & ~lacks
            pip += 1
        self.next_possible = self.answers(watch, seat, -1)

    def answers(self, watch: Watch, seat: i64, wanted: i64) -> i64:
        """How many unseen tiles that this seat may hold have one of the wanted halves."""
        among: i64 = ~watch.lacks[seat]
        found: i64 = 0
        one: i64 = ONE
        pip: i64 = 0
        while pip <= self.top:
            if (wanted >> pip) & (among >> pip) & 1:
                row: i64 = self.hidden[pip] & among
                found += POP[row]
                among &= ~(one << pip)  # a tile with two wanted halves counts once
            pip += 1
        if watch.no_wild[seat] == 0:
            found += self.hidden_wild
        return found

    def chance_stuck(self, watch: Watch, seat: i64, held: i64, wanted: i64, possible: i64) -> i64:
        """How likely none of its tiles has a wanted half, in millionths."""
        able: i64 = self.answers(watch, seat, wanted)
        if possible <= held:
            if able > 0:
                return 0
            return WHOLE
        chance: i64 = WHOLE
        k: i64 = 0
        while k < held:
            chance = chance * (possible - able - k) // (possible - k)
            if chance <= 0:
                return 0
            k += 1
        return chance

    # Weighing ------------------------------------------------------------------------------

    def value(self, table: LineTable, rows: vec[i64], watch: Watch, code: i64) -> i64:
        """What a play is worth to the seat that was looked at."""
        play: i64 = code & ~CLAIM
        n: i64 = table.n_places
        count: i64 = table.count
        doubles: i64 = table.doubles
        waiting: i64 = table.waiting
        at: i64 = 0
        old: i64 = 0
        if n == 0:
            table.open_with(play)
        else:
            at = table.index_of(play)
            old = table.places[at]
            table.extend(play)
        worth: i64 = self.value_after(table, rows, watch, code)
        if n > 0:
            table.places[at] = old
        table.n_places = n
        table.count = count
        table.doubles = doubles
        table.waiting = waiting
        return worth

    def value_after(self, table: LineTable, rows: vec[i64], watch: Watch, code: i64) -> i64:
        """The same, on the table as the play has made it."""
        seat: i64 = table.to_move
        points: i64 = 0
        if table.scores_plays:
            points = table.points_now()
            if points > 0 and self.rules.manual_claims and code & CLAIM == 0:
                points = -points
            target: i64 = self.rules.instant_target
            if target and points > 0 and table.before[seat] + table.pegged[seat] + points >= target:
                return 2 * SURE
        if table.counts[seat] == 1:
            return SURE + points * MILLI
        inner: i64 = (code >> 5) & HALF
        outer: i64 = code & HALF
        base: i64 = self.base
        one: i64 = ONE
        rows[base + inner] &= ~(one << outer)
        rows[base + outer] &= ~(one << inner)
        worth: i64 = points * MILLI + self.spot * (inner + outer)
        worth += self.rest(table, rows, watch, inner, outer)
        if table.scores_plays:
            scores = self.scores
            scores.scan(table, self.theirs, 0, 0)
            if scores.most > 0:
                held: i64 = table.counts[table.left_of(seat)]
                possible: i64 = self.next_possible
                if possible < 1:
                    possible = 1
                expected: i64 = scores.found * held * MILLI // possible
                if expected > scores.most * MILLI:
                    expected = scores.most * MILLI
                worth -= self.reply * expected // MILLI
            scores.scan(table, rows, base, 0)
            worth += self.next_score * scores.most
        rows[base + inner] |= one << outer
        rows[base + outer] |= one << inner
        return worth

    def rest(self, table: LineTable, rows: vec[i64], watch: Watch, inner: i64, outer: i64) -> i64:
        """What the rest of the hand and the others' chances add, the tile being laid."""
        wanted: i64 = wanted_now(table)
        base: i64 = self.base
        halves: i64 = 0
        wild: i64 = 0
        one: i64 = ONE
        pip: i64 = 0
        while pip <= self.top:
            row: i64 = rows[base + pip]
            if row:
                halves |= one << pip
                if table.has_wild:
                    wild += POP[(row & self.rules.wild[pip]) >> pip]
            pip += 1
        answers: i64 = POP[halves & wanted] + wild
        worth: i64 = self.variety * POP[halves] + self.wild * wild
        if answers >= 2:
            worth += 2 * self.answer
        elif answers == 1:
            worth += self.answer
        else:
            worth -= self.stuck
        goes_on: bool = False
        if inner == outer:
            worth += self.double
            if table.has_extra and answers > 0:
                goes_on = True
                worth += self.again
        left: i64 = self.spots - inner - outer
        if answers == 0 and table.drawable() <= 0 and not self.any_answers(table, watch, wanted):
            return worth + self.blocked(table, left)
        if not goes_on:
            worth += self.locking(table, watch, wanted, left)
        return worth

    def any_answers(self, table: LineTable, watch: Watch, wanted: i64) -> bool:
        """May anybody else go on?"""
        seat: i64 = table.left_of(table.to_move)
        while seat != table.to_move:
            if self.answers(watch, seat, wanted) > 0:
                return True
            seat = table.left_of(seat)
        return False

    def blocked(self, table: LineTable, left: i64) -> i64:
        """What this hand must expect to gain when nobody can go on."""
        gain: i64 = 0
        mine: i64 = table.counts[table.to_move] - 1
        seat: i64 = table.left_of(table.to_move)
        unseen: i64 = self.unseen
        if unseen < 1:
            unseen = 1
        while seat != table.to_move:
            if self.per_tile:
                gain += self.per_tile * (table.counts[seat] - mine) * MILLI
            else:
                gain += table.counts[seat] * self.unseen_spots * MILLI // unseen - left * MILLI
            seat = table.left_of(seat)
        if self.one_point:
            if gain > 0:
                return MILLI
            return -MILLI
        return gain

    def locking(self, table: LineTable, watch: Watch, wanted: i64, left: i64) -> i64:
        """What it is worth that the next seat, or one with few tiles, may not go on."""
        at_stake: i64 = self.spot * left + self.tile
        worth: i64 = 0
        weight: i64 = self.lock
        seat: i64 = table.left_of(table.to_move)
        possible: i64 = self.next_possible
        while seat != table.to_move:
            held: i64 = table.counts[seat]
            if held == 1:
                weight += at_stake
            elif held == 2:
                weight += at_stake // 3
            if weight > 0:
                if possible < 0:
                    possible = self.answers(watch, seat, -1)
                stuck: i64 = self.chance_stuck(watch, seat, held, wanted, possible)
                worth += weight * stuck // WHOLE
            weight = 0
            possible = -1
            seat = table.left_of(seat)
        return worth

    # Choosing ------------------------------------------------------------------------------

    def choose(self, deal: Deal, table: LineTable, watch: Watch) -> i64:
        """The code that the seat to move plays."""
        n: i64 = deal.n_options
        options = deal.options
        if n == 1:
            return options[0]
        rows = deal.rows
        self.look(table, rows, watch)
        best: i64 = options[0]
        most: i64 = -2 * SURE
        i: i64 = 0
        while i < n:
            code: i64 = options[i]
            if code < VERBS:
                worth: i64 = self.value(table, rows, watch, code)
                if worth > most:
                    most = worth
                    best = code
            i += 1
        if options[n - 1] == DRAW and most < SURE and table.scores_plays:
            if self.draw_gain(table, best) > 0:
                return DRAW
        return best

    def draw_gain(self, table: LineTable, best: i64) -> i64:
        """How much more the next tile should score than the best play, less what it costs."""
        scores = self.scores
        scores.scan(table, self.hidden, 0, table.points_after(best & ~CLAIM))
        unseen: i64 = self.unseen
        if unseen < 1:
            unseen = 1
        return scores.found * MILLI // unseen - self.draw
