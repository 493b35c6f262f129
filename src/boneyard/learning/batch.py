"""Many matches at once, a step of all of them at a time, in NumPy arrays."""

from typing import TYPE_CHECKING, Any, NamedTuple, Unpack

from ..core.chance import rng
from ..core.errors import IllegalAction, NeedsNumPy, WrongCount
from ..core.sheet import Sheet
from .lanes import Lanes
from .rewards import shares
from .setup import Asked, new_episode

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]


class Step(NamedTuple):
    """What every lane is told: an array each, with a row a lane.

    Attributes:
        observations: of the seat to move, int32
        masks: its legal actions, 1 each, uint8
        rewards: what the last step brought every seat, float32
        dones: did it end the episode? Then all else tells of the next one
        seats: who is to move, int32
    """

    observations: "Array"
    masks: "Array"
    rewards: "Array"
    dones: "Array"
    seats: "Array"


class Batch:
    """`n` matches of one game that are played side by side.

    The arrays are those of the engine, compiled: they cannot be written to, and the next step
    changes what is in them. Copy what you keep.

    Attributes:
        n: how many matches
        sheet: the game
        top: the set, by its highest pip
        seats: how many play each
        actions: how many there are
        names: what the numbers of an observation are
    """

    def __init__(
        self, sheet: Sheet | str, n: int, seed: str | int = "", **asked: Unpack[Asked]
    ) -> None:
        np = _numpy()
        if type(n) is not int or n < 1:
            raise WrongCount(what="n", given=n, wanted="1, 2, 3 …")
        episodes = [new_episode(sheet, rng(f"{seed}/{lane}"), **asked) for lane in range(n)]
        first = episodes[0]
        self.n = n
        self.sheet, self.top, self.seats = first.sheet, first.top, first.seats
        self.actions = len(first.actions)
        self.names = first.observation.names
        self._np = np
        self._lanes = Lanes(episodes)
        self._shares = np.array(shares(first), np.float32)

    def now(self) -> Step:
        """What every lane is told before the next step."""
        np, lanes, n = self._np, self._lanes, self.n
        gains = self._array(lanes.gains, np.int32, (n, self.seats))
        return Step(
            self._array(lanes.observations, np.int32, (n, len(self.names))),
            self._array(lanes.masks, np.uint8, (n, self.actions)),
            gains.astype(np.float32) @ self._shares,
            self._array(lanes.dones, np.bool_, (n,)),
            self._array(lanes.movers, np.int32, (n,)),
        )

    def step(self, actions: "Array | list[int]") -> Step:
        """Make one move in every lane. A lane whose episode ends begins the next one at once.
        IllegalAction when any of the moves is not legal now, and then none is made."""
        given = self._np.asarray(actions)
        listed = given.tolist()
        if not isinstance(listed, list) or len(listed) != self.n:
            raise WrongCount(what="actions", given=actions, wanted=str(self.n))
        if given.ndim != 1 or given.dtype.kind not in "iu":  # no whole numbers, one a lane
            raise IllegalAction(action=listed[0], last=self.actions - 1)
        wrong = self._lanes.illegal(listed)
        if wrong >= 0:
            raise IllegalAction(action=listed[wrong], last=self.actions - 1)
        self._lanes.step(listed)
        return self.now()

    def _array(self, buffer: Any, kind: Any, shape: tuple[int, ...]) -> "Array":
        np = self._np
        if isinstance(buffer, list):  # interpreted
            copied: Array = np.array(buffer, kind).reshape(shape)
            return copied
        array: Array = np.frombuffer(buffer, kind).reshape(shape)
        array.flags.writeable = False
        return array


def batch(sheet: Sheet | str, n: int, seed: str | int = "", **asked: Unpack[Asked]) -> Batch:
    """`n` matches of a game, to be played a step of all at a time. `asked` is what they are played
    with: `set`, `seats`, `options`, and `episode`, which is "round" or "match"."""
    return Batch(sheet, n, seed, **asked)


def _numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise NeedsNumPy() from None
    return numpy
