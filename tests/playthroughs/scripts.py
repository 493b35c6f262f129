"""Which matches are told: one for each sheet, chosen so that what is odd about it happens."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import boneyard as by
from boneyard.core.match import Match


@dataclass(frozen=True)
class Script:
    """A match to be told; `rounds` are the first so many, None the whole match."""

    sheet: str
    seats: int
    seed: str
    shows: str
    set: int = 6
    options: Mapping[str, str] = field(default_factory=dict)
    rounds: int | None = None

    def match(self) -> Match:
        """The match before its first move."""
        return by.Match(
            by.find(self.sheet),
            seats=self.seats,
            set=self.set,
            seed=self.seed,
            options=self.options,
        )


SCRIPTS = {
    "caribbean-cruise": Script(
        "caribbean-cruise",
        3,
        "caribbean-cruise 120",
        "a sleeping 6-6 that is drawn for, doubles that open three places, a blocked hand",
    ),
    "front-porch": Script(
        "front-porch",
        3,
        "front-porch 0",
        "doubles that open three places, drawing until a tile fits, a blocked hand",
    ),
    "blind": Script(
        "blind",
        3,
        "blind 29",
        "tiles that come up again, a choice of ends, a tile left over, a blocked game",
    ),
    "double-six": Script(
        "double-six",
        4,
        "double-six 66",
        "doubles that open three places, drawing until a tile fits, a blocked hand",
        rounds=2,
    ),
    "tournament": Script(
        "tournament",
        4,
        "tournament 69",
        "a double-9 set, seven tiles each, a match won in one hand",
        set=9,
    ),
    "texas-42": Script(
        "texas-42",
        4,
        "texas-42 20",
        "a hand that nobody bids for, bids up the ladder, bids made and lost, a number, doubles "
        "and nothing as trumps, a whole match",
    ),
    "poker": Script(
        "poker",
        4,
        "poker 360",
        "bets, raises and folds, one where a check was free, seats that are all-in for less, "
        "side pots, chips that go back, hands thrown in unseen, seats without chips",
        options={"chips": "20"},
    ),
    "poker-draw": Script(
        "poker",
        3,
        "poker-draw 0",
        "an exchange of tiles between two betting intervals with fixed limits, pieces that rank by "
        "their spots",
        options={"draw": "on", "betting": "fixed_limit", "piece_rank": "pips"},
        rounds=4,
    ),
    "muggins": Script(
        "muggins",
        2,
        "muggins 123",
        "a first double with four arms, a domino, a blocked hand, the target reached in play",
    ),
    "muggins-claims": Script(
        "muggins",
        3,
        "muggins 75",
        "scores that are claimed, scores that are not, and calls of muggins",
        options={"claims": "manual"},
    ),
    "draw": Script(
        "draw",
        3,
        "draw 87",
        "a lead that goes round, drawing until a tile fits, a blocked hand that pays a ladder",
    ),
    "block": Script("block", 4, "block 88", "passes, and blocked hands that pay ladders"),
    "bergen": Script(
        "bergen", 3, "bergen 54", "ends alike, ends alike with a double, a blocked hand"
    ),
    "matador": Script(
        "matador",
        3,
        "matador 164",
        "matadors that go anywhere, either way round, and are kept back; a blocked hand",
    ),
    "pressman-matador": Script(
        "pressman-matador",
        6,
        "pressman-matador 76",
        "a double-9 set, matadors laid on blanks and kept back, a blocked hand",
        set=9,
    ),
    "tiddle-a-wink": Script(
        "tiddle-a-wink",
        5,
        "tiddle-a-wink 58",
        "extra tiles after doubles, laid and passed up, double upon double, a blocked hand",
    ),
    "tiddle-a-wink-pool": Script(
        "tiddle-a-wink-pool",
        7,
        "tiddle-a-wink-pool 123",
        "one arm, a pool won by going out, a blocked pool that is divided and leaves odd units",
        options={"hands": "3"},
    ),
    "tiddle-a-wink-pool-turned-up": Script(
        "tiddle-a-wink-pool",
        6,
        "tiddle-a-wink-pool 80829",
        "a hand without any double, led by a tile that the dealer turns up",
        options={"hands": "2"},
    ),
    "pressman-tiddle-a-wink": Script(
        "pressman-tiddle-a-wink",
        6,
        "pressman-tiddle-a-wink 168",
        "further turns after doubles, doubles that open three places, a blocked hand",
        set=9,
        rounds=2,
    ),
    "sebastopol": Script(
        "sebastopol",
        4,
        "sebastopol 1",
        "four arms before any grows, passes for want of a six, a blocked hand that pays a ladder",
        rounds=2,
    ),
    "mexican-train": Script(
        "mexican-train",
        3,
        "mexican-train 286",
        "series, sidings, a double left for the next player and covered on another's train, "
        "markers set and taken off by a double, the last tile of a number, a blocked round",
    ),
    "mexican-train-sought": Script(
        "mexican-train",
        2,
        "mexican-train 26",
        "a round in which nobody was dealt a double, so that the station's is drawn for",
        set=9,
        rounds=1,
    ),
    "bingo": Script(
        "bingo",
        1,
        "bingo 3",
        "a count that goes on at the left end, and a row that is emptied",
    ),
    "bingo-lost": Script(
        "bingo",
        1,
        "bingo 10",
        "a row of thirteen tiles that no number meets any more",
    ),
    "squeeze": Script(
        "squeeze",
        1,
        "squeeze 22",
        "pairs with one and with two tiles between them, runs, and a row that is emptied",
    ),
    "squeeze-near": Script(
        "squeeze",
        1,
        "squeeze 180",
        "a double-9 set, whose last deal has six tiles, and a very near win",
        set=9,
    ),
    "good-neighbors": Script(
        "good-neighbors",
        1,
        "good-neighbors 19",
        "several pairs from one picture, gaps that close in reading order, a layout that shrinks, "
        "four tiles that cannot be paired",
    ),
    "good-neighbors-nine": Script(
        "good-neighbors",
        1,
        "good-neighbors 41",
        "three rows of three, pairs left for another picture, a deal won with one tile left",
        set=9,
    ),
    "traffic": Script(
        "traffic",
        1,
        "traffic 187",
        "extra tiles turned up for the first quad, turns of one to four tiles, a table that is won",
    ),
    "traffic-cells": Script(
        "traffic",
        1,
        "traffic 22",
        "no five numbers in a line, whatever they are: the streets come to an end soon",
        options={"five_ban": "cells"},
    ),
    "big-clock": Script(
        "big-clock",
        1,
        "big-clock 155",
        "doubles in trouble that go home, one that waits for a place, hours emptied and filled, "
        "tiles wasted, a finished clock",
    ),
    "big-clock-lost": Script(
        "big-clock",
        1,
        "big-clock 153",
        "a double that waits and finds a place, and one that can find none",
    ),
}
