"""`help()` says what a caller needs, whether the engine is compiled or not."""

from __future__ import annotations

import inspect
import sys

import pytest

import boneyard as by
from boneyard import _mode

CLASSES = [each for name in by.__all__ if inspect.isclass(each := getattr(by, name))]


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_class_and_what_it_does_are_told(kind: type) -> None:
    assert kind.__doc__ and "mypyc" not in kind.__doc__
    for name, each in vars(kind).items():
        if name.startswith("_") or inspect.isclass(each) or not callable(each):
            continue
        if kind.__module__.startswith("boneyard.core") and kind in (by.Match, by.View, by.Deal):
            assert inspect.getdoc(each) or name in UNTOLD, f"{kind.__name__}.{name}"
            assert inspect.signature(each)


UNTOLD = {"give", "clear_hands"}  # whose names say it


def test_signatures_and_texts_are_those_of_the_source() -> None:
    assert str(inspect.signature(by.Match.play)).startswith("(self, ")
    assert list(inspect.signature(by.Match.play).parameters) == ["self", "move", "seat"]
    assert "says what it brought about" in (inspect.getdoc(by.Match.play) or "")
    assert (inspect.getdoc(by.Match.to_move) or "") == "The seat whose turn it is."
    assert "seats" in inspect.signature(by.Match).parameters
    assert "first deal to final score" in (by.Match.__doc__ or "")


def test_texts_with_every_sign_reach_c() -> None:
    sys.path.insert(0, str(_mode.PACKAGE.parents[1]))
    try:
        from build_texts import texts_of, with_texts
    finally:
        sys.path.pop(0)
    source = (
        'class A:\n    """Says «6·4» \\\\ "so"?"""\n'
        '    def f(self):\n        """One.\n\n        Two."""\n'
    )
    made = with_texts(
        '    .tp_name = "A",\n    .tp_doc = PyDoc_STR("A()\\n--\\n\\n"),\n'
        "static PyMethodDef m___A_methods[] = {\n"
        '    {"f",\n     METH, PyDoc_STR("f($self)\\n--\\n\\n")},\n',
        texts_of(source),
    )
    assert "\\302\\2536\\302\\2674\\302\\273" in made and "\\134 \\042so\\042\\077" in made
    assert '"One.\\012" "\\012" "Two."' in made
