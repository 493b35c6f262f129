"""A solitaire at the terminal: nothing is secret from anybody else, so everything can be taken
back, made again, begun anew; and what a solver can prove from the open tiles is said.

What is typed at the prompt is solitaire_turn.py's; what is kept of deals is results.py's.
"""

from ...core.chance import numbered
from ...core.errors import NothingToRedo, NothingToUndo
from ...core.happening import Happening, Round
from ...core.match import Match
from ...core.move import Move
from ...core.view import View
from ...sheets import again
from ...sheets.deals import any_number
from ...solitaire.foresight import Foresight
from ...words import say
from ..errors import BadFile
from ..input import Quit
from .loop import GameLoop
from .results import GIVEN_UP, Result, keep, results, summary, totals_of
from .solitaire_turn import EndTurn, SolitaireTurn
from .turn import Turn


class SolitaireLoop(GameLoop):
    """One person at a solitaire, deal after deal if wished."""

    _done = False  # the deal is left for good
    _following: Match | None = None
    _hopeless_from: int | None = None  # how many moves led to the first position that is lost
    _certain_from: int | None = None  # the same, of a win

    # Playing ---------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play until the deal is left; False when that was before its end."""
        try:
            while not self._done:
                if self.match.over:
                    self._after()
                else:
                    self._ask(0)
        except Quit:
            if not self.match.over:
                self._leave()
                return False
        self._count()
        self.slot.delete()
        return self.match.over

    def _after(self) -> None:
        """Ask what comes after the end."""
        EndTurn(self, 0, self.match.view(0)).take()

    def turn_of(self, seat: int, view: View) -> Turn:
        self._look_ahead(view)
        return SolitaireTurn(self, seat, view)

    def forced(self, view: View, events: list[Happening]) -> Move | None:
        """Nothing: a solitaire's player makes every move."""
        return None

    def _end_round(self, ended: Round) -> None:
        for sentence in self.board.teller.sentences(self.events[self._heard[0] :], 0):
            self.board.out.line(sentence)
        self._heard[0] = len(self.events)
        self.board.round_end(ended, self.match.totals, 1)
        self.after_round(self.match)
        self.show_statistics()

    def _forget_round(self) -> None:
        """The moves of the deal stay known after its end: they can be taken back."""

    # Back and forth --------------------------------------------------------------------------

    def undo(self, moves: int) -> None:
        """Take back so many moves, or as many as there are; NothingToUndo when there are none."""
        moves = min(moves, len(self.events))
        if not moves:
            raise NothingToUndo()
        self.match.undo(moves)
        self.events = self.events[:-moves]
        self._heard[0] = min(self._heard[0], len(self.events))
        if self._hopeless_from is not None and len(self.events) < self._hopeless_from:
            self._hopeless_from = None
        if self._certain_from is not None and len(self.events) < self._certain_from:
            self._certain_from = None

    def redo(self, moves: int) -> int:
        """Make up to so many moves again; how many. NothingToRedo when there are none."""
        for made in range(moves):
            try:
                happening = self.match.redo()
            except NothingToRedo:
                if made:
                    return made
                raise
            self._noted(happening)
        return moves

    def _noted(self, happening: Happening) -> None:
        """Put a move that was made again among the events, and do what follows from it."""
        self.events.append(happening)
        if happening.round is not None:
            self._end_round(happening.round)

    def make_all(self, codes: list[int]) -> None:
        """Make these moves one after the other."""
        for code in codes:
            table = self.match.view(0).table
            self.make(self.match.sheet.move_of(table, code), 0)
        self._worth_saving = True

    # Other deals -----------------------------------------------------------------------------

    def leave_deal(self) -> None:
        """Leave the deal for good."""
        self._done = True

    def begin_another(self, seed: str | None) -> None:
        """Leave this deal for another of the same game: the one of this seed, or any."""
        if seed is None:
            seed = numbered(any_number())
        self._following = again(self.match, seed=seed)
        self.leave_deal()

    def following(self) -> "SolitaireLoop | None":
        if self._following is None:
            return None
        slot = type(self.slot)()
        return SolitaireLoop(self._following, self.lineup, self.board, self.reader, slot)

    # What is known ---------------------------------------------------------------------------

    @property
    def foresight(self) -> Foresight:
        """What can be proved from what the player sees now."""
        return Foresight(self.match.view(0))

    def _look_ahead(self, view: View) -> None:
        """Say once that the deal cannot be won any more, or that it can for certain."""
        if not self.match.sheet.has_choices or self._hopeless_from is not None:
            return
        answer = Foresight(view).glance()
        if answer is None:
            return
        if answer.winnable is False:
            self._hopeless_from = len(self.events)
            self.board.out.line(say("play.alone.hopeless"), "yellow")
        elif answer.winnable and self._certain_from is None:
            self._certain_from = len(self.events)
            self.board.out.line(say("play.alone.certain"), "green")

    # Statistics ------------------------------------------------------------------------------

    def result(self) -> Result:
        """This deal as it would be counted now: given up, unless it has ended."""
        match = self.match
        table = match.view(0).table
        return Result(
            sheet=match.sheet.id,
            set=match.top,
            options=dict(match.sheet.options),
            seed=match.seed,
            why=str(match.rounds[0].why) if match.over else GIVEN_UP,
            left=int(match.sheet.facts(table)["left"]),
            moves=len(self.events),
        )

    def show_statistics(self) -> None:
        """What there is of this game so far, this deal included once it has ended."""
        mine = self.result()
        kept = [each for each in results() if each.game == mine.game]
        counted = [*kept, mine] if self.match.over else kept
        if counted:
            self.board.out.line(summary(totals_of(counted)), "dim")
        else:
            self.board.out.line(say("cli.statistics.nothing"))

    def _count(self) -> None:
        """Enter the deal into the statistics, if anything was played."""
        if not self.events:
            return
        try:
            keep(self.result())
        except BadFile as error:
            self.board.out.line(str(error))
