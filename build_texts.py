"""Puts the docstrings of compiled modules into their C, where mypyc leaves only signatures.

`help()` and notebooks then say the same of a compiled class, method or property as of its source,
and nothing has to be read when the package is imported.
"""

import ast
import inspect
import re
from pathlib import Path

Texts = dict[tuple[str, str], str]  # by class ("" for a module) and name ("" for the class)
_TABLE = re.compile(r"^static Py(?:MethodDef|GetSetDef) (\w+?)(_methods|_getseters)\[\] = \{")
_TYPE = re.compile(r'^\s*\.tp_name = "(\w+)",')
_NAME = re.compile(r'^\s*\{"(\w+)",')
_SIGNATURE = '\\n--\\n\\n")'  # how what mypyc writes ends
_UNTOLD = re.compile(r"^(\s*(?:NULL, )?)NULL, NULL\},$")  # the end of a property


def add_texts(generated: Path, source: Path, names: list[str]) -> None:
    """Complete the C that was made of these modules, each named by its path in the package."""
    for name in names:
        module = f"{source.name}/{name}".removesuffix(".py").replace("/", "___")
        file = generated / f"__native_{module}.c"
        texts = texts_of(source.joinpath(name).read_text("utf-8"))
        completed = with_texts(file.read_text("utf-8"), texts)
        file.write_text(completed, encoding="utf-8")


def texts_of(source: str) -> Texts:
    """The docstrings of a module's classes, of what they define, and of its functions."""
    texts: Texts = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            texts["", node.name] = ast.get_docstring(node) or ""
        elif isinstance(node, ast.ClassDef):
            texts[node.name, ""] = ast.get_docstring(node) or ""
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and ast.get_docstring(inner):
                    texts[node.name, inner.name] = ast.get_docstring(inner) or ""
    return {place: inspect.cleandoc(text) for place, text in texts.items() if text}


def with_texts(generated: str, texts: Texts) -> str:
    """The C of a module with these texts in its tables of methods, properties and types."""
    lines, owner, name = [], "", ""
    for line in generated.split("\n"):
        if table := _TABLE.match(line):
            owner = "" if table[1].endswith("module") else table[1].rpartition("___")[2]
        elif kind := _TYPE.match(line):
            owner = kind[1]
        elif named := _NAME.match(line):
            name = named[1]
        if _SIGNATURE in line:
            place = (owner, "") if ".tp_doc" in line else (owner, name)
            line = line.replace(_SIGNATURE, f'\\n--\\n\\n" {_quoted(texts.get(place, ""))})')
        elif (end := _UNTOLD.match(line)) and (owner, name) in texts:
            line = f"{end[1]}{_quoted(texts[owner, name])}, NULL}},"
        lines.append(line)
    return "\n".join(lines)


def _quoted(text: str) -> str:
    """A text as literals of C, a line each."""
    pieces = [f'"{_escaped(each)}"' for each in text.splitlines(keepends=True)]
    return " ".join(pieces) or '""'


def _escaped(text: str) -> str:
    plain = {byte: chr(byte) for byte in range(32, 127) if chr(byte) not in '"\\?'}
    return "".join(plain.get(byte, f"\\{byte:03o}") for byte in text.encode())
