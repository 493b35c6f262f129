"""The domino games of five printed rule sheets: rules, matches, records and bots.

>>> import boneyard as by
>>> match = by.Match(by.find("muggins"), seats=3, seed="friday")
"""

from . import _mode  # noqa: F401 - chooses between compiled and source modules, first of all

# isort: split
from . import bots
from .core.chance import Rng, generator, numbered
from .core.deal import Deal
from .core.errors import (
    BadChart,
    BadEntry,
    BadFirst,
    BadKey,
    BadMove,
    BadOption,
    BadPickle,
    BadPlayers,
    BadRecord,
    BadSeats,
    BadSet,
    BadTile,
    BadVariant,
    BoneyardError,
    BotFails,
    CannotGoOn,
    CannotLie,
    CannotPickle,
    CannotPlay,
    CannotSolve,
    FirstSettled,
    HubStays,
    IllegalAction,
    IllegalMove,
    LeftOut,
    MatchOver,
    MustBeRedealt,
    NeedsNumPy,
    NoActions,
    NoHub,
    NoPad,
    NoSuchSeat,
    NothingToRedo,
    NothingToUndo,
    NoTrumps,
    NoVariants,
    OutOfTurn,
    PadRefused,
    TooFewBots,
    UnknownBot,
    UnknownEdition,
    UnknownOption,
    UnknownSheet,
    UnknownStakes,
    WrongCount,
    WrongKind,
)
from .core.happening import Happening, Round
from .core.match import Match
from .core.move import Move
from .core.printed_game import EDITION
from .core.prior import After
from .core.sheet import Sheet
from .core.tiles import Tile
from .core.view import View
from .learning import batch
from .record import Record, parse, replay
from .sheets import SHEETS, find

__version__ = "0.2.0"
# Compiled, a NamedTuple loses what its class says.
Round.__doc__ = "A finished round, or what there is of one: enough to write it down."

__all__ = [
    "EDITION",
    "SHEETS",
    "After",
    "BadChart",
    "BadEntry",
    "BadFirst",
    "BadKey",
    "BadMove",
    "BadOption",
    "BadPickle",
    "BadPlayers",
    "BadRecord",
    "BadSeats",
    "BadSet",
    "BadTile",
    "BadVariant",
    "BoneyardError",
    "BotFails",
    "CannotGoOn",
    "CannotLie",
    "CannotPickle",
    "CannotPlay",
    "CannotSolve",
    "Deal",
    "FirstSettled",
    "Happening",
    "HubStays",
    "IllegalAction",
    "IllegalMove",
    "LeftOut",
    "Match",
    "MatchOver",
    "Move",
    "MustBeRedealt",
    "NeedsNumPy",
    "NoActions",
    "NoHub",
    "NoPad",
    "NoSuchSeat",
    "NoTrumps",
    "NoVariants",
    "NothingToRedo",
    "NothingToUndo",
    "OutOfTurn",
    "PadRefused",
    "Record",
    "Rng",
    "Round",
    "Sheet",
    "Tile",
    "TooFewBots",
    "UnknownBot",
    "UnknownEdition",
    "UnknownOption",
    "UnknownSheet",
    "UnknownStakes",
    "View",
    "WrongCount",
    "WrongKind",
    "batch",
    "bots",
    "find",
    "generator",
    "numbered",
    "parse",
    "replay",
]
