"""The kinds of puzzles, a module each: where one is found, how it is solved, how it is told."""

from .block import Block
from .ending import Ending
from .keep import Keep
from .kind import Kind, Solved
from .out import Out
from .reply import Reply
from .train import Train
from .tricks import Tricks

KINDS: dict[str, Kind] = {
    kind.name: kind for kind in (Ending(), Out(), Block(), Reply(), Tricks(), Train(), Keep())
}

__all__ = ["KINDS", "Kind", "Solved"]
