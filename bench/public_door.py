"""What the library costs those who use it from plain Python: a bot's own loop, and a copy."""

from collections.abc import Iterator

from boneyard.lab.bench import copies_against_moves, public_moves

WANTED = 200_000  # moves a second
MOST = 2  # moves that a copy may cost


def report() -> Iterator[str]:
    moves = public_moves()
    yield (
        f"| Match and View in a plain Python loop, record's text included | {moves:,.0f} moves/s "
        f"| wanted: {WANTED:,} moves/s | {moves / WANTED:.2f} × | 1 × |"
    )
    copy = copies_against_moves()
    yield f"| a pooled copy of a Block deal | {copy:.2f} moves | wanted: under {MOST} | | |"
