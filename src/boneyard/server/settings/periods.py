"""How long what lies in a store is kept as it is."""

from dataclasses import dataclass

from .setting import setting


@dataclass(frozen=True)
class Periods:
    """In days, but for `every`; 0 is for ever. Records are kept until a host prunes them."""

    records_after: float = setting(7.0, most=36500)
    # When the last token of a table has run out, nobody can play on there.
    abandoned_after: float = setting(180.0, most=36500)
    every: float = setting(1.0, least=0.001, most=1e5)  # hours
