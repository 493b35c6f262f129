"""Which halves may touch. Asked once when a table is made, never during play."""

from ...._rt import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Joins:
    """What the half laid against an open half must be."""

    def partner(self, pip: int, top: int) -> int:
        """The half that goes on an open `pip`, or -1 where no ordinary tile goes."""
        raise NotImplementedError

    def is_wild(self, a: int, b: int, top: int) -> bool:
        """May the tile a-b be laid anywhere, with either half inward?"""
        return False


class Alike(Joins):
    """Equal numbers touch."""

    def partner(self, pip: int, top: int) -> int:
        return pip

    def __repr__(self) -> str:
        return "Alike()"


class SumTo(Joins):
    """Touching halves make a fixed total: one more than the set's highest pip, unless given.

    A blank takes nothing but matadors, which go anywhere: the tiles whose own halves make the
    total, and the double blank.
    """

    def __init__(self, total: int = 0) -> None:
        self.total = total

    def _total(self, top: int) -> int:
        return self.total if self.total else top + 1

    def partner(self, pip: int, top: int) -> int:
        wanted = self._total(top) - pip
        return wanted if pip > 0 and 0 <= wanted <= top else -1

    def is_wild(self, a: int, b: int, top: int) -> bool:
        if a == 0 or b == 0:  # with a printed total of ten, 10-0 on a larger set is no matador
            return a == b
        return a + b == self._total(top)

    def __repr__(self) -> str:
        return f"SumTo({self.total})" if self.total else "SumTo()"
