"""What somebody is shown of a table, without a session."""

from collections.abc import Collection

from boneyard.server.event_log.state import TableState
from boneyard.server.scene import Changed, Scene
from boneyard.server.scenes import states
from boneyard.server.scenes.delta import common_delta, seat_delta
from boneyard.server.scenes.states import SeatState, States, places


def shown(
    table: TableState,
    seat: int | None,
    here: Collection[int] = (),
    shape: str = "wide",
    clock: float | None = None,
) -> SeatState:
    """What this seat sees, or one who watches."""
    return States(table, shape, places(table.sitters, frozenset(here)), clock).of(seat)


def scene(
    table: TableState,
    seat: int | None,
    here: Collection[int] = (),
    shape: str = "wide",
    clock: float | None = None,
) -> Scene:
    """The same as it is sent."""
    return states.scene(shown(table, seat, here, shape, clock))


def changed(before: SeatState, after: SeatState) -> Changed | None:
    """What has changed between two of them; None when that cannot be said but by the scene."""
    common = common_delta(before, after)
    return None if common is None else seat_delta(common, before, after)
