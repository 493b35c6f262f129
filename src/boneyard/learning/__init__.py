"""Games played by numbers, for learners: one episode, or many at once. See docs/learning.md."""

from .batch import Batch, batch
from .episode import Episode

__all__ = ["Batch", "Episode", "batch"]
