"""Rules about how the text of one node is worded."""

import re
from collections.abc import Sequence

from graphs.domain.lexicons import events, meta
from graphs.domain.values import Node
from graphs.domain.vocabulary import NodeType
from graphs.grounding.folding import folded_text

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
_EVENT = re.compile(rf"\b(?:{events.ENGLISH})\b|(?:{events.CHINESE})", re.IGNORECASE)
_SEMICOLON = re.compile("[;；]")
_LONG, _LONG_LATIN = 90, 200
_CHAINED_TYPES = frozenset({NodeType.FACT, NodeType.CLAIM, NodeType.INFERENCE, NodeType.RULE})
_FEW_LETTERS = 4


def has_meta_subject(text: str) -> bool:
    return _META.match(folded_text(text)) is not None


def is_in_another_script(text: str, quotes: Sequence[str]) -> bool:
    """Han or kana on one side and none on the other; names and terms that stand in the quote are no offence."""
    quoted = " ".join(quotes)
    if not quoted or (text.isascii() and quoted.isascii()):
        return False
    if bool(_HAN_OR_KANA.search(text)) == bool(_HAN_OR_KANA.search(quoted)):
        return False
    if _count(_LETTER, text) < _FEW_LETTERS or folded_text(text).lower() in folded_text(quoted).lower():
        return False
    return abs(_han_share(text) - _han_share(quoted)) > 0.5


def copies_example(text: str, examples: frozenset[str], quotes: Sequence[str]) -> bool:
    """An example of the instructions came back although the source does not say it."""
    said = folded_text(text)
    copied = bool(examples) and said in {folded_text(example) for example in examples}
    return copied and said not in folded_text(" ".join(quotes))


def may_be_several(node: Node) -> bool:
    text = node.text
    if node.type not in _CHAINED_TYPES or len(text) < _LONG:
        return False
    if _han_share(text) < 0.5 and len(text) < _LONG_LATIN:
        return False
    return _SEMICOLON.search(text) is not None or len(_CHAIN.findall(text)) >= 2


def may_happen(node: Node) -> bool:
    """False for a concept whose name is that of a thing rather than an event, a state or a quantity."""
    return node.type is not NodeType.CONCEPT or _EVENT.search(folded_text(node.text)) is not None


def _han_share(text: str) -> float:
    letters = _count(_LETTER, text)
    return _count(_HAN_OR_KANA, text) / letters if letters else 0.0


def _count(pattern: re.Pattern[str], text: str) -> int:
    return len(pattern.findall(text))
