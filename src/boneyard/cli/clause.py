"""One clause of a rules page, as it is shown at the prompt and by `boneyard rules`."""

from ..core.numbers import whole
from ..words.pages import clause_texts, page
from .errors import NoSuchClause


def clause_page(sheet_id: str, wanted: str) -> str:
    """One clause as Markdown, by its number or its whole id."""
    clauses = clause_texts(sheet_id)
    if not clauses:
        return page(sheet_id)  # which says that there is none
    number = whole(wanted.removeprefix(f"{sheet_id}."), len(clauses))
    if number is None or number not in clauses:
        raise NoSuchClause(sheet=sheet_id, clause=wanted, last=len(clauses))
    clause = clauses[number]
    return f"**{clause.id} {clause.title}.** {clause.text}"
