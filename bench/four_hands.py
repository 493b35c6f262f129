"""Four-hand Block between partners, by the rules of PyPI's `dominoes` and in its own game: our
search against its probabilistic alpha-beta.

Our side imagines deals and plays them out as it does at its own table (bots/search); only what a
round is worth is theirs: the side that is out, or blocked with fewer spots, wins.
"""

import random
import time
from dataclasses import replace
from typing import Any

from boneyard.core.chance import Rng, rng
from boneyard.core.codes import PASS
from boneyard.core.deal import Deal
from boneyard.core.view import View
from boneyard.families.line.bot.policy import LinePolicy
from boneyard.families.line.bot.rounds import LineRounds
from boneyard.families.line.bot.weights import weigh
from boneyard.families.line.engine.move import LineMove
from boneyard.families.line.engine.sheet import Always, LineSheet
from boneyard.families.line.engine.table import line_table
from boneyard.sheets import find

SEATS, HAND, TOP = 4, 7, 6
DOUBT = 0.2  # as in families/line/bot/judge.py
FROM_MOVE = 8  # their search takes minutes a move before; until then they lay the heaviest double
SAMPLES = 10  # hands that they assume a move


def rules() -> LineSheet:
    """Our Block for four with all tiles dealt."""
    sheet = find("block")
    assert isinstance(sheet, LineSheet)
    return replace(sheet, hands=Always(HAND), seats={TOP: range(SEATS, SEATS + 1)}, target=None)


class Ours:
    """Two partners who look ahead."""

    def __init__(self, worlds: int, seed: str) -> None:
        self.worlds = worlds
        self.rng: Rng = rng(seed)
        self.sheet = rules()

    def __call__(self, game: Any) -> tuple[Any, bool]:
        view = self.view_of(game)
        table = line_table(view.table)
        policy = LinePolicy(table.rules, weigh(table.rules))
        rounds = LineRounds(table, view.seat, policy, True)
        moves = view.moves()
        worths = [0.0] * len(moves)
        for _ in range(self.worlds):
            deal = view.imagine(self.rng)
            weight = rounds.likelihood(deal, DOUBT)
            for i, move in enumerate(moves):
                rounds.outcome(deal, move.code)
                worths[i] += weight * worth(rounds.trial, view.seat)
        best = moves[max(range(len(moves)), key=worths.__getitem__)]
        assert isinstance(best, LineMove)
        return self.as_theirs(game, best)

    def view_of(self, game: Any) -> View:
        """What the seat to move knows, at a table of ours that saw the same moves."""
        deal = Deal(self.sheet.table(TOP, SEATS))
        hands = [set(pairs(hand)) for hand in game.hands]
        seat = game.starting_player
        for move in game.moves:
            if move is not None:
                hands[seat].add(pair(move[0]))
            seat = (seat + 1) % SEATS
        held = [tile for hand in hands for tile in sorted(hand)]
        places = {(int(tile) >> 5, int(tile) & 31): k for k, tile in enumerate(deal.tiles)}
        deal.lay_out([places[tile] for tile in held], game.starting_player)
        ends: list[int] = []
        for move in game.moves:
            deal.play(PASS if move is None else self.code_of(deal, ends, *move))
        mine = game.turn
        return View(
            self.sheet, deal.table.clone(), mine, deal.halves(mine), self.sheet.moves(deal), {}
        )

    def code_of(self, deal: Deal, ends: list[int], tile: Any, left: bool) -> int:
        """Their move as ours; `ends` are the numbers at their left and right."""
        high, low = pair(tile)
        inner = high if not ends else ends[0 if left else 1]
        for move in self.sheet.moves(deal):
            assert isinstance(move, LineMove) and move.tile is not None
            if (move.tile.high, move.tile.low) == (high, low) and (not ends or move.inner == inner):
                break
        if not ends:
            ends += [tile.first, tile.second]
        else:
            ends[0 if left else 1] = high + low - inner
        return move.code

    def as_theirs(self, game: Any, move: LineMove) -> tuple[Any, bool]:
        assert move.tile is not None
        tile = (move.tile.high, move.tile.low)
        fitting = [each for each in game.valid_moves if pair(each[0]) == tile]
        if len(fitting) == 1 or not game.moves:
            return fitting[0]
        ends = (game.board.left_end(), game.board.right_end())
        return next(each for each in fitting if ends[0 if each[1] else 1] == move.inner)


def worth(deal: Deal, seat: int) -> float:
    """How a round that is over counts for a seat's side: won or lost, and a little more for the
    spots that all hold, which are what it pays."""
    spots = [sum((tile >> 5) + (tile & 31) for tile in deal.halves(each)) for each in range(SEATS)]
    out = [each for each in range(SEATS) if not deal.halves(each)]
    sides = [spots[0] + spots[2], spots[1] + spots[3]]
    if not out and sides[0] == sides[1]:
        return 0.0
    winner = out[0] % 2 if out else (0 if sides[0] < sides[1] else 1)
    paid = 1.0 + sum(spots) / 1000
    return paid if winner == seat % 2 else -paid


def pair(tile: Any) -> tuple[int, int]:
    return max(tile.first, tile.second), min(tile.first, tile.second)


def pairs(hand: Any) -> list[tuple[int, int]]:
    return [pair(tile) for tile in hand]


def play(number: int, worlds: int) -> tuple[float, list[float], list[int]]:
    """A deal twice, with sides exchanged: our share of the hands won, seconds and moves of both."""
    import dominoes

    won, seconds, moves = 0.0, [0.0, 0.0], [0, 0]
    for turn in range(2):
        random.seed(f"four hands/{number}")
        game = dominoes.Game.new()
        ours = Ours(worlds, f"four hands/{number}/{turn}")
        search = dominoes.players.probabilistic_alphabeta(FROM_MOVE, SAMPLES)
        while game.result is None:
            side = 0 if game.turn % 2 == turn else 1
            began = time.process_time()
            if len(game.valid_moves) == 1:
                choice = game.valid_moves[0]
            elif side == 0:
                choice = ours(game)
            else:
                dominoes.players.bota_gorda(game)
                dominoes.players.double(game)
                search(game)
                choice = game.valid_moves[0]
            seconds[side] += time.process_time() - began
            moves[side] += len(game.valid_moves) > 1
            game.make_move(*choice)
        points = game.result.points * (1 if turn == 0 else -1)
        won += 0.5 if points == 0 else float(points > 0)
    return won / 2, seconds, moves
