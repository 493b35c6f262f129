"""By which edition of the rulings a record was played. Edition 2 changed `mexican-train.38` and
`poker.29`."""

from typing import Any

from .tiles import Wrong

FIRST = 1
NEWEST = 2


def edition_of(record: dict[str, Any]) -> int:
    """The edition that a record names; the first one where it names none."""
    edition = record.get("edition", FIRST)
    if type(edition) is not int or not FIRST <= edition <= NEWEST:
        raise Wrong(f"edition is {edition!r}; expected {FIRST} to {NEWEST}")
    return edition


def fields_of(record: dict[str, Any], fields: list[str]) -> list[str]:
    """The fields that this record should have: those of the format, and the edition if it says."""
    return [fields[0], "edition", *fields[1:]] if "edition" in record else fields
