"""A table's picture at one moment, as something that can be compared with another."""

from typing import TYPE_CHECKING, Any

from .._rt import mypyc_attr

if TYPE_CHECKING:
    from .pieces import Grown


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Drawing:
    """A picture that was made, or can be. Those of a table that only grows say what was added."""

    def picture(self) -> Any:
        """The whole of it, for a page; None where a table has none."""
        raise NotImplementedError

    def added_to(self, before: "Drawing") -> "Grown | None":
        """What was added to an earlier drawing of the table, in which nothing else has moved; None
        where more has changed, or that cannot be said."""
        return None


@mypyc_attr(acyclic=True)
class Whole(Drawing):
    """A picture that is told as one, whatever changes in it."""

    def __init__(self, picture: Any) -> None:
        self._picture = picture

    def picture(self) -> Any:
        return self._picture
