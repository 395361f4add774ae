"""Only public https addresses are sent to, whatever an inner address looks like."""

import pytest

from inkland.server.features.notices.address_check import (
    AddressRefused,
    checked_addresses,
    is_public,
    parse_target,
    resolve,
)

INNER = [
    "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1",
    "127.255.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1",
    "192.168.0.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1",
    "239.255.255.250", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "64:ff9b:1::7f00:1", "64:ff9b:1:fffe::808:808", "100::1",
    "2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:10::1", "2001:20::1", "2001:db8::1",
    "2002:7f00:1::", "2002:0a00:0001::1", "2002:808:808::1", "3fff::1", "5f00::1", "fc00::1", "fd12:3456::1",
    "fe80::1", "fe80::1%1", "fec0::1", "ff02::1", "ff0e::1",
    "2606:2800:21f::5efe:10.0.0.1", "2606:2800:21f::200:5efe:10.0.0.1", "no address",
]  # fmt: skip
PUBLIC = [
    "1.1.1.1", "8.8.8.8", "93.184.215.14", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1",
    "192.0.3.1", "198.17.0.1", "223.255.255.255", "2606:4700::1111", "2a00:1450:4001::200e",
    "::ffff:8.8.8.8", "64:ff9b::808:808",
]  # fmt: skip


@pytest.mark.parametrize("address", INNER)
def test_inner_addresses_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "https://127.0.0.1/", "https://127.1/", "https://2130706433/", "https://0x7f000001/",
        "https://017700000001/", "https://0/", "https://localhost/", "https://localhost./", "https://LOCALHOST/",
        "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/", "https://[::]/",
        "https://[64:ff9b::7f00:1]/", "https://[2002:7f00:1::]/", "https://[2001:0:1::1]/", "https://[fe80::1]/",
        "https://[fd00::1]/", "https://10.0.0.1:8443/", "https://192.168.1.1/", "https://169.254.169.254/latest",
        "https://100.64.0.1/", "https://0177.0.0.1/", "https://0x7f.1/", "https://127.0.1/", "https://0x0a000001/",
        "https://3232235521/", "https://[::127.0.0.1]/", "https://[0:0:0:0:0:ffff:7f00:1]/",
        "https://[::ffff:100.64.0.1]/", "https://[::ffff:0:7f00:1]/", "https://[2002:a00:1::1]/",
        "https://[64:ff9b:1::a00:1]/", "https://[fe80::1%25lo]/", "https://[fe80::1%lo]/", "https://127%2e0.0.1/",
        "https://127.0.0.1%00.example/", "https://224.0.0.1/", "https://255.255.255.255/",
    ],
)  # fmt: skip
async def test_names_and_numbers_of_inner_addresses_are_refused(address: str) -> None:
    with pytest.raises((AddressRefused, OSError)):
        await checked_addresses(parse_target(address), resolve)


@pytest.mark.parametrize(
    "address",
    [
        "http://93.184.215.14/", "ftp://maps.example/", "file:///etc/passwd", "gopher://maps.example/", "https://",
        "https:///path", "//maps.example/", "maps.example", "", "https://user@maps.example/",
        "https://maps.example@127.0.0.1/", "https://maps.example:99999/", "https://maps.example:port/",
        "https://[::1/", "https://maps.example/\r\nHost: x", "https://maps.example/ x", "https://maps.example\\@x",
        "https://①.example/", "https://maps.example/" + "a" * 3000,
    ],
)  # fmt: skip
def test_addresses_that_are_no_https_addresses_are_refused(address: str) -> None:
    with pytest.raises(AddressRefused):
        parse_target(address)


async def test_one_inner_address_among_public_ones_is_refused() -> None:
    async def both(_host: str, _port: int) -> list[str]:
        return ["93.184.215.14", "10.0.0.1"]

    with pytest.raises(AddressRefused):
        await checked_addresses(parse_target("https://maps.example/"), both)


async def test_the_allow_list_names_scheme_host_and_port() -> None:
    allowed = frozenset({"http://127.0.0.1:8080", "https://ntfy.lan"})
    assert parse_target("http://127.0.0.1:8080/maps?x=1", allowed).path == "/maps?x=1"
    assert await checked_addresses(parse_target("http://127.0.0.1:8080/", allowed)) == ["127.0.0.1"]
    assert parse_target("https://ntfy.lan:443/topic", allowed).is_allowed
    assert not parse_target("https://ntfy.lan:444/topic", allowed).is_allowed
    for other in ("http://127.0.0.1:8081/", "http://127.0.0.1/", "http://ntfy.lan/"):
        with pytest.raises(AddressRefused):
            parse_target(other, allowed)
