"""How long the longest train of a hand takes to find: fifteen tiles of the double-12 set."""

from collections.abc import Iterator

from boneyard.core.chance import Rng, rng
from boneyard.core.tiles import TILES, Tile, set_size
from boneyard.families.trains.solver.train import best_train
from boneyard.lab.bench import best_of

TOP = 12
HAND = 15
HANDS = 300
WANTED = 5  # milliseconds, for the median


def hand(chance: Rng) -> list[Tile]:
    """Fifteen tiles, any as likely as any others."""
    pack = list(TILES[: set_size(TOP)])
    return [pack.pop(chance.below(len(pack))) for _ in range(HAND)]


def times() -> list[float]:
    """Milliseconds a hand, shortest first; every hand from a number of its own."""
    chance = rng("trains")
    found = []
    for _ in range(HANDS):
        tiles, start = hand(chance), int(chance.below(TOP + 1))
        found.append(1000 * best_of(lambda: best_train(tiles, start), 3))  # noqa: B023
    return sorted(found)


def report() -> Iterator[str]:
    found = times()
    median, late, worst = found[HANDS // 2], found[HANDS * 95 // 100], found[-1]
    yield (
        f"| longest train of {HAND} double-{TOP} tiles, {HANDS} random hands, median "
        f"| {median:.2f} ms | wanted: {WANTED} ms | {median / WANTED:.2f} | 1 |"
    )
    yield f"| the same: 95 of 100 hands, the worst | {late:.2f} ms, {worst:.2f} ms | | | |"
