"""What languages that bring one file of words say outright (``lexicons/small``): few frames, silence before error.

A sentence is cut at its commas; a cue stands at a border or between two ends (``small_reader`` says what may be one).
Nothing is drawn from a negated or a hedged verb.
"""

import re
from collections.abc import Iterator

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.lexicons.base import compiled
from graphs.extraction.builtin.plain import trim
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.small_reader import BORDER, STRONG, WORD, Reader, Span, reader_of
from graphs.extraction.builtin.spans import Arrow, End

RULE, DEFINITION = 34, 45  # words
SUBJECT, MEMBERS, NEAR = 4, 4, 3
_EVEN = re.compile(
    r"(?<!\w)(?:auch|selbst|même|incluso|aun|aunque|даже|como|comme|als|ob|только|nur|seulement|sólo|solo)\s+$",
    re.IGNORECASE,
)
_CONCEDES = re.compile(r"\s+(?:bien|auch)(?!\w)", re.IGNORECASE)  # "si bien": although
_DASH = re.compile(r"[—–-]")


def find(sentence: Sentence) -> Iterator[Arrow]:
    """Everything that one sentence of such a language says outright."""
    reader = reader_of(sentence.language)
    for draw in _FRAMES if reader else ():
        assert reader is not None
        yield from draw(reader, sentence)


def _end(sentence: Sentence, span: Span, kind: NodeType | None = None) -> End:
    return End(sentence.start + span[0], sentence.start + span[1], kind)


def _arrow(sentence: Sentence, relation: Relation, source: End, target: End, weight: float) -> Arrow:
    reach = (min(source.start, target.start), max(source.end, target.end))
    return Arrow(relation, source, target, (reach,), weight)


def _next(text: str, start: int) -> int:
    border = BORDER.search(text, start)
    return border.start() if border else len(text)


def _left(reader: Reader, text: str, end: int) -> Span | None:
    """The statement before a cue: all from the last strong border on with its setting, else from the last comma on."""
    strong = [match.end() for match in STRONG.finditer(text, 0, end)]
    start = strong[-1] if strong else 0
    setting = _SETTING.match(text, start, end)
    if setting and reader.opens("closed", text[start:].lstrip()) and reader.clause(text, setting.end(), end):
        return trim(text, start, end)
    whole = reader.clause(text, start, end)
    if whole is not None and "," not in text[slice(*whole)]:
        return whole
    comma = text.rfind(",", start, end)
    return reader.clause(text, comma + 1, end) if comma > start else whole


_SETTING = re.compile(r"\s*[^,;:]{3,60},\s")


def _definitions(reader: Reader, sentence: Sentence) -> Iterator[Arrow]:
    text = sentence.plain
    for kind, weight in (("defining", 0.85), ("copulas", 0.75)):
        match = reader.cue(kind).search(text, 1)
        name = reader.name(text, 0, match.start(), SUBJECT) if match else None
        if match is None or name is None or reader.has("no_kinds", text[slice(*name)]):
            continue
        start, end = trim(text, 0, _strong_end(text, match.end()))
        said = text[match.end() : end].strip()
        if (
            len(WORD.findall(said)) < 3
            or len(WORD.findall(text[start:end])) > DEFINITION
            or not _is_kind(reader, said, kind)
        ):
            continue
        whole = _end(sentence, (start, end), NodeType.DEFINITION)
        yield _arrow(sentence, Relation.DEFINES, whole, _end(sentence, name, NodeType.CONCEPT), weight)
        return


def _strong_end(text: str, start: int) -> int:
    strong = STRONG.search(text, start)
    return strong.start() if strong else len(text)


def _is_kind(reader: Reader, said: str, kind: str) -> bool:
    """ "an organ that …": behind a copula the article shows a kind; what is denied or judged is none."""
    article = reader.cue("articles").match(said)
    if kind == "copulas" and article is None and reader.words.articles and not _is_class(reader, said):
        return False
    rest = said[article.end() :].lstrip() if article else said
    if kind == "copulas" and not reader.words.articles and reader.opens("closed", rest):
        return False
    first = " ".join(rest.split()[:2])
    return not (
        reader.opens("negations", rest)
        or reader.has("no_kinds", first)
        or reader.opens("pronouns", rest)
        or reader.opens("relatives", rest)
        or reader.has("opinions", first)
        or rest[:1].isdigit()
    )


def _is_class(reader: Reader, said: str) -> bool:
    """ "the process by which": a definite article and a noun that says what kind of thing it is."""
    determiner = reader.cue("determiners").match(said)
    return determiner is not None and reader.opens("classes", said[determiner.end() :].lstrip())


