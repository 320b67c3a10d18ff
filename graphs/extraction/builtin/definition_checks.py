"""Is this really a definition? The name must be one, and what is said of it must say what kind of thing it is.

These checks cost nothing in recall and are worth five points of precision.
"""

import re

from graphs.extraction.builtin import english, tagging
from graphs.extraction.builtin.lexicons.base import Frame
from graphs.extraction.builtin.lexicons.en import defining
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.tagging import Token

_ARTICLE = re.compile(r"(?:an?|another|the|any|one\s+of\s+the|one|those|all)\s+", re.IGNORECASE)
_PRAISE = re.compile(
    r"\b(?:fascinating|challenging|rewarding|remarkable|powerful|timeless|incredible|captivating)\b",
    re.IGNORECASE,
)
_RELATIVE = re.compile(r"\b(?:that|which|who|whose|where|when)\b")
_TIME = re.compile(r"\b(?:years?|later|ago|days?|months?|weeks?|centur(?:y|ies)|today|time)\b", re.IGNORECASE)
_OWNED = ("its", "their")  # drawn only when the owner is known (``pronouns``)
_ORDER = frozenset({"first", "second", "third", "primary"})  # "Second messengers" without "the" is a name


def english_one(frame: Frame, subject: str, name: str, body: str) -> bool:
    """``subject`` as it stands, ``name`` without its article, ``body`` what is said of it."""
    row, first = tagging.tokens(name), _first(subject)
    ranked = defining.RANKED - (_ORDER if name.endswith("s") and frame.kind == "copula" else frozenset())
    if (
        first in defining.POINTING | defining.PARTIAL | ranked | defining.ANYTHING
        or _ranked(row)
        or _TIME.search(name)
    ):
        return False
    if row[0].low.endswith("ing") and (
        len(row) > 1 and row[1].low in en_words.ARTICLES or frame.kind == "under"
    ):
        return False
    if row[0].low in en_words.IRREGULAR | {"gone", "done", "given", "known"}:
        return False
    if first == "the" and {token.low for token in tagging.tokens(subject)[1:2]} & defining.RANKED:
        return False
    match frame.kind:
        case "copula":
            return says_kind(body) or first in ("a", "an") and _plain_kind(body)
        case "habit":
            further = first in _ACTS or subject.rstrip().endswith(" also")
            return not further and _in_general(first, name) and not _of_event(body)
        case "doctrine":
            return _is_teaching(row)
        case "taught":
            return _is_teaching(row) or row[-1].low.endswith(defining.TEACHING_ENDS)
        case "enactment":
            return len(row) > 1 and _head(row) in defining.ENACTMENTS and name[0].isupper()
        case "under":
            return _is_teaching(row) and not row[-1].low.endswith("ology")
        case "inner" | "aside" if english.is_plural(_OF.split(body)[0]) and not english.is_plural(name):
            return False
        case "inner" if _is_proper(name) and name[0].isupper() and _ARTICLE.match(body):
            return english.is_phrase(body) and len(tagging.tokens(body)) >= 3 or _explains(body)
        case "reworded":
            return first not in en_words.ARTICLES and _first(body) not in _NO_NAME and _explains(body)
        case "aside" | "inner" | "bracket":
            return _explains(body)
        case "meant" if said := _THAT_IS.match(body):
            return _explains(body[said.end() :])
        case "relative":
            copula = _COPULA.match(body)
            if copula is not None and (_STATE.match(body) or evaluative(body[copula.end() :])):
                return False
            return _agrees(row, body) and english.content_words(body) >= 3
        case "titled" if english.content_words(body) < 2 or english.bare(body) or _POINTS.match(body):
            return False
        case "called" | "titled":
            alias = body.rstrip().endswith((" also", " what", " that", " which", " who", " became"))
            alias = alias or _is_proper(body) and _is_proper(name)
            return not alias and (_first(body) in _OWNED or _first(body) not in defining.POINTING)
        case "coined":
            return (
                len(row) <= 3
                and name[0].islower()
                and _first(body) not in defining.POINTING
                and _is_longer(body)
            )
        case "gloss":
            return english.content_words(body) >= 3 and len(row) <= 5
    return True


# "将会", "可能" end no name, "协会", "功能" do.
_ENDS_OPEN_ZH = re.compile(
    r"(?:[就也还不但于可只而若总算像既]|(?<![协大工商国社议学教员晚])会|(?<![功智性技职动热电])能|(?<![人天英])才|"
    r"(?<![首古故国京])都|(?<![需主必纪摘])要)$"
)


