"""The electronic hub of Caribbean Cruise: a calculator that adds up what players tell it.

It knows no tiles and no rules. What a player has to press for a tile the family's hub says.
"""

from typing import Final, NamedTuple

from ..core.errors import BadKey

AT_START: Final = 24  # the four open sixes of the 6-6 that every hand begins with
FIVE: Final = 5
HIGHEST_KEY: Final = 6
KEYS: Final = {f"{sign}{n}": int(f"{sign}{n}") for sign in "+-" for n in range(1, HIGHEST_KEY + 1)}
CENTRE: Final = "="  # how the centre is written among the keys


class Reading(NamedTuple):
    """What the hub shows when its centre is pressed, and whether it plays its theme."""

    total: int
    theme: bool


class Hub:
    """The hub, just switched on: it shows 24. Switch on another for each hand.

    The theme plays whenever five divides the total, also at nought, though nought is worth
    nothing.
    """

    def __init__(self) -> None:
        self.total = AT_START  # as last entered; keys change nothing before the centre does
        self.pending = 0  # what the keys pressed since then add up to

    def press(self, key: str) -> None:
        """Press `+1` to `+6` or `-1` to `-6`; BadKey when there is no such key.

        A wrong key is undone by the same number with the other sign.
        """
        if key not in KEYS:
            raise BadKey(pressed=key)
        self.pending += KEYS[key]

    def enter(self) -> Reading:
        """Press the centre: everything pressed since the last time is added to the total."""
        self.total += self.pending
        self.pending = 0
        return Reading(self.total, self.total % FIVE == 0)


class EnteredTotal(NamedTuple):
    """A total as it was entered: the keys before the centre, and all presses up to it."""

    keys: list[str]
    reading: Reading
    presses: int


def pressed(presses: list[str]) -> tuple[Hub, list[EnteredTotal]]:
    """A hub on which all this was pressed, with everything that was entered; BadKey.

    To go back to any point, press only so far.
    """
    hub = Hub()
    log: list[EnteredTotal] = []
    since: list[str] = []
    for number, key in enumerate(presses, start=1):
        if key == CENTRE:
            log.append(EnteredTotal(since, hub.enter(), number))
            since = []
        else:
            hub.press(key)
            since.append(key)
    return hub, log
