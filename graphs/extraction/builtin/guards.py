"""When a cue is not a cue: negation beside it, an infinitive that belongs to its noun, a noun that looks like a verb."""

import re

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin import causeless, chinese_guards, commands, infinitives, premises, tagging
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.grammar import Grammar
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.lexicons.base import Cue, Part
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.remembering import remembered
from graphs.extraction.builtin.spans import End

_NOUN_BEFORE = re.compile(
    r"(?:-|\b(?:the|a|an|this|its|their|his|her|our|your|no|any|root|main|common|leading|of|major|probable)\s+)$",
    re.IGNORECASE,
)
_MODALS = frozenset({"may", "might", "can", "could", "would", "should", "will", "must"})
_OWN_OBJECT = re.compile(
    r"\s*(?:making|leaving|forcing|pushing)\s+(?:it|them|him|her|us|you)\b", re.IGNORECASE
)
_GOAL = re.compile(
    r"\b(?:purpose|goal|aim|objective|function|mission|task|intention)\b[^,;]{0,60}$", re.IGNORECASE
)
_NOT_NEAR = re.compile(
    r"(?:\b(?:not|never|no|hardly|rarely|neither|nor|cannot)|n['’]t) +(?:\w+ +){0,2}$", re.IGNORECASE
)
_EN_FRAGMENT = re.compile(
    r"(?:because|since|so|that(?!\s+(?:is|was|would|will|has|had|means|meant|made|can|could)\b)|which|whether|and|or|but|than|how|what(?!\s[^,;:]{3,60}\s(?:is|was|are)\s)|why|who|whom|been|being|no(?!\s+(?:[a-z]+\s+){1,2}(?:can|may|shall|must|should|will)\b)|not|then)\s",
    re.IGNORECASE,
)
_FILLER = re.compile(
    r"(?:i\s+mean|you\s+know|i\s+think|of\s+course|for\s+example|for\s+instance|well|say),", re.IGNORECASE
)
_SUBORDINATE = re.compile(r"(?:al?though|though|while|whereas|when|as|if|until)\s", re.IGNORECASE)
_ZH_HALF = re.compile(r"(?:由于|因为|虽然|尽管|即使|不仅|不但)(?![^，]*，)")
_ZH_FRAGMENT = re.compile(
    r"^(?:的|了(?![解结])|着(?![手急火陆重眼凉迷])|过(?![度量高低多快滤程渡期敏热冷关载错境])|之(?![前后间])|者|而|且|并(?![购列排网])|"
    r"等(?![待候级])|个(?![人别性体])|们|地(?![方区球震铁图面位板理下上点形址])|得(?![到知益])|其中|却|如(?!果|何|今)|即(?!使)|这会|也|"
    r"都(?![市城会])|就(?![业医诊读任职])|才(?![能华智])|还(?![原款债钱])|又)|(?:的|和|与|及|或|之|在|是|为|被|把|将|对|向|从|由|因|于|以及|并|而|是[他她它])$"
)
_ZH_IS_DE = re.compile(r"^(?![的了着过]).{0,60}是[^，。；]{1,30}的$")  # "是没有必要的" is a predicate
_MAIN_ZH = re.compile(
    r"[，,]\s*(?=(?:[^，。；]{0,12}?)(?:就|则|那么|便|应当|应该|必须|不得|才|会|将|可以|可能|也|都|能|要|须))"
)
# Where a second comma may be the one: what follows surely is the main clause.
_SURELY_ZH = re.compile(
    r"[，,]\s*(?=会|将(?![军来近])|可以|(?:[^，。；]{0,8}?)(?:就(?![业医是])|则(?!是)|那么|便(?![利于宜])|才(?![能华]的?)))"
)


def refuses(language: str, cue: Cue, text: str, match: re.Match[str]) -> bool:
    """Is the match no use of this cue at all?"""
    before = text[: match.start()]
    if language == "zh":
        return chinese_guards.refuses(cue, text, match)
    if language != "en":
        return False
    if cue.after and not _follows(before, cue.after) or cue.never_after and _follows(before, cue.never_after):
        return True
    if cue.words == ("to",) and before.strip():
        return infinitives.is_no_purpose(before, text[match.end() :])
    if cue.words == ("that",):
        return not _SO_MUCH.search(before[-100:])
    if cue.words[:1] == ("after",) and cue.relation is Relation.DRIVEN_BY:
        return not _BARRED.search(before[-80:])
    if (
        cue.words == ("because",)
        and _AND_BECAUSE.search(before[-200:])
        and "not" not in match.group().lower()
    ):
        return True
    if cue.words[:1] == ("purpose",) and not _GOAL.search(before):
        return True
    if cue.right is Part.ACTION and "making" in cue.words and _ends_in_verb(before):
        return True
    if cue.right is Part.ACTION and _OWN_OBJECT.search(text[match.end() : match.end() + 20]):
        return True
    if cue.relation is Relation.CAUSES and causeless.is_no_cause(cue, text, match):
        return True
    if cue.words[:1] in _LOOSE and _BY_THE_WAY.search(before):
        return True
    if cue.verb and _gerund_of_preposition(before, match):
        return True
    if cue.verb:
        following = text[match.end() : match.end() + 4].lower()
        if before.endswith("-"):
            return True
        return bool(_NOUN_BEFORE.search(before + " ")) or following.startswith(("is ", "are ", "of "))
    return False


