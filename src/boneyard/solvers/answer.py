"""What an open solver answers: whether a solitaire can be won, proved or not decided."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Answer:
    """`winnable` is None when it was not decided within the nodes allowed; False is a proof."""

    winnable: bool | None
    moves: list[int]  # codes that win from here, forced ones too; empty unless winnable
    nodes: int  # positions looked at
