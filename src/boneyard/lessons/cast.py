"""Who sits at the table of a lesson or a puzzle: one person, and the four of the house round it."""

from itertools import cycle, islice

from ..bots.characters import CHARACTERS, Character
from ..faces.phrases import bot_name, told_apart
from ..words import say, spoken


def cast(seat: int, seats: int) -> list[tuple[str, Character | None]]:
    """Everybody's name, seat by seat, and who that is; None for the person in this seat. Rosa, who
    speaks, sits down last."""
    others = list(islice(cycle([*CHARACTERS[1:], CHARACTERS[0]]), seats - 1))
    names = told_apart([bot_name(each.level, spoken()) for each in others])
    after = seats - 1 - seat  # those who follow the person; the others sit before
    seated: list[tuple[str, Character | None]] = list(zip(names, others, strict=True))
    return [*seated[after:], (say("play.you-as-name"), None), *seated[:after]]
