"""Which addresses may be reached from this server."""

import pytest

from graphs.providers.addresses import AllowList

NOBODY = AllowList()
PLACES = [
    ("1.1.1.1", True),
    ("2606:4700::1111", True),
    ("127.0.0.1", False),
    ("0.0.0.0", False),  # noqa: S104
    ("10.1.2.3", False),
    ("172.16.0.1", False),
    ("192.168.1.1", False),
    ("169.254.169.254", False),
    ("100.64.0.1", False),
    ("224.0.0.1", False),
    ("255.255.255.255", False),
    ("::1", False),
    ("::", False),
    ("fe80::1%eth0", False),
    ("fd00::1", False),
    ("::ffff:127.0.0.1", False),
    ("::ffff:10.0.0.1", False),
    ("64:ff9b::7f00:1", False),
    ("64:ff9b::a9fe:a9fe", False),
    ("2002:7f00:1::", False),
    ("::ffff:1.1.1.1", True),
    ("fec0::1", False),
    ("feff:ffff::1", False),
    ("3fff::1", False),
    ("3fff:fff:ffff::1", False),
    ("5f00::1", False),
]


@pytest.mark.parametrize(("address", "reachable"), PLACES)
def test_only_public_addresses_are_reached_unasked(address: str, reachable: bool) -> None:
    assert NOBODY.permits("host.example", 443, address) is reachable


ALLOWED = [
    (["127.0.0.1"], "127.0.0.1", 8080, "127.0.0.1", True),
    (["127.0.0.1"], "localhost", 8080, "127.0.0.1", True),
    (["127.0.0.1"], "127.0.0.2", 8080, "127.0.0.2", False),
    (["ollama.lan"], "Ollama.LAN", 11434, "10.0.0.9", True),
    (["ollama.lan:11434"], "ollama.lan", 11434, "10.0.0.9", True),
    (["ollama.lan:11434"], "ollama.lan", 22, "10.0.0.9", False),
    (["10.0.0.0/8"], "anything", 1, "10.200.0.1", True),
    (["10.0.0.0/8"], "anything", 1, "::ffff:10.200.0.1", True),
    (["fd00::/8"], "anything", 1, "fd12::1", True),
    (["fec0::/10"], "anything", 1, "fec0::1", True),
    ([" ", ""], "anything", 1, "10.0.0.1", False),
]


@pytest.mark.parametrize(("words", "host", "port", "address", "reachable"), ALLOWED)
def test_the_operator_names_what_else_may_be_reached(
    words: list[str], host: str, port: int, address: str, reachable: bool
) -> None:
    assert AllowList.of(words).permits(host, port, address) is reachable


def test_a_block_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError):
        AllowList.of(["10.0.0.1/8"])