def _kinds(reader: Reader, sentence: Sentence) -> Iterator[Arrow]:
    text = sentence.plain
    for cue in ("kind_of", "parts"):
        match = reader.cue(cue).search(text, 1)
        name = reader.name(text, 0, match.start(), SUBJECT) if match else None
        if match is None or name is None or reader.unsure(text, 0, match.end()):
            continue
        whole = _end(sentence, name, NodeType.CONCEPT)
        if cue == "kind_of":
            kind = reader.name(text, match.end(), _next(text, match.end()), SUBJECT)
            if kind and not reader.has("no_kinds", text[slice(*kind)]):
                yield _arrow(sentence, Relation.IS_A, whole, _end(sentence, kind, NodeType.CONCEPT), 0.85)
            continue
        for member in _members(reader, text, match.end()):
            yield _arrow(sentence, Relation.CONTAINS, whole, _end(sentence, member, NodeType.CONCEPT), 0.8)


def _members(reader: Reader, text: str, start: int) -> list[Span]:
    """A short list, each of its members a name; of any other list nothing."""
    end = _strong_end(text, start)
    cuts = [match.span() for match in BORDER.finditer(text, start, end)]
    cuts += [match.span() for match in reader.cue("and_").finditer(text, start, end)]
    found, place = [], start
    for left, right in [*sorted(cuts), (end, end)]:
        if text[place:left].strip(" .,"):
            found.append(reader.name(text, place, left, 3))
        place = max(place, right)
    names = [name for name in found if name is not None]
    return names if 2 <= len(found) == len(names) <= MEMBERS else []


def _reasons(reader: Reader, sentence: Sentence) -> Iterator[Arrow]:
    text = sentence.plain
    for cue, weight in (("because", 0.8), ("due_to", 0.75), ("so", 0.75)):
        match = next(
            (found for found in reader.cue(cue).finditer(text) if text[: found.start()].strip()), None
        )
        if match is None or _denied(reader, text, match):
            continue
        left = _left(reader, text, match.start())
        right, kind = _reason(reader, text, match.end(), cue)
        if left is None or right is None:
            continue
        effect, cause = (
            (_end(sentence, right), _end(sentence, left))
            if cue == "so"
            else (_end(sentence, left), _end(sentence, right, kind))
        )
        judged = reader.has("opinions", text[effect.start - sentence.start : effect.end - sentence.start])
        relation = Relation.SUPPORTS if judged and cue == "because" else Relation.CAUSES
        yield _arrow(sentence, relation, cause, effect, weight)
        return
    yield from _front_reason(reader, sentence)


def _reason(reader: Reader, text: str, start: int, cue: str) -> tuple[Span | None, NodeType | None]:
    end = _next(text, start)
    if cue == "due_to":
        return reader.name(text, start, end), NodeType.CONCEPT
    return reader.clause(text, start, end), None


def _denied(reader: Reader, text: str, match: re.Match[str]) -> bool:
    """ "Not because", "not …, because …, but because": no reason at all, or nobody can tell."""
    near = " ".join(text[: match.start()].split()[-NEAR:])
    denied = reader.has("negations", near) and not reader.cue("so").fullmatch(match.group())
    return denied or reader.has("negations", text[: match.start()]) and reader.has("but", text[match.end() :])


def _front_reason(reader: Reader, sentence: Sentence) -> Iterator[Arrow]:
    text = sentence.plain
    for cue in ("front_because", "due_to"):
        match = reader.cue(cue).match(text)
        comma = _next(text, match.end()) if match else 0
        if match is None or text[comma : comma + 1] != ",":
            continue
        cause, kind = _reason(reader, text, match.end(), cue)
        effect = reader.clause(text, comma + 1, _strong_end(text, comma + 1))
        if cause and effect:
            yield _arrow(sentence, Relation.CAUSES, _end(sentence, cause, kind), _end(sentence, effect), 0.75)
            return


def _verbs(reader: Reader, sentence: Sentence) -> Iterator[Arrow]:
    """A verb between two names: "causes", "depends on"."""
    text = sentence.plain
    for cue, relation in (("causes", Relation.CAUSES), ("depends", Relation.DRIVEN_BY)):
        match = reader.cue(cue).search(text, 1)
        after = " ".join(text[match.end() :].split()[:2]) if match else ""
        if match is None or reader.unsure(text, 0, match.start()) or reader.has("negations", after):
            continue
        left = reader.name(text, 0, match.start())
        right = reader.name(text, match.end(), _next(text, match.end()))
        if right and text[slice(*right)].endswith(" ab"):  # "hängt von … ab"
            right = (right[0], right[1] - 3)
        if left and right:
            ends = (_end(sentence, left, NodeType.CONCEPT), _end(sentence, right, NodeType.CONCEPT))
            yield _arrow(sentence, relation, *ends, 0.8)


