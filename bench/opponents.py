"""The players that strength.py sets against each other, by name.

NAME         any bot of the library
plain:N      our search without its second thoughts: N fairly drawn deals, no inference
cheat        our search in the one deal that it looked up (games of the line)
play:NAME    bids a little more than its hand counts, so that contracts are in doubt, and plays its
             tiles as NAME does (Four-Hand Texas); `play:open` by all four hands, `play:points`
             as expert would if points were all that counted
ismcts:N     OpenSpiel's information-set tree search in Python, N simulations a move, over
             deals that our view imagines (Block with two seats; `pip install open_spiel`)
before:NAME  NAME as an earlier build plays it (before.py)
"""

from collections.abc import Callable
from typing import Any

from before import Before

from boneyard.bots import Bot, find
from boneyard.bots.judge import Effort
from boneyard.bots.levels import LEVELS
from boneyard.bots.policy import plain_move
from boneyard.core.chance import rng
from boneyard.core.codes import PASS
from boneyard.core.deal import Deal
from boneyard.core.match import Match
from boneyard.core.move import Move
from boneyard.core.view import View
from boneyard.families.line.bot.judge import LineRace
from boneyard.families.line.engine.move import LineMove
from boneyard.families.tricks.bot.bids import best_count
from boneyard.families.tricks.bot.contract import POINTS, Contract
from boneyard.families.tricks.bot.judge import TrickRace
from boneyard.families.tricks.bot.masks import number_of
from boneyard.families.tricks.engine.calls import BID, LIMIT
from boneyard.families.tricks.engine.state import BIDDING, PLAYING
from boneyard.families.tricks.engine.table import TrickTable
from boneyard.families.tricks.solver.open_hands import OpenHands

BOLD = 2.0  # points
EXPLORES = 25.0  # how eagerly their tree search tries what looks worse, in points


class Plain(Bot):
    """Looks ahead, and asks nobody why he played what he did."""

    name = "plain"

    def __init__(self, seed: str, worlds: int) -> None:
        self._rng = rng(f"{seed}/plain")
        self._effort = Effort(worlds, infers=False)

    def choose(self, view: View) -> Move:
        if len(view.moves()) == 1:
            return view.moves()[0]
        return view.sheet.family.judge().judge(view, self._effort, self._rng)[0].move


class Cheat(Bot):
    """The ceiling at the line: looks into all hands, and then plays out as the levels do."""

    name = "cheat"
    match: Match

    def __init__(self, seed: str) -> None:
        self._rng = rng(f"{seed}/cheat")

    def sit(self, match: Match) -> None:
        """Look at the match."""
        self.match = match

    def choose(self, view: View) -> Move:
        plain = plain_move(view)
        if plain is not None:
            return plain
        race = LineRace(view, view.moves(), Effort(1, infers=False), self._rng)
        race.worlds.chosen = [(self.match.opened(), 1.0)]
        race.worlds.wanted = 1
        return race.judged()[0].move


class Playing(Bot):
    """Calls alike for all, and the tiles of one of them."""

    name = "play"

    def __init__(self, seed: str, tiles: str) -> None:
        self._calls = find("greedy", seed)
        own: dict[str, type[Bot]] = {each.name: each for each in (OpenHanded, ForPoints)}
        self._plays = own[tiles]() if tiles in own else find(tiles, seed)

    def sit(self, match: Match) -> None:
        """Look at the match, if one cheats."""
        if isinstance(self._plays, OpenHanded):
            self._plays.match = match

    def choose(self, view: View) -> Move:
        table = view.table
        assert isinstance(table, TrickTable)
        if table.phase == PLAYING:
            return self._plays.choose(view)
        return self._bid(view) if table.phase == BIDDING else self._calls.choose(view)

    def _bid(self, view: View) -> Move:
        """The most that the hand is worth, and BOLD points more; a pass if that is too little."""
        counted = best_count(sum(1 << number_of(halves) for halves in view.halves)).points
        moves = {move.code: move for move in view.moves()}
        bids = sorted(code - BID for code in moves if code >= BID)
        worth = [each for each in bids if each <= min(round(counted + BOLD), LIMIT)]
        if worth:
            return moves[BID + worth[-1]]
        return moves[PASS] if PASS in moves else moves[BID + bids[0]]


