"""Players: from a view of the table to a move. `find` makes one by name."""

from collections.abc import Callable

from ..core.errors import CannotPlay, UnknownBot
from ..core.sheet import Sheet
from .advice import Advice, advise
from .bot import Bot
from .fair import FairBot
from .greedy import GreedyBot
from .hoarder import HoarderBot
from .levels import LEVELED, EasyBot, ExpertBot, HardBot, LeveledBot, MediumBot
from .random_bot import RandomBot

BOTS: dict[str, Callable[[str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "hoarder": HoarderBot,
    "fair": FairBot,
    **LEVELED,
}


def find(name: str, seed: str = "") -> Bot:
    """A new bot of this name; UnknownBot lists them all when there is none."""
    if name not in BOTS:
        raise UnknownBot(name=name, known=", ".join(BOTS))
    return BOTS[name](seed)


def hurried(bot: Bot) -> Bot:
    """The same bot, for a table that waits: what it thinks is cut short by the clock."""
    if isinstance(bot, LeveledBot):
        bot.hurries = True
    return bot


def find_for(sheet: Sheet, name: str, seed: str = "") -> Bot:
    """The same, for this game; CannotPlay when the bot does not know it."""
    bot = find(name, seed)
    if not bot.plays(sheet):
        raise CannotPlay(name=name, sheet=sheet.title)
    return bot


def random(seed: str = "") -> Bot:
    """Plays any legal move."""
    return RandomBot(seed)


def greedy(seed: str = "") -> GreedyBot:
    """Plays sensibly, and can explain its moves."""
    return GreedyBot(seed)


def hoarder(seed: str = "") -> HoarderBot:
    """Plays as greedy does, but draws everything first where plays score."""
    return HoarderBot(seed)


def fair(seed: str = "") -> FairBot:
    """Plays solitaires as well as it can, knowing what a person would."""
    return FairBot(seed)


def easy(seed: str = "") -> LeveledBot:
    """Looks a little ahead, and often takes a move that is nearly as good."""
    return EasyBot(seed)


def medium(seed: str = "") -> LeveledBot:
    """Looks ahead, and seldom takes a worse move."""
    return MediumBot(seed)


def hard(seed: str = "") -> LeveledBot:
    """Looks ahead and draws conclusions from what others did."""
    return HardBot(seed)


def expert(seed: str = "") -> LeveledBot:
    """The strongest there is; thinks for up to some seconds a move."""
    return ExpertBot(seed)


__all__ = [
    "BOTS",
    "Advice",
    "Bot",
    "advise",
    "easy",
    "expert",
    "fair",
    "find",
    "find_for",
    "greedy",
    "hard",
    "hoarder",
    "hurried",
    "medium",
    "random",
]
