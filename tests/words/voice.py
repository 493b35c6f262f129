"""What no text for people may hold: notation, and words of the house."""

import re

# 6-1, 6-1>6-6, 7-4@m4, 3-3+5-5, 6-3@2,-1v, muggins.4: what is typed and stored, not read.
NOTATION = re.compile(r"\b\d{1,2}-\d{1,2}\b|[>@]m?\d|\b[a-z][a-z-]+\.\d+\b")
JARGON = {
    "en": re.compile(
        r"\b(sidings?|asleep|deeds?|switch(es)?|clauses?|spots?|honou?rs?|taken? back|"
        r"everybody|somebody|lay|laid|cannot|does not|do not|is not|colours?)\b",
        re.IGNORECASE,
    ),
    "pt": re.compile(
        r"\b(peças?|fichas? de dominó|extremos?|buchas?|dobres?|tu|teus?|tuas?|vós|"
        r"telemóvel|ecrã|ficheiros?|utilizador(es)?|póquer|registar)\b|[«»]",
        re.IGNORECASE,
    ),
    "es": re.compile(
        r"\b(vías?|dormidas?|pintas?|extremos?|coge[rs]?|cogidas?|Intro|honores|póquer|"
        r"cuartetas?|enseñar|desechar?|bandos?|apuros)\b|[«»]",
        re.IGNORECASE,
    ),
}
