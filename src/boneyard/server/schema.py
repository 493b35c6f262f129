"""The messages as TypeScript, so that the web client's types cannot drift from the server's.

`python -m boneyard.server.schema` writes them to standard output.
"""

from typing import Any

import msgspec

from .event_log.setup import Wish
from .http.friends import Neighbor
from .http.lesson_page import LessonPage, Listing
from .http.people import Dress, Me, SeatToken
from .http.puzzle_page import PuzzleAnswer, PuzzleListing, PuzzlePage
from .http.reviews import ReviewNews
from .http.tables import Opened, Sitting
from .http.today import DayPlan, TodaysStanding
from .messages import FromClient, FromServer
from .scene import PICTURES, Ended

HEADER = "// Made from the server's messages by `python -m boneyard.server.schema`. Do not edit.\n"
PEOPLE = [Dress, Me, SeatToken, Neighbor]
_PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def typescript() -> str:
    """Types for every message and what they are made of."""
    (client, server, *_), components = msgspec.json.schema_components(
        [
            FromClient,
            FromServer,
            Ended,
            Wish,
            Sitting,
            Opened,
            LessonPage,
            PuzzleAnswer,
            PuzzleListing,
            PuzzlePage,
            Listing,
            DayPlan,
            TodaysStanding,
            ReviewNews,
            *PEOPLE,
            *PICTURES,
        ],
        ref_template="{name}",
    )
    parts = [
        HEADER,
        f"export type FromClient = {_type(client)};",
        f"export type FromServer = {_type(server)};",
    ]
    for name, schema in components.items():
        parts.append(_interface(name, schema))
    return "\n".join(parts) + "\n"


def _interface(name: str, schema: dict[str, Any]) -> str:
    required = set(schema.get("required", ()))
    told = schema.get("description", "").partition("\n")[0]
    lines = [f"/** {told} */"] if told else []
    lines.append(f"export interface {name} {{")
    for key, each in schema["properties"].items():
        told_always = key in required or len(each.get("enum", ())) == 1  # a tag
        lines.append(f"  {key}{'' if told_always else '?'}: {_type(each)};")
    return "\n".join([*lines, "}"])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(each) for each in schema["anyOf"])
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
    if kind == "array":
        item = _type(schema["items"])
        return f"({item})[]" if " " in item else f"{item}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return (
            f"Record<string, {_type(values) if isinstance(values, dict) and values else 'unknown'}>"
        )
    return _PLAIN.get(str(kind), "unknown")


if __name__ == "__main__":
    print(typescript(), end="")
