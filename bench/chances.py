"""Whether the chances come true that reviews and hints state: in each of many matches one decision
is judged, as a review would, and its chance is set beside how the match ended.

    python bench/chances.py --sheet muggins --matches 300 [--worlds 60] [--bot greedy]

One decision a match, so that the results are independent. Who plays on is the bot that the judge's
own trials are played out with, or another: then the table also says how much that matters.
"""

import argparse
from math import sqrt

import boneyard as by
from boneyard._mode import is_compiled
from boneyard.bots.advice import advise
from boneyard.bots.judge import Effort
from boneyard.core.chance import rng
from boneyard.core.move import Move
from boneyard.core.view import View
from boneyard.sheets import new_match

BINS = 5


def decisions(
    sheet: str, seats: int, bot: str, number: int
) -> tuple[list[tuple[View, Move]], list[int]]:
    """The views of a match in which somebody had a choice, with what was chosen, and who won."""
    match = new_match(sheet, seats=seats, seed=f"chances-{number}")
    players = [by.bots.find(bot, f"{number}-{seat}") for seat in range(match.seats)]
    found = []
    while not match.over:
        seat = match.to_move
        view = match.view(seat)
        move = players[seat].choose(view)
        if len(view.moves()) > 1:
            found.append((view, move))
        match.play(move, seat)
    return found, match.winners


def stated(
    sheet: str, seats: int, bot: str, number: int, worlds: int
) -> tuple[float, float] | None:
    """The chance of one decision of a match, and what became of it: 1, 0, or a share of a tie."""
    found, winners = decisions(sheet, seats, bot, number)
    view, move = found[int(rng(f"which-{number}").below(len(found)))]
    judged = advise(view, Effort(worlds))
    chance = judged.of(move).chance if judged.judged else None
    if chance is None:
        return None
    return chance, (view.seat in winners) / max(1, len(winners))


def main() -> None:
    asked = argparse.ArgumentParser(description="Whether stated chances come true.")
    asked.add_argument("--sheet", default="muggins")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--matches", type=int, default=300)
    asked.add_argument("--worlds", type=int, default=60)
    asked.add_argument("--bot", default="greedy")
    given = asked.parse_args()
    rows = [
        found
        for number in range(given.matches)
        if (found := stated(given.sheet, given.seats, given.bot, number, given.worlds))
    ]
    mode = "" if is_compiled() else ", interpreted"
    print(f"{given.sheet}, {given.seats} seats, {len(rows)} decisions, {given.worlds} worlds{mode}")
    print("| stated | decisions | on average | came true |")
    print("|---|---|---|---|")
    for place in range(BINS):
        some = [each for each in rows if min(BINS - 1, int(each[0] * BINS)) == place]
        if some:
            mean, true = (sum(column) / len(some) for column in zip(*some, strict=True))
            error = sqrt(max(true * (1 - true), 0.25 / len(some)) / len(some))
            span = f"{100 * place // BINS} to {100 * (place + 1) // BINS} %"
            print(f"| {span} | {len(some)} | {mean:.0%} | {true:.0%} ± {error:.0%} |")
    loss = sum((chance - true) ** 2 for chance, true in rows) / len(rows)
    even = sum((1 / given.seats - true) ** 2 for _, true in rows) / len(rows)
    print(f"mean square error {loss:.3f}; of who always says 1 in {given.seats}: {even:.3f}")


if __name__ == "__main__":
    main()
