"""Perft: how many move sequences of each length a fixed deal allows, as counted three ways.

`perft.txt` has one line a deal: sheet, set, seats, options, seed, the moves made before counting
(a space in a move is written `_`), then the counts for depth 1, 2, 3 and so on. The engine counts
interpreted and compiled (the suite runs both ways); the referee, which shares no code with it,
counts by brute force to a smaller depth. To write the file anew: `python -m
tests.perft.test_perft` with `tests` on the path.
"""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

import pytest
from referee import KNOWN, SOLITAIRES, Alone, Standing, begin, perft_alone, start
from referee import perft as perft_of_table

import boneyard as by
from boneyard.core.playout import perft
from boneyard.record import record

FILE = Path(__file__).with_name("perft.txt")
LINES = [
    line
    for line in FILE.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
REFEREED = [line for line in LINES if line.split()[0] in KNOWN]  # the games the referee knows
MOST = 3000  # sequences of all lengths together, for the referee to count
AFTER = {  # games in which much comes before the first tile: counted from behind it too
    "texas-42": [f"bid_30 pass pass pass trump_{trump}" for trump in ("3", "doubles", "none")]
}
DEPTH = 24  # as far as counts are written
DEEPER = {"blind": 72, "bingo": 92}  # most moves are forced there

SMALL = {  # games whose first moves are so many that only a smaller game is counted in depth
    "poker": [
        *("2 chips=5", "3 chips=4", "4 chips=3", "4 chips=4,betting=pot_limit"),
        *("3 chips=9,betting=fixed_limit", "2 chips=2,draw=on", "3 chips=6,ante=9"),
    ]
}


def match_of(line: str) -> by.Match:
    name, top, seats, options, seed, *moves = line.split(":")[0].split()
    pairs = [] if options == "-" else [pair.split("=") for pair in options.split(",")]
    match = by.Match(by.find(name), set=int(top), seats=int(seats), options=dict(pairs), seed=seed)
    for move in moves:
        match.play(move.replace("_", " "))
    return match


def counts_of(line: str) -> list[int]:
    return [int(count) for count in line.split(":")[1].split()]


def position_of(match: by.Match) -> Standing | Alone:
    """The same deal for the referee, from the record alone."""
    fields = record(match).fields
    dealt = fields["rounds"][0]
    if fields["sheet"] in SOLITAIRES:
        game = SOLITAIRES[fields["sheet"]]
        alone = begin(game, fields["set"], fields["options"], dealt["hands"], dealt["stock"])
        for _, move in dealt["moves"]:
            alone = alone.after(move)
        return alone
    position = start(
        fields["sheet"],
        fields["set"],
        fields["seats"],
        fields["options"],
        dealt["hands"],
        dealt["stock"],
        dealt[match.sheet.starter()],
        [0] * match.seats,
    )
    for seat, move in dealt["moves"]:
        position = position.after(move, seat)
    return position


def counted_by_referee(position: Standing | Alone, depth: int) -> list[int]:
    if isinstance(position, Alone):
        return perft_alone(position, depth)
    return perft_of_table(position, depth)


@pytest.mark.parametrize("line", LINES, ids=[line.split(":")[0].strip() for line in LINES])
def test_the_engine_counts_as_written(line: str) -> None:
    counts = counts_of(line)
    assert perft(match_of(line)._deal, len(counts)) == counts


@pytest.mark.once
@pytest.mark.parametrize("line", REFEREED, ids=[line.split(":")[0].strip() for line in REFEREED])
def test_the_referee_counts_the_same(line: str) -> None:
    work = accumulate(counts_of(line))
    counts = [count for count, so_far in zip(counts_of(line), work, strict=True) if so_far <= MOST]
    assert counts
    assert counted_by_referee(position_of(match_of(line)), len(counts)) == counts


def test_every_sheet_and_set_has_a_line() -> None:
    written = {tuple(line.split()[:2]) for line in LINES}
    assert written == {(sheet.id, str(top)) for sheet in by.SHEETS for top in sheet.sets}


def write(most: int = 30_000) -> None:
    """Write the file: for each deal, depths until the count grows beyond `most`."""
    lines = ["# sheet set seats options seed : sequences of 1, 2, 3 … moves"]
    for sheet in by.SHEETS:
        for top in sheet.sets:
            allowed = sheet.seats[top]
            thrown = [
                f"{switch.name}={value}"
                for switch in sheet.switches
                for value in list(getattr(switch, "values", ()))[1:]
            ]
            tables = [(allowed[0], "-"), (allowed[-1], "-")]
            if top == sheet.sets[0]:
                tables += [(allowed[len(allowed) // 2], option) for option in thrown]
            for seats, options in dict.fromkeys(tables):
                lines.append(counted(f"{sheet.id} {top} {seats} {options} perft", most))
            for table in SMALL.get(sheet.id, ()):
                lines.append(counted(f"{sheet.id} {top} {table} perft", most))
            for moves in AFTER.get(sheet.id, ()):
                lines.append(counted(f"{sheet.id} {top} {allowed[0]} - perft {moves}", most))
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def counted(head: str, most: int) -> str:
    deal = match_of(head + " :")._deal
    counts: list[int] = []
    depth = DEEPER.get(head.split()[0], DEPTH)
    while not counts or (counts[-1] and counts[-1] * 2 < most and len(counts) < depth):
        counts = perft(deal, len(counts) + 1)
    return f"{head} : {' '.join(map(str, counts))}"


if __name__ == "__main__":
    write()
