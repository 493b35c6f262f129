"""A hand of each category, to show what it is: which one fits is asked of the ranking itself."""

from ....words import say
from .ranks import CATEGORIES, Ranking

Example = tuple[str, ...]

# Some categories are read in two ways, and have an example for each.
_EXAMPLES: dict[str, tuple[Example, ...]] = {
    "royal": (("6-6", "5-5", "4-4", "3-3", "2-2"),),
    "six-straight": (("6-6", "6-5", "6-4", "6-3", "6-2"),),
    "fours": (("6-6", "5-5", "4-4", "3-3", "6-2"),),
    "five-straight": (("6-5", "5-5", "5-4", "5-3", "5-2"),),
    "full": (("5-5", "4-4", "2-2", "5-3", "5-1"),),
    "four-straight": (("6-4", "5-4", "4-4", "4-3", "2-1"), ("6-4", "5-4", "4-4", "4-3", "4-2")),
    "threes": (("6-6", "5-5", "4-4", "6-2", "3-1"),),
    "flush": (("6-6", "6-5", "6-4", "6-2", "6-1"),),
    "pair": (("6-6", "3-3", "6-4", "5-2", "4-1"),),
    "none": (("6-4", "6-1", "5-3", "4-2", "3-2"),),
}


def name_of(category: str) -> str:
    """What a hand of this category is called, in the language spoken."""
    return say(f"sheet.poker.hand.{category}")


def examples(ranking: Ranking) -> list[tuple[str, str, Example]]:
    """Every category by its key and name, the best first, each with a hand that is one."""
    return [
        (key, name_of(key), next(each for each in _EXAMPLES[key] if _is(each, key, ranking)))
        for key in reversed(CATEGORIES)
    ]


def _is(hand: Example, category: str, ranking: Ranking) -> bool:
    return ranking.category([int(each[0]) << 5 | int(each[2]) for each in hand]) == category
