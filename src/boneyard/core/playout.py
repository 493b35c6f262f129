"""Rounds played at random, as fast as we can: what searches and simulations are made of."""

from .._rt import i64
from .bits import ONE, STRIDE
from .chance import Rng
from .codes import HALF, VERBS
from .deal import Deal


def play_out(deal: Deal, rng: Rng) -> i64:
    """Play random legal moves to the round's end and settle it; how many were made."""
    one: i64 = ONE
    table = deal.table
    rows = deal.rows
    options = deal.options
    n: i64 = deal.n_options
    made: i64 = 0
    if n > 0:
        made = table.at_random(rows, rng)
        if made > 0:
            n = 0
    x: i64 = rng.x
    while n > 0:
        choice: i64 = 0
        if n > 1:
            x = 1993591368 * (x & 0xFFFFFFFF) + (x >> 32)  # `below`, written out
            choice = (((x ^ (x >> 32)) & 0xFFFFFFFF) * n) >> 32
        code: i64 = options[choice]
        if code < VERBS:
            base: i64 = table.to_move * STRIDE  # `take` and `offer`, written out
            a: i64 = (code >> 5) & HALF
            b: i64 = code & HALF
            rows[base + a] &= ~(one << b)
            rows[base + b] &= ~(one << a)
        else:
            code = deal.do(code)
        table.play(code)
        if table.wanted:
            deal.turn_up()
        n = table.moves(rows, table.to_move * STRIDE, options)
        if n == 1 and options[0] >= VERBS:
            n = table.forced(rows, options)
        made += 1
    rng.x = x
    deal.n_options = 0
    table.settle(rows)
    return made


def random_rounds(deal: Deal, rng: Rng, rounds: int) -> tuple[int, int]:
    """Deal and play out this many rounds; the moves made, and a digest of how they ended."""
    table = deal.table
    made: i64 = 0
    digest: i64 = 0
    left: i64 = rounds
    deal.gather()  # so that the same numbers make the same rounds, whatever was dealt before
    while left > 0:
        deal.deal(rng, 0)
        made += play_out(deal, rng)
        seat: i64 = 0
        while seat < table.seats:
            points: i64 = table.pegged[seat] + table.ended[seat]
            digest = (digest * 31 + points * 7 + table.counts[seat]) & 0xFFFFFFF
            seat += 1
        left -= 1
    return made, digest


def perft(deal: Deal, depth: int) -> list[int]:
    """How many sequences of 1, 2, 3 … `depth` moves the round allows from here."""
    counts = [0] * depth
    if depth:
        count_paths(deal, 0, counts, [deal.clone() for _ in range(depth)])
    return counts


def count_paths(deal: Deal, made: int, counts: list[int], pool: list[Deal]) -> None:
    """Perft from behind so many moves, with a deal to work in for each."""
    n: i64 = deal.n_options
    counts[made] += n
    if made + 1 == len(counts):
        return
    child = pool[made]
    i: i64 = 0
    while i < n:
        child.copy_from(deal)
        child.play(deal.options[i])
        count_paths(child, made + 1, counts, pool)
        i += 1
