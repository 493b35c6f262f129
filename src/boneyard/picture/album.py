"""The pictures of one table while it is played."""

from collections.abc import Callable
from typing import Protocol

from ..core.view import View


class Picture(Protocol):
    """Everything that a board shows, as values that are sent to pages; `kind` names the family."""

    @property
    def kind(self) -> str: ...


class Album:
    """Pictures made one by one, each from its view alone."""

    def __init__(self, paint: Callable[[View, str], Picture | None]) -> None:
        self._paint = paint

    def of(self, view: View, shape: str) -> Picture | None:
        """The picture of what this view shows, the views being of one match as it goes on."""
        return self._paint(view, shape)
