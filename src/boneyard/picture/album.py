"""The pictures of one table while it is played."""

from collections.abc import Callable
from typing import Protocol

from ..core.view import View
from .drawing import Drawing, Whole


class Picture(Protocol):
    """Everything that a board shows, as values that are sent to pages; `kind` names the family."""

    @property
    def kind(self) -> str: ...


class Album:
    """Pictures made one by one, each from its view alone."""

    def __init__(self, paint: Callable[[View, str], Picture | None]) -> None:
        self._paint = paint

    def draw(self, view: View, shape: str) -> Drawing:
        """The drawing of what this view shows, the views being of one match as it goes on."""
        return Whole(self._paint(view, shape))
