"""The WebSocket over the loopback, byte by byte, in the groups of the Autobahn test suite (which
runs on no Python of today): expectations are RFC 6455's. Our server is no echo; but whoever only
watches a table is refused whatever a message asks for, with the message's id, which is as good."""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from boneyard.server.messages import PROTOCOL

from .hostile import HANDSHAKE
from .living import GENEROUS, PATIENT, Place, running

MASK = b"\x07\x81\x5a\x00"
FIN, TEXT, BINARY, MORE, CLOSE, PING, PONG = 0x80, 1, 2, 0, 8, 9, 10
LARGEST = 64 * 1024
LARGE = "large"  # a message that is taken, and refused for its size
BAD = "bad"  # one that is taken, and says nothing


class Case(NamedTuple):
    """What is sent, what is answered before the end, and the code that the server ends with; it is
    asked to end with 1000 where the case does not."""

    name: str
    sent: bytes
    answers: list[str | bytes]  # ids of messages, and the payloads of pongs
    code: int = 1000
    pieces: int = 0  # bytes sent at once; all when it is not said


def frame(first: int, payload: bytes = b"", masked: bool = True) -> bytes:
    size, bit = len(payload), 0x80 if masked else 0
    if size < 126:
        head = bytes((first, bit | size))
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, bit | 126, size)
    else:
        head = struct.pack("!BBQ", first, bit | 127, size)
    if not masked:
        return head + payload
    return head + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(payload))


def text(id: str, size: int = 0) -> bytes:
    """A message that is answered with its id, made as long as this by blanks before it."""
    said = json.dumps({"t": "play", "id": id, "v": 1, "move": "6-6"}, ensure_ascii=False)
    return b" " * (size - len(said.encode())) + said.encode()


def split(message: bytes, *places: int, between: bytes = b"", kind: int = TEXT) -> bytes:
    """A message in several frames, with others between them."""
    ends = [*places, len(message)]
    starts = [0, *places]
    parts = [message[a:b] for a, b in zip(starts, ends, strict=True)]
    frames = [
        frame((kind if at == 0 else MORE) | (FIN if at == len(parts) - 1 else 0), part)
        for at, part in enumerate(parts)
    ]
    return between.join(frames)


GOOD = frame(FIN | TEXT, text("a"))
END = frame(FIN | CLOSE, struct.pack("!H", 1000))


def closing(payload: bytes) -> bytes:
    return frame(FIN | CLOSE, payload)


def code(number: int, reason: bytes = b"") -> bytes:
    return closing(struct.pack("!H", number) + reason)


def framing() -> list[Case]:
    made = []
    for kind in (TEXT, BINARY):
        for size in (70, 125, 126, 127, 128, 1000, 4096):
            made.append(Case(f"{kind} of {size}", frame(FIN | kind, text("x", size)), ["x"]))
        for size in (4097, 65_535, 65_536):
            made.append(Case(f"{kind} of {size}", frame(FIN | kind, b" " * size), [LARGE]))
        made.append(Case(f"{kind} of nothing", frame(FIN | kind), [BAD]))
        chopped = frame(FIN | kind, text("x", 200))
        made.append(Case(f"{kind} in single bytes", chopped, ["x"], pieces=1))
    many = b"".join(frame(FIN | TEXT, text(f"m{number}")) for number in range(100))
    made.append(Case("a hundred", many, [f"m{number}" for number in range(100)]))
    made.append(Case("not masked", frame(FIN | TEXT, text("x"), masked=False), [], 1002))
    made.append(Case("a ping not masked", frame(FIN | PING, b"", masked=False), [], 1002))
    longer = bytes((FIN | TEXT, 0x80 | 127)) + struct.pack("!Q", len(text("x"))) + bytes(4)
    made.append(Case("a length longer than it need be", longer + text("x"), ["x"]))
    return made


def pings() -> list[Case]:
    ten = [bytes((number,)) * number for number in range(10)]
    stream = b"".join(frame(FIN | PING, each) for each in ten)
    return [
        Case("a ping", frame(FIN | PING), [b""]),
        Case("with a payload", frame(FIN | PING, b"Hello"), [b"Hello"]),
        Case("with bytes", frame(FIN | PING, b"\0\xff\xfe\xfd"), [b"\0\xff\xfe\xfd"]),
        Case("of 125 bytes", frame(FIN | PING, b"\xfe" * 125), [b"\xfe" * 125]),
        Case("of 126 bytes", frame(FIN | PING, b"\xfe" * 126), [], 1002),
        Case("in single bytes", frame(FIN | PING, b"\xfe" * 125), [b"\xfe" * 125], pieces=1),
        Case("a pong that nobody asked for", frame(FIN | PONG) + GOOD, ["a"]),
        Case("one with a payload", frame(FIN | PONG, b"x") + GOOD, ["a"]),
        Case("a pong, and a ping", frame(FIN | PONG, b"x") + frame(FIN | PING, b"y"), [b"y"]),
        Case("ten", stream, list(ten)),
        Case("ten in single bytes", stream, list(ten), pieces=1),
        Case("between messages", GOOD + frame(FIN | PING, b"p") + GOOD, ["a", b"p", "a"]),
    ]