# What "that" tells the result of: "so weak that", "so many cars that", "in such a hurry that".
_SO_MUCH = re.compile(
    r"(?<!,)\s(?:so\s+(?:many|much|few|little|often|far|well|[a-z]{3,20}(?<!\bthe)(?<!\bthis)(?<!\bthat)(?<!\bthey))|"
    r"such\s+(?:an?\s+)?[a-z-]{3,20})(?:\s+[a-z’'-]{1,20}){0,5}$",
    re.IGNORECASE,
)
# Of "because A and because B" the second reason is for what stands before the first.
_AND_BECAUSE = re.compile(r"\bbecause\s(?!of\b)[^;:.]{3,180}\s(?:and|or|but)\s*$", re.IGNORECASE)
# What may not be done after, until or before something is done.
_BARRED = re.compile(
    r"\b(?:no\s+(?:\w+\s+){1,2}(?:can|may|shall|must)|(?:can|may|must|shall|should)\s?not|can['’]t)\s[^,;:]{2,60}$",
    re.IGNORECASE,
)
# "Avoid deals that put banks at risk" need not mean that any deal did; weak verbs are not read in such clauses.
_LOOSE = (("help",), ("ensure",), ("make",), ("put",), ("raise",), ("generate",))
_BY_THE_WAY = re.compile(r"[^,\s]\s+(?:that|which|who)\s*$", re.IGNORECASE)


def _follows(before: str, nouns: frozenset[str]) -> bool:
    """The word itself, or the one whose "of" or "to" it is: "inflammation of the gums"."""
    row = [token.low for token in tagging.tokens(before[-60:])]
    heads = [row[place - 1] for place in range(max(1, len(row) - 4), len(row)) if row[place] in ("of", "to")]
    return any(word in nouns for word in row[-1:] + heads[-1:])


def _gerund_of_preposition(before: str, match: re.Match[str]) -> bool:
    """ "In addition to evoking memories" has no subject beside it."""
    row = tagging.tokens(before[-40:])
    said = tagging.tokens(match.group())
    return bool(row and said) and said[0].low.endswith("ing") and row[-1].low in en_words.PREPOSITIONS


def _ends_in_verb(before: str) -> bool:
    row = tagging.tokens(before[-40:])
    return bool(row) and row[-1].low in en_words.VERBS and row[-1].low not in en_words.NOT_VERBS


def negative(
    language: str, text: str, left: tuple[int, int], right: tuple[int, int], match: re.Match[str]
) -> bool:
    """Does a negative word stand at the cue or turn one of the ends into a prevention?"""
    words = lexicon(language)
    if any(_NONE.match(text[slice(*span)]) for span in (left, right)):
        return True
    near = text[max(0, match.start() - 30) : match.end()]
    if language == "en":
        negated = re.search(r"\bnot\b|n['’]t\b", match.group(), re.IGNORECASE)
        corrected = negated and re.search(r"\bbut\b", match.group(), re.IGNORECASE)
        near_cue = text[max(0, match.start() - 24) : match.start()] + " "
        beside = _NOT_NEAR.search(near_cue) and not match.group().startswith(",")
        if beside or negated and not corrected:
            return True
        ends = text[slice(*left)][-40:] + " | " + text[slice(*right)][:24]
        return (
            bool(re.match(r"(?:no|not|never|less|fewer)\b", text[slice(*right)], re.IGNORECASE))
            and "because" not in near
            or bool(
                pattern(words.prevention).search(ends.split("|")[0])
                and "because" not in near
                and cue_is_verb(match)
            )
        )
    prevented = text[slice(*left)] + text[max(0, match.start() - 6) : match.end()]
    return bool(pattern(words.prevention).search(prevented)) or bool(
        re.search(r"(?:不|没有?|未|并非|不会|无法)\s*$", text[max(0, match.start() - 3) : match.start()])
    )


_NONE = re.compile(
    r"(?:however,?\s+)?(?:(?:any|no)\s|(?:nobody|none|no-one)(?:\s\w+)?$)", re.IGNORECASE
)  # "any losses from the fire" says of none that there is one


def cue_is_verb(match: re.Match[str]) -> bool:
    return bool(re.search(r"caus|lead|led|result|trigger|spark|induc", match.group(), re.IGNORECASE))


_PAIRS = tuple(zip("(（“[《「『【", ")）”]》」』】", strict=True))


@remembered
def balanced(text: str) -> bool:
    """Is every bracket and quotation mark closed?"""
    return all(text.count(one) == text.count(other) for one, other in _PAIRS) and text.count('"') % 2 == 0


def fragment(language: str, text: str) -> bool:
    """A piece that no reader would take for an end."""
    if not balanced(text):
        return True
    if language == "zh":
        return bool(_ZH_FRAGMENT.search(text) and not _ZH_IS_DE.search(text) or _ZH_HALF.match(text))
    if language == "en" and (_EN_FRAGMENT.match(text) or _SUBORDINATE.match(text) and "," not in text):
        return True
    return "|" in text or "http" in text


