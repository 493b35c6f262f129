"""How public values are pickled: in forms that have a name and a version, compiled or not.

A pickle holds the name of a form (`match/1`) and plain values, never the inner layout of an engine,
so that either build opens what the other wrote. What the forms say stands in record/pickles.py.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from .errors import BadPickle


class PickleForm(NamedTuple):
    """What is written of a value, and the value that is made of it again."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


FORMS: dict[str, PickleForm] = {}  # by name and version; filled by record/pickles.py


def pickled(form: str, value: object) -> tuple[Any, ...]:
    """What `__reduce__` says of a value that is written in this form."""
    return unpickle, (form, FORMS[form].write(value))


def unpickle(form: str, written: Any) -> Any:
    """The value that was written so; BadPickle for a form that this release does not know."""
    if form not in FORMS:
        raise BadPickle(form=form, known=", ".join(FORMS))
    return FORMS[form].read(written)
