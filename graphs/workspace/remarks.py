"""What is said of a part of a graph: how much of it is seen, and why it is not what one might expect."""

from dataclasses import dataclass, replace

from django.contrib.humanize.templatetags.humanize import intcomma
from django.utils.text import Truncator
from django.utils.translation import gettext, ngettext

from graphs.workspace.choosing import CALM, Shown
from graphs.workspace.parts import Part
from graphs.workspace.scope import Scope

_LONGEST = 48


@dataclass(frozen=True, slots=True)
class Remark:
    """``scope`` is where its link leads, ``label`` what the link says. A ``grave`` one stands where the graph would."""

    text: str
    label: str = ""
    scope: Scope | None = None
    grave: bool = False


def count_of(shown: Shown) -> str:
    total, matched, seen = shown.whole.total, len(shown.whole), len(shown.numbers)
    words = {"shown": intcomma(seen), "matched": intcomma(matched), "total": intcomma(total)}
    if seen == total:
        return ngettext("%(total)s node", "%(total)s nodes", total) % words
    if matched in (seen, total) or shown.aside:
        return gettext("%(shown)s of %(total)s nodes") % words
    return gettext("%(shown)s of %(matched)s found, %(total)s in all") % words


def remark_on(shown: Shown, scope: Scope) -> Remark | None:
    """The one thing to say first; nothing when all is as it was asked for."""
    if shown.aside:
        text = gettext("This is outside of what you chose: “%(text)s” with its neighbours.")
        return Remark(text % {"text": short(shown.part.centre)}, gettext("Back"), scope)
    if shown.trouble:
        return Remark(_why_nothing(shown, scope), gettext("Show all"), Scope(whole=True), grave=True)
    if shown.by_layout:
        label = gettext("Show all %(n)s") % {"n": intcomma(len(shown.whole))}
        return Remark(_why_less(shown), label, replace(scope, whole=True))
    return Remark(_how_found(shown.whole, scope)) if shown.whole.found is not None else None


def _why_nothing(shown: Shown, scope: Scope) -> str:
    match shown.trouble:
        case "section":
            return gettext("This chapter is not in the text, or no longer.")
        case "around":
            return gettext("Node n%(n)s is not in this document, or no longer.") % {"n": scope.around}
        case "w":
            last = intcomma(shown.pages)
            return gettext("There is no page %(page)s: the last one is %(last)s.") % {
                "page": intcomma(shown.page),
                "last": last,
            }
    if scope.words:
        return gettext("Nothing that is shown contains “%(words)s”.") % {"words": scope.words}
    return gettext("These filters leave nothing to show.")


def _why_less(shown: Shown) -> str:
    match shown.by_layout:
        case "section" if shown.chapter:
            return gettext("Layered begins with one chapter: “%(title)s”.") % {
                "title": short(shown.chapter.title)
            }
        case "around":
            return gettext("Layered begins with the surroundings of “%(text)s”.") % {
                "text": short(shown.part.centre)
            }
    return gettext("Layered begins with the %(n)s most salient nodes.") % {"n": CALM}


def _how_found(part: Part, scope: Scope) -> str:
    hits, headed = len(part.found or ()), len(part.headed)
    others = len(part) - hits - headed
    if headed:
        text = gettext(
            "“%(words)s” in the text of %(n)s, in a heading above %(headed)s; neighbours: %(others)s."
        )
    elif others:
        text = ngettext(
            "%(n)s contains “%(words)s”, the others are its neighbours.",
            "%(n)s contain “%(words)s”, the others are their neighbours.",
            hits,
        )
    else:
        text = ngettext("%(n)s contains “%(words)s”.", "%(n)s contain “%(words)s”.", hits)
    counts = {"n": intcomma(hits), "headed": intcomma(headed), "others": intcomma(others)}
    return text % (counts | {"words": scope.words})


def short(text: str) -> str:
    return str(Truncator(" ".join(text.split())).chars(_LONGEST))
