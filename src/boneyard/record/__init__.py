"""Records read back: parsing the text, and checking every move and score by playing it again."""

from ..core.record import FORMAT, Record, record
from .reading import parse, read
from .replay import follows_from_seed, replay

__all__ = ["FORMAT", "Record", "follows_from_seed", "parse", "read", "record", "replay"]
