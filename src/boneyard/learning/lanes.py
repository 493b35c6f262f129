"""Many episodes side by side, and the numbers of all of them in one place each: what a batch is
made of. Nothing is made anew from step to step."""

from typing import final

from .._rt import i32, i64, u8, vec
from .episode import Episode


@final
class Lanes:
    """Episodes with what a learner is told of each, one after the other in flat buffers."""

    def __init__(self, episodes: list[Episode]) -> None:
        first = episodes[0]
        n = len(episodes)
        self.episodes = episodes
        self.n: i64 = n
        self.seats: i64 = first.seats
        self.width: i64 = len(first.actions)
        self.size: i64 = first.observation.size
        width = len(first.actions)
        size: int = first.observation.size
        self.observations: vec[i32] = vec[i32]([0] * (n * size))
        self.masks: vec[u8] = vec[u8]([0] * (n * width))
        self.gains: vec[i32] = vec[i32]([0] * (n * first.seats))
        self.dones: vec[u8] = vec[u8]([0] * n)
        self.movers: vec[i32] = vec[i32]([0] * n)  # the seats to move
        i: i64 = 0
        while i < n:
            self.look(i, episodes[i])
            i += 1

    def illegal(self, actions: list[int]) -> int:
        """The first lane in which its action is not legal; -1 when all are."""
        for lane, action in enumerate(actions):
            at: i64 = lane * self.width
            if not 0 <= action < self.width or self.masks[at + action] == 0:
                return lane
        return -1

    def step(self, actions: list[int]) -> None:
        """Make one legal move in every lane; one whose episode ends begins the next at once."""
        gains = self.gains
        seats: i64 = self.seats
        for lane, action in enumerate(actions):
            i: i64 = lane
            episode = self.episodes[lane]
            episode.mark(0, self.masks, i * self.width)
            episode.make(action)
            seat: i64 = 0
            while seat < seats:
                gains[i * seats + seat] = i32(episode.gains[seat])
                seat += 1
            self.dones[i] = 1 if episode.over else 0
            if episode.over:
                episode.begin()
            self.look(i, episode)

    def look(self, i: i64, episode: Episode) -> None:
        """Write what the seat to move in this lane is told."""
        seat: i64 = episode.deal.table.to_move
        self.movers[i] = i32(seat)
        episode.observe(seat, self.observations, i * self.size)
        episode.mark(1, self.masks, i * self.width)
