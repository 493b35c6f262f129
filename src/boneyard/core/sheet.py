"""The rules of one printed game as a value: what every sheet has, whatever its engine.

A house rule is the same sheet with a field replaced; `Switch` names the replacements that the
rules page offers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from .actions import Actions
from .card import Shelf
from .chance import Rng, lot
from .codes import CODE, OWN, SEAT_SHIFT, TILE, TURN
from .deal import Deal
from .errors import (
    BadFirst,
    CannotGoOn,
    FirstSettled,
    NoActions,
    NoVariants,
)
from .known_moves import KnownMoves
from .move import Move
from .observation import Observation
from .pickles import pickled
from .printed_game import PrintedGame
from .prior import After
from .switch import MOST
from .table import Table

if TYPE_CHECKING:
    from ..faces.face import Face
    from ..family import Family
    from ..forms.form import Form

MOST_POINTS = 1_000_000  # that anybody has made elsewhere, or lost
LOT = "lot"  # who begins is drawn


class CommonKnowledge(Protocol):
    """What everyone can work out about the tiles nobody sees, where an engine keeps account."""

    def unseen(self) -> list[int]:
        """The tiles that have not been seen, as halves."""

    def allows(self, seat: int, tile: int) -> bool:
        """May this seat hold the tile (as halves) now?"""

    def imagine(self, rng: Rng) -> Deal:
        """A whole deal, drawn fairly from all that agree with what is known."""


@dataclass(frozen=True, kw_only=True)
class Sheet(PrintedGame):
    """A printed game and its rules. Engines add the fields that their tables ask about.

    Attributes:
        family: what shows, plays and scores it
        form: how a real round of it is told to the scorepad
        chips: what every seat begins with, where chips are played for
    """

    family: "Family"
    form: "Form | None" = None
    chips: int | None = None
    _known: dict[int, KnownMoves] = field(
        init=False, default_factory=dict, repr=False, compare=False
    )
    _seen: dict[tuple[int, int], Observation] = field(
        init=False, default_factory=dict, repr=False, compare=False
    )

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled("sheet/1", self)

    # What an engine's sheet writes

    def table(self, top: int, seats: int) -> Table:
        """An empty table for this many seats."""
        raise NotImplementedError

    def parse(self, text: str) -> Move:
        """The move written so; BadMove when it is not written as this engine's moves are."""
        raise NotImplementedError

    def bare_move(self, code: int) -> Move:
        """The move of this code, without its number among all moves."""
        raise NotImplementedError

    def moves(self, deal: Deal) -> list[Move]:
        """What the seat to move may do."""
        known = self.moves_by_code(deal.table.top)
        if known is None:
            return [self.move_of(deal.table, code) for code in deal.choices()]
        return deal.choices_as(known)

    def moves_by_code(self, top: int) -> KnownMoves | None:
        """The moves with this set, where a code alone says which it is; None where it takes the
        table as well. A match asks once, and then lists moves without asking its sheet."""
        return self.known_moves(top)

    def move_of(self, table: Table, code: int) -> Move:
        """The move that this code is on a table as it lies before the move."""
        return self.known_moves(table.top)[code]

    def claims_fit(self, table: Table, move: Move) -> bool:
        """Does what the move claims agree with the table? True for moves that claim nothing."""
        return True

    @property
    def has_claims(self) -> bool:
        """Do moves of this game claim anything?"""
        return False

    @property
    def opens_hands(self) -> bool:
        """Are all tiles laid open once a round has ended?"""
        return True

    # Facts of a game that bots, pages and scorepads ask for

    @property
    def is_solitaire(self) -> bool:
        """Is it played by one seat alone?"""
        return all(allowed[-1] == 1 for allowed in self.seats.values())

    @property
    def shelf(self) -> Shelf:
        """Where people look for it: among games that score as one plays, classic ones, those of
        other kinds, or those for one."""
        if self.is_solitaire:
            return "alone"
        return "score" if self.scores_in_play else "classic"

    @property
    def has_choices(self) -> bool:
        """Is there ever anything to decide?"""
        return True

    @property
    def lowest_wins(self) -> bool:
        """Does the lowest total win? A solitaire is won or lost whatever its total."""
        return False

    @property
    def scores_in_play(self) -> bool:
        """Does laying a tile score, before the round has ended?"""
        return False

    @property
    def opening(self) -> str:
        """How a round opens, as a key of the `pad.next` texts: with `any` tile, with the tile that
        is `named` (the highest double of the set), with `bids` …"""
        return "any"

    @property
    def log_shows_table(self) -> bool:
        """Do the moves of a round alone show how its table lay at the end?"""
        return False

    def agreed_rounds(self, seats: int) -> int | None:
        """How many rounds make a match of so many seats; None where points or chips decide."""
        return None

    def stacks(self, totals: Sequence[int]) -> list[int] | None:
        """The chips that everyone has with these points; None where no chips are played for."""
        return None

    def ranked_hands(self) -> list[tuple[str, str, tuple[str, ...]]]:
        """The key, the name and an example of each kind of hand, best first; none where hands do
        not rank."""
        return []

    def variant(self, top: int, seats: int, hand: int) -> "Sheet":
        """One round of the same game with another set and other hands than printed; NoVariants
        where that would be another game."""
        raise NoVariants(sheet=self.title)

    # What engines change where their games differ

    def uncovered(self, table: Table, entry: int) -> list[int]:
        """The tiles, as halves, that the move of this log entry showed to all without naming
        them."""
        code = entry & CODE
        return [code & TILE] if TURN <= code < OWN else []

    def starter(self) -> str:
        """What records call the seat that a round starts from: `dealer` or `leader`."""
        return "dealer"

    @property
    def first_is_chosen(self) -> bool:
        """Do the players settle among themselves which seat the first round starts from?"""
        return False

    def first_starter(self, first: int | str, seats: int, seed: str) -> int:
        """The seat that the first round starts from where it was chosen so, or by LOT.
        FirstSettled where the sheet knows better, BadFirst where nobody sits there."""
        if not self.first_is_chosen:
            raise FirstSettled(sheet=self.title, by="sheet", clause=self.clause("first"))
        if first == LOT:
            return lot(seed, seats)
        if type(first) is not int or not 0 <= first < seats:
            raise BadFirst(first=first, last=seats - 1)
        return first

    @property
    def side(self) -> int:
        """How many seats win together: 2 where partners play."""
        return 1

    def scores(self, table: Table) -> dict[str, list[int]]:
        """The points of a round so far, by cause."""
        raise NotImplementedError

    def next_starter(self, last: int | None, totals: Sequence[int]) -> int:
        """The seat the next round starts from, after one that started from `last`."""
        return 0 if last is None else (last + 1) % len(totals)

    def pot_after(self, totals: Sequence[int]) -> int:
        """What lies in the pot when the points stand so between two rounds."""
        return 0

    def goes_on(self, after: After, table: Table) -> bool:
        """Can a match go on from there? `table` is one of its tables, not yet played on."""
        if len(after.totals) != table.seats or not 1 <= after.rounds <= MOST:
            return False
        if max(map(abs, after.totals)) > MOST_POINTS:
            return False
        table.pot = self.pot_after(after.totals)
        over = self.is_over(self.winners(after.totals, after.rounds, table))
        return 0 <= after.starter < table.seats and not over

    def check_after(self, after: After, table: Table) -> None:
        """CannotGoOn unless a match can go on from there."""
        if not self.goes_on(after, table):
            totals = ", ".join(map(str, after.totals))
            raise CannotGoOn(sheet=self.title, rounds=after.rounds, totals=totals)

    def constant_facts(self, top: int, seats: int) -> dict[str, Any]:
        """Those of the facts of a view that stay what they are for a whole match."""
        return {
            "sheet": self.id,
            "edition": self.edition,
            "options": dict(self.options),
            "set": top,
            "seats": seats,
            "target": self.target,
        }

    def facts(self, table: Table) -> dict[str, Any]:
        """What this engine's tables show beside what all tables do, as plain values."""
        return {}

    def winners(self, totals: Sequence[int], rounds: int, table: Table) -> list[int]:
        """The seats that have won after so many rounds, the last of which `table` shows; none
        while the match goes on."""
        raise NotImplementedError

    def is_over(self, winners: Sequence[int]) -> bool:
        """Is the match over, when it has these winners after a round?"""
        return bool(winners)

    def known(self, table: Table) -> CommonKnowledge | None:
        """What follows from a table on which players do not see their own hands.

        None for all other tables: there the account of hands and draws (knowledge.py) serves.
        """
        return None

    # What all share

    def actions(self, top: int) -> Actions:
        """All moves of the game with this set, in an order that never changes: `move.index` is a
        place in it. NoActions where the family has not said them."""
        return self.known_moves(top).listed()

    def observation(self, top: int, seats: int) -> Observation:
        """How what a seat knows is written as numbers with this set and so many seats: what they
        are is in its `names`. NoActions where the family has not said."""
        found = self._seen.get((top, seats))
        if found is None:
            found = self.family.observation(self, top, seats)
            if found is None:
                raise NoActions(sheet=self.title)
            self._seen[top, seats] = found
        return found

    def known_moves(self, top: int) -> KnownMoves:
        """The moves of the game with this set by their codes, each with its number."""
        known = self._known.get(top)
        if known is None:
            known = self._known[top] = KnownMoves(self, top)
        return known

    def face(self, names: Sequence[str]) -> "Face":
        """How the game looks, sounds and is typed when these play it."""
        return self.family.face(self, names)

    def history(
        self, table: Table, face_down: Mapping[int, int] | None = None
    ) -> list[tuple[int, Move]]:
        """The moves of a round so far, with the seats that made them.

        `face_down` has those tiles that the log does not tell, by their moves' places in it, as
        far as the reader may know them.
        """
        moves: list[tuple[int, Move]] = []
        past = table.fresh()
        for i, entry in enumerate(table.entries()):
            code = entry & CODE
            written = TURN if TURN <= code < OWN else code  # the log also says what came up
            if face_down and i in face_down:
                written += face_down[i]
            moves.append((entry >> SEAT_SHIFT, self.move_of(past, written)))
            past.replay(entry)
        return moves
