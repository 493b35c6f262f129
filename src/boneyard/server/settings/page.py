"""The table of settings in docs/hosting.md.

    python -m boneyard.server.settings.page

writes it anew; a test compares it.
"""

from pathlib import Path

from .setting import Setting, declared
from .settings import Settings

PAGE = Path(__file__).parents[4] / "docs" / "hosting.md"
BEGIN, END = "<!-- settings: ", "<!-- end of settings -->"


def rows() -> str:
    """A row for each setting: key, default, and what it is for."""
    lines = ["| key | default | |", "|---|---|---|"]
    for each in declared(Settings):
        lines.append(f"| `{each.key}` | {_default(each)} | {each.about} |")
    return "\n".join(lines)


def _default(each: Setting) -> str:
    return "" if each.default in (None, "", ()) else f"`{each.shown(each.default)}`"


def written(page: str) -> str:
    """The page with the table as it should be."""
    head, _, rest = page.partition(BEGIN)
    comment, _, rest = rest.partition("\n")
    return f"{head}{BEGIN}{comment}\n{rows()}\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
