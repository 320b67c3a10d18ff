"""What a language of one file must tell. Lists of phrases; a blank stands for any run of blanks."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """Where a list is empty, nothing of that kind is drawn.

    Names: ``determiners`` may open a subject, ``articles`` are the indefinite ones that open what a thing is, ``closed``
    are words with which no end may begin or stop, ``auxiliaries`` may close a clause whose verb comes last, ``pronouns`` point out of a clause that opens with them.
    ``capitals``: nouns are written with a capital, so that one may open a subject too. ``bare_nouns``: a subject needs no
    determiner, as in languages without articles. ``drops_subject``: a verb may open a sentence. ``relatives`` open a
    clause that no comma parts from its noun.

    Relations: ``copulas`` stand between a thing and its kind, ``defining`` before what a term means, ``kind_of`` before a
    kind, ``parts`` before what something consists of. ``because`` stands before a reason, ``due_to`` before a reason that
    is a noun, ``front_because`` opens a sentence with it. ``so`` stands before a result, ``causes`` is a verb between
    both. ``in_order`` stands before a purpose, ``to`` with the pattern ``infinitive`` right behind it;
    behind ``asks`` neither is one ("enough to", "wants that"). ``if_`` opens a
    condition, ``then`` its main clause, ``depends`` is the verb of what hangs on something. ``not_`` … ``but`` corrects.
    ``for_example``, ``therefore`` open a sentence that speaks of the one before; they must be cut off without harm.

    Limits: ``negations`` and ``hedges`` near a verb forbid its arrow; ``no_kinds`` are nouns that define nothing ("problem",
    "reason", "example"), ``classes`` say what a thing is behind a definite article too ("is the process by which"). ``duties`` make a rule, ``opinions`` a claim.
    """

    determiners: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    auxiliaries: tuple[str, ...] = ()
    pronouns: tuple[str, ...] = ()
    capitals: bool = False
    bare_nouns: bool = False
    drops_subject: bool = False
    relatives: tuple[str, ...] = ()
    copulas: tuple[str, ...] = ()
    defining: tuple[str, ...] = ()
    kind_of: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    and_: tuple[str, ...] = ()
    because: tuple[str, ...] = ()
    due_to: tuple[str, ...] = ()
    front_because: tuple[str, ...] = ()
    so: tuple[str, ...] = ()
    causes: tuple[str, ...] = ()
    in_order: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    infinitive: str = r"(?!)"
    asks: tuple[str, ...] = ()
    if_: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    depends: tuple[str, ...] = ()
    not_: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    for_example: tuple[str, ...] = ()
    therefore: tuple[str, ...] = ()
    negations: tuple[str, ...] = ()
    hedges: tuple[str, ...] = ()
    no_kinds: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    duties: tuple[str, ...] = ()
    opinions: tuple[str, ...] = ()
