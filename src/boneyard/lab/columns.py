"""Matches as columns of numbers, a batch at a time, gathered while they are played. What they mean
is docs/data.md's to say; parquet.py writes them. No object is made for a row."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from json import JSONEncoder

from ..core.happening import Happening
from ..core.match import Match
from ..core.tiles import WRITTEN
from ..core.view import View
from .crew import ALONE, Crew, spread
from .simulate import Outcome, Plan, play_match

BATCH = 32  # matches; what is in a file does not depend on who played them
NOTHING = -1  # in place of a text that is not there
_JSON = JSONEncoder(ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True)
class Batch:
    """Some matches that follow each other: how they went, and their columns, as the bytes of
    arrays. `texts` are what the columns of places point to."""

    outcomes: list[Outcome]
    texts: list[str]
    columns: dict[str, bytes]
    views: list[str]


class Texts(dict[str, int]):
    """Every text once, with its place."""

    def __missing__(self, text: str) -> int:
        self[text] = place = len(self)
        return place


class Columns:
    """What is gathered of a batch; the names of columns are those that parquet.py reads."""

    def __init__(self, keeps_views: bool) -> None:
        self._keeps_views = keeps_views
        self._texts = Texts()
        places = {halves: self._texts[text] for halves, text in WRITTEN.items()}
        self._tile = places.__getitem__  # the place of a tile's text, by halves
        self._columns: dict[str, array[int]] = {}
        self._views: list[str] = []
        self._seat = self._column("moves.seat", "b")
        self._move = self._column("moves.move")
        # Every move passes here: what is asked for each is kept short.
        self._add_points = self._column("moves.points").append
        self._add_choices = self._column("moves.choices").append
        self._add_tile = self._column("moves.tile").append
        self._rounds = tuple(
            self._column(f"rounds.{name}") for name in ("match", "round", "starter", "moves", "why")
        )
        self._round_points = self._column("rounds.points")
        self._hand, self._hand_length = self._lists("rounds.hand")
        self._stock, self._stock_length = self._lists("rounds.stock")
        self._made = tuple(self._column(f"moves.{name}") for name in ("match", "round", "number"))
        self._matches = tuple(self._column(f"matches.{name}") for name in ("match", "rounds"))
        self._totals = self._column("matches.totals")
        self._winners, self._winners_length = self._lists("matches.winners")
        self._rows = self._column("views.row")
        self._seen, self._seen_length = self._lists("views.hand")
        self._legal, self._legal_length = self._lists("views.moves")

    def _column(self, name: str, kind: str = "i") -> "array[int]":
        self._columns[name] = made = array(kind)
        return made

    def _lists(self, name: str) -> tuple["array[int]", "array[int]"]:
        """A column of lists: all that is in them, and how long they are."""
        return self._column(name), self._column(f"{name}.length")

    def moved(self, view: View, happening: Happening) -> None:
        """A move was made by one who saw this."""
        choices = len(view.moves())
        tile = happening.tile
        self._add_points(happening.points)
        self._add_choices(choices)
        self._add_tile(NOTHING if tile is None else self._texts[str(tile)])
        if self._keeps_views and choices > 1:
            self._saw(view)

    def _saw(self, view: View) -> None:
        """What the seat knew when it made the last move."""
        self._rows.append(len(self._columns["moves.points"]) - 1)
        facts = view.facts()
        for texts, column, lengths in (
            (facts["hand"], self._seen, self._seen_length),
            (facts["moves"], self._legal, self._legal_length),
        ):
            column.extend([self._texts[text] for text in texts])
            lengths.append(len(texts))
        self._views.append(_JSON.encode(facts))

    def ended(self, number: int, match: Match) -> None:
        """A match is over."""
        tile, texts = self._tile, self._texts
        for place, played in enumerate(match.rounds):
            made = len(played.moves)
            why = self._texts[str(played.why)]
            row = (number, place, played.starter, made, why)
            for column, value in zip(self._rounds, row, strict=True):
                column.append(value)
            points = zip(*played.scores.values(), strict=True)  # by seat
            self._round_points.extend(map(sum, points))
            for hand in played.dealt:
                self._hand.extend(map(tile, hand))
                self._hand_length.append(len(hand))
            self._stock.extend(map(tile, played.rest))
            self._stock_length.append(len(played.rest))
            self._seat.extend([seat for seat, _ in played.moves])
            self._move.extend([texts[move.text] for _, move in played.moves])
            of_match, of_round, numbers = self._made
            of_match.extend(array("i", (number,)) * made)
            of_round.extend(array("i", (place,)) * made)
            numbers.extend(range(made))
        for column, value in zip(self._matches, (number, len(match.rounds)), strict=True):
            column.append(value)
        self._totals.extend(match.totals)
        self._winners.extend(match.winners)
        self._winners_length.append(len(match.winners))

    def batch(self, outcomes: list[Outcome]) -> Batch:
        """All of it, to be sent."""
        packed = {name: column.tobytes() for name, column in self._columns.items()}
        return Batch(outcomes, list(self._texts), packed, self._views)


def play_batch(plan: Plan, matches: int, keeps_views: bool, number: int) -> Batch:
    """Batch number so and so of so many matches."""
    columns = Columns(keeps_views)
    last = min(matches, BATCH * (number + 1))
    outcomes = [play_match(plan, each, columns) for each in range(BATCH * number, last)]
    return columns.batch(outcomes)


def batch_count(matches: int) -> int:
    """How many batches so many matches make."""
    return -(-matches // BATCH)


def batches(
    plan: Plan, matches: int, keeps_views: bool = False, crew: Crew = ALONE
) -> Iterator[Batch]:
    """The matches of a plan as columns, in order."""
    plan.match(0)  # what cannot be played is refused here, before any process starts
    work = partial(play_batch, plan, matches, keeps_views)
    return spread(work, range(batch_count(matches)), crew, Batch)
