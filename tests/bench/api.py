"""Requests a second of the API: a window of 800 nodes and a node, full bodies, from gunicorn with two workers.

    python -m tests.bench.api [--seconds 5] [--connections 4]

Starts the web server on a throw-away database as ``make serve`` would. Beside the requests a second it prints what one
costs the server in processor time: that is the figure to compare where the machine is busy or the client shares its
processors. The client is a process of its own that keeps its connections and reads every byte.
"""

import argparse
import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HOME = tempfile.mkdtemp(prefix="groundgraph-bench-")
os.environ["GROUNDGRAPH_DATA_DIR"] = HOME
os.environ["DJANGO_SETTINGS_MODULE"] = "kgsite.settings"
os.environ["GROUNDGRAPH_DEMO"] = "1"  # plain HTTP
os.environ["GROUNDGRAPH_API_RATE"] = str(10**9)
ENVIRONMENT = dict(os.environ)  # before other benches choose a data folder of their own

import django  # noqa: E402

django.setup()

from django.core.management import call_command  # noqa: E402

from graphs.actions.opening import set_doors  # noqa: E402
from graphs.actions.tokens import make_token  # noqa: E402
from graphs.domain.scopes import Scope  # noqa: E402
from tests.bench.api_load import fetch  # noqa: E402
from tests.bench.workspace import document_of  # noqa: E402
from tests.builders import make_base, make_team, make_user  # noqa: E402

WORKERS, WINDOW = 2, 800
SIZE = 90_000  # characters of text that hold more nodes than a window
TICKS = os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--connections", type=int, default=4)
    options = parser.parse_args()
    secret, paths = prepare()
    port = free_port()
    server = serve(port)
    try:
        wait_for(port)
        for name, path in paths.items():
            print(f"{name}: {measure(server, port, secret, path, options)}")
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(HOME, ignore_errors=True)


def prepare() -> tuple[str, dict[str, str]]:
    call_command("migrate", verbosity=0)
    team = make_team()
    owner = make_user(team)
    set_doors(team, by=owner, api=True, mcp=False)
    _token, secret = make_token(team, name="bench", scope=Scope.READ, days=1, by=owner, all_bases=True)
    document = document_of(make_base(team), SIZE)
    print(f"document of {document.nodes.count()} nodes, {document.edges.count()} relations")
    address = f"/api/v1/documents/{document.pk}"
    return secret, {
        f"window of {WINDOW} nodes": f"{address}/graph?limit={WINDOW}",
        "windows of 500 to 800 nodes, each made anew": f"{address}/graph?limit={{n}}",
        "one node": f"{address}/nodes/n1",
        "units": f"{address}/units",
    }


def serve(port: int) -> subprocess.Popen[bytes]:
    env = ENVIRONMENT | {"GROUNDGRAPH_PORT": str(port), "GROUNDGRAPH_WEB_WORKERS": str(WORKERS)}
    code = (
        "import django, os; django.setup(); from kgsite.serve.commands import web; os.execv(web()[0], web())"
    )
    return subprocess.Popen([sys.executable, "-c", code], env=env, cwd=Path(__file__).parents[2])


def measure(
    server: "subprocess.Popen[bytes]", port: int, secret: str, path: str, options: argparse.Namespace
) -> str:
    fetch(http.client.HTTPConnection("127.0.0.1", port), path.format(n=500), secret)
    before = spent(server.pid)
    command = [sys.executable, "-m", "tests.bench.api_load", str(port), secret, path]
    command += [str(options.seconds), str(options.connections)]
    found = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    cost = (spent(server.pid) - before) / found["count"] * 1000
    rate = found["count"] / found["seconds"]
    return (
        f"{rate:.0f} requests/s, {cost:.2f} ms of processor each "
        f"(so {WORKERS * 1000 / cost:.0f}/s by two free processors), {found['bytes']:,} bytes"
    )


def spent(pid: int) -> float:
    """Seconds of processor that a process and its children have used."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return sum(_seconds(int(child)) for child in [str(pid), *children])


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
    return port


def wait_for(port: int) -> None:
    for _try in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("The server did not start.")


if __name__ == "__main__":
    main()
