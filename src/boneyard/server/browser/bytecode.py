"""What the page's Python has compiled of the house, as an archive that its next start unpacks over
the source: compiling is half of that start."""

import io
import zipfile
from importlib.util import source_from_cache, source_hash
from pathlib import Path
from typing import Final

FLAGS: Final = slice(4, 8)  # of a compiled file
BY_TIME: Final = bytes(4)  # it stands for a source of this age,
BY_HASH: Final = (3).to_bytes(4, "little")  # or for one with this hash (PEP 552)
HEAD: Final = 16  # bytes


def packed(home: str) -> bytes:
    """Everything that was compiled under this folder; nothing where all of it has been unpacked.
    A source that has changed since is compiled anew, whatever the archive says."""
    compiled = {path: path.read_bytes() for path in Path(home).rglob("__pycache__/*.pyc")}
    if not any(each[FLAGS] == BY_TIME for each in compiled.values()):
        return b""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for path, code in sorted(compiled.items()):
            archive.writestr(str(path.relative_to(home)), _by_hash(path, code))
    return out.getvalue()


def _by_hash(path: Path, code: bytes) -> bytes:
    if code[FLAGS] != BY_TIME:
        return code
    source = Path(source_from_cache(str(path))).read_bytes()
    return code[: FLAGS.start] + BY_HASH + source_hash(source) + code[HEAD:]
