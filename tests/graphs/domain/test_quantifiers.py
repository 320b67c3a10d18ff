import re

from graphs.domain.lexicons import quantifiers


def test_no_share_is_found_without_its_letters() -> None:
    words = {
        word
        for pair in quantifiers.SHARES
        for part in pair
        for word in re.findall(r"[a-z]+|[\u3400-\u9fff]+", part)
    }
    found = [
        text
        for text in (*words, *(f"not {word}" for word in words), "a lot of", "plenty of", "不是所有", "每个")
        if any(re.search(part, text) for pair in quantifiers.SHARES for part in pair)
    ]

    assert len(found) > 20
    assert all(re.search(quantifiers.ANY_SHARE, text, re.IGNORECASE) for text in found)
