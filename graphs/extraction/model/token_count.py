"""How many tokens a text is, without any model's own table: a guess that errs a little to the large side.

Chinese and Japanese characters are about one token each; of everything else about four bytes of UTF-8 make one, which
holds for English and, as letters of two bytes, for Cyrillic and Arabic.
"""

import re

_CJK = re.compile("[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef]")
BYTES_A_TOKEN = 3.8


def count_tokens(text: str) -> int:
    """0 for an empty text, else at least 1."""
    wide = len(_CJK.findall(text))
    rest = len(text.encode("utf-8", "surrogatepass")) - 3 * wide
    return wide + -int(-rest // BYTES_A_TOKEN)
