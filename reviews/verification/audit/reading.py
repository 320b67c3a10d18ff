"""Replies of a judge: whatever came becomes issues, one by one, or a typed failure. Nothing is judged here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from graphs.domain.errors import SchemaInvalid, Truncated
from graphs.domain.values import JSONObject, JSONValue, Quote
from graphs.extraction.model.reply import is_cut_off, reading_of
from graphs.extraction.model.shapes import Named, named, number_of, quotes_of, storable, words_of

# The first name is ours; names are folded (``shapes.named``).
FIELDS: dict[str, tuple[str, ...]] = {
    "issues": ("issues", "findings", "problems", "errors", "faults", "问题"),
    "verdicts": ("verdicts", "results", "confirmations", "judgements", "judgments", "判断"),
    "target": ("target", "target_id", "targetid", "node", "edge", "item", "on", "对象"),
    "severity": ("severity", "level", "priority", "严重程度"),
    "category": ("category", "dimension", "kind", "type", "类别"),
    "title": ("title", "summary", "problem", "issue", "name", "标题"),
    "detail": ("detail", "details", "description", "reason", "explanation", "rationale", "说明"),
    "confidence": ("confidence", "certainty", "score", "probability", "置信度"),
    "fix": ("fix", "proposed_fix", "proposedfix", "repair", "suggested_fix", "修复"),
    "issue": ("issue", "number", "index", "id", "编号"),
    "holds": ("holds", "confirmed", "keep", "kept", "valid", "correct", "成立"),
}


@dataclass(frozen=True, slots=True)
class Issue:
    """As the model said it. ``confidence`` is None where it named none."""

    target: str
    severity: str
    category: str
    title: str
    detail: str
    confidence: float | None
    quotes: tuple[Quote, ...]
    fix: JSONObject


@dataclass(frozen=True, slots=True)
class Issues:
    """``refused``: pieces that are no issue at all. ``truncated``: the reply broke off behind these."""

    issues: tuple[Issue, ...]
    refused: tuple[str, ...] = ()
    truncated: bool = False


def value_of(item: Named, name: str) -> JSONValue:
    return next((item[alias] for alias in FIELDS[name] if alias in item), None)


def objects_in(text: str, finish: str, field: str) -> tuple[Sequence[JSONValue], bool]:
    """The list under ``field`` of a reply, and whether it broke off. Raises SchemaInvalid, or Truncated when it broke
    off before its first item."""
    reading = reading_of(text)
    cut_off = is_cut_off(reading, finish)
    found = _list_in(reading.values, field)
    if found is None or cut_off and not found:
        raise Truncated if cut_off and text.strip() else SchemaInvalid
    return found, cut_off


def read_issues(text: str, finish: str = "stop") -> Issues:
    items, cut_off = objects_in(text, finish, "issues")
    issues = tuple(_issue(named(item)) for item in items if isinstance(item, dict))
    refused = tuple(storable(str(item)[:80]) for item in items if not isinstance(item, dict))
    return Issues(issues, refused, cut_off)


def read_verdicts(text: str, finish: str = "stop") -> Mapping[int, bool]:
    """By the number of the issue. What is no clear yes or no is left out."""
    items, _cut_off = objects_in(text, finish, "verdicts")
    found: dict[int, bool] = {}
    for item in items:
        fields = named(item) if isinstance(item, dict) else {}
        number, holds = number_of(value_of(fields, "issue")), value_of(fields, "holds")
        if isinstance(holds, str):
            holds = {"true": True, "yes": True, "是": True, "false": False, "no": False, "否": False}.get(
                holds.strip().lower()
            )
        if number is not None and isinstance(holds, bool):
            found[number] = holds
    return found


def _list_in(values: Sequence[JSONValue], field: str) -> Sequence[JSONValue] | None:
    """Of several objects the last that has the list: drafts come before answers. A bare list is one too."""
    for value in reversed(values):
        for candidate in (value, *(value.values() if isinstance(value, dict) else ())):
            if isinstance(candidate, dict):
                listed = value_of(named(candidate), field)
                if isinstance(listed, list):
                    return listed
        if isinstance(value, list):
            return value
    return None


def _issue(fields: Named) -> Issue:
    fix = value_of(fields, "fix")
    return Issue(
        target=words_of(value_of(fields, "target")),
        severity=words_of(value_of(fields, "severity")),
        category=words_of(value_of(fields, "category")),
        title=" ".join(words_of(value_of(fields, "title")).split()),
        detail=words_of(value_of(fields, "detail")),
        confidence=_share(value_of(fields, "confidence")),
        quotes=tuple(quote for quote in quotes_of(fields) if quote.text),
        fix=fix if isinstance(fix, dict) else {},
    )


def _share(value: JSONValue) -> float | None:
    try:
        number = (
            float(value) if isinstance(value, int | float | str) and not isinstance(value, bool) else None
        )
    except (ValueError, OverflowError):  # no number, or one of hundreds of digits
        return None
    return number if number is not None and 0 <= number <= 1 else None
