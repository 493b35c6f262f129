"""A deal of a lesson with the steps that are taken on it, played through the checked door."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.chance import Stream, round_seed
from ..core.errors import BoneyardError
from ..core.match import Match
from ..core.sheet import Sheet
from ..core.tiles import WRITTEN, Tile
from ..sheets import find, new_match
from ..words import say
from .lesson import BadLesson, Lesson, LessonDeal, Step


@dataclass(frozen=True)
class Stage:
    """Steps on one deal. `first` is the place of the first of them in the lesson."""

    lesson: Lesson
    first: int
    steps: tuple[Step, ...]

    @property
    def where(self) -> str:
        """The lesson and the step, for errors."""
        return f"{self.lesson.id}, {self.steps[0].text}"

    def begin(self) -> Match:
        """The match as the first step finds it; BadLesson when the rules do not allow it."""
        match = self.dealt()
        self.make(match, self.steps[0].before)
        return match

    def dealt(self) -> Match:
        """The match before any move; BadLesson."""
        opening = self.steps[0]
        assert opening.deal is not None
        lesson = self.lesson
        try:
            sheet = find(lesson.game).with_options(lesson.options)
            top, seats = sheet.sized(lesson.set, lesson.seats)
            return new_match(
                sheet,
                set=top,
                seats=seats,
                seed=opening.deal.seed,
                deals=[_order(sheet, top, seats, opening.deal)],
                first=opening.deal.first,
            )
        except BoneyardError as error:
            raise BadLesson(where=self.where, what=str(error)) from None

    def make(self, match: Match, moves: list[str]) -> None:
        """Play these moves, each for the seat whose turn it is; BadLesson."""
        for move in moves:
            try:
                match.play(move)
            except BoneyardError as error:
                raise BadLesson(where=self.where, what=f"{move}: {error}") from None

    def played(self) -> Match:
        """The match after the last step and what follows it."""
        match = self.begin()
        for step in self.steps:
            self.make(match, [*([step.move] if step.move else []), *step.then])
        return match


def stages(lesson: Lesson) -> Iterator[Stage]:
    """The deals of a lesson, one after the other."""
    starts = [number for number, step in enumerate(lesson.steps) if step.deal is not None]
    for start, end in zip(starts, [*starts[1:], len(lesson.steps)], strict=True):
        yield Stage(lesson, start, tuple(lesson.steps[start:end]))


def _order(sheet: Sheet, top: int, seats: int, dealt: LessonDeal) -> list[int]:
    """The order of the pack that deals the tiles so: those that are named change places with
    whatever the seed has put there."""
    table = sheet.table(top, seats)
    pack = [WRITTEN[halves] for halves in table.pack()]
    order = list(Stream(round_seed(dealt.seed, 0)).shuffled(len(pack)))
    at, taken = 0, set[str]()
    wanted: list[tuple[int, str]] = []
    for seat in range(seats):
        size = int(table.deals_to(seat))
        named = dealt.hands[seat] if seat < len(dealt.hands) else []
        if len(named) > size:
            raise BadLesson(where="deal.hands", what=say("lesson.bad.hand", seat=seat, most=size))
        wanted += enumerate(named, start=at)
        at += size
    wanted += enumerate(dealt.stock, start=at)
    for place, text in wanted:
        tile = str(Tile.parse(text))
        if tile in taken or tile not in pack or place >= len(pack):
            raise BadLesson(where="deal", what=say("lesson.bad.tile", tile=tile))
        taken.add(tile)
        now = order.index(pack.index(tile))
        order[place], order[now] = order[now], order[place]
    return order