def main_clause(text: str, start: int, speech: Grammar, cue: Cue) -> tuple[int, int] | None:
    """The comma before the main clause that follows a front clause opened at ``start``: (its offset, end)."""
    if "，" in text:
        return _main_clause_zh(text, start, cue)
    filled, conditional = -1, cue.left is Part.CONDITION
    for match in re.finditer(r",\s+(?:then\s+|so\s+)?", text[start : start + 260]):
        place = filled if filled >= 0 else start + match.start()
        rest = text[start + match.end() :]
        filled = place if _FILLER.match(rest) else -1
        if filled >= 0:
            continue
        opener = tagging.tokens(rest[:60])
        if (
            place - start < 6
            or not opener
            or opener[0].low in ("and", "or", "but", "which", "who", "including", "such")
        ):
            continue
        main = rest[slice(*speech.clause_right(rest, 0))]
        if (
            speech.stands_alone(main)
            or commands.is_command(main)
            or conditional
            and premises.is_short_result("en", main)
        ):
            return place, start + match.end()
    may = conditional or cue.relation is Relation.CAUSES
    bare = _BARE_MAIN.search(text, start + 8, start + 160) if may else None
    return bare.span() if bare and tagging.first_verb(text[start : bare.start()]) >= 0 else None


# "If it rains you can stay": no comma, but a new subject with an auxiliary of its own.
_BARE_MAIN = re.compile(
    r"(?<=[a-z])(?<!\bthat)(?<!\bwhat)(?<!\bthink)(?<!\band)(?<!\bor)(?<!\bbut)(?<!\bthe)\s(?=(?:you|i|we|they|he|she|it|there)"
    r"(?:['’](?:ll|d|m|re)\s|\s(?:can|could|will|would|should|may|might|must|need|have\s+to|get|won['’]t|can['’]t)\b))",
    re.IGNORECASE,
)


def _main_clause_zh(text: str, start: int, cue: Cue) -> tuple[int, int] | None:
    window = text[start : start + 160]
    commas = [
        comma
        for comma in re.compile(r"[，,]\s*").finditer(window, 1)
        if not _MORE_ZH.match(window, comma.end())
    ]
    if not commas:
        return None
    match = _MAIN_ZH.match(window, commas[0].start()) or _SURELY_ZH.search(window, 2) or commas[0]
    if cue.relation is Relation.AIMS_AT:
        short_end = len(commas) > 1 and len(text) - start - commas[-1].end() <= 10
        match = commas[-1] if short_end else commas[0]
    end = start + match.end()
    then = _THEN_ZH.match(text, end)
    return start + match.start(), then.end() if then else end


_MORE_ZH = re.compile(r"(?:再?加[上之]|以及|并且?(?!非)|且|又|而且?(?!不|非)|及|也(?!就))")  # one more reason
_THEN_ZH = re.compile(
    r"那么，?|那?就(?![业医诊读任职是])|那(?=会|要|可)|则|便(?![利于宜民捷])|才(?![华智干])|也就"
)


def first_purpose(cue: Cue, text: str, span: tuple[int, int]) -> tuple[int, int]:
    """Of a long list of purposes in one front clause the first is kept."""
    comma = text.find("，", span[0], span[1])
    if cue.relation is Relation.AIMS_AT and comma > 0 and span[1] - span[0] > 30:
        return span[0], comma
    return span


def reason_or_cause(sentence: Sentence, cue: Cue, effect: End) -> Relation:
    """ "Because" before a recommendation gives a reason for it, not the cause of a fact."""
    if cue.relation is not Relation.CAUSES or not {"because", "since", "因为", "由于"} & set(cue.words):
        return cue.relation
    text = sentence.plain[effect.start - sentence.start : effect.end - sentence.start]
    if sentence.language == "en" and commands.is_command(text):
        return Relation.SUPPORTS
    recommended = pattern(lexicon(sentence.language).recommendation).search(text)
    return Relation.SUPPORTS if recommended and effect.type is None else cue.relation


@remembered
def past_lead_in(language: str, text: str, span: tuple[int, int]) -> tuple[int, int]:
    """Without "For example," and its like."""
    lead = pattern(lexicon(language).lead_in)
    start = span[0]
    for _ in range(2):
        match = lead.match(text, start, span[1])
        if match is None or span[1] - match.end() < 4:
            break
        start = match.end()
    return start, span[1]


def opens_freely(language: str, text: str) -> bool:
    """After "in order to" any word of an open class is a verb."""
    row = tagging.tokens(text[:40]) if language == "en" else ()
    return bool(row) and row[0].low not in en_words.CLOSED


def predicate(text: str) -> bool:
    """A verb phrase that continues the subject before it: "but are redistributed"."""
    row = tagging.tokens(text)
    if not row or row[0].low in _MODALS:
        return False
    return len(row) >= 3 and (row[0].low in en_words.AUXILIARIES or tagging.looks_like_verb(row[0].low))
