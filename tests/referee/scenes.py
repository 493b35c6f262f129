"""Positions for the tests: chosen hands on a real sheet, and matches played at random."""

from random import Random
from typing import Any

from .deal import must_redeal
from .match import winners
from .position import Position, legal
from .rules import Options, Rules, rules_of
from .tiles import Tile, full_set, is_double, read, text


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


def play(position: Position, moves: str) -> Position:
    """The position after these moves."""
    for move in moves.split():
        position = position.after(move)
    return position


def open_numbers(position: Position) -> list[int]:
    """The numbers of all free places, in order."""
    return sorted(number for laid in position.layout for number in laid.free)


def deal(rules: Rules, rng: Random, bare: bool = False) -> tuple[list[list[str]], list[str]]:
    """A deal that may stand; `bare`: all doubles lie in the stock, as far as there is room."""
    while True:
        tiles = full_set(rules.highest)
        rng.shuffle(tiles)
        if bare:
            tiles.sort(key=is_double)
        dealt = rules.hand * rules.seats
        hands = [tiles[seat * rules.hand : (seat + 1) * rules.hand] for seat in range(rules.seats)]
        if not must_redeal(rules, hands):
            stock = tiles[dealt:]
            rng.shuffle(stock)
            return [[text(tile) for tile in one] for one in hands], [text(tile) for tile in stock]


def random_match(
    sheet: str, highest: int, seats: int, options: Options, seed: int, bare: bool = False
) -> dict[str, Any]:
    """The record of a whole match in which every seat plays at random."""
    rng = Random(seed)
    rules = rules_of(sheet, highest, seats, options)
    totals = [0] * seats
    rounds: list[dict[str, Any]] = []
    won: list[int] = []
    while not won:
        first = len(rounds) % seats
        hands, stock = deal(rules, rng, bare)
        position = Position.start(sheet, highest, seats, options, hands, stock, first, totals)
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
                rules.key: first,
                "hands": hands,
                "stock": stock,
                "moves": moves,
                "scores": position.scores,
                "why": position.why,
            }
        )
        won = winners(rules, totals, len(rounds), str(position.why))
    return {
        "format": "boneyard/1",
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
