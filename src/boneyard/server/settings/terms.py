"""How nodes that share a database wait for it, for their bus and for each other."""

from dataclasses import dataclass

from .setting import setting


@dataclass(frozen=True)
class Terms:
    """In seconds, but for `beats` and `connections`; `setting.cluster` in the catalogue says what
    each is for."""

    beats: int = setting(5, least=3, most=100)  # with fewer, two that are late look like death
    connect_within: float = setting(5.0, least=0.1, most=600)
    statement_within: float = setting(10.0, least=0.1, most=3600)
    answer_within: float = setting(20.0, least=0.1, most=3600)  # a takeover included
    search_within: float = setting(60.0, least=0.1, most=3600)
    leave_within: float = setting(20.0, least=0, most=3600)
    bus_beat: float = setting(1.0, least=0.05, most=60)
    follow_every: float = setting(2.0, least=0.05, most=3600)
    connections: int = setting(4, least=1, most=1000)
