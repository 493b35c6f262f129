"""Who sits at the table for each level. Their names are among the words, their faces the page's."""

from typing import Final, Literal, NamedTuple

LevelName = Literal["easy", "medium", "hard", "expert"]
CharacterName = Literal["rosa", "leo", "marguerite", "tomas"]


class Character(NamedTuple):
    """One of the four."""

    level: LevelName
    name: CharacterName


CHARACTERS: Final = (
    Character("easy", "rosa"),
    Character("medium", "leo"),
    Character("hard", "marguerite"),
    Character("expert", "tomas"),
)
BY_BOT: Final[dict[str, Character]] = {each.level: each for each in CHARACTERS}
