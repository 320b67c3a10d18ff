"""What of a model's reply is shown. A sentence of the source may be told word for word. Of any other each clause needs a
known id that bears it out with its subject and with how it is joined to the rest; one that fails is dropped, and said to
be; when it limits the rest (condition, exception, denial, whose words), the whole part is dropped."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from graphs.answering import answer_words
from graphs.answering.bearing import Clause, borne_clauses
from graphs.answering.clauses import clauses, sentences, statements
from graphs.answering.evidence import EvidenceItem, all_of
from graphs.answering.joining import joins_back
from graphs.answering.reference import Spoken, follows
from graphs.answering.reply import ProposedPart
from graphs.answering.results import Dropped
from graphs.answering.support import Reason
from graphs.answering.telling import says_something, tells
from graphs.answering.tongues import has_lexicon

_LIMITS = re.compile(answer_words.LIMITS, re.IGNORECASE)
_EDGES = re.compile(
    rf"^[\s,，、;；:：—–-]*(?:(?:{answer_words.CONNECTIVES})\b|{answer_words.CONNECTIVES_CHINESE})?\s*|[\s,，、;；:：—–-]+$",
    re.IGNORECASE,
)
_DEPENDS = re.compile(
    r"^\W*(?:which|who|because|since|while|whereas|although|though|as well as)\b|^因为", re.IGNORECASE
)
_BACK = re.compile(answer_words.REFERS_BACK, re.IGNORECASE)
_UNSEEN = re.compile("[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
_HAN = re.compile("[\u3400-\u9fff]")


@dataclass(frozen=True, slots=True)
class Admitted:
    """``text`` is '' when nothing of the part may be shown."""

    text: str
    ids: tuple[str, ...]
    dropped: tuple[Dropped, ...]


@dataclass(frozen=True, slots=True)
class _Shown:
    """What stays of one statement, by which ids, what goes, whether that limits the rest, and of whom the next one speaks
    when it names nobody."""

    text: str
    ids: tuple[str, ...] = ()
    dropped: tuple[Dropped, ...] = ()
    limits: bool = False
    spoken: Spoken | None = None


def admit(
    part: ProposedPart, evidence: dict[str, EvidenceItem], asked: frozenset[str] = frozenset()
) -> Admitted:
    """``asked`` are the stems of the question."""
    named = [evidence[name] for name in part.ids if name in evidence]
    if not named:
        return Admitted("", (), (Dropped(part.text, Reason.UNKNOWN_ID),))
    items = named + _whole_sentences(named, evidence)
    kept: list[str] = []
    used: dict[str, None] = {}
    dropped: list[Dropped] = []
    spoken: Spoken | None = None
    for sentence in sentences(_UNSEEN.sub("", part.text)):
        for statement in _statements(sentence, items):
            found = _shown(statement, items, asked, spoken, after_gap=bool(dropped))
            dropped += found.dropped
            if found.limits:
                return Admitted("", (), (*dropped, Dropped(part.text, Reason.LIMITED)))
            spoken = found.spoken
            kept += [found.text] if found.text else []
            used |= dict.fromkeys(found.ids)
    between = "" if _HAN.search(part.text) else " "
    return Admitted(_stopped(between.join(kept)), _with_other_halves(used, evidence), tuple(dropped))


def _whole_sentences(named: list[EvidenceItem], evidence: Mapping[str, EvidenceItem]) -> list[EvidenceItem]:
    """Who names half of a sentence may tell all of it: units are cut where no writer would."""
    return [replace(item, quote=item.sentence) for item in named if all_of(item, evidence.values())]


def _with_other_halves(used: Iterable[str], evidence: Mapping[str, EvidenceItem]) -> tuple[str, ...]:
    """What rests on half of a sentence is shown with the whole."""
    ids: dict[str, None] = {}
    for name in used:
        ids |= dict.fromkeys((name, *(item.id for item in all_of(evidence[name], evidence.values()))))
    return tuple(ids)


def _statements(sentence: str, items: list[EvidenceItem]) -> list[str]:
    return [sentence] if any(tells(sentence, item) for item in items) else statements(sentence)


def _shown(
    statement: str,
    items: list[EvidenceItem],
    asked: frozenset[str],
    spoken: Spoken | None,
    *,
    after_gap: bool,
) -> _Shown:
    told = [item for item in items if tells(statement, item)]
    if told and (_BACK.match(statement) or joins_back(statement)) and (spoken or after_gap):
        told = [item for item in told if spoken and not after_gap and follows(item, spoken.sentences)]
    if told:
        return _Shown(statement.strip(), (told[0].id,), spoken=_spoken_after(statement, told))
    readable = [item for item in items if has_lexicon(item.sentence or item.quote, item.language)]
    if not readable:
        return _Shown("", dropped=(Dropped(statement, Reason.WORDING),), spoken=spoken)
    pieces = clauses(statement)
    found = borne_clauses(pieces, statement, readable, asked, spoken, after_gap=after_gap)
    return _kept(statement, pieces, found, spoken)


def _kept(statement: str, pieces: list[str], found: list[Clause], spoken: Spoken | None) -> _Shown:
    dropped = [Dropped(clause.text.strip(), clause.reason) for clause in found if clause.reason]
    limits = any(clause.reason and _LIMITS.search(clause.text) for clause in found)
    kept = [clause for clause in found if not clause.reason]
    says = [clause for clause in kept if clause.bearers]
    text = _whole([clause.text for clause in kept], statement, bool(dropped)) if says else ""
    if text and dropped:
        if kept[0].text is not pieces[0] or _DEPENDS.match(says[0].text):
            dropped.append(Dropped(statement, Reason.DANGLING))
            text = ""
        elif not says_something(text):
            dropped.append(Dropped(text, Reason.FRAGMENT))
            text = ""
    ids = tuple(dict.fromkeys(clause.bearers[0].id for clause in says)) if text else ()
    after = next((clause.spoken for clause in reversed(kept) if clause.spoken), spoken) if text else spoken
    return _Shown(text, ids, tuple(dropped), limits, after)


def _spoken_after(statement: str, told: list[EvidenceItem]) -> Spoken | None:
    found = borne_clauses(clauses(statement), statement, told, frozenset(), None, after_gap=False)
    return next((clause.spoken for clause in reversed(found) if clause.spoken), None)


def _whole(kept: list[str], statement: str, is_cut: bool) -> str:
    """As a sentence again: no connective at its edges, a stop at its end."""
    if not is_cut:
        return statement.strip()
    return _stopped(_EDGES.sub("", "".join(kept).strip()).rstrip("(（ "))


def _stopped(text: str) -> str:
    bare = text.rstrip(";；,， ")
    return bare if not bare or bare[-1] in '.!?。！？”"' else bare + ("。" if _HAN.search(bare) else ".")
