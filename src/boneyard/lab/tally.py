"""What many matches add up to: who won how often, and how sure that is."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

from .simulate import Outcome

NINETY_FIVE = 1.959963984540054  # standard deviations that hold 95 % of a normal distribution


@dataclass
class BotSums:
    """The sums of one bot, or of one seat. A shared win counts as a share."""

    played: int = 0
    won: float = 0
    points: int = 0
    rounds: int = 0
    moves: int = 0
    faults: int = 0

    @property
    def rate(self) -> float:
        return self.won / self.played

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies, with 95 % confidence (Wilson's score interval)."""
        return wilson(self.won, self.played)

    def mean(self, total: int) -> float:
        """So much of something a match."""
        return total / self.played


@dataclass
class Tally:
    """The sums of all matches, by bot and by seat."""

    matches: int = 0
    moves: int = 0
    by_bot: dict[str, BotSums] = field(default_factory=dict)
    by_seat: dict[int, BotSums] = field(default_factory=dict)

    def add(self, outcome: Outcome) -> None:
        self.matches += 1
        self.moves += sum(outcome.moves)
        # A win is shared by those who tie, not by partners; a solitaire may have no winner.
        share = outcome.side / max(len(outcome.winners), 1)
        for seat, bot in enumerate(outcome.bots):
            lines = (
                self.by_bot.setdefault(bot, BotSums()),
                self.by_seat.setdefault(seat, BotSums()),
            )
            for line in lines:
                line.played += 1
                line.won += share if seat in outcome.winners else 0
                line.points += outcome.totals[seat]
                line.rounds += outcome.rounds
                line.moves += outcome.moves[seat]
                line.faults += outcome.faults[seat] if outcome.faults else 0


def tally(outcomes: Iterable[Outcome]) -> Tally:
    """The sums of these outcomes."""
    sums = Tally()
    for outcome in outcomes:
        sums.add(outcome)
    return sums


def wilson(won: float, played: int) -> tuple[float, float]:
    """The 95 % score interval of a rate; it stays within 0 and 1 however few were played."""
    z2 = NINETY_FIVE**2
    rate = won / played
    middle = (rate + z2 / (2 * played)) / (1 + z2 / played)
    half = NINETY_FIVE / (1 + z2 / played) * sqrt(rate * (1 - rate) / played + z2 / (4 * played**2))
    return max(0.0, middle - half), min(1.0, middle + half)
