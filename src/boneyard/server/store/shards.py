"""Tables are owned by the shard: 4,096 of them, so that a takeover is one statement, however many
tables there are."""

import array
import hashlib
import zlib
from functools import cache, lru_cache
from typing import Final

SHARDS: Final = 4096
BEFORE_ALL: Final = 0  # the epoch of what no node wrote


def shard_of(table: str) -> int:
    """The shard of a table."""
    return zlib.crc32(table.encode()) % SHARDS


@lru_cache(maxsize=4)  # it is asked with every beat, and seldom of others
def homes(nodes: frozenset[str]) -> list[str]:
    """The node that each shard should be at, of these: the same for all who ask, evenly spread, and
    hardly any other when one comes or goes."""
    scores = {node: _scores(node) for node in sorted(nodes)}
    return [max(scores, key=lambda node: scores[node][shard]) for shard in range(SHARDS)]


@cache
def _scores(node: str) -> "array.array[int]":
    return array.array("I", hashlib.shake_128(node.encode()).digest(4 * SHARDS))
