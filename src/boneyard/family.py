"""What a family of games brings to the house beside its sheets and their engine.

A family is one folder and one value of a class like this. Whoever holds a sheet asks its `family`:
there is no other way from a game to its parts. Everything has a default, so that a new family plays
in the terminal, in the browser, in simulations and in records from its first day. Parts are
imported when they are asked for: who keeps a scorepad needs no bot.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from .bots.judge import Judge, Judged
from .bots.policy import Policy, reason_ahead
from .core.actions import Actions
from .core.deal import Deal
from .core.errors import NoHub
from .core.move import Move
from .core.observation import Observation
from .core.sheet import Sheet
from .core.view import View
from .faces.face import Face
from .forms.hub import TileHub
from .picture.album import Album, Picture
from .solvers.answer import Choose, Solve
from .solvers.charts import Charts
from .solvers.learned import School
from .words import say

if TYPE_CHECKING:
    from .picture.sketch import Sketch


class Family:
    """Games that share what a turn is."""

    name: ClassVar[str]  # of its folder, here and in the web client
    # The kinds of puzzles that its games pose, each with how many may play
    puzzles: ClassVar[Mapping[str, tuple[int, ...]]] = {}

    # How it is told and shown

    def face(self, sheet: Sheet, names: Sequence[str]) -> Face:
        """How its games look, sound and are typed; by default moves are said as they are
        written."""
        return Face(sheet, names)

    def picture(self, view: View, shape: str = "wide") -> Picture | None:
        """Where everything lies that this view shows; None where rows of text must do."""
        return None

    def picture_type(self) -> type[Picture] | None:
        """What its pictures are, for the types of the web client."""
        return None

    def album(self) -> Album:
        """The pictures of one table while it is played."""
        return Album(self.picture)

    def sketch(self, view: View, shape: str = "wide") -> "Sketch":
        """Where everything lies, for files and notebooks; by default only what can be told."""
        from .picture.sketch import Sketch

        sketch = Sketch()
        for line, text in enumerate(self.face(view.sheet, seat_names(view)).rows_aloud(view)):
            sketch.label(text, 0.0, float(line))
        return sketch

    # How it is played

    def policy(self) -> Policy | None:
        """The rules of thumb that `greedy` plays by; None where there are none."""
        return None

    def judge(self) -> Judge:
        """Who judges its moves for the levels; by default trials in imagined deals."""
        from .bots.sampler import Sampler

        return Sampler()

    def reason(self, view: View, move: Move, judged: list[Judged]) -> str:
        """Why a player that looks ahead makes this move, in words."""
        return reason_ahead(view, move, judged)

    def solver(self) -> Solve | None:
        """Answers whether a solitaire can be won when the order of its stock is known."""
        return None

    def open_values(self, deal: Deal) -> dict[int, int] | None:
        """By each move of the seat to move, how many points more than it needs its side comes to
        when all hands are open and everybody plays his best; None where the family has not said,
        or at a moment when that cannot be asked."""
        return None

    def fair_player(self) -> Choose | None:
        """The strongest player of a solitaire who knows only what a person would."""
        return None

    def charts(self) -> Charts:
        """The charts that its bots play by, to be made and checked."""
        raise NotImplementedError

    @property
    def has_charts(self) -> bool:
        """Do its bots play by charts?"""
        return type(self).charts is not Family.charts

    def school(self) -> School:
        """How the evaluations that its players use are learned."""
        raise NotImplementedError

    @property
    def has_school(self) -> bool:
        """Do its players use a learned evaluation?"""
        return type(self).school is not Family.school

    # How learners count it

    def actions(self, sheet: Sheet, top: int) -> Actions | None:
        """All moves of a game with this set, in an order that never changes; None where they have
        no numbers."""
        return None

    def observation(self, sheet: Sheet, top: int, seats: int) -> Observation | None:
        """How what a seat knows is written as numbers; None where it is not."""
        return None

    # At a real table

    def hub(self, sheet: Sheet, top: int | None, seats: int | None) -> TileHub:
        """The hub told tile by tile; NoHub for games that have none."""
        raise NoHub(sheet=sheet.title)

    @property
    def has_hub(self) -> bool:
        """Can the hub be told tile by tile?"""
        return type(self).hub is not Family.hub


def seat_names(view: View) -> list[str]:
    """What seats are called where nobody has said who sits there."""
    return [say("notebook.seat", number=seat) for seat in range(view.table.seats)]
