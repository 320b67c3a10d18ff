"""Spoken turns that carry no knowledge: greetings, thanks, calls to speak, wishes to ask. They give no node and no end."""

from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End


def is_idle(text: str, language: str) -> bool:
    """Does the sentence only run the conversation?"""
    return has(lexicon(language).idle, text.lstrip(" \"“'‘-–—`"))


def is_talk(text: str, language: str) -> bool:
    """Does a clause of a conversation only tell what the speaker does in it? What he believes has content."""
    return has(lexicon(language).talk, text.lstrip(" \"“'‘-–—`"))


def is_ours(text: str, language: str) -> bool:
    """Does it speak of the speaker's own side, which nobody can tell who reads one node?"""
    return has(lexicon(language).ours, text)


def idle_end(arrow: Arrow, sentence: Sentence) -> bool:
    return any(_is_idle(end, sentence) for end in (arrow.source, arrow.target))


def _is_idle(end: End, sentence: Sentence) -> bool:
    if not sentence.start <= end.start < sentence.end:
        return False
    return is_idle(sentence.plain[end.start - sentence.start : end.end - sentence.start], sentence.language)
