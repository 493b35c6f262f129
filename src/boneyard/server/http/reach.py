"""How others come to this house. Whoever opened the page by this machine's own name must not send
that name to a phone: there it means the phone."""

import socket
from ipaddress import ip_address

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route


class Reach(msgspec.Struct, frozen=True):
    """The beginning of links that others can open; whether only this machine can, and what it
    would be then if devices of the network were let in."""

    origin: str
    here_only: bool
    nearby: str


def reach(request: Request) -> Reach:
    """As it is for whoever asks."""
    url = request.url
    said = f"{url.scheme}://{url.netloc}"
    if not _is_here(url.hostname or ""):
        return Reach(said, False, said)
    port = "" if url.port is None else f":{url.port}"
    nearby = f"{url.scheme}://{own_address()}{port}"
    lan = bool(request.app.state.lan)
    return Reach(nearby if lan else said, not lan, nearby)


def own_address() -> str:
    """This machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def _is_here(name: str) -> bool:
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def reach_route() -> Route:
    """The endpoint that tells it."""

    async def told(request: Request) -> Response:
        """How others come to this house: the beginning of links that they can open."""
        return Response(msgspec.json.encode(reach(request)), media_type="application/json")

    return Route("/api/reach", told)