def reserved() -> list[Case]:
    made = []
    for bits in range(1, 8):
        for kind, payload in ((TEXT, text("x")), (BINARY, b""), (PING, b""), (CLOSE, b"")):
            bad = frame(FIN | bits << 4 | kind, payload)
            made.append(Case(f"bits {bits} in {kind}", GOOD + bad + GOOD, ["a"], 1002))
    return made


def opcodes() -> list[Case]:
    made = []
    for kind in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
        for payload in (b"", b"x"):
            bad = frame(FIN | kind, payload)
            made.append(Case(f"opcode {kind}", GOOD + bad + GOOD, ["a"], 1002))
    return made


def fragments() -> list[Case]:
    message, ping = text("x"), frame(FIN | PING, b"p")
    rest, begun = frame(FIN | MORE, b"x"), frame(TEXT, b"x")
    return [
        Case("a ping in parts", frame(PING, b"p") + frame(FIN | MORE, b"q"), [], 1002),
        Case("a pong in parts", frame(PONG, b"p") + frame(FIN | MORE, b"q"), [], 1002),
        Case("a close in parts", frame(CLOSE) + GOOD, [], 1002),
        Case("two", split(message, 10), ["x"]),
        Case("two, of bytes", split(message, 10, kind=BINARY), ["x"]),
        Case("in single bytes", split(message, 10), ["x"], pieces=1),
        Case("with a ping between", split(message, 10, between=ping), [b"p", "x"]),
        Case("with single bytes", split(message, 10, between=ping), [b"p", "x"], pieces=1),
        Case("empty ones", split(message, 0, 0, 5, 5, 5), ["x"]),
        Case("nothing but empty ones", split(b"", 0, 0), [BAD]),
        Case("every byte", split(message, *range(1, len(message))), ["x"]),
        Case(
            "pings between all",
            split(message, *range(1, 30), between=ping) + ping,
            [b"p"] * 29 + ["x", b"p"],
        ),
        Case("more of nothing", rest + GOOD, [], 1002),
        Case("more of nothing, not the last", frame(MORE, b"x") + GOOD, [], 1002),
        Case("more of what is over", split(message, 10) + rest, ["x"], 1002),
        Case("a message in a message", begun + GOOD, [], 1002),
        Case("bytes in a message", begun + frame(FIN | BINARY, b"x"), [], 1002),
        Case("one after the other", split(message, 3) + split(text("y"), 9), ["x", "y"]),
    ]


VALID = ("κόσμε", "Hello-µ@ßöäüàá-UTF-8!!", "\x7f", "\u07ff", "\u0800", "\ud7ff", "\ue000")
VALID += ("\ufffd", "\U00010000", "\U0010fffd", "\U0010ffff", "\ufffe", "\uffff")
INVALID = (  # a continuation alone, overlong, surrogates, too high, cut off, never used
    b"\x80",
    b"\xbf",
    b"\x80\xbf\x80",
    b"\xc0\xaf",
    b"\xc1\xbf",
    b"\xe0\x80\xaf",
    b"\xe0\x9f\xbf",
    b"\xf0\x80\x80\xaf",
    b"\xf0\x8f\xbf\xbf",
    b"\xf8\x88\x80\x80\x80",
    b"\xed\xa0\x80",
    b"\xed\xbf\xbf",
    b"\xed\xa0\x80\xed\xb0\x80",
    b"\xf4\x90\x80\x80",
    b"\xfe",
    b"\xff",
    b"\xce",
    b"\xe1\x80",
    b"\xf1\x80\x80",
    b"\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5\xed\xa0\x80edited",
)


def utf8() -> list[Case]:
    made = []
    for said in VALID:
        message = text(said)
        inside = message.index(said.encode()) + 1
        made += [
            Case(f"{said!a}", frame(FIN | TEXT, message), [said]),
            Case(f"{said!a} cut", split(message, inside), [said]),
            Case(
                f"{said!a} in bytes", split(message, *range(inside, inside + 4)), [said], pieces=1
            ),
        ]
    for raw in INVALID:
        quoted = b'{"t":"play","id":"' + raw + b'"}'
        made += [
            Case(f"{raw!r}", frame(FIN | TEXT, quoted) + GOOD, [], 1007),
            Case(f"{raw!r} alone", frame(FIN | TEXT, raw), [], 1007),
            Case(f"{raw!r} cut", split(quoted, 19) + GOOD, [], 1007),
            Case(f"{raw!r} as bytes", frame(FIN | BINARY, raw) + GOOD, [BAD, "a"]),
        ]
    return made


