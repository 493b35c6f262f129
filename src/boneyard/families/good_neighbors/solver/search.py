"""Depth-first search for a way to win a deal of Good Neighbors whose stock is known.

What lies after a fill follows from which tiles are gone, and nothing else does. So a picture is
known by the mask of tiles that are gone, and none is looked into twice: the first look has failed,
or the search would have ended with it.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import ONE
from ....solvers.visited import Visited
from .pictures import Pictures

LOST: Final = 0
WON: Final = 1
UNDECIDED: Final = 2

WORD: Final = 60  # tiles in the first word of a mask of tiles
SURE: Final = 1 << 30  # the worth of what wins at once
HOPELESS: Final = -1
FEW: Final = 32  # with more tiles than these, whether they pair off is hardly ever in doubt


@final
class NeighborsSearch:
    """Searches on from any of a line of pictures. One object serves any number of searches."""

    def __init__(self, pictures: Pictures) -> None:
        depths = len(pictures.next)
        self.pictures = pictures
        self.visited = Visited()  # by the tiles that are gone
        self.lows: vec[i64] = vec[i64]([0] * depths)  # tiles that are gone, at each depth
        self.highs: vec[i64] = vec[i64]([0] * depths)
        self.chosen: vec[i64] = vec[i64]([0] * depths)  # what was taken at each depth
        self.end: i64 = 0  # the depth at which the deal is won
        # Ways on that have not been tried, of all depths: a stack.
        self.masks: vec[i64] = vec[i64]([0] * 8192)
        self.worth: vec[i64] = vec[i64]([0] * 8192)
        places: int = pictures.n_places
        self.most: i64 = 1 << places  # ways on that one picture may have
        self.seen: vec[i64] = vec[i64]([0] * (1 << places))  # masks, by the node they came up in
        self.stamp: i64 = 0
        self.nodes: i64 = 0
        self.limit: i64 = 0

    def run(self, depth: i64, taken: bool, limit: i64) -> i64:
        """Search from the picture at this depth, from which a pair has been `taken` or not."""
        self.visited.clear()
        self.lows[depth] = 0
        self.highs[depth] = 0
        self.nodes = 0
        self.limit = limit
        return self.dig(depth, 0, taken)

    def dig(self, depth: i64, base: i64, may_fill: bool) -> i64:
        self.nodes += 1
        if self.nodes > self.limit:
            return UNDECIDED
        end: i64 = self.collect(depth, base)
        if may_fill:
            self.masks[end] = 0
            end += 1
        i: i64 = base
        while i < end:
            self.worth[i] = self.weigh(depth, self.masks[i])
            if self.worth[i] == SURE:
                self.chosen[depth] = self.masks[i]
                self.end = depth + 1
                return WON
            i += 1
        while end > base:
            mask: i64 = self.pop_best(base, end)
            end -= 1
            if mask < 0:
                return LOST
            if self.enter(depth, mask):
                self.pictures.take(depth, mask)
                self.chosen[depth] = mask
                found: i64 = self.dig(depth + 1, end, False)
                if found != LOST:
                    return found
        return LOST

    def collect(self, depth: i64, base: i64) -> i64:
        """Every set of places that pairs can empty, as masks from `base` on; where they end.

        Which tiles made pairs does not matter afterwards, so a set of places counts once.
        """
        if base + self.most >= len(self.masks):
            self.make_room()
        masks = self.masks
        seen = self.seen
        self.stamp += 1
        stamp: i64 = self.stamp
        pairs_end: i64 = self.pictures.pairs(depth, masks, base)
        end: i64 = pairs_end
        i: i64 = base
        while i < end:
            mask: i64 = masks[i]
            k: i64 = base
            while k < pairs_end:
                if mask & masks[k] == 0:
                    both: i64 = mask | masks[k]
                    if seen[both] != stamp:
                        seen[both] = stamp
                        masks[end] = both
                        end += 1
                k += 1
            i += 1
        return end

    def weigh(self, depth: i64, mask: i64) -> i64:
        """How promising a way on is: pairs to come, tiles gone, and most of all early ones, which
        stand alone in the end; HOPELESS where none can win."""
        pictures = self.pictures
        pictures.take(depth, mask)
        left: i64 = pictures.left[depth + 1]
        if left == pictures.goal:
            return SURE
        if left <= FEW and not pictures.can_pair_off(depth + 1):
            return HOPELESS
        pairs: i64 = pictures.count_pairs(depth + 1)
        if pairs == 0:
            return HOPELESS
        next: i64 = pictures.next[depth]
        age: i64 = 0
        i: i64 = depth * pictures.n_places
        while mask:
            if mask & 1:
                age += next - pictures.tiles[i]
            mask >>= 1
            i += 1
        return 16 * pairs + 8 * (pictures.left[depth] - left) + age

    def pop_best(self, base: i64, end: i64) -> i64:
        """Take the most promising way on off the stack, the last one into its place; HOPELESS when
        all that are left are."""
        masks = self.masks
        worth = self.worth
        best: i64 = base
        i: i64 = base + 1
        while i < end:
            if worth[i] > worth[best]:
                best = i
            i += 1
        if worth[best] == HOPELESS:
            return HOPELESS
        mask: i64 = masks[best]
        masks[best] = masks[end - 1]
        worth[best] = worth[end - 1]
        return mask

    def enter(self, depth: i64, mask: i64) -> bool:
        """Note which tiles are gone after this way on; False when that has been looked into."""
        one: i64 = ONE
        low: i64 = self.lows[depth]
        high: i64 = self.highs[depth]
        i: i64 = depth * self.pictures.n_places
        while mask:
            if mask & 1:
                tile: i64 = self.pictures.tiles[i]
                if tile < WORD:
                    low |= one << tile
                else:
                    high |= one << (tile - WORD)
            mask >>= 1
            i += 1
        self.lows[depth + 1] = low
        self.highs[depth + 1] = high
        return self.visited.add(low, high)

    def make_room(self) -> None:
        """Twice as much room for ways on."""
        size = 2 * len(self.masks)
        masks: vec[i64] = vec[i64]([0] * size)
        worth: vec[i64] = vec[i64]([0] * size)
        i: i64 = 0
        while i < len(self.masks):
            masks[i] = self.masks[i]
            worth[i] = self.worth[i]
            i += 1
        self.masks = masks
        self.worth = worth
