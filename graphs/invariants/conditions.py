"""On which conditions does a statement hold? Two on different ones neither say the same nor contradict."""

import re

from graphs.domain.tokens import content_tokens

_CONDITION = re.compile(
    r"(?:(?<![\w-])(?:if|unless|only if|provided that|as long as|assuming|when|whenever|once|until|except)\b"
    r"|如果|假如|要是|除非|倘若|一旦|只要|只有|若|当(?=.{1,20}时))(?P<words>[^,;:]*)",
    re.IGNORECASE,
)
_WHO_DOES = re.compile("^(?P<words>[^,;:是]{5,80})的,")  # 没有违法所得的, 予以警告


def conditions(folded: str) -> frozenset[str]:
    """The content words of its conditions; empty for what holds without any."""
    said = [match["words"] for match in _CONDITION.finditer(folded)]
    if not folded.isascii() and (who := _WHO_DOES.match(folded)):
        said.append(who["words"])
    return frozenset(token for words in said for token in content_tokens(words.rstrip(" .!")))
