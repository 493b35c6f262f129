"""How the evaluation of The Big Clock is learned, and the weights that are shipped."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from ....core.chance import rng
from ....solvers.learned import Learned, read, rounded
from ....solvers.network import Network
from .apprentice import Apprentice
from .traits import PART_ROWS, WHOLE_ROWS

GAME = "big_clock"
LESSONS = 20
RATE = 0.04  # how fast it learns at first; in the last lesson a twentieth of that
WIDTH = 8  # positions that it looks at where tops are moved
GAMES = {6: 20_000}  # for each set that is learned; other clocks use the weights of the nearest


class ClockSchool:
    """Courses for every set."""

    sets: tuple[int, ...] = tuple(GAMES)

    def usual(self, top: int) -> int:
        return GAMES[top]

    def course(self, seed: str, top: int, games: int, before: Learned | None) -> "ClockCourse":
        return ClockCourse(seed, top, games, before)


class ClockCourse:
    """So many games in twenty lessons."""

    lessons = LESSONS

    def __init__(self, seed: str, top: int, games: int, before: Learned | None) -> None:
        self.seed, self.top, self.each = seed, top, max(1, games // LESSONS)
        self.network = Network(PART_ROWS, WHOLE_ROWS)
        if before is None:
            self.network.start(rng(f"{seed}/start"))
        else:
            fill(self.network, before)
        self.apprentice = Apprentice(self.network, top, WIDTH, rng(f"{seed}/{top}"))

    def take(self) -> Iterator[float]:
        for lesson in range(LESSONS):
            won = self.apprentice.games(self.each, RATE * (1 - 0.95 * lesson / LESSONS))
            yield int(won) / self.each

    def learned(self) -> Learned:
        weights = rounded([float(each) for each in self.network.weights])
        return Learned(GAME, self.top, self.seed, self.each * LESSONS, weights)


def fill(network: Network, learned: Learned) -> None:
    """Give a network the weights of a file."""
    for i, weight in enumerate(learned.values()):
        network.weights[i] = weight


def evaluation(hours: int) -> Network:
    """The shipped evaluation for clocks of so many hours, or of the nearest number; for one player
    alone, since it works in its own memory."""
    network = Network(PART_ROWS, WHOLE_ROWS)
    network.weights = shipped(min(GAMES, key=lambda top: abs(top - hours))).weights
    return network


@cache
def shipped(top: int) -> Network:
    """The weights of one file."""
    file = files(__package__).joinpath("weights", f"{GAME}-{top}.json").read_bytes()
    network = Network(PART_ROWS, WHOLE_ROWS)
    fill(network, read(file))
    return network
