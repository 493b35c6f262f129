"""A rating of one's own, and a streak: kept where one plays, told to nobody.

The rule is Elo's. Who has the rating of a puzzle is expected to solve it half of the time, who has
400 points more ten times of eleven. A puzzle that was tried moves the rating by 32 times what the
result differs from that (by 64 in the first ten): up when it was solved, down when it was not. Only
the first answer to a puzzle counts. The streak is how many were solved in a row.
"""

from dataclasses import dataclass, replace
from math import floor

BEGIN, LEAST = 1200, 100
STEP, EARLY_STEP, EARLY = 32, 64, 10
SPAN = 400


@dataclass(frozen=True)
class OwnRating:
    """What one has come to."""

    rating: int = BEGIN
    tried: int = 0
    solved: int = 0
    streak: int = 0
    longest: int = 0

    def after(self, puzzle: int, is_solved: bool) -> "OwnRating":
        """The same after a puzzle of this rating."""
        expected = 1 / (1 + 10 ** ((puzzle - self.rating) / SPAN))
        step = EARLY_STEP if self.tried < EARLY else STEP
        streak = self.streak + 1 if is_solved else 0
        return replace(
            self,
            rating=max(LEAST, self.rating + floor(step * (is_solved - expected) + 0.5)),
            tried=self.tried + 1,
            solved=self.solved + is_solved,
            streak=streak,
            longest=max(self.longest, streak),
        )
