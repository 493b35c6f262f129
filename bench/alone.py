"""How often the fair players of solitaires win, on deals that nothing was chosen or learned on.

Deals 50,001 and up are kept for reports; development looks at smaller numbers.
"""

import time
from dataclasses import dataclass
from functools import partial
from typing import Any

from boneyard import bots
from boneyard.bots.seeds import bot_seed
from boneyard.core.chance import numbered
from boneyard.lab.crew import Crew, spread
from boneyard.lab.tally import wilson
from boneyard.sheets import new_match

FIRST = 50_001


@dataclass(frozen=True)
class Alone:
    """Who plays what."""

    sheet: str
    top: int
    player: str = "fair"


def play(alone: Alone, number: int) -> tuple[bool, list[float]]:
    """One deal: was it won, and the processor time of every move with something to choose."""
    match = new_match(alone.sheet, set=alone.top, seed=numbered(number), players=[alone.player])
    bot = bots.find(alone.player, bot_seed(match.seed, alone.player))
    spent: list[float] = []
    while not match.over:
        view = match.view()
        began = time.process_time()
        move = bot.choose(view)
        if len(view.moves()) > 1:
            spent.append(time.process_time() - began)
        match.play(move)
    return bool(match.winners), spent


def figures(alone: Alone, deals: int, crew: Crew) -> dict[str, Any]:
    """So many deals from the first one kept for reports on."""
    played = list(spread(partial(play, alone), range(FIRST, FIRST + deals), crew))
    won = sum(each[0] for each in played)
    spent = sorted(second for each in played for second in each[1]) or [0.0]
    return {
        "deals": len(played),
        "first": FIRST,
        "won": [won / len(played), *wilson(won, len(played))],
        "milliseconds": [1000 * sum(spent) / len(spent), 0.0],
        "p99": 1000 * spent[len(spent) * 99 // 100],
        "slowest": 1000 * spent[-1],
    }
