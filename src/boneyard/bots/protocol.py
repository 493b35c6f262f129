"""What is said to bots of other people's and by them: a message a line, or a WebSocket's frame.

The schema that authors get (`boneyard bot schema`) is made of these types. A change that a bot
would stumble over raises `PROTOCOL`; fields may be added without that, and bots ignore those that
they do not know.
"""

from typing import Annotated, Any, Final

import msgspec

PROTOCOL: Final = 1
_DRAFT = "https://json-schema.org/draft/2020-12/schema"


class Facts(msgspec.Struct, frozen=True):
    """Everything that a seat may know (`View.facts`), and what its game adds to that."""

    sheet: str
    edition: int
    options: dict[str, str]
    set: int
    seats: int
    seat: int
    hand: list[str]
    history: list[tuple[int, str]]
    moves: Annotated[list[str], msgspec.Meta(min_length=1)]
    starter: int
    to_move: int
    counts: list[int]
    stock_left: int
    pot: int
    totals: list[int]
    scores: dict[str, list[int]]
    why: str | None


# Facts are plain values already: they are written as they are, and described as `Facts`.
View = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"$ref": "#/$defs/Facts"})]


class Greeting(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """We greet; the bot says who it is (`BotHello`)."""

    protocol: int


class Question(msgspec.Struct, frozen=True, tag_field="type", tag="move", omit_defaults=True):
    """Which of `view.moves`? To be answered within so many seconds (`BotAnswer`). What is random
    should follow from the seed."""

    id: int
    seed: str
    seconds: float
    view: View
    snapshot: Any = None  # the table as this library's engine has it, for bots written with it


class BotHello(msgspec.Struct, frozen=True, tag_field="type", tag="hello", omit_defaults=True):
    """Who a bot is; without `plays` it plays every sheet. On a WebSocket also for which seat it
    comes, and the version of this library if it would like snapshots."""

    protocol: int
    name: str | None = None
    plays: list[str] | None = None
    table: str | None = None
    token: str | None = None
    library: str | None = None


class BotAnswer(msgspec.Struct, frozen=True):
    """The move that it makes, word for word, and the id of the question."""

    id: int
    move: str


def schema() -> dict[str, Any]:
    """The protocol as a JSON Schema: any message there is; by side in `$defs`."""
    kinds = {"ToBot": (Greeting, Question), "FromBot": (BotHello, BotAnswer)}
    types = [each for side in kinds.values() for each in side]
    _, parts = msgspec.json.schema_components([*types, Facts], ref_template="#/$defs/{name}")
    sides = {
        side: {"anyOf": [{"$ref": f"#/$defs/{each.__name__}"} for each in of]}
        for side, of in kinds.items()
    }
    for each in (Greeting, BotHello):
        parts[each.__name__]["properties"]["protocol"] = {"const": PROTOCOL}
    return {
        "$schema": _DRAFT,
        "title": "What is said to bots and by them",
        "version": PROTOCOL,
        "anyOf": [{"$ref": f"#/$defs/{side}"} for side in sides],
        "$defs": {**sides, **parts},
    }
