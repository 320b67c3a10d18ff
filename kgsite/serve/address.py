"""Is the address free? Asked before anything is started, so that the answer is one sentence."""

import errno
import socket


class AddressTaken(Exception):
    pass


def require_free(host: str, port: int) -> None:
    """Raises AddressTaken with a sentence for the person at the console."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(place)
    except OSError as error:
        raise AddressTaken(_sentence(host, port, error)) from error


def _sentence(host: str, port: int, error: OSError) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return (
                f"Port {port} on {host} is taken by another program; choose another with PORT={_next(port)}."
            )
        case errno.EACCES:
            return (
                f"Port {port} may only be opened by an administrator; choose one above 1023 with PORT=8000."
            )
        case _:
            return f"HOST={host} is no address of this machine; use 127.0.0.1, or 0.0.0.0 for every address."


def _next(port: int) -> int:
    return port + 1 if port < 65535 else 8000


def browsable(host: str) -> str:
    """The address to connect to for a server that listens on ``host``."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(host, host)  # noqa: S104


def url(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    name = browsable(host)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"
