"""Positions for the tests: chosen hands on a real sheet, and matches played at random."""

from random import Random
from typing import Any, TypeVar

from .edition import FIRST, NEWEST
from .game import Game, Options
from .games import agree
from .position import Position
from .rules import rules_of
from .standing import Standing, legal
from .tiles import Tile, is_double, read, text


def hand(written: str) -> list[Tile]:
    """`6-4 3-1` as tiles."""
    return [read(one) for one in written.split()]


def scene(
    sheet: str,
    highest: int,
    hands: list[str],
    stock: str = "",
    options: Options | None = None,
    totals: list[int] | None = None,
    seats: int | None = None,
) -> Position:
    """Seat 0 to lead any of its tiles; the hands may be of any size, seats may sit without."""
    count = seats or len(hands)
    return Position(
        rules=rules_of(sheet, highest, count, options or {}),
        hands=[hand(one) for one in hands] + [hand("0-0")] * (count - len(hands)),
        stock=hand(stock),
        first=0,
        totals_before=totals or [0] * count,
        turn=0,
        phase="lead",
        must_lay=None,
        layout=[],
        pegged=[0] * count,
        settled=[0] * count,
    )


Round = TypeVar("Round", bound=Standing)


def play(position: Round, moves: str) -> Round:
    """The position after these moves."""
    for move in moves.split():
        position = position.after(move)
    return position


def open_numbers(position: Position) -> list[int]:
    """The numbers of all free places, in order."""
    return sorted(number for laid in position.layout for number in laid.free)


def deal(
    game: Game, rng: Random, totals: list[int], bare: bool = False
) -> tuple[list[list[str]], list[str]]:
    """A deal that may stand; `bare`: all doubles lie in the stock, as far as there is room."""
    while True:
        tiles = game.pack()
        rng.shuffle(tiles)
        if bare:
            tiles.sort(key=is_double)
        stock = list(tiles)
        hands = [[stock.pop(0) for _ in range(size)] for size in game.hand_sizes(totals)]
        if not game.must_redeal(hands):
            rng.shuffle(stock)
            return [[text(tile) for tile in one] for one in hands], [text(tile) for tile in stock]


def random_match(
    sheet: str,
    highest: int,
    seats: int,
    options: Options,
    seed: int,
    bare: bool = False,
    edition: int = NEWEST,
) -> dict[str, Any]:
    """The record of a whole match in which every seat plays at random."""
    rng = Random(seed)
    game = agree(sheet, highest, seats, options, edition)
    totals = [0] * seats
    first = 0
    rounds: list[dict[str, Any]] = []
    won: list[int] = []
    while not won:
        hands, stock = deal(game, rng, totals, bare)
        position = game.start(hands, stock, first, totals)
        moves: list[list[int | str]] = []
        while position.to_move is not None:
            seat = position.to_move
            callers = [other for other in range(seats) if "muggins" in legal(position, other)]
            if callers and rng.random() < 0.5:
                seat, move = rng.choice(callers), "muggins"
            else:
                move = rng.choice(sorted(legal(position)))
            moves.append([seat, move])
            position = position.after(move, seat)
        for points in position.scores.values():
            totals = [total + gain for total, gain in zip(totals, points, strict=True)]
        rounds.append(
            {
                game.key: first,
                "hands": hands,
                "stock": stock,
                "moves": moves,
                "scores": position.scores,
                "why": position.why,
            }
        )
        won = game.winners(totals, len(rounds), position)
        first = game.next_first(first, totals)
    return {
        "format": "boneyard/1",
        **({"edition": edition} if edition > FIRST else {}),
        "sheet": sheet,
        "set": highest,
        "seats": seats,
        "options": dict(options),
        "seed": str(seed),
        "players": [f"random {seat}" for seat in range(seats)],
        "rounds": rounds,
        "totals": totals,
        "winners": won,
    }
