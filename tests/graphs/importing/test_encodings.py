import codecs

import pytest

from graphs.domain.errors import Empty, EncodingUnknown, FileTypeUnsupported, KgError
from graphs.importing.encodings import decode

ENGLISH = "The café on the corner — the one with the green door — is open, and it is not dear."
FRENCH = "Le garçon était déjà là quand la fenêtre s'est ouverte, et il a été très étonné par le bruit."
GERMAN = "Die Bücher über Österreich sind nicht groß, aber das Mädchen hat sie für den Lehrer schön geordnet."
SPANISH = "El niño volvió con su mamá a la montaña, pero no se comió la manzana que estaba en el árbol."
CHINESE = "我们在这里学习中文，因为大家都想知道这个国家的历史和文化。"
TRADITIONAL = "我們今天去了學校，然後回家了，因為下雨的時候大家都沒有帶傘。"
RUSSIAN = "Это простой текст, который написан для проверки."
JAPANESE = "これは日本語の簡単な文章です。今日は学校に行きました。"
KOREAN = "이것은 한국어로 된 간단한 글입니다. 우리는 오늘 학교에 갔습니다."
CZECH = "Příliš žluťoučký kůň se vrátil domů, protože je na světě mnoho věcí, které se nedají říci."
POLISH = "Zażółć gęślą jaźń i nie mów, że to jest łatwe, bo w życiu nie ma rzeczy prostych."


@pytest.mark.parametrize(
    ("data", "text", "name"),
    [
        (ENGLISH.encode(), ENGLISH, "UTF-8"),
        (codecs.BOM_UTF8 + CHINESE.encode(), CHINESE, "UTF-8"),
        (ENGLISH.encode("utf-16"), ENGLISH, "UTF-16-LE"),
        (codecs.BOM_UTF16_BE + CHINESE.encode("utf-16-be"), CHINESE, "UTF-16-BE"),
        (ENGLISH.encode("utf-16-le"), ENGLISH, "UTF-16-LE"),
        (ENGLISH.encode("utf-16-be"), ENGLISH, "UTF-16-BE"),
        (RUSSIAN.encode("utf-16-be"), RUSSIAN, "UTF-16-BE"),
        (CHINESE.encode("utf-16-le"), CHINESE, "UTF-16-LE"),
        (JAPANESE.encode("utf-16-be"), JAPANESE, "UTF-16-BE"),
        (KOREAN.encode("utf-16-le"), KOREAN, "UTF-16-LE"),
        (codecs.BOM_UTF32_LE + ENGLISH.encode("utf-32-le"), ENGLISH, "UTF-32-LE"),
        (CHINESE.encode("gbk"), CHINESE, "GB18030"),
        (TRADITIONAL.encode("gb18030"), TRADITIONAL, "GB18030"),
        (ENGLISH.encode("cp1252"), ENGLISH, "Windows-1252"),
        (FRENCH.encode("latin-1"), FRENCH, "ISO-8859-1"),
        (GERMAN.encode("latin-1"), GERMAN, "ISO-8859-1"),
        (SPANISH.encode("latin-1"), SPANISH, "ISO-8859-1"),
        (b"One \x00 stray and \x1b[1mbold\x1b[0m.", "One \x00 stray and \x1b[1mbold\x1b[0m.", "UTF-8"),
    ],
)
def test_the_text_and_the_name_of_its_encoding(data: bytes, text: str, name: str) -> None:
    found = decode(data, "notes.txt")

    assert (found.text, found.encoding) == (text, name)


@pytest.mark.parametrize(
    "data",
    [
        RUSSIAN.encode("cp1251"),
        RUSSIAN.encode("koi8-r"),
        KOREAN.encode("euc-kr"),
        JAPANESE.encode("shift_jis"),
        JAPANESE.encode("euc-jp"),
        JAPANESE.encode("iso2022_jp"),
        TRADITIONAL.encode("big5"),
        CZECH.encode("cp1250"),
        POLISH.encode("iso8859-2"),
        FRENCH.encode("mac-roman"),
        "你好".encode("gbk"),
        "café".encode("latin-1"),
        codecs.BOM_UTF16_LE + b"a",
        codecs.BOM_UTF16_LE + b"\x00\xd8a\x00",
        codecs.BOM_UTF8 + b"caf\xe9",
    ],
)
def test_what_might_be_several_texts_is_refused(data: bytes) -> None:
    with pytest.raises(EncodingUnknown):
        decode(data, "notes.txt")


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b"PK\x03\x04 rest of an archive", FileTypeUnsupported),
        (b"\x89PNG\r\n\x1a\n" + bytes(40), FileTypeUnsupported),
        (b"%PDF-1.7\n%text", FileTypeUnsupported),
        (b"\x7fELF\x02\x01\x01" + bytes(60), FileTypeUnsupported),
        (b"{\\rtf1\\ansi Hello}", FileTypeUnsupported),
        (bytes(range(256)) * 8, FileTypeUnsupported),
        (bytes([1, 2, 3, 4, 5, 6, 7, 8, 65, 66]) * 50, FileTypeUnsupported),
        (b"", Empty),
        (b" \r\n\t", Empty),
        (bytes(500), Empty),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, error: type[KgError]) -> None:
    with pytest.raises(error):
        decode(data, "notes.txt")