def chinese_one(name: str, body: str) -> bool:
    return not (
        body[:1] in "的了"
        or _ENDS_OPEN_ZH.search(name)
        or name[0] in "要必应可若如当在从对把被因为"
        or re.search(r"\d年|\d月|^(?:目前|现在|如今|当时|最初|今[日天]|同年|后来|至于)", name)
    )


def _first(text: str) -> str:
    row = tagging.tokens(text)
    return row[0].low if row else ""


def _ranked(row: tuple[Token, ...]) -> bool:
    return any(token.low.endswith("est") and len(token.low) > 5 for token in row[:2])


def evaluative(body: str) -> bool:
    """ "a great …", "the result of …": an opinion or a role instead of a kind."""
    article = _ARTICLE.match(body)
    if article is None:
        return False
    row = tagging.tokens(body[article.end() : article.end() + 60])
    place = 1 if len(row) > 1 and row[0].low.endswith("ly") else 0
    if row and row[0].low in defining.DEGREES:
        return True
    head, after = (
        (row[place].low if place < len(row) else ""),
        (row[place + 1].low if place + 1 < len(row) else ""),
    )
    if head in defining.OPINIONS | defining.ROLES or head.endswith("est") and len(head) > 5:
        return True
    if any(
        one.low in defining.TIES and two.low in ("of", "for", "behind")
        for one, two in zip(row[:4], row[1:5], strict=False)
    ):
        return True
    return head in defining.OF_ROLES and after in ("of", "for", "to")


def says_kind(body: str) -> bool:
    """ "a Y that …": no praise, a noun before the relative, and something that tells it from other Ys."""
    row = tagging.tokens(re.split(r"[:;(]", body, maxsplit=1)[0])
    telling = next((place for place in range(1, len(row)) if _tells(row, place)), -1)
    if evaluative(body) or _PRAISE.search(body[:60]) or telling < 1:
        return False
    head, bare = row[telling - 1].low, _ARTICLE.match(body) is None
    if bare and not (_NOUN.search(head) and _opens_kind(row, telling)):
        return False
    if head in en_words.ADVERBS | en_words.AUXILIARIES:
        return False
    if telling > 1 and (head.endswith("ly") or head in en_words.CLOSED or head in defining.EMPTY_KINDS):
        return False
    return head not in defining.KINDS_OF or _RELATIVE.search(body) is not None


_POINTS = re.compile(r"\w+(?:ly,?|,)\s(?:this|these|such|that|those|it|they)\s")
_OF = re.compile(r"\s(?:of|in|that|which|who|for|with|from)\s")
_COPULA = re.compile(r"(?:is|are)\s+")
# ", which is equivalent to …" often speaks of the whole clause, ", which is at the end" of a place.
_STATE = re.compile(
    r"(?:is|are)\s+(?:(?:\w+ly\s+)?(?!\w+ed\s)\w+\s+(?:to|than|why|because|such)\b|(?:at|in|on|near|with|of|for|like|why|because)\s|\w+ed\s+such\b)"
)
_THAT_IS = re.compile(r"(?:that\s+is|i\.e\.?),?\s+", re.IGNORECASE)


def _is_proper(phrase: str) -> bool:
    """One proper name for another is no explanation."""
    return phrase.split()[-1][:1].isupper()


def _is_longer(body: str) -> bool:
    """ "Norms, or standards" are two words for one thing; "the loss of soil, or erosion" says what erosion is."""
    phrase = body[english.phrase_left(body, len(body))[0] :]
    row = tagging.tokens(phrase)
    return english.content_words(phrase) >= 3 or any(_tells(row, place) for place in range(1, len(row)))


def _opens_kind(row: tuple[Token, ...], telling: int) -> bool:
    """A bare noun phrase names a kind; "are altering ecosystems at", "are in pink" and "are popular places for" do not."""
    first, tells = row[0].low, row[telling].low
    if first in en_words.CLOSED or first in defining.OPINIONS | defining.DEGREES:
        return False
    if "-" not in first and first.endswith(("ed", "ly")):
        return False
    acting = english.starts_with_verb(first) or tells in en_words.PREPOSITIONS
    return not (first.endswith("ing") and telling > 1 and acting)


