"""Why something was refused, as sentences that stand where the reader looks."""

from dataclasses import dataclass

from django.utils.translation import gettext

from graphs.domain.errors import KgError

MOST_ISSUES = 5


@dataclass(frozen=True, slots=True)
class Problem:
    code: str
    message: str
    hint: str
    issues: tuple[str, ...] = ()


def problem_of(error: KgError | None) -> Problem | None:
    """With the rules that the gate says would be broken."""
    if error is None:
        return None
    found = error.details.get("issues")
    issues = [issue for issue in found if isinstance(issue, dict)] if isinstance(found, list) else []
    said = tuple(_sentence(issue) for issue in issues[:MOST_ISSUES])
    return Problem(error.code, error.said(gettext), gettext(error.advice), said)


def _sentence(issue: dict[str, object]) -> str:
    title, detail = gettext(str(issue.get("title", ""))), issue.get("detail")
    return f"{title} ({detail})" if detail else title
