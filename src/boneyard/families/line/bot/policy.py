"""What each play of a line game is worth to the seat that makes it: greedy takes the best, search
plays rounds out by it, reasons read its terms.

A worth is a sum of terms in thousandths of a point, each of them one reason for or against the
play; how much a reason counts stands in weights.py. It looks at the hand of the seat to move and at
what everyone has seen, never at the hands of others, imagined or not.
"""

from typing import final

from ...._rt import i64, vec
from ....core.bits import ONE, POP
from ....core.codes import DRAW, HALF, VERBS
from ....core.deal import Deal
from ..engine.places import CLAIM
from ..engine.rules import LineRules
from ..engine.settlements import OnePoint, PerTile
from ..engine.table import LineTable
from .chair import WHOLE, Chair
from .scores import Scores
from .watch import Watch, wanted_now
from .weights import Weights

MILLI = 1000
SURE = 1_000_000_000  # more than anything else can be worth


@final
class Terms:
    """Why a play is good or bad. A term that it does not touch is 0."""

    def __init__(self) -> None:
        self.score: i64 = 0  # scored at once
        self.ending: i64 = 0  # the round ends with it, or the game
        self.reply: i64 = 0  # the next seat may score (less what this seat then may)
        self.shed: i64 = 0  # weight leaves the hand
        self.double: i64 = 0  # a double leaves the hand
        self.choices: i64 = 0  # the rest of the hand still finds places
        self.lock: i64 = 0  # others may find none
        # What else reasons ask about the table as the play would leave it
        self.wanted: i64 = 0  # the halves that fit, as bits
        self.most_reply: i64 = 0  # the most points that the next seat may score


@final
class LinePolicy:
    """Weighs the plays of one seat at a time: `look` at a position first, then ask. The terms of
    the play that was weighed last stand in `terms`."""

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
        self.terms = Terms()
        self.per_tile: i64 = 0
        settles = rules.settles
        if isinstance(settles, PerTile):
            self.per_tile = settles.points
        self.one_point = isinstance(settles, OnePoint)
        self.chair = Chair(rules)

    def look(self, table: LineTable, rows: vec[i64], watch: Watch) -> None:
        """Take in what the seat to move sees."""
        self.chair.take(table, rows, watch)

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
                return self.ends(0, 2 * SURE)  # with however many points
        if table.counts[seat] == 1:
            return self.ends(points * MILLI, SURE)
        inner: i64 = (code >> 5) & HALF
        outer: i64 = code & HALF
        base: i64 = self.chair.base
        one: i64 = ONE
        rows[base + inner] &= ~(one << outer)
        rows[base + outer] &= ~(one << inner)
        worth: i64 = points * MILLI
        self.terms.score = worth
        worth += self.rest(table, rows, watch, inner, outer)
        if table.scores_plays:
            worth += self.scores_next(table, rows)
        rows[base + inner] |= one << outer
        rows[base + outer] |= one << inner
        return worth

    def ends(self, score: i64, ending: i64) -> i64:
        """The round or the game is won: nothing else counts."""
        terms = self.terms
        terms.score = score
        terms.ending = ending
        terms.reply = terms.shed = terms.double = terms.choices = terms.lock = 0
        terms.wanted = terms.most_reply = 0
        return score + ending

    def scores_next(self, table: LineTable, rows: vec[i64]) -> i64:
        """What the next seat must be expected to score is bad; what this hand then could, good."""
        scores = self.scores
        reply: i64 = 0
        scores.scan(table, self.chair.theirs, 0, 0)
        most: i64 = scores.most
        if most > 0:
            possible: i64 = self.chair.next_possible
            if possible < 1:
                possible = 1
            held: i64 = table.counts[table.left_of(table.to_move)]
            expected: i64 = scores.found * held * MILLI // possible
            if expected > most * MILLI:
                expected = most * MILLI
            reply = -(self.reply * expected // MILLI)
        scores.scan(table, rows, self.chair.base, 0)
        reply += self.next_score * scores.most
        self.terms.most_reply = most
        self.terms.reply = reply
        return reply

    def rest(self, table: LineTable, rows: vec[i64], watch: Watch, inner: i64, outer: i64) -> i64:
        """What weight, the rest of the hand and the others' chances add, the tile being laid."""
        wanted: i64 = wanted_now(table)
        chair = self.chair
        base: i64 = chair.base
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
        choices: i64 = self.variety * POP[halves] + self.wild * wild
        if answers >= 2:
            choices += 2 * self.answer
        elif answers == 1:
            choices += self.answer
        else:
            choices -= self.stuck
        goes_on: bool = False
        double: i64 = 0
        if inner == outer:
            double = self.double
            if table.has_extra and answers > 0:
                goes_on = True
                double += self.again
        left: i64 = chair.spots - inner - outer
        ending: i64 = 0
        lock: i64 = 0
        if (
            answers == 0
            and table.drawable() <= 0
            and not self.chair.any_answers(table, watch, wanted)
        ):
            ending = self.blocked(table, left)
        elif not goes_on:
            lock = self.locking(table, watch, wanted, left)
        shed: i64 = self.spot * (inner + outer)
        terms = self.terms
        terms.shed = shed
        terms.double = double
        terms.choices = choices
        terms.ending = ending
        terms.lock = lock
        terms.wanted = wanted
        return shed + double + choices + ending + lock

    def blocked(self, table: LineTable, left: i64) -> i64:
        """What this hand must expect to gain when nobody can go on."""
        gain: i64 = 0
        mine: i64 = table.counts[table.to_move] - 1
        seat: i64 = table.left_of(table.to_move)
        spots: i64 = self.chair.unseen_spots
        unseen: i64 = self.chair.unseen
        if unseen < 1:
            unseen = 1
        while seat != table.to_move:
            if self.per_tile:
                gain += self.per_tile * (table.counts[seat] - mine) * MILLI
            else:
                gain += table.counts[seat] * spots * MILLI // unseen - left * MILLI
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
        chair = self.chair
        possible: i64 = chair.next_possible
        while seat != table.to_move:
            held: i64 = table.counts[seat]
            if held == 1:
                weight += at_stake
            elif held == 2:
                weight += at_stake // 3
            if weight > 0:
                if possible < 0:
                    possible = chair.answers(watch, seat, -1)
                stuck: i64 = chair.chance_stuck(watch, seat, held, wanted, possible)
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
            if self.draw_gain(table, table.points_after(best & ~CLAIM)) > 0:
                return DRAW
        return best

    def draw_gain(self, table: LineTable, points: i64) -> i64:
        """How much more than these points the next tile should score, less what it costs."""
        scores = self.scores
        scores.scan(table, self.chair.hidden, 0, points)
        unseen: i64 = self.chair.unseen
        if unseen < 1:
            unseen = 1
        return scores.found * MILLI // unseen - self.draw
