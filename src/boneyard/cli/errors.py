"""What the terminal refuses before any game hears of it. Texts are in the `cli.error` catalogue."""

from ..core.errors import BoneyardError
from ..words import say


class CliError(BoneyardError):
    """Something typed that cannot be done."""

    def __str__(self) -> str:
        return say(f"cli.error.{self.key}", **self.facts)


class NoSuchSheet(CliError):
    """`name` is no sheet, and nothing is much like it."""

    key = "no-such-sheet"


class SheetMisspelt(CliError):
    """`name` is no sheet, but `near` is one."""

    key = "sheet-misspelt"


class BadNumber(CliError):
    """`text` is not a whole number from `least` to `most`."""

    key = "bad-number"


class BadAmount(CliError):
    """`text` is not a number above `least` and below `most`."""

    key = "bad-amount"


class BadPlace(CliError):
    """`text` is no place to work at."""

    key = "bad-place"


class ViewsAlone(CliError):
    """Views were asked for, but no tables to write them to."""

    key = "views-alone"


class NoMcp(CliError):
    """The SDK of the Model Context Protocol is not installed."""

    key = "no-mcp"


class BadTest(CliError):
    """There is nothing between `elo0` and `elo1` to tell apart."""

    key = "bad-test"


class BadSwitch(CliError):
    """`text` is not written `name=value`."""

    key = "bad-switch"


class BadText(CliError):
    """`name` was given as something that cannot be written down."""

    key = "bad-text"


class TooManyBots(CliError):
    """`given` bots for `seats` seats that are not taken by people."""

    key = "too-many-bots"


class TooManyNames(CliError):
    """`given` names for `people` people."""

    key = "too-many-names"


class TooManyPeople(CliError):
    """`people` at a table of `seats` seats."""

    key = "too-many-people"


class NoSuchClause(CliError):
    """The page of `sheet` has no clause `clause`; its last is `last`."""

    key = "no-such-clause"


class SeatNotInRecord(CliError):
    """The match at `where` has no seat `seat`."""

    key = "no-such-seat"


class NothingSaved(CliError):
    """There is no saved match to go on with."""

    key = "nothing-saved"


class NothingSavedOf(CliError):
    """There is no saved match of `sheet`."""

    key = "nothing-saved-of"


class SheetMissing(CliError):
    """A new match was asked for without saying which game."""

    key = "sheet-missing"


class LessonMissing(CliError):
    """A lesson was asked for without saying which."""

    key = "lesson-missing"


class TwoDeals(CliError):
    """More than one of --seed, --deal and --daily."""

    key = "two-deals"


class BadFile(CliError):
    """`file` cannot be read or written; `why` in the system's words."""

    key = "bad-file"


class NoSuchPlayer(CliError):
    """Nobody, or more than one, is called `text`; `known` lists the players."""

    key = "no-such-player"


class NotUnderstood(CliError):
    """`text` means nothing here."""

    key = "not-understood"


class PlayersMissing(CliError):
    """A new scorepad needs a game and players."""

    key = "players-missing"


class BadDuration(CliError):
    """`text` is not a length of time such as 90d or 12h."""

    key = "bad-duration"


class NotConfirmed(CliError):
    """Something would be destroyed, and nobody is there to confirm it."""

    key = "not-confirmed"


class NobodyNamed(CliError):
    """It was not said whom or what something is about."""

    key = "nobody-named"
