"""Records read back: parsing the text, and checking every move and score by playing it again."""

from ..core.record import FORMAT, Record, record
from . import pickles as pickles  # lets public values be pickled,
from . import portraits as portraits  # and be seen in a notebook
from .parse import lines, parse, read
from .replay import begin, follows_from_seed, replay

__all__ = [
    "FORMAT",
    "Record",
    "begin",
    "follows_from_seed",
    "lines",
    "parse",
    "read",
    "record",
    "replay",
]
