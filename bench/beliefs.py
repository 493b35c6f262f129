"""How much the belief of Four-Hand Texas knows of hidden hands.

    python bench/beliefs.py                        what is shipped, on held-out deals
    python bench/beliefs.py --fit                  a few settings, on the deals for development

At every choice of a tile the hands as they truly lie are compared with hands that are drawn fairly
from all that agree with what the seat has seen: by how many nats do they explain the calls and the
tiles better? 0 is a belief that knows nothing; one that is surer than it should be falls below.
Whoever plays, the belief is the same. Intervals are 95 %, drawn over deals.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from math import log
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from opponents import player

from boneyard.bots.judge import Effort
from boneyard.core.chance import rng
from boneyard.core.view import View
from boneyard.families.tricks.bot import beliefs
from boneyard.families.tricks.bot.beliefs import Imagined
from boneyard.families.tricks.bot.masks import mask_of
from boneyard.families.tricks.bot.plays import rounds_of
from boneyard.families.tricks.engine.state import PLAYING
from boneyard.families.tricks.engine.table import trick_table
from boneyard.lab.stats import bootstrap
from boneyard.sheets import find, new_match

SEATS = 4
DRAWN = 200  # hands, to compare the true ones with
EVERY = 3  # choices: one of so many is asked about
PLAYERS = ("play:greedy", "greedy", "expert")  # calls of the rows, calls of its own, self-play
FIT = {"by_rule": (0.0, 0.2, 0.5), "doubt": (0.1, 0.2), "warmth": (1.0, 2.0, 3.0)}

Moment = tuple[View, list[int]]  # and all hands as they lie, as masks


def moments(name: str, seed: str) -> Iterator[Moment]:
    """Choices of a first hand that is played by four of one kind."""
    match = new_match(find("texas-42"), seats=SEATS, set=6, seed=seed)
    players = [player(name, f"{seed}/{seat}") for seat in range(SEATS)]
    number = 0
    while not match.over and not match.rounds:
        view = match.view()
        if trick_table(view.table).phase == PLAYING and len(view.moves()) > 1:
            number += 1
            if number % EVERY == 0:
                opened = match.opened()
                yield view, [mask_of(opened.halves(seat)) for seat in range(SEATS)]
        match.play(players[match.to_move].choose(view))


def known(moment: Moment, seed: str) -> float:
    """By how many nats the true hands explain the past better than those drawn."""
    view, hands = moment
    worlds = Imagined(view, rounds_of(trick_table(view.table), view.seat), Effort(DRAWN))
    chance = rng(seed)
    weights = [worlds.weight(worlds.ways.draw(chance)) for _ in range(DRAWN)]
    return log(worlds.weight(hands)) - log(sum(weights) / DRAWN)


def tell(name: str, deals: Sequence[list[Moment]], what: str) -> None:
    """A line: the mean of deals."""
    means = [
        sum(known(moment, f"{n}/{k}") for k, moment in enumerate(deal)) / len(deal)
        for n, deal in enumerate(deals)
        if deal
    ]
    print(f"{name:12} {what:28} {{:+.3f}} ({{:+.3f}} to {{:+.3f}})".format(*bootstrap(means, what)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--players", default=",".join(PLAYERS))
    given = parser.parse_args()
    kind = "fit" if given.fit else "held-out"
    for name in given.players.split(","):
        deals = [list(moments(name, f"belief/{kind}/{n}")) for n in range(given.deals)]
        tell(name, deals, "as shipped")
        for by_rule, doubt, warmth in product(*FIT.values()) if given.fit else ():
            beliefs.HABITS[:] = [by_rule, beliefs.HABITS[1], doubt, warmth]
            tell(name, deals, f"{by_rule} {doubt} {warmth}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
