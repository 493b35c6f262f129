"""What solvers of solitaires are asked, and answer."""

from collections.abc import Callable
from dataclasses import dataclass

from ..core.chance import Rng
from ..core.deal import Deal
from ..core.move import Move
from ..core.view import View


@dataclass(frozen=True)
class Answer:
    """Can a deal be won? `winnable` is None when it was not decided within the nodes allowed; False
    is a proof."""

    winnable: bool | None
    moves: list[int]  # codes that win from here, forced ones too; empty unless winnable
    nodes: int  # positions looked at


# Open: every tile of the stock is known. From any position of a deal, which stays as it is.
Solve = Callable[[Deal, int], Answer]
# Fair: nothing is known but the view.
Choose = Callable[[View, Rng], Move]
