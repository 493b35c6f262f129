"""The machine types of compiled code, with plain stand-ins for interpreted code. Never compiled.

Type checkers and the compiler see the real types. At run time compiled code has them built in,
and interpreted code gets `int` and `list`, which are faster there than the real classes.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i32 as i32
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    i32 = int
    i64 = int
    u8 = int

    class _ListMaker(type):
        def __getitem__(cls, item):
            return list

    class vec(metaclass=_ListMaker):  # noqa: N801
        """`vec[i64]([0] * 16)` is a list."""

    def mypyc_attr(*attrs, **values):
        return lambda cls: cls
