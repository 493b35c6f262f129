"""How bots draw where anyone may: tiles drawn though one could have played, and hands at the end.

    python bench/draws.py                                      Muggins, every level, 2 to 4 seats
    python bench/draws.py --sheet draw --option voluntary_draw=on --bots hard --rounds 50

All seats are held by the same bot. Every round has a deal of its own; the same seed gives the same
table.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from boneyard import bots
from boneyard.bots.levels import LEVELS
from boneyard.bots.seeds import bot_seed
from boneyard.core.codes import DRAW, VERBS
from boneyard.core.match import Match
from boneyard.lab.simulate import let_call
from boneyard.sheets import find, new_match


@dataclass
class Drawn:
    """What was drawn in some rounds."""

    rounds: int = 0
    turns: int = 0
    tiles: int = 0
    by_choice: int = 0
    most: int = 0  # in one turn, by choice
    left: int = 0  # tiles in all hands when rounds ended
    longest: int = 0  # the longest hand of all, at any time


def watch(found: Drawn, match: Match, bot: str) -> None:
    """Play one round of a match, counting."""
    players = [bots.find(bot, bot_seed(match.seed, seat)) for seat in range(match.seats)]
    last, in_turn = -1, 0
    while not match.over and not match.rounds:
        seat = match.to_move
        view = match.view()
        move = players[seat].choose(view)
        if seat != last:
            found.turns += 1
            last, in_turn = seat, 0
        if move.code == DRAW:
            found.tiles += 1
            if any(each.code < VERBS for each in view.moves()):
                found.by_choice += 1
                in_turn += 1
                found.most = max(found.most, in_turn)
        found.longest = max(found.longest, len(view.hand))
        left = sum(view.counts) + (1 if move.code == DRAW else -1 if move.code < VERBS else 0)
        match.play(move)
        let_call(match, players)
    found.rounds += 1
    found.left += left


def table(given: argparse.Namespace) -> Iterator[str]:
    sheet = find(given.sheet)
    options = dict(each.split("=", 1) for each in given.option)
    yield (
        "| set | seats | bot | rounds | tiles a turn | of them by choice | most by choice "
        "| a hand at the end | longest hand |"
    )
    yield "|---|---|---|---|---|---|---|---|---|"
    for top in sorted(sheet.seats):
        for seats in [each for each in sheet.seats[top] if each <= given.seats]:
            for bot in given.bots.split(","):
                found = Drawn()
                for number in range(given.rounds):
                    seed = f"{given.seed}/{number}"
                    match = new_match(sheet, seats=seats, set=top, seed=seed, options=options)
                    watch(found, match, bot)
                yield (
                    f"| {top} | {seats} | `{bot}` | {found.rounds} "
                    f"| {found.tiles / found.turns:.2f} | {found.by_choice / found.turns:.2f} "
                    f"| {found.most} | {found.left / seats / found.rounds:.1f} | {found.longest} |"
                )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sheet", default="muggins")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bots", default=",".join(LEVELS))
    parser.add_argument("--seats", type=int, default=4, help="at most")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", default="draws")
    given = parser.parse_args()
    for line in table(given):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
