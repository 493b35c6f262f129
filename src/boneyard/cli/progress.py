"""The bar that fills on a screen while long work is done."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .output import Output, Screen

Piece = TypeVar("Piece")


def with_bar(out: Output, pieces: Iterable[Piece], total: int, doing: str) -> Iterator[Piece]:
    """The pieces as they come, with a bar on a screen."""
    if not isinstance(out, Screen):
        yield from pieces
        return
    columns = (TextColumn(doing), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=out.console, transient=True) as bar:
        yield from bar.track(pieces, total=total)
