"""The only way out of this server.

Every name is resolved here once and the connection goes to the address that was checked, so a name that changes its
mind between check and use (DNS rebinding) wins nothing. A redirect is followed only on the same origin. A reply is
never decompressed beyond its cap, and no call outlasts its deadline, whatever the other side does.
"""

import asyncio
import socket
import ssl
import time
import zlib
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urljoin, urlsplit

import httpcore
import httpx

from graphs.domain.errors import FetchBlocked, ModelError, Timeout
from graphs.domain.messages import gettext_noop
from graphs.providers.addresses import AllowList

MOST_REDIRECTS = 3
CONNECT_SECONDS = 15.0
PIECE = 64 * 1024
TURN = 0.005  # seconds after which a stream lets the others of its loop go on


class _Blocked(httpcore.ConnectError):
    """No address of this host may be reached."""


class _Guarded(httpcore.AsyncNetworkBackend):
    """Resolves, checks, and connects to the very address that was checked."""

    def __init__(self, allowed: AllowList) -> None:
        self._allowed = allowed
        self._inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        failure: Exception = _Blocked(host)
        for address in await _resolved(host, port):
            if not self._allowed.permits(host, port, address):
                continue
            try:
                return await self._inner.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise failure

    async def connect_unix_socket(self, *_: object, **__: object) -> httpcore.AsyncNetworkStream:
        raise _Blocked

    async def sleep(self, seconds: float) -> None:
        await self._inner.sleep(seconds)


async def _resolved(host: str, port: int) -> list[str]:
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (socket.gaierror, UnicodeError) as error:
        raise httpcore.ConnectError(str(error)) from error
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


class _Transport(httpx.AsyncBaseTransport):
    """httpx over a pool whose connections are guarded."""

    def __init__(self, allowed: AllowList, context: ssl.SSLContext) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=context, network_backend=_Guarded(allowed), retries=0, max_keepalive_connections=8
        )

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        url = httpcore.URL(
            scheme=request.url.raw_scheme,
            host=request.url.raw_host,
            port=request.url.port,
            target=request.url.raw_path,
        )
        answer = await self._pool.handle_async_request(
            httpcore.Request(
                method=request.method,
                url=url,
                headers=request.headers.raw,
                content=request.stream,
                extensions=request.extensions,
            )
        )
        return httpx.Response(
            answer.status, headers=answer.headers, stream=_Body(answer), extensions=answer.extensions
        )

    async def aclose(self) -> None:
        await self._pool.aclose()


class _Body(httpx.AsyncByteStream):
    def __init__(self, answer: httpcore.Response) -> None:
        self._answer = answer

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for piece in self._answer.aiter_stream():
            yield piece

    async def aclose(self) -> None:
        await self._answer.aclose()


@dataclass(frozen=True)
class Response:
    """``pieces`` are the decompressed bytes as they come, at most ``most_bytes`` of them."""

    status: int
    headers: Mapping[str, str]
    pieces: AsyncIterator[bytes]


