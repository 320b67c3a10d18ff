"""``kg ask``: an answer made of stored evidence, or many of them into a table."""

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

from graphs.actions.answering import Asked, answer_now, ask
from graphs.cli.exchanging import write_file
from graphs.cli.extracting import ACTOR, limits_of
from graphs.cli.inputs import decode_text, find_document
from graphs.cli.places import find_base
from graphs.cli.searching import scope_arguments
from graphs.cli.verb import Options, Verb, amount, answer, natural
from graphs.domain.errors import InvalidInput, KgError
from graphs.domain.text import flowing
from graphs.domain.values import JSONObject
from graphs.exporting.spreadsheet import csv_pieces
from graphs.library.answers import answer_wire, premise_words
from graphs.library.citing import cited_groups
from graphs.library.part_headings import part_headings
from graphs.models import Document, KnowledgeBase, Question
from graphs.providers.catalogue import find_extractor

COLUMNS = ("question", "status", "answer", "quotes", "places", "document")
MOST_QUESTIONS = 10_000
MOST_OFFERED = 20  # knowledge bases that an error names


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("text", metavar="QUESTION", nargs="?", default="")
    scope_arguments(parser, otherwise="the first team's default one when left out")
    parser.add_argument(
        "--model", metavar="NAME", help="a connection to a model; the source answers otherwise"
    )
    parser.add_argument("--questions", metavar="FILE", help="one question a line; - for standard input")
    parser.add_argument(
        "--out", metavar="CSV", help="where the answers of --questions go; standard output otherwise"
    )
    parser.add_argument("--max-price", type=amount, metavar="P", help="pause when an answer has cost so much")
    parser.add_argument("--max-tokens", type=natural, metavar="N", help="pause at so many tokens")
    parser.add_argument("--ask-anew", action="store_true", help="do not use remembered answers")


def _run(options: Options) -> Iterator[str]:
    if bool(options["text"].strip()) == bool(options["questions"]):
        raise InvalidInput("Give a question, or a file of them with --questions.", hint="One of the two.")
    home = find_document(options["document"]) if options["document"] else _base(options["base"])
    if not options["questions"]:
        yield from answer(answer_wire(_asked(options["text"], home, options)))
        return
    lines = [line.strip() for line in decode_text(options["questions"]).splitlines() if line.strip()]
    if len(lines) > MOST_QUESTIONS:
        raise InvalidInput(f"At most {MOST_QUESTIONS:,} questions at once.", hint="Split the file.")
    table = csv_pieces(COLUMNS, (_row(line, home, options) for line in lines))
    if not options["out"]:
        yield from table
        return
    write_file(Path(options["out"]), (piece.encode() for piece in table))
    yield from answer({"questions": len(lines), "output": options["out"]})


def _base(name: str | None) -> KnowledgeBase:
    """Nobody named one: then the default one, unless it has nothing to answer from while others have."""
    base = find_base(name)
    filled = KnowledgeBase.objects.filter(pk__in=Document.objects.filter(deleted_at=None).values("base"))
    if name or filled.filter(pk=base.pk).exists() or not filled:
        return base
    names = ", ".join(filled.order_by("name").values_list("name", flat=True)[:MOST_OFFERED])
    raise InvalidInput(f"There is no document in “{base.name}”.", hint=f"Name another with --base: {names}")


def _asked(text: str, home: Document | KnowledgeBase, options: Options) -> Question:
    document = home if isinstance(home, Document) else None
    asked = Asked(text, document=document, base=None if isinstance(home, Document) else home)
    if not options["model"]:
        return ask(asked, actor=ACTOR)
    team = document.base.team if document else asked.base.team  # type: ignore[union-attr]
    extractor = find_extractor(options["model"], team)
    return answer_now(asked, extractor=extractor, actor=ACTOR, limits=limits_of(options))


def _row(text: str, home: Document | KnowledgeBase, options: Options) -> JSONObject:
    """One question that fails does not take the others along: its status is the code of what went wrong."""
    try:
        question = _asked(text, home, options)
    except KgError as error:
        return {"question": text, "status": error.code, "answer": error.text}
    found = cited_groups(question)
    titles = list(dict.fromkeys(group.halves[0].title for group in found))
    several = isinstance(home, KnowledgeBase)
    return {
        "question": question.text,
        "status": question.status,
        "answer": _said(question),
        "quotes": "\n".join(group.quote for group in found),
        "places": "\n".join(
            group.places + (f" {group.halves[0].title}" if several else "") for group in found
        ),
        "document": home.title if isinstance(home, Document) else "\n".join(titles),
    }


def _said(question: Question) -> str:
    """As on the page: under the headings that the parts need, and with what the question takes for granted."""
    rows = list(question.parts.all())
    headings = part_headings(question, rows, question.citations.select_related("unit"))
    told = [
        f"{over}: {flowing(part.text)}" if (over := headings.get(part.number)) else flowing(part.text)
        for part in rows
    ]
    premises = map(premise_words, question.premises)
    return "\n\n".join(told) or " ".join((question.answer, *premises))


ASK = Verb("ask", "Answers a question from stored evidence.", _arguments, _run)
