"""What of a model's reply is shown. A clause needs a known id that bears it out; one that fails is dropped, and said to
be; when it limits the rest (condition, exception, denial, whose words), the whole part is dropped."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from graphs.answering import answer_words
from graphs.answering.clauses import clauses, sentences
from graphs.answering.evidence import EvidenceItem, all_of
from graphs.answering.reply import ProposedPart
from graphs.answering.results import Dropped
from graphs.answering.support import Reason, objection, without_remarks
from graphs.answering.words import tokens

_LIMITS = re.compile(answer_words.LIMITS, re.IGNORECASE)
_BACK = re.compile(answer_words.REFERS_BACK, re.IGNORECASE)
_EDGES = re.compile(
    rf"^[\s,，、;；:：—–-]*(?:(?:{answer_words.CONNECTIVES})\b|{answer_words.CONNECTIVES_CHINESE})?\s*|[\s,，、;；:：—–-]+$",
    re.IGNORECASE,
)
_DEPENDS = re.compile(
    r"^\W*(?:which|who|because|since|while|whereas|although|though|as well as)\b|^因为", re.IGNORECASE
)
_HAN = re.compile("[\u3400-\u9fff]")


@dataclass(frozen=True, slots=True)
class Admitted:
    """``text`` is '' when nothing of the part may be shown."""

    text: str
    ids: tuple[str, ...]
    dropped: tuple[Dropped, ...]


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
    for sentence in sentences(part.text):
        found = _Sentence(sentence, items, asked, after_gap=bool(dropped))
        if found.limits:
            return Admitted("", (), (*dropped, *found.dropped, Dropped(part.text, Reason.LIMITED)))
        dropped += found.dropped
        if found.text:
            kept.append(found.text)
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


class _Sentence:
    """One sentence, clause by clause: what stays, by which ids, what goes, and whether that limits the rest."""

    def __init__(
        self, sentence: str, items: list[EvidenceItem], asked: frozenset[str], *, after_gap: bool
    ) -> None:
        self._asked = asked
        self.ids: list[str] = []
        self.dropped: list[Dropped] = []
        self.limits = False
        pieces = clauses(sentence)
        kept = [piece for piece in pieces if self._stays(piece, sentence, items, after_gap)]
        says = [piece for piece in kept if not _is_remark(piece, items)]
        if self.dropped and says and (kept[0] is not pieces[0] or _DEPENDS.match(says[0])):
            self.dropped.append(Dropped(sentence, Reason.DANGLING))
            says = []
        self.text = _whole(kept, sentence, bool(self.dropped)) if says else ""

    def _stays(self, piece: str, sentence: str, items: list[EvidenceItem], after_gap: bool) -> bool:
        if (after_gap or self.dropped) and _BACK.match(piece):
            return self._drop(piece, Reason.DANGLING)
        if _is_remark(piece, items):
            return True  # *according to the text*, *however*: it goes with its neighbours
        reasons: list[Reason] = []
        for item in items:
            reason = objection(piece, sentence, item, self._asked)
            if reason is None:
                self.ids.append(item.id)
                return True
            reasons.append(reason)
        return self._drop(piece, next((r for r in reasons if r is not Reason.UNRELATED), Reason.UNRELATED))

    def _drop(self, piece: str, reason: Reason) -> bool:
        self.dropped.append(Dropped(piece.strip(), reason))
        self.limits = self.limits or _LIMITS.search(piece) is not None
        return False


def _is_remark(piece: str, items: list[EvidenceItem]) -> bool:
    return any(not tokens(without_remarks(piece, item)) for item in items)


def _whole(kept: list[str], sentence: str, is_cut: bool) -> str:
    """As a sentence again: no connective at its edges, a stop at its end."""
    if not is_cut:
        return sentence.strip()
    return _stopped(_EDGES.sub("", "".join(kept).strip()).rstrip("(（ "))


def _stopped(text: str) -> str:
    bare = text.rstrip(";；,， ")
    return bare if not bare or bare[-1] in '.!?。！？”"' else bare + ("。" if _HAN.search(bare) else ".")
