"""Tables are owned by the shard: 4,096 of them, so that a takeover is one statement, however many
tables there are."""

import array
import hashlib
import zlib
from collections.abc import Iterable
from functools import cache
from typing import Final

SHARDS: Final = 4096
BEFORE_ALL: Final = 0  # the epoch of what no node wrote


def shard_of(table: str) -> int:
    """The shard of a table."""
    return zlib.crc32(table.encode()) % SHARDS


def homes(nodes: Iterable[str]) -> list[str]:
    """The node that each shard should be at, of these: the same for all who ask, evenly spread, and
    hardly any other when one comes or goes."""
    scores = {node: _scores(node) for node in sorted(nodes)}
    return [max(scores, key=lambda node: scores[node][shard]) for shard in range(SHARDS)]


@cache
def _scores(node: str) -> "array.array[int]":
    return array.array("I", hashlib.shake_128(node.encode()).digest(4 * SHARDS))
