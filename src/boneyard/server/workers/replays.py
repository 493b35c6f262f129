"""Matches that are over, shown move by move as any seat knew them."""

from collections import OrderedDict
from typing import Any, Literal

import msgspec

from ...core.match import Match
from ...core.view import View
from ...faces.face import Face
from ...faces.sentences import Teller
from ...record import begin, follows_from_seed, parse, replay
from ..scene import Choice, Ended, Moved, Scene, Seated
from ..scenes.motion import moved
from ..scenes.rounds import last_look, named_you, result
from ..scenes.states import Appearance, PublicState, SeatState, choices, history_of, scene

KEPT = 8  # matches that stand where they were last looked at
SHAPES = Literal["wide", "tall", "square"]


class Asked(msgspec.Struct, frozen=True):
    """A moment of a match: after `step` moves of a round, by the eyes of a seat or of a watcher
    (-1)."""

    round: int = 1
    step: int = 0
    seat: int = -1
    shape: SHAPES = "wide"
    you: int = -1  # the seat of who asks, where it is to be told as «you»


class Imported(msgspec.Struct, frozen=True):
    """A record from a file, and the moment to show."""

    record: str
    asked: Asked


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is shown of a match at one moment."""

    sheet: str
    title: str
    names: list[str]
    set: int
    options: dict[str, str]
    steps: list[int]  # the moves of each round
    round: int
    step: int
    scene: Scene
    said: list[str]  # what the last move did
    fair: bool  # do the deals follow from the seed?
    ended: Ended | None = None  # the round, after its last move
    moved: Moved | None = None  # the last move


class Walk:
    """A match that is played again as far as somebody looks."""

    def __init__(self, text: str) -> None:
        self.record = parse(text)
        replay(self.record)  # every move and every score, before anything is shown
        self.fair = follows_from_seed(self.record)
        self.steps = [len(each["moves"]) for each in self.record.fields["rounds"]]
        self._begin()

    def _begin(self) -> None:
        self.match: Match = begin(self.record)
        self.at = (0, 0)  # rounds and moves that were played

    def go(self, round: int, step: int) -> None:
        """Stand where `step` moves of a round have been made, short of its last."""
        if (round, step) < self.at:
            self._begin()
        rounds = self.record.fields["rounds"]
        while self.at < (round, step):
            number, made = self.at
            if made == self.steps[number]:
                self.at = (number + 1, 0)
                continue
            seat, move = rounds[number]["moves"][made]
            self.match.play(move, seat)
            self.at = (number, made + 1)

    def _view(self, seat: int | None) -> View:
        return self.match.watch() if seat is None else self.match.view(seat)

    def _shown(
        self, view: View, face: Face, round: int, shape: str, sitters: list[Seated]
    ) -> Scene:
        """What this view shows in a round, counted from 0."""
        places = sitters or [Seated(name, "person", True) for name in face.names]
        history = history_of(view)
        drawing = self.match.sheet.family.album().draw(view, shape)
        return scene(
            SeatState(
                PublicState(self.match, view, history, round, places),
                Appearance(view, face, drawing),
                view.seat,
                [str(tile) for tile in view.hand],
                choices(face, view, view.moves(), view.seat),
                history,
            )
        )

    def moment(self, asked: Asked, names: list[str], sitters: list[Seated] | None = None) -> Moment:
        """What this seat saw then, and who sits where if that was said. After a round's last move
        the table is as that move left it."""
        round = min(max(asked.round, 1), len(self.steps)) - 1
        step = min(max(asked.step, 0), self.steps[round])
        seat = asked.seat if 0 <= asked.seat < self.match.seats else None
        self.go(round, max(step - 1, 0))
        names = named_you(names or [str(n) for n in self.record.fields["players"]], asked.you)
        face = self.match.sheet.face(names)
        said: list[str] = []
        last: Moved | None = None
        ended, look = None, dict[str, Any]()
        before = self._view(seat)
        if step:
            mover, move = self.record.fields["rounds"][round]["moves"][step - 1]
            happening = self.match.play(move, mover)
            self.at = (round, step)
            happening.forced = False  # a replay tells what was done, not why
            teller = Teller(face)
            said = teller.sentences([happening], seat)
            last = moved(teller, happening, happening.round, seat)
            if happening.round is not None:
                album = self.match.sheet.family.album()
                ended = result(self.match, face, happening.round, round, self.match.totals)
                look = last_look(self.match, face, happening.round, asked.shape, album)
        goes_on = ended is None or self.match.over  # else the next round is dealt already
        view = self._view(seat) if goes_on else before
        shown = self._shown(view, face, round, asked.shape, sitters or [])
        if ended is not None:
            facts = {**shown.facts, "totals": list(self.match.totals)}
            if mover == seat:  # the view is that before the move: what was laid is gone
                facts["hand"] = [tile for tile in facts["hand"] if tile != str(happening.move.tile)]
            if "chips" in facts:
                facts["chips"] = ended.totals
            shown = msgspec.structs.replace(
                shown,
                facts=facts,
                choices=list[Choice](),
                picture=look["picture"] or shown.picture,
                parts=look.get("parts", shown.parts),
            )
        return Moment(
            sheet=self.match.sheet.id,
            title=self.match.sheet.title,
            names=names,
            set=self.match.top,
            options=dict(self.match.sheet.options),
            steps=self.steps,
            round=round + 1,
            step=step,
            scene=shown,
            said=said,
            fair=self.fair,
            ended=ended,
            moved=last,
        )


class Walks:
    """The last matches that were looked at."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Walk] = OrderedDict()

    def moment(self, record: str, asked: Asked, names: list[str] | None = None) -> Moment:
        """A moment of this record; BadRecord when it is none, or breaks the rules."""
        if record not in self._kept:
            self._kept[record] = Walk(record)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(record)
        return self._kept[record].moment(asked, names or [])
