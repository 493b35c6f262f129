"""Laws of numbers: every legal move has one, and no other has the same; they tell no secret."""

from ..core.actions import Actions
from ..core.chance import Rng
from ..core.deal import Deal
from ..core.errors import IllegalAction, NoActions
from ..core.match import Match
from ..core.view import View
from .violation import hold


def numbers_of(view: View) -> list[list[int]]:
    """What a learner is given of this view; nothing where the game has no numbers."""
    try:
        return [view.mask().tolist(), view.observation().tolist()]
    except NoActions:
        return []


def numbers_its_moves(match: Match) -> None:
    """Numbers lead to the moves that they stand for, and to no others."""
    law = "every legal move has a number of its own"
    view = match.view()
    try:
        actions = match.sheet.actions(match.top)
    except NoActions:
        return
    moves = view.moves()
    numbers = {move.index for move in moves}
    hold(len(numbers) == len(moves), law, match, f"{moves} have the numbers {numbers}")
    for move in moves:
        hold(move.index is not None, law, match, f"{move} has none")
        assert move.index is not None
        hold(view.action(move.index) == move, law, match, f"{move.index} is not {move}")
        code = actions.code(view.table, move.index)
        hold(code == move.code, law, match, f"{move.index} leads to {code}, not to {move.code}")
    mask = view.mask()
    hold({i for i, marked in enumerate(mask) if marked} == numbers, law, match, "the mask differs")
    size = len(actions)
    other = next((i for i in range(size) if i not in numbers), size)
    for number in (other, size, -1):
        try:
            made = view.action(number)
        except IllegalAction:
            continue
        hold(False, law, match, f"{number} is said to be {made}")


def numbers_whole_rounds(deal: Deal, actions: Actions, chance: Rng, rounds: int) -> int:
    """The same of every position of so many random rounds, without a match around them; how many
    positions there were. AssertionError where it does not hold."""
    seen = 0
    for _ in range(rounds):
        deal.deal(chance, 0)
        while deal.n_options:
            codes = deal.choices()
            numbers = [int(actions.index(deal.table, code)) for code in codes]
            assert len(set(numbers)) == len(codes), (codes, numbers)
            assert min(numbers) >= 0 and max(numbers) < len(actions), (codes, numbers)
            assert [actions.code(deal.table, number) for number in numbers] == codes
            deal.play(codes[chance.below(len(codes))])
            seen += 1
    return seen
