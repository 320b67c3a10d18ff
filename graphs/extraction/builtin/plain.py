"""The grammar of an unknown language: punctuation only, with the same questions as the other two."""

import re

WORD = re.compile(r"\w[\w'’-]{0,60}")
EDGE = re.compile(r"^[\s,;:.!?…*–—-]+|[\s,;:.!?…。、，؟।–—-]+$")
_BREAK = re.compile(r"[;:!?؛，、。]|\s[–—-]{1,2}\s")


def trim(text: str, start: int, end: int) -> tuple[int, int]:
    piece = text[start:end]
    left = re.match(r"[\s,;:.!?…*–—-]+", piece)
    start += left.end() if left else 0
    right = re.search(r"[\s,;:.!?…。、，؟।–—-]+$", text[start:end][-40:])
    return start, max(start, end - (len(right.group()) if right else 0))


def content_words(text: str) -> int:
    return len(WORD.findall(text))


def stands_alone(text: str) -> bool:
    return 4 <= content_words(text) <= 32 or (content_words(text) < 4 and 8 <= len(text) <= 80)


def is_phrase(text: str, limit: int = 8) -> bool:
    return 1 <= content_words(text) <= limit and 2 <= len(text) <= 60 and not _BREAK.search(text)


def bare(text: str) -> bool:
    return len(text.strip()) < 2


def clause_left(text: str, end: int) -> tuple[int, int]:
    return trim(text, 0, end)


def clause_right(text: str, start: int) -> tuple[int, int]:
    return trim(text, start, len(text))


phrase_left, phrase_right, action_right = clause_left, clause_right, clause_right
noun_left, subject_left = clause_left, clause_left


def is_described(text: str) -> bool:
    return False


def starts_with_verb(text: str) -> bool:
    return True


def first_verb(text: str) -> int:
    return -1


def subject(text: str) -> tuple[int, int] | None:
    return None


def is_plural(phrase: str) -> bool:
    return False


def clauses(text: str) -> tuple[tuple[int, int], ...]:
    span = trim(text, 0, len(text))
    return (span,) if stands_alone(text[span[0] : span[1]]) else ()
