"""All logs of a store, whatever it is made of, for whoever looks after it: one after the other, so
that few are ever in memory. What plays needs none of this.

Whoever calls waits; each is used by one at a time, in whichever thread.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final, NamedTuple

import msgspec

from ..event_log.events import Event
from .shelves import LAST_CHARACTER
from .sqlite import event_of

_KEPT: Final = "SELECT name, value FROM kept"
_KEYS: Final = """SELECT value FROM kept WHERE name LIKE 'signing-key%'
ORDER BY length(name), name"""
_NEWEST: Final = "SELECT COALESCE(MAX(at), 0) FROM events"


class Last(NamedTuple):
    """The last event of a log."""

    version: int
    kind: str
    at: float


class Counts(msgspec.Struct, frozen=True):
    """What a store holds, in numbers."""

    tables: int
    records: int  # of these tables: matches that are over and kept as records
    pads: int
    events: int
    oldest: float | None  # seconds since the epoch
    newest: float | None

    def facts(self) -> dict[str, Any]:
        """The numbers by their names."""
        return msgspec.structs.asdict(self)


class Statements(NamedTuple):
    """What every store is asked, in the words of its database."""

    name_after: str
    last: str
    counts: str
    shelved: str
    unfinished: str


class Logs(ABC):
    """The logs of one store; BadStore for whatever it complains of."""

    statements: ClassVar[Statements]

    @abstractmethod
    def ask(self, statement: str, *values: object) -> list[Any]:
        """The rows that answer a statement."""

    def names(self, after: str = "") -> Iterator[str]:
        """The names of all logs in their order, each looked for when it is asked for."""
        while found := self.ask(self.statements.name_after, after):
            after = found[0][0]
            yield after

    def last(self, name: str) -> Last | None:
        """The last event of a log; None when there is no such log."""
        found = self.ask(self.statements.last, name)
        return Last(*found[0]) if found else None

    @abstractmethod
    def rows(self, name: str) -> list[Any]:
        """A log as it lies in a file of SQLite's."""

    def events(self, name: str) -> list[Event]:
        """A log; msgspec.DecodeError for one that cannot be read."""
        return [event_of(row) for row in self.rows(name)]

    def kept(self) -> list[tuple[str, bytes]]:
        """What is kept beside the logs: keys."""
        return [(name, bytes(value)) for name, value in self.ask(_KEPT)]

    def shelved(self, shelf: str) -> list[bytes]:
        """The values kept whose names begin so."""
        found = self.ask(self.statements.shelved, shelf, shelf + LAST_CHARACTER)
        return [bytes(value) for (value,) in found]

    def keys(self) -> list[bytes]:
        """What seats were signed with, the newest last."""
        return [bytes(value) for (value,) in self.ask(_KEYS)]

    @abstractmethod
    def schema(self) -> int:
        """The version of the schema; 0 for stores of version 0.1."""

    def counts(self) -> Counts:
        """Looks at every row."""
        return Counts(*self.ask(self.statements.counts)[0])

    @abstractmethod
    def size(self) -> tuple[int, int | None]:
        """How many bytes it takes, and how many are free where it lies, if that can be said."""

    def newest(self) -> float:
        """When anything was last written; looks at every row."""
        return float(self.ask(_NEWEST)[0][0])

    @abstractmethod
    def complaint(self) -> str:
        """What is wrong with the store itself; nothing when it is whole."""

    @abstractmethod
    def erase(self, names: Iterable[str]) -> None:
        """Let logs be no more, all or none of them; what they were is overwritten, as far as that
        is ours to say. Nobody who has one in memory can add to it."""

    @abstractmethod
    def forget_erased(self, before: float) -> None:
        """Let go of what logs have left behind that were erased before then, when all who had one
        in memory have let go of it."""

    @abstractmethod
    def replace(self, name: str, version: int, rows: list[Any]) -> bool:
        """Put these in the place of a log whose last version is this; False when it is another."""

    @abstractmethod
    def rewrite(self, name: str, payloads: dict[int, Any], seats: Iterable[int] = ()) -> None:
        """Let events of a log say something else, by their versions, and forget where these seats
        are called; what was there is overwritten, as far as that is ours to say."""

    @abstractmethod
    def add(self, name: str, kind: str, said: dict[str, Any], at: float) -> None:
        """Add an event to a log that few add to."""

    @abstractmethod
    def empty_beside(self) -> None:
        """Let nothing of what was erased stand beside the store either."""

    def is_unfinished(self, name: str, version: int) -> bool:
        """Was the match found unfinished at this version?"""
        return bool(self.ask(self.statements.unfinished, name, version))

    @abstractmethod
    def note_unfinished(self, name: str, version: int) -> None:
        """Remember that the match is unfinished at this version."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the store."""
