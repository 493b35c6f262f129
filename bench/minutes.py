"""How long a usual match of each game takes: `python bench/minutes.py [SHEET …]`. The cards of the
sheets say it; one person plays against bots that take their time."""

import sys

from boneyard.bots import find
from boneyard.bots.greedy import GreedyBot
from boneyard.core.match import Match
from boneyard.core.sheet import Sheet
from boneyard.sheets import SHEETS

MATCHES = 12
PERSON, BOT, ROUND = 6.0, 1.5, 10.0  # seconds of a decision, of a bot's move, of a round's result
NEAREST = 5


def seconds(sheet: Sheet, seed: str) -> float:
    """One match's. What is forced costs a person no thought."""
    match = Match(sheet, seed=seed)
    name = "greedy" if GreedyBot.plays(sheet) else "easy"
    players = [find(name, f"{seed}/{seat}") for seat in range(match.seats)]
    spent = 0.0
    while not match.over:
        seat = match.to_move
        happening = match.play(players[seat].choose(match.view(seat)))
        spent += PERSON if seat == 0 and happening.was_choice else BOT
        spent += ROUND if happening.round is not None else 0.0
    return spent


def minutes(sheet: Sheet) -> int:
    """The median match, to the nearest five minutes."""
    taken = sorted(seconds(sheet, f"minutes {number}") for number in range(MATCHES))
    return max(1, round(taken[MATCHES // 2] / 60 / NEAREST)) * NEAREST


if __name__ == "__main__":
    for each in SHEETS:
        if each.id in sys.argv[1:] or not sys.argv[1:]:
            print(f"{each.id}: {minutes(each)} minutes", flush=True)
