"""What a learner is rewarded with: by how much its points grew more than its opponents'."""

from .episode import Episode


def shares(episode: Episode) -> list[list[float]]:
    """How points of each seat (a row each) count for each seat (a column each): its own in full,
    less those of all opponents on average; the other way round where the lowest total wins. A
    solitaire is worth 1 when it is won, and less than nothing by the share of tiles left."""
    sheet, seats = episode.sheet, episode.seats
    if sheet.is_solitaire:
        return [[1 / int(episode.deal.size)]]
    sides = seats // sheet.side
    sign = -1.0 if sheet.lowest_wins else 1.0

    def share(of: int, to: int) -> float:
        if of == to:
            return sign
        return 0.0 if of % sides == to % sides else -sign / (seats - sheet.side)

    return [[share(of, to) for to in range(seats)] for of in range(seats)]


def rewards(shared: list[list[float]], gained: list[int]) -> list[float]:
    """What every seat is rewarded with for these points."""
    return [
        sum(gain * row[to] for gain, row in zip(gained, shared, strict=True))
        for to in range(len(shared))
    ]
