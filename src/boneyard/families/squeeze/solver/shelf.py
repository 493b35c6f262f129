"""The best few rows that a search of Squeeze has come across, best first."""

from typing import final

from ...._rt import i64, vec


@final
class Shelf:
    """Rows with what they are worth and the move that leads towards each."""

    def __init__(self, room: int, size: int) -> None:
        self.room: i64 = room
        self.size: i64 = size
        self.n: i64 = 0
        self.values: vec[i64] = vec[i64]([0] * (room + 1))
        self.codes: vec[i64] = vec[i64]([0] * (room + 1))
        self.lengths: vec[i64] = vec[i64]([0] * (room + 1))
        self.rows: vec[i64] = vec[i64]([0] * ((room + 1) * size))

    def put(self, value: i64, code: i64, rows: vec[i64], base: i64, length: i64) -> None:
        """Keep this row, if there is room or it is worth more than the last one."""
        i: i64 = self.n
        if i == self.room:
            if self.values[i - 1] >= value:
                return
            i -= 1
        while i > 0 and self.values[i - 1] < value:
            self.move_down(i - 1)
            i -= 1
        self.values[i] = value
        self.codes[i] = code
        self.lengths[i] = length
        at: i64 = i * self.size
        k: i64 = 0
        while k < length:
            self.rows[at + k] = rows[base + k]
            k += 1
        if self.n < self.room:
            self.n += 1

    def move_down(self, i: i64) -> None:
        self.values[i + 1] = self.values[i]
        self.codes[i + 1] = self.codes[i]
        self.lengths[i + 1] = self.lengths[i]
        at: i64 = i * self.size
        k: i64 = 0
        while k < self.lengths[i]:
            self.rows[at + self.size + k] = self.rows[at + k]
            k += 1
