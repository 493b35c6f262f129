"""The entrance of a house that asks for a password, or for an invitation: a page that needs nothing
else, and the same for programs. Who is let in carries a pass from then on."""

from collections.abc import Mapping
from html import escape
from typing import Final
from urllib.parse import parse_qs, quote

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from ...words import asked_for, say, speak, spoken
from ..addresses import address_of
from ..event_log.tokens import DAY
from ..house.house import House, TooManyGuesses, WrongPassword
from ..house.state import PASSWORD
from .handlers import BadRequest, body, json_of, safe, text_body

ENTER: Final = "/enter"
API_ENTER: Final = "/api/enter"
COOKIE: Final = "boneyard"
BEARER: Final = "Bearer "
MOST_BYTES: Final = 4096
STYLE: Final = """:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;font:1.0625rem/1.5 system-ui;
background:light-dark(#f6f0e4,#17120e);color:light-dark(#261f18,#f5ecdc)}
main{box-sizing:border-box;width:min(26rem,100vw);padding:1.5rem}
svg{width:5.5rem;display:block;margin:0 0 1.25rem}
h1{font:700 1.75rem/1.2 "Zilla Slab",Rockwell,Georgia,serif;margin:0 0 .5rem}
p{margin:0 0 1.25rem;color:light-dark(#5f5447,#bcae9a)}
p.wrong{color:light-dark(#9c2018,#ff9d8f);font-weight:600}
label{display:block;font-weight:600;margin:0 0 .25rem}
input{box-sizing:border-box;width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;
color:inherit;background:light-dark(#fffcf5,#221b15);
border:1px solid light-dark(#8d7f69,#84745f);border-radius:.6rem}
button{width:100%;min-height:3rem;margin-top:1rem;font:inherit;font-weight:700;cursor:pointer;
background:#dcae48;color:#2b1d05;border:0;border-radius:.6rem}
:focus-visible{outline:3px solid light-dark(#7a4f10,#ecc773);outline-offset:2px}"""
TILE: Final = """<svg viewBox="0 0 88 48" aria-hidden="true"><rect x="1" y="1" width="86"
height="46"
rx="8" fill="#fdf6e3" stroke="#2c2119" stroke-width="2"/><path d="M44 6v36" stroke="#b7a47a"
stroke-width="2"/><circle cx="22" cy="24" r="5" fill="#221b15"/><circle cx="57" cy="13" r="4.5"
fill="#221b15"/><circle cx="66" cy="24" r="4.5" fill="#221b15"/><circle cx="75" cy="35" r="4.5"
fill="#221b15"/></svg>"""
# A page that says nothing of where it is would have its own form refused.
PAGE: Final = """<!doctype html><html lang="{language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="referrer" content="same-origin">
<title>{title}</title><style>{style}</style><main>{tile}<h1>{title}</h1>{told}
<form method="post" action="{action}"><input type="hidden" name="to" value="{to}">
<label for="word">{label}</label><input id="word" name="word" type="{kind}" required autofocus
maxlength="300" autocomplete="{remembered}"><button>{button}</button></form></main></html>"""


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the house, or an invitation to it."""

    word: str


class Entered(msgspec.Struct, frozen=True):
    """A pass, which goes with every request from then on: `Authorization: Bearer …`."""

    carry: str


class Entrance:
    """The endpoints; each method is one."""

    def __init__(self, house: House, under: str = "") -> None:
        """All addresses stand `under` this path, as browsers see them."""
        self._house = house
        self._under = under

    def routes(self) -> list[Route]:
        """Those for programs."""
        return [Route(API_ENTER, safe(self.enter), methods=["POST"])]

    def pages(self) -> list[Route]:
        """Those for people."""
        return [
            Route(ENTER, self.ask, methods=["GET"]),
            Route(ENTER, safe(self.say_word), methods=["POST"]),
            Route(ENTER + "/{invitation}", self.come_invited, methods=["GET"]),
        ]

    async def enter(self, request: Request) -> Response:
        """Come into a house that asks for a password or an invitation: a pass."""
        said = await body(request, Word, MOST_BYTES)
        return json_of(Entered(await self._house.enter(said.word, address_of(request.scope))))

    async def ask(self, request: Request) -> Response:
        """The page that asks."""
        return entrance_page(self._house, request.query_params.get("to", "/"), self._under)

    async def say_word(self, request: Request) -> Response:
        """What somebody has typed there."""
        fields = parse_qs(await text_body(request, MOST_BYTES), max_num_fields=8)
        if "word" not in fields:
            raise BadRequest(what="word")
        return await self._let_in(request, fields["word"][0], fields.get("to", ["/"])[0])

    async def come_invited(self, request: Request) -> Response:
        """A link that somebody was sent."""
        speak(asked_for(request.headers.get("accept-language", "")))
        return await self._let_in(request, request.path_params["invitation"], "/")

    async def _let_in(self, request: Request, word: str, to: str) -> Response:
        try:
            carried = await self._house.enter(word, address_of(request.scope))
        except WrongPassword as error:
            return entrance_page(self._house, to, self._under, str(error))
        except TooManyGuesses as error:
            return entrance_page(self._house, to, self._under, str(error), 429)
        answer = RedirectResponse(self._under + _own(to), 303)
        answer.set_cookie(
            COOKIE,
            carried,
            max_age=int(self._house.limits.pass_days * DAY),
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
        return answer


def carried_by(headers: Mapping[bytes, str]) -> str:
    """The pass that a request carries; nothing when it carries none."""
    told = headers.get(b"authorization", "")
    if told.startswith(BEARER):
        return told.removeprefix(BEARER)
    for each in headers.get(b"cookie", "").split(";"):
        name, _, value = each.strip().partition("=")
        if name == COOKIE:
            return value
    return ""


def entrance_page(
    house: House, to: str, under: str = "", wrong: str = "", status: int = 403
) -> Response:
    """The page that asks, in the language spoken; `to` is where somebody wanted to go, `under` the
    path that all addresses stand under."""
    kind = "password" if house.state.admits == PASSWORD else "invitation"
    told = f"<p>{escape(say(f'entrance.{kind}.told'))}</p>"
    if wrong:
        told += f'<p class="wrong" role="alert">{escape(wrong)}</p>'
    page = PAGE.format(
        language=spoken(),
        style=STYLE,
        tile=TILE,
        title=escape(say(f"entrance.{kind}.title")),
        told=told,
        action=under + ENTER,
        to=escape(_own(to)),
        label=escape(say(f"entrance.{kind}.label")),
        kind="password" if kind == "password" else "text",
        remembered="current-password" if kind == "password" else "off",
        button=escape(say("entrance.button")),
    )
    return HTMLResponse(page, status, {"cache-control": "no-store", "vary": "accept-language"})


def _own(to: str) -> str:
    """A way within this house; its door for any other."""
    is_own = to.startswith("/") and not to.startswith(("//", "/\\", ENTER)) and len(to) < 300
    return quote(to, safe="/?=&-_.~") if is_own and to.isprintable() else "/"
