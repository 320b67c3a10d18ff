import pytest

from graphs.domain.leaving import host_of, leaves_server

STAYS = [
    "http://localhost:11434/v1",
    "http://LOCALHOST/v1",
    "https://127.0.0.1:8080/v1",
    "http://127.9.9.9/v1",
    "http://[::1]:8000/v1",
    "http://[::ffff:127.0.0.1]/v1",
]
LEAVES = [
    "https://api.example.com/v1",
    "http://10.0.0.5:11434/v1",
    "http://192.168.1.7/v1",
    "http://172.17.0.1/v1",
    "http://host.docker.internal:11434/v1",
    "http://0.0.0.0:11434/v1",
    "http://169.254.169.254/v1",
    "http://[fe80::1]/v1",
    "http://[::ffff:10.0.0.5]/v1",
    "http://localhost.example.com/v1",
    "http://my.localhost/v1",
    "http://127.0.0.1.example.com/v1",
    "http://localhost@example.com/v1",
    "http://example.com@localhost/v1",
    "http://example.com\\@localhost/v1",
    "http://2130706433/v1",
    "http://127.1/v1",
    "ftp://localhost/v1",
    "localhost:11434/v1",
    "http://[::1/v1",
    "",
]


@pytest.mark.parametrize("address", STAYS)
def test_a_loopback_address_is_this_server(address: str) -> None:
    assert not leaves_server(address)


@pytest.mark.parametrize("address", LEAVES)
def test_every_other_address_is_elsewhere(address: str) -> None:
    assert leaves_server(address)


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("https://api.example.com/v1", "api.example.com"),
        ("http://localhost:11434/v1", "localhost:11434"),
        ("https://key:secret@api.example.com:8443/v1", "api.example.com:8443"),
        ("nonsense", "?"),
        ("http://[::1/v1", "?"),
    ],
)
def test_people_read_the_host_and_nothing_secret(address: str, host: str) -> None:
    assert host_of(address) == host
