"""``kg connection add|list|test|remove|reseal``: models of the first team, from the command line."""

import os
from argparse import ArgumentParser
from collections.abc import Iterator

from graphs.actions.connecting import remove_connection, reseal_keys, save_connection, try_connection
from graphs.cli.places import first_team
from graphs.cli.verb import Options, Verb, answer, natural, positive
from graphs.domain.errors import InvalidInput, NotFound
from graphs.domain.values import JSONObject
from graphs.forms.connections import ConnectionForm
from graphs.models import ModelConnection
from graphs.providers.anthropic import DEFAULT_URL
from graphs.providers.catalogue import extractors
from graphs.providers.connections import impatient, remember

OPTIONS = {  # of the command line, by the field of the form that they fill
    "name": "NAME",
    "adapter": "--adapter",
    "base_url": "--base-url",
    "model": "--model",
    "vision": "--vision",
    "context_tokens": "--context",
    "concurrency": "--concurrency",
    "deadline": "--deadline",
    "per_minute": "--per-minute",
    "price_in": "--price-in",
    "price_out": "--price-out",
    "key": "--api-key-env",
}


def _arguments(parser: ArgumentParser) -> None:
    what = parser.add_subparsers(dest="what", metavar="add|list|test|remove|reseal", required=True)
    add = what.add_parser("add", help="a new connection")
    add.add_argument("name", metavar="NAME")
    add.add_argument(
        "--base-url",
        help="as the server's documents give it, mostly ending in /v1; Anthropic's own when left out for it",
    )
    add.add_argument("--model", required=True)
    add.add_argument("--adapter", choices=("openai", "anthropic"), default="openai")
    add.add_argument(
        "--api-key-env", metavar="VAR", help="the variable of the environment that holds the key"
    )
    add.add_argument("--vision", choices=("yes", "no"), help="does it read images? default: unknown")
    add.add_argument("--context", type=positive, metavar="N", help="context size in tokens")
    add.add_argument("--concurrency", type=positive, metavar="N", help="calls at once; default: 4")
    add.add_argument("--deadline", type=positive, metavar="SECONDS", help="for one call; default: 180")
    add.add_argument(
        "--per-minute", type=natural, metavar="N", help="calls a minute; default: as the server takes"
    )
    for name, done in (("--price-in", "read"), ("--price-out", "written")):
        add.add_argument(name, metavar="P", help=f"price of a million tokens {done}; default: 0")
    what.add_parser("list", help="all connections of the team")
    what.add_parser(
        "reseal", help="seal the stored keys of every team with the newest of GROUNDGRAPH_FIELD_KEYS"
    )
    for name, words in (
        ("test", "ask the model something tiny"),
        ("remove", "forget the connection and its key"),
    ):
        what.add_parser(name, help=words).add_argument("name", metavar="NAME")


def _run(options: Options) -> Iterator[str]:
    match options["what"]:
        case "add":
            yield from answer(wire_of(_add(options)))
        case "list":
            yield from answer([wire_of(row) for row in first_team().connections.by_name()])
        case "test":
            yield from answer(_test(_find(options["name"])))
        case "remove":
            remove_connection(_find(options["name"]))
            yield from answer({"removed": options["name"]})
        case "reseal":
            done, shut = reseal_keys()
            names = [{"team": row.team.name, "name": row.name} for row in shut]
            yield from answer({"resealed": done, "cannotBeOpened": names})


def _add(options: Options) -> ModelConnection:
    """By the form of the browser, so that both take and refuse the same. Raises InvalidInput with its sentences."""
    team, key = first_team(), _key(options["api_key_env"])
    row, here = ModelConnection(team=team), extractors()
    usual = dict(ConnectionForm(instance=row, team=team, here=here).initial)
    data = usual | _given(options) | {"base_url": _base_url(options), "key": key}
    form = ConnectionForm(data, instance=row, team=team, here=here)
    if not form.is_valid():
        said = [
            f"{OPTIONS.get(name, name)}: {' '.join(map(str, words))}" for name, words in form.errors.items()
        ]
        raise InvalidInput(
            " ".join(said), hint="Correct this and give the command again; nothing was stored."
        )
    return save_connection(form.instance, key=form.cleaned_data["new_key"])


def _given(options: Options) -> dict[str, object]:
    """What the command line said, by the names of the form; an address and a key are asked for apart."""
    given = {
        "name": options["name"],
        "adapter": options["adapter"],
        "model": options["model"],
        "vision": options["vision"],
        "context_tokens": options["context"],
        "concurrency": options["concurrency"],
        "deadline": options["deadline"],
        "per_minute": options["per_minute"],
        "price_in": options["price_in"],
        "price_out": options["price_out"],
    }
    return {name: value for name, value in given.items() if value is not None}


def _base_url(options: Options) -> str:
    given = (options["base_url"] or "").strip()
    if not given and options["adapter"] != "anthropic":
        raise InvalidInput("Where is the server? Say it with --base-url URL.")
    return given or DEFAULT_URL


def _key(variable: str | None) -> str:
    """From the environment, so that it stands in no history of a shell."""
    if not variable:
        return ""
    key = os.environ.get(variable, "")
    if not key:
        raise InvalidInput(f"The variable {variable[:80]} is not set or empty.")
    return key


def _test(connection: ModelConnection) -> JSONObject:
    """One try, as on the page: what the server answers now is the answer."""
    tried = try_connection(impatient(connection))
    remember(connection)
    return {
        "name": connection.name,
        "ok": True,
        "readsJson": tried.reads_json,
        "asksFor": connection.json_step,
        "seconds": round(tried.seconds, 3),
        "firstByte": round(tried.first_byte, 3),
        "tokens": {"in": tried.tokens_in, "out": tried.tokens_out},
    }


def _find(name: str) -> ModelConnection:
    found = first_team().connections.filter(name=name).first()
    if found is None:
        raise NotFound(
            f"There is no connection “{name[:60]}”.", hint="`kg connection list` shows what there is."
        )
    return found


def wire_of(connection: ModelConnection) -> JSONObject:
    return {
        "name": connection.name,
        "adapter": connection.adapter,
        "baseUrl": connection.base_url,
        "model": connection.model,
        "hasKey": connection.has_key,
        "vision": connection.vision,
        "context": connection.context_tokens or None,
        "concurrency": connection.concurrency,
        "deadline": connection.deadline,
        "priceIn": float(connection.price_in),
        "priceOut": float(connection.price_out),
    }


CONNECTION = Verb(
    "connection",
    "Adds, lists, tests and removes connections to models; seals their keys anew.",
    _arguments,
    _run,
)
