"""An episode in a pickle: plain values, alike in both builds, from which it goes on as it would
have."""

from typing import Any, NamedTuple

from ..core.chance import Rng
from ..core.deal import Deal
from ..core.view import WATCHER, View
from ..record.snapshot import Snapshot, snapshot, view_of
from .episode import Episode


class Kept(NamedTuple):
    """All that there is of an episode."""

    whole: bool
    chance: int
    table: Snapshot  # as anybody may know it
    hands: list[list[int]]  # as halves; in the order of the rows, where nobody looks at them
    stock: list[int]
    face_down: dict[int, int]
    progress: tuple[Any, ...]


def kept(episode: Episode) -> Kept:
    """This episode as plain values."""
    deal, sheet = episode.deal, episode.sheet
    table = deal.table
    held = deal.standing if table.in_rows else deal.hand
    return Kept(
        episode.whole,
        episode.chance.x,
        snapshot(View(sheet, table, WATCHER, [], [], {})),
        [held(seat) for seat in range(episode.seats)],
        deal.undrawn(),
        deal.face_down(),
        episode.progress(),
    )


def resumed(kept: Kept) -> Episode:
    """The episode that was kept so."""
    shown = view_of(kept.table)
    deal = Deal(shown.table)
    for seat, hand in enumerate(kept.hands):
        if shown.table.in_rows:
            deal.put_row(seat, hand)
        else:
            for halves in hand:
                deal.give(seat, halves)
    deal.put_stock(kept.stock)
    deal.muck.put(kept.face_down)
    if not shown.table.ended_by:
        deal.resume()
    top, seats = int(shown.table.top), int(shown.table.seats)
    episode = Episode(shown.sheet, top, seats, kept.whole, Rng(kept.chance), deal)
    totals, standing, gained, rounds, starter, pot, over = kept.progress
    episode.take_over((totals, standing, gained, rounds, starter, pot, over))
    return episode