class Egress:
    """One per event loop: it holds connections open for the next call."""

    def __init__(self, allowed: AllowList, context: ssl.SSLContext | None = None) -> None:
        transport = _Transport(allowed, context or httpx.create_ssl_context())
        timeout = httpx.Timeout(None, connect=CONNECT_SECONDS)
        self._client = httpx.AsyncClient(
            transport=transport, timeout=timeout, trust_env=False, follow_redirects=False
        )

    @asynccontextmanager
    async def request(
        self,
        method: str,
        url: str,
        *,
        deadline: float,
        most_bytes: int,
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
    ) -> AsyncIterator[Response]:
        """Raises Timeout after ``deadline`` seconds wherever the call stands, FetchBlocked for an address that may
        not be reached, ModelError when the other side cannot be reached or breaks the protocol."""
        try:
            async with asyncio.timeout(deadline):
                async with self._answer(method, url, headers or {}, body) as answer:
                    yield Response(answer.status_code, answer.headers, _decoded(answer, most_bytes))
        except TimeoutError as error:
            raise Timeout(
                gettext_noop("The server of the model gave no complete answer in %(seconds)s seconds."),
                seconds=round(deadline),
            ) from error
        except _Blocked as error:
            raise FetchBlocked(host=urlsplit(url).hostname or "") from error
        except (httpx.HTTPError, httpx.InvalidURL, httpcore.ConnectError, httpcore.ProtocolError) as error:
            raise _unreachable(url, error) from error
        except (httpcore.TimeoutException, httpcore.NetworkError, ssl.SSLError) as error:
            raise _unreachable(url, error) from error

    @asynccontextmanager
    async def _answer(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None
    ) -> AsyncIterator[httpx.Response]:
        for _ in range(MOST_REDIRECTS + 1):
            answer = await self._sent(method, _checked(url), headers, body)
            try:
                if not answer.has_redirect_location:
                    yield answer
                    return
            finally:
                await answer.aclose()
            url = _same_origin(url, answer)
        raise ModelError(gettext_noop("The address of the model redirects in a circle."))

    async def _sent(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None
    ) -> httpx.Response:
        try:
            request = self._client.build_request(
                method, url, headers={**headers, "Accept-Encoding": "identity"}, content=body
            )
            return await self._client.send(request, stream=True)
        except (
            ValueError
        ) as error:  # httpx reads the address of a redirect at once, and not all of its errors are typed
            raise _unreachable(url, error) from error

    async def close(self) -> None:
        await self._client.aclose()


def _checked(url: str) -> str:
    try:
        parts = urlsplit(url)
    except ValueError as error:
        raise FetchBlocked(host=url[:60]) from error
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.password:
        raise FetchBlocked(host=parts.hostname or url[:60])
    return url


def _same_origin(url: str, answer: httpx.Response) -> str:
    """A key is for one server: what sends us to another is told to people, not followed."""
    try:
        there = urljoin(url, answer.headers["location"])
        here, next_ = urlsplit(url), urlsplit(there)
    except ValueError as error:
        raise _unreachable(url, error) from error
    if (here.scheme, here.netloc) != (next_.scheme, next_.netloc) or answer.status_code not in (307, 308):
        raise ModelError(
            gettext_noop(
                "The address of the model redirects to %(host)s; enter that address if you trust it."
            ),
            host=next_.hostname or "?",
        )
    return there


async def _decoded(answer: httpx.Response, most: int) -> AsyncIterator[bytes]:
    encoding = answer.headers.get("content-encoding", "identity").strip().lower()
    if encoding not in ("identity", "", "gzip", "deflate"):
        raise ModelError(gettext_noop("The server of the model answers in an encoding nobody asked for."))
    unpack = zlib.decompressobj(wbits=47) if encoding in ("gzip", "deflate") else None
    total = 0
    turn = time.monotonic() + TURN
    async for raw in answer.aiter_raw():
        if (
            time.monotonic() > turn
        ):  # what one read of the socket brought comes in many pieces without any waiting
            await asyncio.sleep(0)
            turn = time.monotonic() + TURN
        for piece in _unpacked(unpack, raw, most - total) if unpack else (raw,):
            total += len(piece)
            if total > most:
                raise ModelError(gettext_noop("The answer of the model's server was far too large."))
            yield piece


def _unpacked(unpack: Any, raw: bytes, room: int) -> Iterable[bytes]:
    """Never more at once than there is room for, and one byte to tell that there was more."""
    try:
        piece = unpack.decompress(raw, min(PIECE, room + 1))
        while piece:
            yield piece
            room -= len(piece)
            if room < 0:
                return
            piece = unpack.decompress(unpack.unconsumed_tail, min(PIECE, room + 1))
    except zlib.error as error:
        raise ModelError(gettext_noop("The answer of the model's server could not be unpacked.")) from error


def _unreachable(url: str, error: Exception) -> ModelError:
    cause = error.__cause__ or error
    secure = isinstance(cause, ssl.SSLError) or "SSL" in str(error) or "certificate" in str(error)
    sentence = (
        gettext_noop("The certificate or the TLS of %(host)s was not accepted.")
        if secure
        else gettext_noop("%(host)s could not be reached, or broke the connection.")
    )
    return ModelError(sentence, host=urlsplit(url).hostname or "?")
