"""The errors a caller can meet. Each is a type with the facts as attributes; its text comes from
the catalogue, in the language that is spoken."""

from typing import Any, ClassVar

from ..words import say, sentence
from ..words.grammar import counted


class BoneyardError(Exception):
    """Anything we refuse. `facts` holds what the message is made of."""

    key: ClassVar[str]

    def __init__(self, **facts: Any) -> None:
        super().__init__(facts)
        self.facts = facts

    def __getattr__(self, name: str) -> Any:
        facts = self.__dict__.get("facts", {})
        if name in facts:
            return facts[name]
        raise AttributeError(name)

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), self.facts)

    def __str__(self) -> str:
        return say(f"error.{self.key}", **self.facts)

    def plain(self) -> str:
        """The same for somebody at a table, who knows the move and sees the rule beside it."""
        return str(self)


def _remake(kind: type[BoneyardError], facts: dict[str, Any]) -> BoneyardError:
    return kind(**facts)


class UnknownSheet(BoneyardError):
    """`name` is no sheet; `known` lists those that are."""

    key = "unknown-sheet"


class LeftOut(UnknownSheet):
    """What the `package` of other people announces as `entry` cannot be played; `why` in a word."""

    key = "left-out"

    def __str__(self) -> str:
        why = say(f"error.left-out.{self.why}", **self.facts)
        return say("error.left-out.because", **{**self.facts, "why": why})


class WrongKind(BoneyardError):
    """Something else was given where a `wanted` (`sheet`, `move`, `record`, `seed`, `deal`)
    belongs: `given`."""

    key = "wrong-kind"

    def __str__(self) -> str:
        return say(f"error.wrong-kind.{self.wanted}", **self.facts)


class BadSeats(BoneyardError):
    """The sheet is not for this many `seats` on this `set`; `allowed` says which."""

    key = "bad-seats"

    def __str__(self) -> str:
        most = int(str(self.allowed).rpartition("-")[2])  # of those that it names
        return counted("error.bad-seats", most, **self.facts)


class BadSet(BoneyardError):
    """There is no such `set`, or the sheet is not played with it; `allowed` says which."""

    key = "bad-set"


class UnknownEdition(BoneyardError):
    """There is no `edition` of our rulings so numbered; the newest known here is `newest`."""

    key = "unknown-edition"


class UnknownOption(BoneyardError):
    """The sheet has no switch `option`; `known` lists its switches."""

    key = "unknown-option"


class BadOption(BoneyardError):
    """Switch `option` has no such `value`; `allowed` says which."""

    key = "bad-option"


class BadTile(BoneyardError):
    """`text` is not how a tile is written."""

    key = "bad-tile"


class BadMove(BoneyardError):
    """`text` is not in the grammar of this engine's moves."""

    key = "bad-move"


class IllegalMove(BoneyardError):
    """A well-written `move` that the rules forbid; `reason` in a word, `clause` by its id."""

    key = "illegal"

    def __str__(self) -> str:
        return say("error.illegal", **{**self.facts, "reason": self.because()})

    def plain(self) -> str:
        return sentence(self.because())

    def because(self) -> str:
        """The reason alone."""
        return say(f"refused.{self.reason}")


class OutOfTurn(IllegalMove):
    """It is seat `expected`'s turn, not `seat`'s."""

    key = "out-of-turn"

    def __str__(self) -> str:
        return say("error.out-of-turn", **self.facts)


class NoSuchSeat(BoneyardError):
    """Nobody sits in seat `seat`: the seats are 0 to `last`."""

    key = "no-such-seat"


class MatchOver(BoneyardError):
    """The match has ended; nothing more can be played."""

    key = "match-over"


class BadRecord(BoneyardError):
    """A record that cannot be read or breaks the rules: `where` it does, and `what`."""

    key = "bad-record"


class BadPickle(BoneyardError):
    """A pickle of a `form` that this release does not know; `known` lists those that it does."""

    key = "bad-pickle"


class CannotPickle(BoneyardError):
    """`what` cannot be pickled, because it could not be found again; `why` in a word: `sheet` for
    one that `find` does not know, `deal` for one that was not taken from a match or a view."""

    key = "cannot-pickle"

    def __str__(self) -> str:
        return say(f"error.cannot-pickle.{self.why}", **self.facts)


class MustBeRedealt(BoneyardError):
    """A deal was given from which no play can begin."""

    key = "must-be-redealt"


