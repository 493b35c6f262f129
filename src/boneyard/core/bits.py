"""Rows of bits: how hands are kept where speed matters.

A hand is one row per pip: bit `b` of row `a` is set when the tile a-b is held (and then bit `a` of
row `b` too). The rows of all seats stand in one vector, `STRIDE` apart, so that one code path
serves every set from double-0 to double-18.
"""

from typing import Final

from .._rt import i64, vec

STRIDE: Final = 32  # rows a seat; a power of two, so that halves fit five bits of a move's code
HIGHEST_PIP: Final = 18  # double-18 is the largest set made; the tables below have a bit per pip

# Not a literal: the compiler makes a 32-bit shift of a literal left operand, wrong above bit 31.
ONE: Final[i64] = int("1")


def _lowest_bits(bits: int) -> bytes:
    table = b"\0"
    for bit in range(bits):
        table += bytes([bit]) + table[1:]
    return table


def _bit_counts(bits: int) -> bytes:
    one_more = bytes((n + 1) & 255 for n in range(256))
    table = b"\0"
    for _ in range(bits):
        table += table.translate(one_more)
    return table


LOW: Final = _lowest_bits(HIGHEST_PIP + 1)  # LOW[m]: number of the lowest set bit of m
POP: Final = _bit_counts(HIGHEST_PIP + 1)  # POP[m]: how many bits of m are set


def _places_of_single_bits() -> bytes:
    table = bytearray(32)
    for bit in range(32):
        table[(SPREAD << bit & WORD) >> 27] = bit
    return bytes(table)


# Which of 32 bits is set in m, when only one is: PLACE[(m * SPREAD & WORD) >> 27] (de Bruijn).
SPREAD: Final = 0x077CB531
WORD: Final = 0xFFFFFFFF
PLACE: Final = _places_of_single_bits()


def spots(rows: vec[i64], base: i64, top: i64) -> i64:
    """The pips of a hand; a double counts both its halves."""
    total: i64 = 0
    pip: i64 = 1
    while pip <= top:
        row: i64 = rows[base + pip]
        total += pip * (POP[row] + ((row >> pip) & 1))
        pip += 1
    return total
