"""What all see of a table, and what one seat sees, as two values. Both are made from views alone,
so that they can tell nobody more; a client is sent them as one `Scene`, and from then on what
differs between two of them (delta.py).
"""

from collections.abc import Sequence
from typing import Final

from ..._rt import mypyc_attr
from ...bots.characters import BY_BOT
from ...core.match import Match
from ...core.move import Move
from ...core.tiles import WRITTEN
from ...core.view import WATCHER, View
from ...faces.face import Face
from ...picture.drawing import Drawing
from ...words import spoken
from ..event_log.fairness import promise
from ..event_log.places import due_at
from ..event_log.setup import MatchSeries, Patience
from ..event_log.sitters import Sitter
from ..event_log.state import TableState
from ..event_log.undo import can_redo, can_undo
from ..scene import Choice, Proposal, Scene, Seated

MOST_WORDED: Final = 20_000
# By language, wording, move and points.
_worded: dict[tuple[str, str | None, str, int], Choice] = {}


@mypyc_attr(acyclic=True)
class Appearance:
    """How a table is told and drawn for those who see it alike, in the language spoken."""

    def __init__(self, view: View, face: Face, drawing: Drawing) -> None:
        self.notes = face.notes(view) + face.surroundings(view)
        self.sum = face.sum(view)
        self.sum_terms = face.terms(view)
        self.help = face.helps
        self.parts = face.parts(view)
        self.rows = [] if self.parts or face.picture_tells else face.rows_aloud(view)
        self.drawing = drawing


@mypyc_attr(acyclic=True)
class PublicState:
    """What everybody around a table sees of it. `view` is that of one who only watches, `number`
    counts rounds from 0, `clock` has the seconds that are left for a move of all its `seconds`, and
    `following` names the table where the same people play again."""

    def __init__(
        self,
        match: Match,
        view: View,
        history: list[tuple[int, str]],
        number: int,
        places: list[Seated],
        asking: Proposal | None = None,
        clock: float | None = None,
        waits_for: Sequence[int] = (),
        series: MatchSeries | None = None,
        following: str | None = None,
        opener: int | None = None,
        locked: bool = False,
        unrated: Sequence[int] = (),
        counts: bool = False,
        talk: bool = False,
        dealt: bool = True,
        goes_on_in: float | None = None,
        due: float | None = None,
        patience: Patience = "live",
        seconds: int | None = None,
    ) -> None:
        self.match = match
        self.facts = view.common_facts()
        self.history = history
        self.round = number + 1
        self.over = match.over
        self.winners = match.winners
        self.promise = promise(match, number, False).hash
        self.earlier = match.earlier
        self.places = places
        self.asking = asking
        self.clock = clock
        self.waits_for = list(waits_for)
        self.series = series
        self.next = following
        self.opener = opener
        self.locked = locked
        self.unrated = list(unrated)
        self.counts = counts
        self.talk = talk
        self.dealt = dealt
        self.goes_on_in = goes_on_in
        self.due = due
        self.patience = patience
        self.seconds = seconds


@mypyc_attr(acyclic=True)
class SeatState:
    """What one seat sees, or one who only watches: what all see, and beside it its hand, its moves,
    its own of the history where tiles lie face down, and how all of it is told to this seat."""

    def __init__(
        self,
        public: PublicState,
        appearance: Appearance,
        seat: int,
        hand: list[str],
        choices: list[Choice],
        history: list[tuple[int, str]],
        can_undo: bool = False,
        can_redo: bool = False,
    ) -> None:
        self.public = public
        self.appearance = appearance
        self.seat = seat
        self.hand = hand
        self.choices = choices
        self.history = history
        self.can_undo = can_undo
        self.can_redo = can_redo