class UnknownBot(BoneyardError):
    """`name` is no bot; `known` lists those that are."""

    key = "unknown-bot"


class BotFails(BoneyardError):
    """The bot that `command` starts cannot be used: `why` is the key of a text."""

    key = "bot-fails"

    def __str__(self) -> str:
        return say(f"error.bot-fails.{self.facts['why']}", command=self.facts["command"])


class TooFewBots(BoneyardError):
    """Only bots of at least two kinds, each named once, can be compared."""

    key = "too-few-bots"


class CannotPlay(BoneyardError):
    """The bot `name` does not play `sheet`."""

    key = "cannot-play"


class BadChart(BoneyardError):
    """The chart `where` cannot be used: `reason` says in a word what is wrong with it."""

    key = "bad-chart"

    def __str__(self) -> str:
        return say("error.bad-chart", **{**self.facts, "reason": say(f"chart.{self.reason}")})


class UnknownStakes(BoneyardError):
    """No chart is called `name`; `known` lists those that are."""

    key = "unknown-stakes"


class BadVariant(BoneyardError):
    """Hands of `hand` tiles of a double-`set` cannot be dealt, or make too large a game."""

    key = "bad-variant"


class NoVariants(BoneyardError):
    """`sheet` cannot be made so small that it can be solved."""

    key = "no-variants"


class CannotSolve(BoneyardError):
    """There is no solver for `sheet`."""

    key = "cannot-solve"


class BadPlayers(BoneyardError):
    """Not one name a seat."""

    key = "bad-players"


class CannotGoOn(BoneyardError):
    """No match of this sheet can go on from these points after so many rounds."""

    key = "cannot-go-on"


class FirstSettled(BoneyardError):
    """Who begins cannot be chosen: `by` the sheet or by the rounds before; `clause` says how."""

    key = "first-settled"

    def __str__(self) -> str:
        return say(f"error.first-settled.{self.by}", **self.facts)


class BadFirst(BoneyardError):
    """Nobody can begin who is neither one of the seats 0 to `last` nor drawn by lot: `first`."""

    key = "bad-first"


class NothingToRedo(BoneyardError):
    """No move was taken back since the last one was made."""

    key = "nothing-to-redo"


class NothingToUndo(BoneyardError):
    """No move of this round can be taken back."""

    key = "nothing-to-undo"


class BadKey(BoneyardError):
    """The electronic hub has no such `pressed` key."""

    key = "bad-key"


class CannotLie(IllegalMove):
    """A tile that cannot be laid at a real table, whoever holds it: it lies already, or is none of
    the set."""

    def because(self) -> str:
        return say(f"hub.refused.{self.reason}")


class BadEntry(BoneyardError):
    """A field of something written for the hub or a scorepad is not what it should be."""

    key = "bad-entry"


class NoPad(BoneyardError):
    """There is no scorepad for `sheet`: nothing is scored in it."""

    key = "no-pad"


class NoHub(BoneyardError):
    """The open ends of `sheet` cannot be told to a hub: it is not a game of the line."""

    key = "no-hub"


class HubStays(BoneyardError):
    """No match can go on after the hand that lies at the hub; `reason` in a word: `unseated`,
    `pool` or `won`."""

    key = "hub-stays"

    def __str__(self) -> str:
        return say(f"error.hub-stays.{self.reason}")


class PadRefused(BoneyardError):
    """A round or a hand that cannot have been; `reason` in a word, `clause` by its id, or None."""

    key = "pad-refused"

    def __str__(self) -> str:
        if self.clause is None:
            return self.plain()
        return say("error.pad-refused", **self.facts, what=self.plain())

    def plain(self) -> str:
        return say(f"pad.refused.{self.reason}", **self.facts)


class NoTrumps(BoneyardError):
    """Open hands were to be solved of a deal in which no trumps are named."""

    key = "no-trumps"


class NoActions(BoneyardError):
    """The family of the game `sheet` has not said what moves there are, or what a seat knows, in
    numbers."""

    key = "no-actions"


class IllegalAction(BoneyardError):
    """The move numbered `action` is not legal now; all moves are numbered from 0 to `last`."""

    key = "illegal-action"


class WrongCount(BoneyardError):
    """There must be as many `what` as `wanted` says; `given` is something else."""

    key = "wrong-count"


class NeedsNumPy(BoneyardError):
    """What was asked for is made of NumPy's arrays, and NumPy is not installed."""

    key = "needs-numpy"