class OpenHanded(Bot):
    """The ceiling: sees all four hands, and plays as if the others did too."""

    name = "open"
    match: Match

    def choose(self, view: View) -> Move:
        if len(view.moves()) == 1:
            return view.moves()[0]
        table = view.table
        assert isinstance(table, TrickTable)
        solver = OpenHands()
        solver.lay_deal(self.match.opened())
        contract = Contract(view, view.seat & 1)

        def worth(move: Move) -> float:
            return contract.worth_of_rest(table, int(solver.points_after(number_of(move.code))))

        return max(view.moves(), key=worth)


class ForPoints(Bot):
    """As `expert`, but takes as many points as it can, whatever was bid."""

    name = "points"

    def __init__(self) -> None:
        self._rng = rng("points")

    def choose(self, view: View) -> Move:
        if len(view.moves()) == 1:
            return view.moves()[0]
        effort = Effort(LEVELS["expert"].worlds)
        race = TrickRace(view, effort, self._rng, find("greedy").choose(view))
        race.contract = Points(view, view.seat & 1)
        race.run(len(race.worlds))
        race.favour()
        return race.judged()[0].move


class Points(Contract):
    """A hand is worth the points that were taken in it."""

    def worth(self, bidders: int, bid: int, took: int) -> float:
        return float(took if bidders == self.side else POINTS - took)


class TreeSearch(Bot):
    """OpenSpiel's ISMCTS at our table."""

    name = "ismcts"

    def __init__(self, seed: str, simulations: int) -> None:
        import numpy
        from open_spiel.python.algorithms import ismcts, mcts

        self._rng = rng(f"{seed}/ismcts")
        chance = numpy.random.RandomState(int(self._rng.below(1 << 30)))
        self._game = their_block()
        self._bot = ismcts.ISMCTSBot(
            game=self._game,
            evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance),
            uct_c=EXPLORES,
            max_simulations=simulations,
            random_state=chance,
        )

    def choose(self, view: View) -> Move:
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        self._bot.set_resampler(lambda *_: self.as_theirs(view, view.imagine(self._rng)))
        action = self._bot.step(self.as_theirs(view, view.imagine(self._rng)))
        return self.as_ours(view, int(action))

    def as_theirs(self, view: View, deal: Deal) -> Any:
        """A state of theirs with these hands and the moves of this view."""
        from open_spiel.python.games import block_dominoes as theirs

        state = self._game.new_initial_state()
        state.deck = state.deck[:14]  # all are dealt
        state.hands = [as_pairs(deal.halves(seat)) for seat in range(2)]
        edges: list[float] = []
        for seat, move in view.history():
            assert isinstance(move, LineMove)
            if move.tile is not None:
                tile = (float(move.tile.low), float(move.tile.high))
                edge = float(move.inner) if edges else None
                state.actions_history.append(theirs.Action(seat, tile, edge))
                state.update_open_edges(state.actions_history[-1])
                edges = state.open_edges
        state._next_player = view.seat
        return state

    def as_ours(self, view: View, action: int) -> Move:
        from open_spiel.python.games import block_dominoes as theirs

        chosen = theirs._ACTIONS[action]
        for move in view.moves():
            assert isinstance(move, LineMove)
            assert move.tile is not None
            same = (move.tile.low, move.tile.high) == chosen.tile
            if same and chosen.edge in (None, move.inner):
                return move
        raise AssertionError(f"no such move: {chosen}")


def their_block() -> Any:
    """OpenSpiel's Block, settled as ours is: the winner takes the difference."""
    from open_spiel.python.games import block_dominoes as theirs

    class State(theirs.BlockDominoesState):  # type: ignore[misc]
        def returns(self) -> list[float]:
            if not self.is_terminal():
                return [0.0, 0.0]
            spots = [sum(sum(tile) for tile in hand) for hand in self.hands]
            return [spots[1] - spots[0], spots[0] - spots[1]]

    class Game(theirs.BlockDominoesGame):  # type: ignore[misc]
        def new_initial_state(self) -> State:
            return State(self)

    return Game()


def as_pairs(hand: list[int]) -> list[tuple[float, float]]:
    """A hand as they write it."""
    return sorted((float(tile & 31), float(tile >> 5)) for tile in hand)


MAKERS: dict[str, Callable[[str, str], Bot]] = {
    "plain": lambda seed, worlds: Plain(seed, int(worlds)),
    "play": Playing,
    "before": Before,
    "ismcts": lambda seed, simulations: TreeSearch(seed, int(simulations)),
}


def player(name: str, seed: str) -> Bot:
    """The player of this name."""
    if name == Cheat.name:
        return Cheat(seed)
    kind, _, more = name.partition(":")
    return MAKERS[kind](seed, more) if more else find(name, seed)