class States:
    """The states of a table as it is now, for pages of one language and shape; made when they are
    asked for, and what several see alike once."""

    def __init__(
        self,
        table: TableState,
        shape: str,
        places: list[Seated],
        clock: float | None,
        waits_for: Sequence[int] = (),
        goes_on_in: float | None = None,
    ) -> None:
        match = table.match
        self._table = table
        self._shape = shape
        self._appearance: Appearance | None = None  # of those who watch
        self._watcher: SeatState | None = None
        self.public = PublicState(
            match,
            table.watch(),
            table.history.copy(),
            table.number,
            places,
            asked(table),
            clock,
            waits_for,
            table.series,
            table.next,
            table.rights.opener,
            table.rights.locked,
            table.agreement.waits_for,
            table.agreement.counts,
            table.setup.talk,
            table.dealt,
            goes_on_in,
            due_at(table),
            table.setup.patience,
            table.setup.seconds,
        )

    def of(self, seat: int | None) -> SeatState:
        """What this seat sees, or somebody who has none."""
        if seat is not None:
            return self._of_seat(seat)
        if self._watcher is None:
            public = self.public
            self._watcher = SeatState(
                public, self._common_appearance(), WATCHER, [], [], public.history
            )
        return self._watcher

    def _of_seat(self, seat: int) -> SeatState:
        table, public, history = self._table, self.public, self.public.history
        match, face = table.match, table.face
        if not table.dealt:  # seats can still be changed
            return SeatState(public, self._common_appearance(), seat, [], [], history)
        if face.same_for_all:
            appearance = self._common_appearance()
        else:
            view = match.view(seat, table.watch())
            appearance = self._appearance_of(view)
            if view.face_down:
                history = history_of(view)
        return SeatState(
            public,
            appearance,
            seat,
            [WRITTEN[halves] for halves in match.halves(seat)],
            choices(face, table.watch(), match.moves(seat), seat),
            history,
            can_undo(table, seat),
            can_redo(table, seat),
        )

    def _common_appearance(self) -> Appearance:
        if self._appearance is None:
            self._appearance = self._appearance_of(self._table.watch())
        return self._appearance

    def _appearance_of(self, view: View) -> Appearance:
        table = self._table
        return Appearance(view, table.face, table.pictures.draw(view, self._shape))


def history_of(view: View) -> list[tuple[int, str]]:
    """The moves of the round as the seat of this view knows them."""
    return [(seat, move.text) for seat, move in view.history()]


def scene(state: SeatState) -> Scene:
    """All of a state at once."""
    public, appearance, match = state.public, state.appearance, state.public.match
    return Scene(
        facts={
            **match.sheet.constant_facts(match.top, match.seats),
            "seat": state.seat,
            "hand": state.hand,
            "history": state.history,
            **public.facts,
        },
        places=public.places,
        choices=state.choices,
        notes=appearance.notes,
        round=public.round,
        over=public.over,
        winners=public.winners,
        promise=public.promise,
        picture=appearance.drawing.picture(),
        sum=appearance.sum,
        sum_terms=appearance.sum_terms,
        rows=appearance.rows,
        parts=appearance.parts,
        can_undo=state.can_undo,
        can_redo=state.can_redo,
        clock=public.clock,
        asking=public.asking,
        earlier=public.earlier,
        waits_for=public.waits_for,
        help=appearance.help,
        series=public.series,
        next=public.next,
        opener=public.opener,
        locked=public.locked,
        unrated=public.unrated,
        counts=public.counts,
        talk=public.talk,
        dealt=public.dealt,
        goes_on_in=public.goes_on_in,
        due=public.due,
        side=match.sheet.side,
        patience=public.patience,
        seconds=public.seconds,
    )


def choices(face: Face, view: View, moves: Sequence[Move], seat: int) -> list[Choice]:
    """The moves that a seat is offered on the table of this view, in words. Most are offered again
    and again, at many tables."""
    wording, language = face.wording, spoken()
    offered: list[Choice] = []
    for move in moves:
        if not face.is_offered(move):
            continue
        points = face.points(view, move)
        key = (language, wording, move.text, points)
        choice = _worded.get(key)
        if choice is None:
            tile = face.tile(move)
            at = None if tile is None else str(tile)
            choice = Choice(str(move), face.label_of(move, seat), at, face.at(move), points)
            if wording is not None:
                if len(_worded) >= MOST_WORDED:
                    _worded.clear()
                _worded[key] = choice
        offered.append(choice)
    return offered


def asked(table: TableState) -> Proposal | None:
    """What somebody would like that the others have to agree to, if anybody would."""
    asking = table.consent.asking
    if asking is None:
        return None
    waits_for = table.consent.waits_for(table.present)
    return Proposal(asking.seat, waits_for, asking.what, asking.whom)  # type: ignore[arg-type]


def places(sitters: Sequence[Sitter], here: frozenset[int] = frozenset()) -> list[Seated]:
    """The seats, as everybody sees them; `here` are those that somebody is connected for."""
    return [_seated(sitter, seat in here) for seat, sitter in enumerate(sitters)]


def _seated(sitter: Sitter, here: bool) -> Seated:
    if sitter.bot is None:
        if sitter.free:
            return Seated(sitter.expected, "free", here)
        look = sitter.look or None
        return Seated(sitter.name, "person", here, sitter.covered, look=look)
    one = BY_BOT.get(sitter.bot)
    if one is None:
        return Seated(sitter.name, "bot", here)
    return Seated(sitter.name, "bot", here, level=one.level, character=one.name)
