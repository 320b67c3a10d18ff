"""The client of ``tests.bench.api``: a few kept connections that ask for one address as often as they can.
``{n}`` in it is another number each time."""

import argparse
import http.client
import json
import threading
import time


def load(port: int, secret: str, path: str, seconds: float, connections: int) -> dict[str, float]:
    counts, size, end = [0] * connections, [0] * connections, time.perf_counter() + seconds

    def work(number: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        while time.perf_counter() < end:
            size[number] = fetch(connection, path.format(n=500 + counts[number] % 300), secret)
            counts[number] += 1

    start = time.perf_counter()
    threads = [threading.Thread(target=work, args=(number,)) for number in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return {"count": sum(counts), "seconds": time.perf_counter() - start, "bytes": max(size)}


def fetch(connection: http.client.HTTPConnection, path: str, secret: str) -> int:
    """The whole body, whose size is returned."""
    connection.request("GET", path, headers={"Authorization": f"Bearer {secret}"})
    response = connection.getresponse()
    body = response.read()
    assert response.status == 200, (response.status, body[:300])
    return len(body)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("secret")
    parser.add_argument("path")
    parser.add_argument("seconds", type=float)
    parser.add_argument("connections", type=int)
    print(json.dumps(load(**vars(parser.parse_args()))))
