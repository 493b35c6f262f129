"""How soon a review tells its first verdicts, and how long it takes: a match between two bots,
judged in a worker process of the server's own kind, a piece at a time.

    python bench/review.py --sheet muggins --matches 3
"""

import argparse
import asyncio
import time

import boneyard as by
from boneyard._mode import is_compiled
from boneyard.lab.simulate import Plan, play_match
from boneyard.server.workers.pool import WorkerPool
from boneyard.server.workers.reviews import review_begun, review_piece


async def review(text: str) -> tuple[int, float, float]:
    """The decisions of a record, and the seconds to the first of their verdicts and to the last,
    the start of the worker among them."""
    pool = WorkerPool()
    lane, limit = pool.reviews, pool.thoughts.review_within
    began, first = time.monotonic(), 0.0
    begun = await lane.ask("bench", limit, review_begun, text).answer
    found = 0
    while found < begun.decisions:
        found += len(await lane.ask("bench", limit, review_piece, text, begun.names, found).answer)
        first = first or time.monotonic() - began
    last = time.monotonic() - began
    pool.close()
    return begun.decisions, first, last


def main() -> None:
    asked = argparse.ArgumentParser(description="How long reviews take.")
    asked.add_argument("--sheet", default="muggins")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--matches", type=int, default=3)
    given = asked.parse_args()
    sheet = by.find(given.sheet)
    for number in range(given.matches):
        bots = ("medium",) * given.seats
        plan = Plan(sheet.id, sheet.usual_set, given.seats, bots, "bench", {}, keep_records=True)
        text = play_match(plan, number).record
        decisions, first, last = asyncio.run(review(text))
        print(
            f"{sheet.title}, {given.seats} seats, {'' if is_compiled() else 'not '}compiled:"
            f" {decisions} decisions,"
            f" first verdicts after {first:.1f} s, all after {last:.1f} s"
        )


if __name__ == "__main__":
    main()
