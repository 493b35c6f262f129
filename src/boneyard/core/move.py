"""A move as a value: prints as it is written in records, equals what parses from the same text."""

from typing import Any, Self

from .tiles import Tile


class Move:
    """One choice of one seat: `text` is how it is written, and `code` the engine's number for it,
    the same in every position.

    `index` is its place in the list of all moves of its sheet and set (`sheet.actions`), for
    learners; None for a move that was read from text, which belongs to no set.
    Engines make their own kinds with a grammar each; a sheet's `parse` reads them.
    """

    __slots__ = ("code", "index", "text")

    def __init__(self, code: int, text: str) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "index", None)

    code: int
    text: str  # as it is written: no grammar has characters that JSON would have to escape
    index: int | None

    def numbered(self, index: int) -> Self:
        """The same move as one of a list."""
        kind, given, *_ = self.__reduce__()
        twin: Self = kind(*given)
        object.__setattr__(twin, "index", index)
        return twin

    @property
    def tile(self) -> Tile | None:
        """The tile that it lays, throws or takes away; None where it is none, or not one alone."""
        return None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.code == other.code and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.code)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a move cannot be changed: {name}")

    def __setstate__(self, index: int) -> None:
        object.__setattr__(self, "index", index)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.text), self.index
