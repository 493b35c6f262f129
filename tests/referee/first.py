"""Who begins a match: the first seat, a seat that was chosen, or one by lot."""

from hashlib import blake2b
from typing import Any

from .game import Game
from .tiles import Wrong

DEALERS = ("texas-42", "poker")  # here the dealer is chosen; elsewhere only a leader can be


def first_of(record: dict[str, Any], game: Game) -> int:
    """The seat that the first round starts from; refuses a choice that the sheet does not leave."""
    if "first" not in record:
        return 0
    if "after" in record:
        raise Wrong("first is given, but rounds were played before")
    if game.key != "leader" and game.sheet not in DEALERS:
        raise Wrong(f"first is given, but {game.sheet} says who begins")
    first = record["first"]
    if first == "lot":
        return drawn(record["seed"], game.seats)
    if type(first) is not int or not 1 <= first < game.seats:
        raise Wrong(f"first is {first!r}; expected a seat from 1, or lot")
    return first


def drawn(seed: str, seats: int) -> int:
    """The first word of the stream `SEED/first` that does not favour a seat."""
    key = blake2b(f"{seed}/first".encode(), digest_size=32, person=b"boneyard/key").digest()
    block = blake2b(bytes(8), key=key, digest_size=64).digest()
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 64, 4)]
    return next(word % seats for word in words if word < 2**32 // seats * seats)