def closes() -> list[Case]:
    ping = frame(FIN | PING, b"p")
    made = [
        Case("without a code", closing(b""), [], 1005),
        Case("with one", END, []),
        Case("with a reason", code(1000, b"Hello"), []),
        Case("with a long one", code(1000, b"*" * 123), []),
        Case("with one too long", code(1000, b"*" * 124), [], 1002),
        Case("with half a code", closing(b"\x03"), [], 1002),
        Case("with a reason that is no text", code(1000, b"\xce\xba\xed\xa0\x80"), [], 1007),
        Case("after a message", GOOD + END, ["a"]),
        Case("twice", END + END, []),
        Case("and a ping after it", END + ping, []),
        Case("and a message after it", END + GOOD, []),
        Case("in the middle of a message", frame(TEXT, b"x") + END + frame(FIN | MORE, b"x"), []),
        Case("and nonsense after it", END + b"\xff" * 100, []),
        Case("in single bytes", code(1000, b"bye"), [], pieces=1),
    ]
    for number in (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014):
        made.append(Case(f"code {number}", code(number), [], number))
    for number in (3000, 3999, 4000, 4999):
        made.append(Case(f"code {number}", code(number, b"own"), [], number))
    for number in (0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535):
        made.append(Case(f"code {number}", code(number), [], 1002))
    return made


def limits() -> list[Case]:
    head = bytes((FIN | TEXT, 0x80 | 127))
    half = b" " * (LARGEST // 2)
    parts = frame(TEXT, half) + frame(MORE, half)
    return [
        Case("too large by one", frame(FIN | TEXT, b" " * (LARGEST + 1)), [], 1009),
        Case("told by its length alone", head + struct.pack("!Q", LARGEST + 1), [], 1009),
        Case("of nearly all there is", head + struct.pack("!Q", 1 << 62), [], 1009),
        Case("of more than there is", head + b"\xff" * 8, [], 1009),
        Case("in parts, as large as may be", parts + frame(FIN | MORE) + GOOD, [LARGE, "a"]),
        Case("in parts, too large", parts + frame(FIN | MORE, b" "), [], 1009),
        Case("in small parts", split(b" " * LARGEST, *range(512, LARGEST, 512)), [LARGE]),
        Case("in pieces", frame(FIN | TEXT, b" " * LARGEST), [LARGE], pieces=997),
    ]


async def judge(place: Place, hello: bytes, case: Case) -> str:
    """What is wrong with what is answered; nothing if all is as it should be."""
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    try:
        writer.write(HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(hello)
        _, size = await reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack("!H", await reader.readexactly(2))
        assert json.loads(await reader.readexactly(size))["t"] == "state"
        size = case.pieces or len(case.sent)
        for at in range(0, len(case.sent), size):
            writer.write(case.sent[at : at + size])
            if case.pieces:
                await asyncio.sleep(0)
        if case.code == 1000 and END not in case.sent:
            writer.write(END)
        said = await asyncio.wait_for(reader.read(), PATIENT)  # to the end
    except ConnectionResetError:
        return f"{case.name}: reset"
    finally:
        writer.close()
    answers, ended = heard(said)
    return "" if (answers, ended) == (case.answers, case.code) else f"{case.name}: {said[-200:]!r}"


def heard(said: bytes) -> tuple[list[str | bytes], int | None]:
    """The answers in a stream of the server's frames, and the code of its end."""
    answers: list[str | bytes] = []
    while said:
        kind, size, start = said[0], said[1], 2
        if size == 126:
            (size,), start = struct.unpack("!H", said[2:4]), 4
        payload, said = said[start : start + size], said[start + size :]
        if kind == FIN | CLOSE:
            assert not said, "nothing comes after the end"
            return answers, int.from_bytes(payload[:2], "big") if payload else 1005
        if kind == FIN | PONG:
            answers.append(payload)
            continue
        told = json.loads(payload)
        assert kind == FIN | TEXT
        if told["t"] == "present":
            continue
        answers.append(told.get("id") or (LARGE if "too long" in told["text"] else BAD))
    return answers, None


GROUPS: list[Callable[[], list[Case]]] = [
    framing, pings, reserved, opcodes, fragments, utf8, closes, limits
]  # fmt: skip


def test_the_socket_keeps_to_the_protocol(tmp_path: Path) -> None:
    cases = [case for group in GROUPS for case in group()]
    assert len(cases) > 240

    async def scene() -> list[str]:
        async with running(tmp_path / "t.db", GENEROUS) as place:
            table = (await place.open(sheet="block"))["table"]
            hello = {"t": "hello", "table": table, "protocol": PROTOCOL}
            raw = frame(FIN | TEXT, json.dumps(hello).encode())
            wrong = [found for case in cases if (found := await judge(place, raw, case))]
            assert (await place.ask("/api/health"))[0] == 200
            return wrong

    assert asyncio.run(scene()) == []
