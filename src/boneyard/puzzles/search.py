"""Puzzles looked for in self-play: games are played by bots, and every kind asks its question of
the positions that come about."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from .. import bots
from ..core.match import Match
from ..core.sheet import Sheet
from ..sheets import find, new_match
from ..solvers.limit import TooLarge
from .kinds import KINDS, Kind
from .proof import MOST, ranked
from .puzzle import Puzzle, go_on

PATIENCE = 0.8  # the part of all matches in which rare kinds are waited for
PLAYERS = ("greedy", "easy", "random")  # by turns, so that not all games are alike


class PuzzleSource(NamedTuple):
    """Where puzzles of a kind are looked for: a game, with a set and so many seats."""

    sheet: str
    kind: Kind
    set: int
    seats: int


def sources(sheet: Sheet) -> list[PuzzleSource]:
    """What a game has puzzles of."""
    return [
        PuzzleSource(sheet.id, kind, top, seats)
        for kind in KINDS.values()
        for top in sheet.sets
        if top <= kind.largest_set
        for seats in kind.seats(sheet)
        if seats in sheet.seats[top]
    ]


def look(source: PuzzleSource, seed: str) -> Puzzle | None:
    """The first puzzle of a kind in the first round of one match, if it has any."""
    match = new_match(find(source.sheet), set=source.set, seats=source.seats, seed=seed)
    name = PLAYERS[sum(seed.encode()) % len(PLAYERS)]
    players = [bots.find(name, f"{seed}/{seat}") for seat in range(source.seats)]
    moves: list[str] = []
    while True:
        go_on(match)
        if match.over or match.rounds:
            return None
        found = ask(source.kind, match, seed, moves)
        if found is not None:
            return found
        moves.append(str(players[match.to_move].choose(match.view())))
        match.play(moves[-1])


def make(sheet: Sheet, number: int, seed: str, tries: int) -> Iterator[Puzzle | None]:
    """So many puzzles of a game, from at most so many matches; None for a match without one. All
    its kinds come by turns, and alike often as far as they are found."""
    places = sources(sheet)
    share = -(-number // max(1, len({each.kind.name for each in places})))
    found: Counter[str] = Counter()
    for match in range(tries if places else 0):
        source = places[match % len(places)]
        if found[source.kind.name] >= share and match < tries * PATIENCE:
            continue
        puzzle = look(source, f"{sheet.id[:3]}{seed}{match}")
        found[source.kind.name] += puzzle is not None
        yield puzzle
        if found.total() == number:
            return


def ask(kind: Kind, match: Match, seed: str, moves: list[str]) -> Puzzle | None:
    """A puzzle of this kind, if the position is one."""
    if len(match.moves()) < kind.fewest_moves:
        return None
    try:
        solved = kind.solve(match, MOST)
    except TooLarge:
        return None
    if solved is None or solved.nodes < kind.smallest or not kind.is_clear(ranked(solved)):
        return None
    return Puzzle(
        sheet=match.sheet.id,
        set=match.top,
        seats=match.seats,
        seed=seed,
        moves=list(moves),
        kind=kind.name,
        answers=solved.answers,
        size=solved.nodes,
    )
