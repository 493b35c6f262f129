"""How much of everything one may have, in numbers."""

from dataclasses import dataclass
from typing import Any

from ..addresses import Addresses
from ..bucket import Bucket
from .setting import setting


def rate(default: float) -> Any:
    """A setting: so many in a second, for as long as it takes."""
    return setting(default, least=0.01, most=1e9)


def burst(default: float) -> Any:
    """A setting: so many at once, or held at a time. With none nobody could come in."""
    return setting(default, least=1, most=1e9)


def size(default: int) -> Any:
    """A setting: so many bytes of one thing. With fewer nothing of ours would fit."""
    return setting(default, least=1024, most=2**30)


def seconds(default: float) -> Any:
    """A setting: a time."""
    return setting(default, least=0.1, most=1e7)


@dataclass(frozen=True)
class Limits:
    """What a server allows, and how long it waits; `setting.limits` in the catalogue says what each
    is for. Rates are for a second unless they say otherwise. What is no host's to say is a constant
    where it is used: the form of what goes over a wire or lies in a store, what the rules and pages
    count on, and how work is cut into turns of the loop."""

    arrivals: float = rate(50)
    arrivals_at_once: float = burst(300)
    connections: int = burst(256)
    headers_within: float = seconds(10)
    request_within: float = seconds(30)
    answer_within: float = seconds(60)
    frames: float = rate(30)
    frames_at_once: float = burst(300)
    messages: float = rate(10)
    messages_at_once: float = burst(40)
    address_messages: float = rate(100)  # each may fill a row of the log
    address_messages_at_once: float = burst(1000)
    sockets: float = rate(4)
    sockets_at_once: float = burst(60)
    sockets_held: int = burst(120)
    requests: float = rate(20)
    requests_at_once: float = burst(120)
    waste: float = rate(64 * 1024)
    waste_at_once: float = burst(4 * 1024 * 1024)
    uploads: int = burst(8)  # each stays in memory
    pages: float = rate(50)
    pages_at_once: float = burst(4000)  # a dozen phones may come, each for some hundreds of files
    tables_a_minute: float = rate(10)
    tables_at_once: float = burst(20)
    hello_within: float = seconds(10)
    heartbeat: float = seconds(20)
    silent_for: float = seconds(60)
    entry_bytes: float = rate(256)
    entry_bytes_at_once: float = burst(512 * 1024)
    free_space: float = setting(200 * 2**20, most=1e15)
    largest_store: float = setting(16 * 2**30, least=2**20, most=1e15)
    patience: float = setting(60, most=1e7)
    ready_within: float = setting(20, most=1e7)
    idle_for: float = seconds(300)
    relaxed_patience: float = setting(600, most=1e7)
    consent_within: float = setting(20, most=1e7)
    watchers: int = setting(100, most=1e6)
    events: int = setting(20_000, least=1000, most=1e6)  # a long match takes 10,000
    outbox_frames: int = burst(256)
    outbox_bytes: int = size(256 * 1024)
    excess: int = burst(200)
    message_bytes: int = size(4096)
    frame_bytes: int = size(64 * 1024)
    body_bytes: int = size(64 * 1024)
    record_bytes: int = size(1024 * 1024)
    question_bytes: int = size(512 * 1024)
    pad_bytes: int = size(256 * 1024)
    entry_size: int = size(4096)
    hand_size: int = size(1024)  # has all tiles of the largest set
    draw_size: int = size(8192)  # names everybody
    pad_entries: int = burst(3000)
    pad_hands: int = burst(2500)
    pads_in_memory: int = burst(256)
    addresses: int = burst(10_000)
    descriptors: int = setting(16_384, least=64, most=1e7)
    guesses: float = rate(1 / 10)
    guesses_at_once: float = burst(6)
    all_guesses: float = rate(2)  # each takes a moment of the processor
    all_guesses_at_once: float = burst(20)
    seat_days: float = setting(180, least=1, most=36500)
    pass_days: float = setting(90, least=0.01, most=36500)
    listed_days: float = setting(7, least=0.01, most=36500)
    busy_after: float = seconds(1)
    stop_within: float = seconds(5)
    close_within: float = seconds(2)

    def bucket(self) -> Bucket:
        """For the messages of one socket."""
        return Bucket(self.messages, self.messages_at_once)

    def frames_bucket(self) -> Bucket:
        """For whatever else comes of one connection."""
        return Bucket(self.frames, self.frames_at_once)

    def by_address(self, rate: float, burst: float) -> Addresses:
        """A bucket an address, of as many of them as are remembered."""
        return Addresses(rate, burst, self.addresses)
