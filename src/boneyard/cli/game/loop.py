"""One match played at the terminal, from wherever it stands to its end or until somebody leaves.

Whose turn it is, what is forced, who may call, who has heard of what. What is typed at a prompt is
turn.py's; how things look is the board's.

A bot is made anew for each of its moves, with a seed of that moment. So it answers alike after a
move was taken back, and in a match that was left and resumed.
"""

from collections.abc import Callable
from typing import Any

from ... import bots
from ...bots.outside import find_anywhere
from ...bots.seeds import bot_seed
from ...core.codes import VERBS
from ...core.happening import Happening, Round
from ...core.match import Match
from ...core.move import Move
from ...core.view import View
from ...record import replay
from ...words import say
from ..errors import BadFile
from ..input import Quit, Reader
from ..output import Screen
from .board import Board
from .lineup import Lineup
from .saves import SaveSlot
from .turn import Turn, own_moves


class GameLoop:
    """Plays one match between people and bots."""

    def __init__(
        self, match: Match, lineup: Lineup, board: Board, reader: Reader, slot: SaveSlot
    ) -> None:
        self.match = match
        self.lineup = lineup
        self.board = board
        self.reader = reader
        self.slot = slot
        self.events: list[Happening] = []  # the moves of the round in play
        self._heard = [0] * match.seats  # how many of them each person has heard of
        self._looking: int | None = None  # whose hand was shown last
        self._worth_saving = False
        self._complained = False  # that it cannot be saved
        self.after_round: Callable[[Match], None] = lambda match: None  # what else is told then

    def recall(self, rounds: list[dict[str, Any]]) -> None:
        """Play these rounds of a record without a word, and go on from there."""
        for each in rounds:
            for seat, move in each["moves"]:
                if self._note(move, seat) is not None:
                    self._forget_round()
        self._worth_saving = True
        for seat in self.lineup.people:
            laid = [each.seat == seat and each.move.code < VERBS for each in self.events]
            self._heard[seat] = max((i + 1 for i, is_own in enumerate(laid) if is_own), default=0)

    def play(self) -> bool:
        """Play to the match's end; False when somebody left before."""
        try:
            while not self.match.over:
                seat = self.match.to_move
                if self.lineup.bots[seat] is None:
                    self._ask(seat)
                else:
                    self.make(self._bot(seat).choose(self.match.view(seat)), seat)
        except Quit:
            self._leave()
            return False
        self.board.match_end(self.match)
        self.slot.delete()
        return True

    def _leave(self) -> None:
        if not self._worth_saving:
            self.board.out.line(say("play.not-saved"))
        elif self._save():
            self.board.out.line(say("play.saved", sheet=self.match.sheet.id))

    def _save(self) -> bool:
        """Save the match; where that cannot be done, say so once, and play on."""
        try:
            self.slot.save(self.match, self.lineup)
        except BadFile as error:
            if not self._complained:
                self.board.out.line(str(error))
            self._complained = True
            return False
        return True

    def interrupted(self) -> None:
        """Say what is saved when play stopped in the middle of something."""
        key = "play.not-saved" if self.slot.name is None else "play.saved"
        self.board.out.line(say(key, sheet=self.match.sheet.id))

    # Moves -----------------------------------------------------------------------------------

    def make(self, move: Move | str, seat: int, aloud: bool = False) -> None:
        """Make a move, tell its maker (`aloud`), and do what follows from it."""
        ended = self._note(move, seat)
        if aloud:
            self._worth_saving = True
        if ended is not None:
            self._end_round(ended)
            return
        if aloud:
            self._tell_news(seat)
        if self.is_unclaimed(self.events):
            self._offer_calls(seat)

    def _note(self, move: Move | str, seat: int) -> Round | None:
        """Play a move and put it among the events; the round, if that ended it."""
        may_want_to_call = self._may_want_to_call(self.events)
        happening = self.match.play(move, seat)
        if may_want_to_call:  # then there was something to decide
            happening.forced = False
        self.events.append(happening)
        return happening.round

    def forced(self, view: View, events: list[Happening]) -> Move | None:
        """The one thing this seat can do, when nothing is to decide. To lay a tile of one's hand
        always is something; a tile that was turned up blindly lies where it must."""
        moves = own_moves(view)
        if len(moves) != 1 or (moves[0].code < VERBS and not view.table.in_rows):
            return None
        return None if self._may_want_to_call(events) else moves[0]

    def _may_want_to_call(self, events: list[Happening]) -> bool:
        """May a player of two, before moving, look for a score that the other did not claim?"""
        return self.match.seats == 2 and self.is_unclaimed(events)

    def _bot(self, seat: int) -> bots.Bot:
        name = self.lineup.bots[seat]
        assert name is not None
        moment = (seat, len(self.match.rounds), len(self.events))
        return bots.hurried(find_anywhere(name, bot_seed(self.match.seed, *moment)))

    def take_back(self, seat: int) -> bool:
        """Go back to this seat's last decision of the round; False when there is none."""
        twin = replay(self.match.record())
        for depth in range(1, len(self.events) + 1):
            twin.undo()
            earlier = self.events[:-depth]
            if twin.to_move == seat and self.forced(twin.view(seat), earlier) is None:
                self.match.undo(depth)
                self.events = earlier
                self._heard = [min(heard, len(earlier)) for heard in self._heard]
                return True
        return False

    # People ----------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Let a person move, or do what the person cannot but do."""
        view = self.match.view(seat)
        forced = self.forced(view, self.events)
        if forced is not None:
            self.make(forced, seat)
            return
        if self._worth_saving:
            self._save()
        if not view.table.in_rows:
            self._hand_over(seat)
        news = self._news(seat)
        self.board.turn(view, news, self._hands_played() + 1)
        self.turn_of(seat, view).take()

    def turn_of(self, seat: int, view: View) -> Turn:
        """The prompt of a seat that is to move."""
        return Turn(self, seat, view)

    def following(self) -> "GameLoop | None":
        """What is played after this: nothing, but for solitaires."""
        return None

    def _hand_over(self, seat: int) -> None:
        """With several people: nobody sees another's hand."""
        if self.lineup.alone or self._looking == seat:
            return
        self._hide_hand()
        self.pause(say("play.hand-over", name=self.lineup.names[seat]))
        self._looking = seat

    def _hide_hand(self) -> None:
        """Get a hand that was shown out of sight."""
        if self._looking is not None and not self.lineup.alone:
            self.board.out.hide()
            self._looking = None

    def pause(self, prompt: str) -> str:
        """Wait for Enter; what was typed before it."""
        text = self.reader.line(prompt).lower()
        if text in ("q", "quit"):
            raise Quit
        return text

    def _news(self, seat: int) -> list[str]:
        """What this person has not heard of yet."""
        sentences = self.board.teller.sentences(self.events[self._heard[seat] :], seat)
        self._heard[seat] = len(self.events)
        return sentences

    def _tell_news(self, seat: int) -> None:
        for sentence in self._news(seat):
            self.board.out.line(sentence)

    # Unclaimed scores ------------------------------------------------------------------------

    def is_unclaimed(self, events: list[Happening]) -> bool:
        """Was the last move a tile without a claim, where scores must be claimed?"""
        return bool(events) and self.board.face.awaits_call(events[-1].move)

    def _offer_calls(self, layer: int) -> None:
        """Let the others look for a score, nearest to the left first, until one calls it."""
        for step in range(1, self.match.seats):
            seat = (layer + step) % self.match.seats
            if self._calls(seat):
                self.make(self.board.face.call_word, seat)
                return

    def _calls(self, seat: int) -> bool:
        may_call = seat in self.match.callers()
        if self.lineup.bots[seat] is not None:
            return may_call and self._bot(seat).calls(self.match.view(seat))
        if self.match.seats == 2:  # the other's turn comes at once, with a prompt of its own
            return False
        return self._asked_to_call(seat, may_call)

    def _asked_to_call(self, seat: int, may_call: bool) -> bool:
        """Ask after every unclaimed tile, scoring or not: to see it is the player's own task."""
        view = self.match.view(seat)
        self._hide_hand()
        self._tell_news(seat)
        self.board.table(view)
        word = self.board.face.call_word
        key = "play.call.alone" if self.lineup.alone else "play.call.named"
        while True:
            text = self.pause(say(key, name=self.lineup.names[seat]))
            if text in (word, word[0]):
                if not may_call:
                    Turn(self, seat, view).answer(word)
                return may_call
            if not text:
                return False

    # Rounds ----------------------------------------------------------------------------------

    def _hands_played(self) -> int:
        """The rounds that are over, with those that were played elsewhere before."""
        return self.match.earlier + len(self.match.rounds)

    def _end_round(self, ended: Round) -> None:
        eyes = self.lineup.people[0] if self.lineup.alone else None
        heard = max(self._heard[seat] for seat in self.lineup.people)
        for sentence in self.board.teller.sentences(self.events[heard:], eyes):
            self.board.out.line(sentence)
        self.board.round_end(ended, self.match.totals, self._hands_played())
        self.after_round(self.match)
        self._forget_round()
        if isinstance(self.board.out, Screen) and not self.match.over:
            self.pause(say("play.next-round"))

    def _forget_round(self) -> None:
        self.events = []
        self._heard = [0] * self.match.seats
        self._looking = None
