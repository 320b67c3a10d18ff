"""The headings that parts of an answer need to be understood: *responses to this method* of which one?"""

from collections.abc import Collection, Iterable, Sequence

from django.db.models import Q

from graphs.answering.question import read_question
from graphs.answering.settings import telling_heading
from graphs.domain.text import one_line
from graphs.models import AnswerPart, Citation, Question, Section


def part_headings(
    question: Question, parts: Sequence[AnswerPart], cited: Iterable[Citation]
) -> dict[int, str]:
    """By the numbers of the parts, each under the heading over the first words that it rests on."""
    by_name = {row.name: row for row in cited}
    firsts = {
        part.number: by_name[name]
        for part in parts
        for name in [next((name for name in part.rests_on if name in by_name), "")]
        if name
    }
    over = _headings(firsts.values())
    read = read_question(question.text)
    found = {
        part.number: telling_heading(read, part.text, over.get(firsts[part.number].pk, ""))
        for part in parts
        if part.number in firsts
    }
    return {number: heading for number, heading in found.items() if heading}


def _headings(cited: Collection[Citation]) -> dict[int, str]:
    """In one query, by the keys of the citations."""
    asked = Q()
    for row in cited:
        version, unit = row.unit.version_id, row.unit.number
        asked |= Q(version=version, start_unit__lte=unit, end_unit__gte=unit)
    sections = Section.objects.filter(asked).exclude(title="") if asked else Section.objects.none()
    rows = list(sections.values_list("version", "start_unit", "end_unit", "title"))
    return {
        row.pk: one_line(title)
        for row in cited
        for version, first, last, title in rows
        if version == row.unit.version_id and first <= row.unit.number <= last
    }