def _purposes(reader: Reader, sentence: Sentence) -> Iterator[Arrow]:
    text = sentence.plain
    for cue in ("in_order", "to"):
        for match in list(reader.cue(cue).finditer(text))[:2]:
            start = match.end() + len(text[match.end() :]) - len(text[match.end() :].lstrip())
            if cue == "to" and not compiled(reader.words.infinitive).match(text, start):
                continue
            goal = trim(text, start, _next(text, start))
            if (
                len(WORD.findall(text[slice(*goal)])) < 2
                or reader.opens("pronouns", text[slice(*goal)])
                or reader.ends("closed", text[slice(*goal)])
            ):
                continue
            deed = _deed(reader, text, match.start(), goal[1])
            if deed is not None:
                ends = (_end(sentence, deed), _end(sentence, goal, NodeType.CLAIM))
                yield _arrow(sentence, Relation.AIMS_AT, *ends, 0.75)
                return


def _deed(reader: Reader, text: str, start: int, end: int) -> Span | None:
    """What is done for the purpose that stands from ``start`` to ``end``: before it, or behind it and its comma."""
    before = text[:start].rstrip(" ,")
    if not before.strip():
        return (
            reader.clause(text, end + 1, _strong_end(text, end + 1)) if text[end : end + 1] == "," else None
        )
    last = " ".join(before.split()[-NEAR:])
    if reader.has("asks", last) or reader.has("negations", before):
        return None
    return _left(reader, text, len(before))


def _conditions(reader: Reader, sentence: Sentence) -> Iterator[Arrow]:
    text = sentence.plain
    for match in list(reader.cue("if_").finditer(text))[:2]:
        before = text[: match.start()]
        front = not before.strip(' "“«„¿¡')
        comma = _next(text, match.end())
        if (
            _EVEN.search(before)
            or _CONCEDES.match(text, match.end())
            or reader.cue("so").match(text, match.start())
            or not front
            and not before.rstrip().endswith(",")
        ):
            continue
        said = text[match.end() : comma].strip()
        main = text[comma + 1 : _strong_end(text, comma + 1)] if front else before
        then = reader.cue("then").match(main.lstrip())
        main = main.lstrip()[then.end() :] if then else main
        whole = trim(text, match.start() if front else 0, _strong_end(text, match.end()))
        sized = (
            len(WORD.findall(said)) >= 2 <= len(WORD.findall(main))
            and len(WORD.findall(text[slice(*whole)])) <= RULE
        )
        if (
            not sized
            or front
            and text[comma : comma + 1] != ","
            or any(reader.opens("pronouns", part.strip(" ,")) for part in (said, main))
        ):
            continue
        rule = _end(sentence, whole, NodeType.RULE)
        yield _arrow(
            sentence,
            Relation.DRIVEN_BY,
            rule,
            _end(sentence, trim(text, match.start(), comma), NodeType.CLAIM),
            0.8,
        )
        return


def _corrections(reader: Reader, sentence: Sentence) -> Iterator[Arrow]:
    """ "Not a fish, but a mammal"."""
    text = sentence.plain
    for denial in list(reader.cue("not_").finditer(text))[:3]:
        comma = _next(text, denial.end())
        but = reader.cue("but").match(text, comma + 1 + (text[comma + 1 : comma + 2] == " "))
        if text[comma : comma + 1] != "," or but is None:
            continue
        wrong = reader.name(text, _past_copula(reader, text, denial.end()), comma, SUBJECT)
        right = reader.name(text, but.end(), _next(text, but.end()), SUBJECT)
        if wrong and right:
            ends = (_end(sentence, wrong, NodeType.CONCEPT), _end(sentence, right, NodeType.CONCEPT))
            yield _arrow(sentence, Relation.NOT_IS, *ends, 0.8)
            return


def _past_copula(reader: Reader, text: str, start: int) -> int:
    """Behind "no son" and its like."""
    start += len(text[start:]) - len(text[start:].lstrip())
    copula = reader.cue("copulas").match(text, start)
    return copula.end() if copula and not _DASH.match(copula.group()) else start


_FRAMES = (_definitions, _kinds, _reasons, _verbs, _purposes, _conditions, _corrections)
