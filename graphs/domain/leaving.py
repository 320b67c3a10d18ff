"""Does text that is sent to this address leave the server? The one rule behind *no external model*.

Only a loopback address stays: ``localhost``, ``127.0.0.0/8``, ``::1``. A private address in the same network is
another machine, with other people and other logs; that the operator allows to reach it does not make it this one.
What is not clearly loopback leaves.
"""

from ipaddress import ip_address
from urllib.parse import urlsplit


def leaves_server(address: str) -> bool:
    """``address`` is the base address of a model."""
    try:
        parts = urlsplit(address)
        host = (parts.hostname or "").lower()
    except ValueError:
        return True
    if parts.scheme not in ("http", "https") or "@" in parts.netloc or "\\" in address:
        return True
    return host != "localhost" and not _is_loopback(host)


def host_of(address: str) -> str:
    """Where text goes, for people: host and port, never a name or a password that somebody wrote before them."""
    try:
        netloc = urlsplit(address).netloc
    except ValueError:
        return "?"
    return netloc.rpartition("@")[2] or "?"


def _is_loopback(host: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback
