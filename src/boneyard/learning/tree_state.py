"""An episode from before its deal to its end, with what it was worth to everybody: all that a state
of a game tree is asked for, so that one call answers."""

from functools import lru_cache
from typing import Any, Final, final

from .._rt import i64
from ..core.chance import Rng, rng
from .episode import Episode
from .rewards import rewards

Progress = tuple["Episode | None", int, bool, list[float], list[float], list[tuple[int, int]]]
NOBODY: Final = -9  # whose turn it is said to be where nothing else is said
UNDEALT: Final = -1  # whose turn it is before the deal,
ENDED: Final = -4  # and after the end: the numbers that OpenSpiel has for them


@final
class Frame:
    """What all courses of one game share, and never changes."""

    def __init__(self, first: Episode, shares: list[list[float]], moves: int) -> None:
        """Courses are dealt like the `first`, and cut off after so many moves."""
        self.first = first
        self.shares = shares
        self.moves = moves
        self.nothing = [0.0] * len(shares)

    def __reduce__(self) -> tuple[Any, ...]:
        return Frame, (self.first, self.shares, self.moves)


@final
class TreeState:
    """Where one of them stands."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.episode: Episode | None = None  # as soon as it is dealt
        self.left: i64 = frame.moves  # moves that may still be made
        self.ended = False
        # To every seat, so far and by the last move; the lists themselves never change.
        self.worth = frame.nothing
        self.last = frame.nothing
        self.unheard: list[tuple[int, int]] = []  # players and actions that were not told on yet
        self.told = NOBODY  # the player of the one that is being told on

    def whose(self) -> int:
        """The seat to move; UNDEALT or ENDED."""
        if self.told != NOBODY:
            return self.told
        episode = self.episode
        if episode is None:
            return UNDEALT
        return ENDED if self.ended else episode.deal.table.to_move

    def legal(self) -> list[int]:
        """The numbers of the legal moves, in order; none before the deal and after the end."""
        episode = self.episode
        return [] if episode is None or self.ended else episode.legal()

    def play(self, action: Any) -> None:
        """Make a move, or the deal of this number, which is to be told on; IllegalAction, and then
        nothing has changed."""
        index: int = action if isinstance(action, int) else int(action)  # or one of NumPy's
        player = self.whose()
        self.make(index)
        self.unheard.append((player, index))

    def make(self, action: int) -> None:
        """The same where everybody knows of it."""
        episode = self.episode
        if episode is None:
            self.episode = self.frame.first.another(Rng(start_of(action)))
            return
        if episode.act(action):
            self.last = rewards(self.frame.shares, episode.gained())
            self.worth = [sum(both) for both in zip(self.worth, self.last, strict=True)]
        else:
            self.last = self.frame.nothing
        self.left -= 1
        if episode.over or self.left == 0:
            self.ended = True

    def imagined(self, seat: int, chance: Rng) -> "TreeState":
        """The same with the tiles that this seat has not seen drawn anew."""
        twin = self.clone()
        if twin.episode is not None:
            twin.episode = twin.episode.imagined(seat, chance)
        return twin

    def clone(self) -> "TreeState":
        """A copy that shares nothing with this one but what never changes."""
        return resumed(self.frame, self.progress())

    def progress(self) -> Progress:
        """How far it has come."""
        episode = None if self.episode is None else self.episode.clone()
        return episode, self.left, self.ended, self.worth, self.last, list(self.unheard)

    def __copy__(self) -> "TreeState":
        return self.clone()

    def __deepcopy__(self, memo: Any) -> "TreeState":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return resumed, (self.frame, self.progress())


def resumed(frame: Frame, progress: Progress) -> TreeState:
    """One that has come so far."""
    course = TreeState(frame)
    course.episode, course.left, course.ended, course.worth, course.last, course.unheard = progress
    return course


@lru_cache(maxsize=4096)
def start_of(deal: int) -> int:
    """What the generator of a numbered deal begins with."""
    return rng(f"open_spiel/{deal}").x
