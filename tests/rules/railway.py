"""What tests of train games ask of the table: where the tracks end, who is marked, what is owed.

No rule lives here: what a clause says stands in the test that names it.
"""

from collections.abc import Mapping, Sequence

from scene import Scene

from boneyard.families.trains.engine.table import TrainTable
from boneyard.families.trains.engine.yard import tracks


class Railway(Scene):
    """A position of Mexican Train, set up by hand, on the double-12 set unless told otherwise."""

    def __init__(
        self,
        hands: Sequence[str],
        stock: str = "",
        *,
        set: int = 12,
        options: Mapping[str, str] | None = None,
        dealer: int = 0,
    ) -> None:
        super().__init__("mexican-train", hands, stock, set=set, options=options, dealer=dealer)

    @property
    def yard(self) -> TrainTable:
        assert isinstance(self.table, TrainTable)
        return self.table

    @property
    def ends(self) -> dict[str, int]:
        """The number open on each train that has left and on each siding."""
        return {track.name: track.end for track in tracks(self.yard) if track.laid}

    @property
    def marked(self) -> list[int]:
        """The seats whose trains have a marker."""
        return [track.number for track in tracks(self.yard) if track.marked]

    @property
    def owed(self) -> str | None:
        """The track whose double must be covered before anything else."""
        return next((track.name for track in tracks(self.yard) if track.owed), None)
