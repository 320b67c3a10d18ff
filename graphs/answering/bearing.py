"""The clauses of one statement, each with the evidence that bears it out as it stands there: its words, of whom it speaks,
how it is joined to the clause beside it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from graphs.answering import answer_words
from graphs.answering.alignment import is_mixed
from graphs.answering.evidence import EvidenceItem
from graphs.answering.joining import joined, joins_back, joint_of, without_joint
from graphs.answering.reference import Spoken, fits, follows, meant_by, sentence_of
from graphs.answering.subjects import Opening, Reading, read
from graphs.answering.support import Reason, objection, without_remarks
from graphs.answering.telling import plain
from graphs.answering.words import tokens

_THAT = re.compile(r"^\W*(?:it (?:is|was)\b[^,;]{0,40}?\b)?that\s(?=.*?\w+ \w+)", re.IGNORECASE)
_BACK = re.compile(answer_words.REFERS_BACK, re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Clause:
    """``reason`` is why it goes, '' when it stays. A remark (*according to the text*) stays without ``bearers``."""

    text: str
    reason: str = ""
    bearers: tuple[EvidenceItem, ...] = ()
    spoken: Spoken | None = None


@dataclass(slots=True)
class _Reader:
    """Reads clause by clause; ``spoken`` is of whom the last one spoke that stayed."""

    statement: str
    items: Sequence[EvidenceItem]
    asked: frozenset[str]
    spoken: Spoken | None
    is_broken: bool
    found: list[Clause] = field(default_factory=list)

    def take(self, piece: str) -> None:
        clause = self._judged(piece)
        self.is_broken = self.is_broken or bool(clause.reason)
        self.spoken = clause.spoken or self.spoken
        self.found.append(clause)

    def _judged(self, piece: str) -> Clause:
        if self.is_broken and _BACK.match(piece):
            return Clause(piece, Reason.DANGLING)
        if any(not tokens(without_remarks(piece, item)) for item in self.items):
            return Clause(piece)
        bare = without_joint(piece)
        told = _THAT.sub("", without_remarks(bare, self.items[0]))
        reading = read(told if told.strip() else bare, is_later=any(row.bearers for row in self.found))
        if self.found and self.found[-1].text.rstrip().endswith("、"):
            reading = Reading(Opening.FRAGMENT)
        bearers, reason = self._bearers(piece, bare, reading)
        if not bearers:
            return Clause(piece, reason)
        return Clause(piece, "", bearers, self._spoken_after(bare, reading, bearers))

    def _bearers(self, piece: str, bare: str, reading: Reading) -> tuple[tuple[EvidenceItem, ...], Reason]:
        reasons: list[Reason] = []
        bearers = []
        for item in self.items:
            meant = meant_by(bare, item)
            reason = objection(bare, self.statement, item, self.asked, meant.lent)
            if reason is None and not self._goes_on(piece, item) and not self._belongs(bare, reading, item):
                reason = Reason.SUBJECT
            if reason is None:
                bearers.append(item)
            else:
                reasons.append(reason)
        return tuple(bearers), next((r for r in reasons if r is not Reason.UNRELATED), Reason.UNRELATED)

    def _goes_on(self, piece: str, item: EvidenceItem) -> bool:
        """The words of the source from its beginning, or right behind those told last: nobody else can be meant."""
        sentence = plain(sentence_of(item)[1])
        last = next((row for row in reversed(self.found) if row.bearers), None)
        if last is None:
            is_first = self.spoken is None or follows(item, self.spoken.sentences)
            return sentence.startswith(plain(piece)) and (is_first or not _BACK.match(piece))
        is_same = sentence_of(item) in {sentence_of(other) for other in last.bearers}
        return is_same and self.found[-1] is last and plain(last.text + piece) in sentence

    def _belongs(self, bare: str, reading: Reading, item: EvidenceItem) -> bool:
        """A piece without a verb is part of the clause beside it, and so of the same sentence of the source."""
        beside = next((row for row in reversed(self.found) if row.bearers), None)
        if reading.opening is Opening.FRAGMENT:
            if beside is None:
                return True
            is_same = sentence_of(item) in {sentence_of(other) for other in beside.bearers}
            return is_same and not is_mixed(f"{beside.text} {bare}", sentence_of(item)[1])
        if (
            beside is not None
            and self._waits()
            and sentence_of(item) not in {sentence_of(other) for other in beside.bearers}
        ):
            return False
        said = without_remarks(bare, item)
        return fits(said, reading, meant_by(bare, item), item, self.spoken, self.asked)

    def _waits(self) -> bool:
        """Only pieces without a verb so far: *in 1931,*"""
        return all(row.spoken is None or row.spoken.is_bare for row in self.found if row.bearers)

    def _spoken_after(self, bare: str, reading: Reading, bearers: tuple[EvidenceItem, ...]) -> Spoken | None:
        sentences = frozenset(map(sentence_of, bearers))
        is_bare = reading.opening is Opening.FRAGMENT
        if is_bare and self.found and any(row.bearers for row in self.found):
            return None
        known = reading.whole
        if reading.opening is Opening.OWN:
            meant = meant_by(bare, bearers[0])
            known |= meant.whole if meant.whole & known and not meant.is_open else frozenset()
        elif not is_bare and self.spoken:
            known = self.spoken.known
        elif not is_bare:
            known = meant_by(bare, bearers[0]).whole
        return Spoken(known, bare, sentences, is_bare) if known or is_bare else None


def borne_clauses(
    pieces: Sequence[str],
    statement: str,
    items: Sequence[EvidenceItem],
    asked: frozenset[str],
    spoken: Spoken | None,
    *,
    after_gap: bool,
) -> list[Clause]:
    """``spoken`` is of whom the statement before this one spoke; ``after_gap`` when something before it was dropped."""
    reader = _Reader(statement, items, asked, spoken, after_gap)
    for piece in pieces:
        reader.take(piece)
    return [_as_joined(at, reader.found, spoken) for at in range(len(reader.found))]


def _as_joined(at: int, found: list[Clause], spoken: Spoken | None) -> Clause:
    """*Because* joins a clause to the one before it, at the beginning to the one behind; *therefore* at the beginning to
    the statement before."""
    clause = found[at]
    there = joint_of(clause.text)
    if clause.reason or not clause.bearers or there is None:
        return clause
    earlier = [row for row in found[:at] if row.bearers][-1:]
    later = [] if joins_back(clause.text) else [row for row in found[at + 1 :] if row.bearers][:1]
    beside = frozenset(sentence_of(item) for row in earlier or later for item in row.bearers)
    bearers = joined(there, clause.bearers, beside or (spoken.sentences if spoken else frozenset()))
    if not bearers:
        return Clause(clause.text, Reason.RELATION)
    return Clause(clause.text, "", tuple(bearers), clause.spoken)
