"""Whom a request is counted for."""

from __future__ import annotations

import pytest

from boneyard.server.addresses import Addresses, address_of, counted_as


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::1%eth0"),  # all of a network's begin alike
        ("::1", "::/64"),
        ("no:address", "no:address"),
        ("x:" * 1000, "x:" * 32),
        ("", ""),
    ],
)
def test_addresses_of_ipv6_are_counted_by_their_network(address: str, counted: str) -> None:
    assert counted_as(address) == counted
    assert address_of({"client": (address, 1)}) == counted


def test_many_addresses_of_one_network_share_a_bucket() -> None:
    addresses = Addresses(rate=0, burst=3, most=10_000)
    asked = [address_of({"client": (f"2001:db8::{number:x}", 1)}) for number in range(5)]
    assert [addresses.take(each) for each in asked] == [True] * 3 + [False] * 2
    assert addresses.take(address_of({"client": ("2001:db8:0:1::1", 1)}))
    assert address_of({}) == address_of({"client": None}) == ""
