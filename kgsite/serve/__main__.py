"""Reads the command line, then the settings, and starts the supervisor."""

import argparse
import os
import sys

from django.core.exceptions import ImproperlyConfigured

from kgsite.serve.address import AddressTaken
from kgsite.serve.telling import tell


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m kgsite.serve", description=__doc__)
    parser.add_argument("--demo", action="store_true", help="with a demo account and three sample documents")
    if parser.parse_args().demo:
        os.environ["GROUNDGRAPH_DEMO"] = "1"
    for name in ("HOST", "PORT"):  # the plain names are what most platforms and people set
        if os.environ.get(name):
            os.environ.setdefault(f"GROUNDGRAPH_{name}", os.environ[name])
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kgsite.settings")
    os.umask(0o077)  # database, keys and passwords are the server account's alone
    try:
        from kgsite.serve.supervisor import serve

        return serve()
    except (AddressTaken, ImproperlyConfigured) as error:
        tell(str(error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # while things were being prepared; afterwards the supervisor handles it
        return 130


if __name__ == "__main__":
    raise SystemExit(main())
