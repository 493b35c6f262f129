"""What the games of an arena come to: win rates, score differences and ratings, bot by bot.

Every figure is taken a deal at a time: first the mean over the games of a deal, then over deals.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from .arena import ArenaPlan, DealResult, GameResult
from .ratings import Rating, rated
from .stats import Interval, bootstrap, rate


@dataclass(frozen=True)
class BotFigures:
    """One bot's figures. `ahead` is its score less that of the others at its tables, or of the
    others with the same deal where one plays alone."""

    bot: str
    games: int
    won: Interval
    ahead: Interval
    milliseconds: float  # of processor time a move
    faults: int
    rating: Rating | None  # None where openskill is not installed


@dataclass(frozen=True)
class Meeting:
    """Two bots against each other: how far the first is ahead, in wins and in score."""

    bot: str
    other: str
    wins: Interval
    score: Interval


def standings(plan: ArenaPlan, deals: Sequence[DealResult]) -> list[BotFigures]:
    """Every bot's figures, in the order of the plan."""
    ratings = rated(plan, deals)
    found = []
    for bot in plan.bots:
        games = [game for deal in deals for game in deal.games if bot in game.bots]
        moves = sum(of_bot(game, bot, game.moves) for game in games)
        seconds = sum(of_bot(game, bot, game.seconds) for game in games)
        found.append(
            BotFigures(
                bot=bot,
                games=len(games),
                won=rate([wins(deal, bot) for deal in deals], bot),
                ahead=bootstrap([ahead(deal, bot) for deal in deals], bot),
                milliseconds=1000 * seconds / max(moves, 1),
                faults=round(sum(of_bot(game, bot, game.faults) for game in games)),
                rating=ratings.get(bot),
            )
        )
    return found


def meetings(plan: ArenaPlan, deals: Sequence[DealResult]) -> list[Meeting]:
    """Every two bots against each other."""
    found = []
    for bot, other in combinations(plan.bots, 2):
        both = [deal_of_two(deal, bot, other) for deal in deals]
        found.append(
            Meeting(
                bot,
                other,
                bootstrap([wins(deal, bot) - wins(deal, other) for deal in both], bot + other),
                bootstrap([score(deal, bot) - score(deal, other) for deal in both], bot + other),
            )
        )
    return found


def deal_of_two(deal: DealResult, bot: str, other: str) -> DealResult:
    """The games of a deal at which these two met; all, where nobody meets anybody."""
    met = [game for game in deal.games if bot in game.bots and other in game.bots]
    return DealResult(deal.number, met or deal.games)


def wins(deal: DealResult, bot: str) -> float:
    """The share of the win that a seat of this bot had in the deal."""
    return _mean([_mean(seats_of(game, bot, game.won)) for game in deal.games if bot in game.bots])


def score(deal: DealResult, bot: str) -> float:
    """The points that a seat of this bot made in the deal."""
    games = [game for game in deal.games if bot in game.bots]
    return _mean([_mean(seats_of(game, bot, game.points)) for game in games])


def ahead(deal: DealResult, bot: str) -> float:
    """How many points more than the others it made."""
    tables = [game for game in deal.games if bot in game.bots and len(set(game.bots)) > 1]
    if not tables:
        others = {name for game in deal.games for name in game.bots} - {bot}
        return score(deal, bot) - _mean([score(deal, other) for other in sorted(others)])
    return _mean([_ahead_at(game, bot) for game in tables])


def par(plan: ArenaPlan) -> float:
    """The share of the wins that falls to each if all are alike."""
    return plan.rules().side / plan.seats if plan.seats > 1 else 0.5


def share(deal: DealResult, bot: str) -> float:
    """The share of the wins that it had; of a solitaire, one half unless the others did otherwise
    with the same deal."""
    if len(deal.games[0].bots) > 1:
        return wins(deal, bot)
    others = {name for each in deal.games for name in each.bots} - {bot}
    return (1 + wins(deal, bot) - _mean([wins(deal, other) for other in sorted(others)])) / 2


def _ahead_at(game: GameResult, bot: str) -> float:
    others = [each for name, each in zip(game.bots, game.points, strict=True) if name != bot]
    return _mean(seats_of(game, bot, game.points)) - _mean(others)


def seats_of(game: GameResult, bot: str, values: Sequence[float]) -> list[float]:
    """What a game has for the seats of this bot."""
    return [value for name, value in zip(game.bots, values, strict=True) if name == bot]


def of_bot(game: GameResult, bot: str, values: Sequence[float]) -> float:
    """The same, summed."""
    return sum(seats_of(game, bot, values))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
