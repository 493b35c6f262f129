"""Matches as text: writing them down, reading them, and checking every move and score."""

from .reading import parse, read
from .replay import follows_from_seed, replay
from .writing import FORMAT, Record, record

__all__ = ["FORMAT", "Record", "follows_from_seed", "parse", "read", "record", "replay"]
