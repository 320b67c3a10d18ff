"""Rules about how the text of one node is worded."""

import re
from collections.abc import Iterable

from graphs.domain.lexicons import meta
from graphs.domain.values import Node
from graphs.domain.vocabulary import NodeType
from graphs.grounding.folding import fold

_META = re.compile(
    rf"(?:{meta.ENGLISH_SUBJECT} {meta.ENGLISH_VERB}|{meta.ENGLISH_AUTHOR})\b"
    rf"|(?:{meta.CHINESE_SUBJECT}){meta.CHINESE_BETWEEN}{meta.CHINESE_VERB}",
    re.IGNORECASE,
)
_HAN_OR_KANA = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
_LETTER = re.compile(r"[^\W\d_]")
_CHAIN = re.compile(
    r"并且|同时|以及|导致|从而|于是|因而|进而|继而|随后"
    r"|\b(?:and then|therefore|thereby|leading to|which leads to|so that|consequently|as a result|after that)\b",
    re.IGNORECASE,
)
_SEMICOLON = re.compile("[;；]")
_LONG, _LONG_LATIN = 90, 200
_CHAINED_TYPES = frozenset({NodeType.FACT, NodeType.CLAIM, NodeType.INFERENCE, NodeType.RULE})
_FEW_LETTERS = 4


def has_meta_subject(text: str) -> bool:
    return _META.match(fold(text).text) is not None


def is_in_another_script(text: str, quotes: Iterable[str]) -> bool:
    """Han or kana on one side and none on the other; names and terms that stand in the quote are no offence."""
    quoted = " ".join(quotes)
    if (
        not quoted
        or _count(_LETTER, text) < _FEW_LETTERS
        or fold(text).text.lower() in fold(quoted).text.lower()
    ):
        return False
    return abs(_han_share(text) - _han_share(quoted)) > 0.5 and 0 in (_han_share(text), _han_share(quoted))


def copies_example(text: str, examples: frozenset[str], quotes: Iterable[str]) -> bool:
    """An example of the instructions came back although the source does not say it."""
    if not examples:
        return False
    said = fold(text).text
    return said in {fold(example).text for example in examples} and said not in fold(" ".join(quotes)).text


def may_be_several(node: Node) -> bool:
    text = node.text
    latin = _han_share(text) < 0.5
    if node.type not in _CHAINED_TYPES or len(text) < (_LONG_LATIN if latin else _LONG):
        return False
    return _SEMICOLON.search(text) is not None or len(_CHAIN.findall(text)) >= 2


def _han_share(text: str) -> float:
    letters = _count(_LETTER, text)
    return _count(_HAN_OR_KANA, text) / letters if letters else 0.0


def _count(pattern: re.Pattern[str], text: str) -> int:
    return sum(1 for _ in pattern.finditer(text))