def _plain_kind(body: str) -> bool:
    """ "(A cob is) a male swan": said of any X, an adjective and a noun are enough."""
    row = tagging.tokens(re.split(r"[:;(,.]", body, maxsplit=1)[0])
    said = 3 <= len(row) <= 8 and row[0].low in ("a", "an", "any") and not evaluative(body)
    said = said and not any(token.low in defining.KINDS_OF for token in row)
    return said and english.is_phrase(body[: row[-1].end])


_NOUN = re.compile(rf"(?:[^us]s|people|children|men|women|{defining.NOUN_ENDINGS})$")


def _tells(row: tuple[Token, ...], place: int) -> bool:
    word, after = row[place].low, row[place + 1].low if place + 1 < len(row) else ""
    if word in defining.TELLING:
        return True
    if word.endswith("ly") and place + 2 < len(row):
        word, after = after, row[place + 2].low
    many = row[place - 1].low.endswith("s")  # "molecules secreted by", but "an improved design"
    done = word.endswith(("ed", "wn", "en")) or word in en_words.IRREGULAR
    acts = word.endswith("ing") and (place > 1 or many) or done and (place > 2 or many)
    return acts and after in en_words.PREPOSITIONS | en_words.ARTICLES


def _in_general(first: str, name: str) -> bool:
    """A thing in general: no proper name, and nothing that "the" points back to."""
    words = name.split()
    if any(word[:1].isupper() and not word.isupper() for word in words[1:]):
        return False
    if first == "the":
        named = words[0][:1].islower() or words[-1].lower() in defining.MEASURES
        return len(words) > 1 and words[-1].lower() not in defining.MET_BEFORE and named
    if first in ("a", "an") or len(words) > 1 or name.isupper():
        return True
    return name[:1].islower() or name.lower().endswith(defining.ABSTRACT_ENDS)


_EVENT = re.compile(r"\b(?:was|were|had|did|yesterday|last\s+\w+)\b|\b(?:1[5-9]|20)\d\d\b")


def _of_event(body: str) -> bool:
    return _EVENT.search(body[:80]) is not None


def _head(row: tuple[Token, ...]) -> str:
    """Of "Harbour Act of 1821" the word "act"."""
    place = next((place for place in range(1, len(row)) if row[place].low in ("of", "on", "for")), len(row))
    return row[place - 1].low


def _is_teaching(row: tuple[Token, ...]) -> bool:
    head = next((token.low for token in reversed(row) if token.low not in en_words.PREPOSITIONS), "")
    inside = {token.low for token in row}
    named = head in defining.TEACHINGS or bool(inside & {"theory", "law", "principle", "doctrine"})
    return len(row) > 1 and named or head.endswith(defining.TEACHING_ENDS)


_ACTS = en_words.ONLY_VERBS | {"deploy", "make", "get", "put", "set"}
_NO_NAME = en_words.PREPOSITIONS | en_words.ADVERBS | en_words.CONJUNCTIONS


def _agrees(row: tuple[Token, ...], body: str) -> bool:
    """ "Incentives, which provide": a verb in the number of the name; else the whole clause may be meant.

    What a thing did once is no definition, unless the thing is a law.
    """
    verb, head = _first(body), _head(row) if row[-1].low.isdigit() else row[-1].low
    if any(token.low in defining.OPINIONS for token in tagging.tokens(body)[1:3]):
        return False
    if verb.endswith("ed"):
        return head in defining.ENACTMENTS
    return english.is_plural(head) != (verb == "is" or verb.endswith("s"))


_DOING = re.compile(r"\s(?:for|of|by|in|from|with|without)\s\w+ing\s")
_PARTICIPLE = re.compile(
    r"\s\w{2,20}(?:ed|wn|ent|made|found|known|held|led)\s(?:\w{2,20}ly\s)?(?:in|by|on|of|with|to|from|for|at|as|toward|between|during)\b"
)


def _explains(body: str) -> bool:
    """An apposition is a noun phrase with a modifier, not a clause."""
    row = tagging.tokens(body)
    opens = row[0].low if row else ""
    if opens in _NO_NAME or not any(char.islower() for char in re.sub(r"^\w+\s|[A-Z]\w*", "", body)):
        return False
    if tagging.first_verb(body) == 0 or len(row) < 4 or evaluative(body) or opens.endswith("ing"):
        return False
    if not any(_tells(row, place) for place in range(2, len(row))):
        return False
    return tagging.first_verb(_PARTICIPLE.split(_RELATIVE.split(_DOING.split(body)[0])[0])[0]) < 0
