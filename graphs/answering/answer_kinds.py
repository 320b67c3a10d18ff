"""Does a text hold something of the kind that a question asks for, beside the question's own words?"""

import re

from graphs.answering.question import Question, Wanted
from graphs.answering.words import tokens

_MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
_TIME = re.compile(
    rf"\b(?:1\d{{3}}|20\d{{2}})s?\b|\b(?:{_MONTHS})\b|\b\d{{1,2}}(?:st|nd|rd|th) century|\bcentur(?:y|ies)\b|\byears ago\b"
    r"|\b(?:since|until|during|after|before) |[\d一二三四五六七八九十]+ ?(?:年|月|日|世纪|点|时)|时期|年代|期间|以[前后]|之[前后]"
)
_AMOUNT = re.compile(
    r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?|billions?|half|third|quarter"
    r"|several|twice|once|many|most)\b|[一二两三四五六七八九十百千万亿几半]+ ?[个名次位年月天岁人家种项条件座所艘架米里克元倍度]",
    re.IGNORECASE,
)
_REASON = re.compile(
    r"\b(?:because|due to|since|so that|in order to|to|as a result|owing to|caused?|thus|therefore|led to|for)\b|因为|由于|为了|因此|所以|导致|使得|以便|从而|因",
    re.IGNORECASE,
)
_MANNER = re.compile(
    r"\b(?:by|through|using|via|with|as)\b|通过|利用|以|用|方式|方法|经由|采用", re.IGNORECASE
)
_CAPITAL = re.compile(
    r"(?<=[\w,;:)'\"”’] )[A-Z][\w’'-]+|[·•]|(?:[\u3400-\u9fff]{1,6}(?:先生|女士|教授|博士|将军|国王|皇帝|总统|公爵))"
)
_FIRST_NAME = re.compile(r"^\W*[A-Z][\w’'-]+ (?:[A-Z]|was|is|had|has|did|became)")
_PLACE = re.compile(
    r"\b(?:in|at|from|near|of|to|into|through|outside|inside|on) (?:the )?[A-Z]|[\u3400-\u9fff][省市县区州国镇村岛河山洲城港湾湖海街路]"
)


def holds_answer(question: Question, text: str) -> bool:
    match question.wanted:
        case Wanted.TIME:
            return _is_new(question, text, _TIME)
        case Wanted.AMOUNT:
            return _is_new(question, text, _AMOUNT)
        case Wanted.REASON:
            return _REASON.search(text) is not None
        case Wanted.MANNER:
            return _MANNER.search(text) is not None
        case Wanted.PERSON:
            return _is_new(question, text, _CAPITAL) or _is_new(question, text, _FIRST_NAME)
        case Wanted.PLACE:
            return _is_new(question, text, _PLACE)
    return False


def _is_new(question: Question, text: str, cues: re.Pattern[str]) -> bool:
    asked = frozenset(question.stems)
    return any(
        not asked.issuperset(found) or not found for found in (tokens(m[0]) for m in cues.finditer(text))
    )
