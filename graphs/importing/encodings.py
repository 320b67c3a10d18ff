"""Reads the bytes of a text file, and says as which encoding.

Only certainty counts: a wrong guess fills a graph with nonsense that looks like writing, a refusal costs its owner one
*Save as UTF-8*. UTF-8 proves itself; UTF-16 without a mark shows in its every second byte; GB 18030 must yield the
characters every Chinese text is made of; Western single bytes must yield a language we know, in that language's letters.
"""

import re
from dataclasses import dataclass

from graphs.domain.errors import Empty, EncodingUnknown, FileTypeUnsupported
from graphs.domain.messages import gettext_noop
from graphs.segmentation.language import guess_language

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_BINARY = (
    (b"%PDF-", "PDF"),
    (b"PK\x03\x04", "ZIP/DOCX/EPUB"),
    (b"\x89PNG\r\n", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF87a", "GIF"),
    (b"GIF89a", "GIF"),
    (b"\x7fELF", "ELF"),
    (b"MZ\x90\x00", "EXE"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "DOC/XLS"),
    (b"{\\rtf", "RTF"),
    (b"\x1f\x8b", "gzip"),
    (b"BZh", "bzip2"),
    (b"\xfd7zXZ\x00", "xz"),
    (b"7z\xbc\xaf\x27\x1c", "7-Zip"),
    (b"Rar!\x1a\x07", "RAR"),
    (b"SQLite format 3\x00", "SQLite"),
    (b"RIFF", "RIFF"),
    (b"OggS", "Ogg"),
    (b"ID3", "MP3"),
    (b"\x00asm", "WebAssembly"),
    (b"\xca\xfe\xba\xbe", "Java"),
)
_SAMPLE = 200_000
_CONTROLS = bytes(code for code in range(32) if code not in b"\t\n\v\f\r\x1b")
# Leading bytes of the scripts written with an alphabet: Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai.
_HIGH_BYTES = b"\x00\x01\x03\x04\x05\x06\x09\x0e"
# Together about two thirds of any running Chinese text, simplified or traditional.
_COMMON_HAN = frozenset(
    "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方"
    "多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性"
    "知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度"
    "這個們來為國說時會過發後種經麼學現當沒動還進樣開從實長機關點業將兩間問應戰頭體見產"
)
_HAN = re.compile("[\u4e00-\u9fff]")
_SPACED = re.compile("(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff])")
_KANA = re.compile("[\u3041-\u30ff]")
_HANGUL = re.compile("[\uac00-\ud7a3]")
_NOT_ASCII = re.compile("[^\x00-\x7f]")
_WESTERN_SIGNS = frozenset("\u00a0‘’“”„‚–—…•«»‹›€£§©®™°±·¼½¾²³µ×¿¡ªº†´")
_WESTERN_LETTERS = {
    "en": "éèêëïöüñçàâôæœáíóúäåø",
    "de": "äöüßéè",
    "fr": "àâçéèêëîïôùûüÿæœ",
    "es": "áéíóúñü",
    "it": "àèéìíòóùú",
    "pt": "áâãàçéêíóôõúü",
    "nl": "éëèïöüçáíóú",
    "sv": "åäöé",
    "da": "æøåé",
}


@dataclass(frozen=True, slots=True)
class DecodedText:
    """``encoding`` is the name people know it by."""

    text: str
    encoding: str


def decode(data: bytes, filename: str = "") -> DecodedText:
    """The text of a file, before ``normalise``; refuses what is no text, and what might be one of several texts."""
    for magic, kind in _BINARY:
        if data.startswith(magic):
            raise FileTypeUnsupported(
                gettext_noop("This file is not plain text (%(kind)s)."), kind=kind, filename=filename
            )
    if not data.strip(b"\x00 \t\r\n"):
        raise Empty(filename=filename)
    if (
        data.isascii() and b"\x1b$" in data
    ):  # ISO-2022 hides its characters between escapes, all seven bits wide
        raise EncodingUnknown(filename=filename)
    if _halved(data):
        raise EncodingUnknown(filename=filename)
    found = _marked(data, filename) or _wide(data) or _utf8(data) or _east_asian(data) or _western(data)
    if found and _is_binary(found.text):
        found = None
    if found:
        return found
    controls = len(data) - len(data.translate(None, _CONTROLS))
    if controls * 50 > len(data):
        raise FileTypeUnsupported(filename=filename)
    raise EncodingUnknown(filename=filename)


def _marked(data: bytes, filename: str) -> DecodedText | None:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            text = _decoded(data[len(mark) :], encoding)
            if text is None:
                raise EncodingUnknown(
                    gettext_noop("The file says that it is %(encoding)s, but its bytes are not."),
                    encoding=encoding.upper(),
                    filename=filename,
                )
            return DecodedText(text, encoding.upper())
    return None


def _utf8(data: bytes) -> DecodedText | None:
    text = _decoded(data, "utf-8")
    return DecodedText(text, "UTF-8") if text is not None else None


def _halved(data: bytes) -> bool:
    """UTF-8 but for halves of surrogate pairs, which no text holds; read as single bytes they would look like letters."""
    try:
        data.decode("utf-8", "surrogatepass").encode("utf-8")
    except UnicodeDecodeError:
        return False
    except UnicodeEncodeError:
        return True
    return False


def _wide(data: bytes) -> DecodedText | None:
    """UTF-16 of an alphabet: nearly all leading bytes are alike, and the others are not."""
    sample = data[: _SAMPLE & ~1]
    if len(data) % 2 or len(sample) < 4:
        return None
    for encoding, leading, trailing in (
        ("utf-16-le", sample[1::2], sample[::2]),
        ("utf-16-be", sample[::2], sample[1::2]),
    ):
        alike = len(leading) - len(leading.translate(None, _HIGH_BYTES))
        if alike >= 0.9 * len(leading) and trailing.count(0) <= 0.1 * len(trailing):
            text = _decoded(data, encoding)
            return DecodedText(text, encoding.upper()) if text is not None else None
    return None


def _east_asian(data: bytes) -> DecodedText | None:
    for encoding, reads in (
        ("gb18030", _reads_chinese),
        ("utf-16-le", _reads_any),
        ("utf-16-be", _reads_any),
    ):
        text = _decoded(data, encoding)
        if text is not None and reads(text[:_SAMPLE]):
            return DecodedText(text, encoding.upper())
    return None


def _reads_any(text: str) -> bool:
    return _reads_chinese(text) or _reads_japanese_or_korean(text)


def _reads_chinese(text: str) -> bool:
    """Random ideographs hit the common ones one time in fifteen, a Chinese text every third time, and has no words."""
    han = _HAN.findall(text)
    other = len(_NOT_ASCII.findall(text)) - len(han)
    common = sum(char in _COMMON_HAN for char in han)
    if len(han) < 6 or common < 0.22 * len(han) or other >= len(han):
        return False
    return 10 * len(_KANA.findall(text)) < len(han) and 15 * len(_SPACED.findall(text)) < len(han)


def _reads_japanese_or_korean(text: str) -> bool:
    """Their syllables fill a small part of Unicode. Cyrillic bytes in pairs look Korean, but have no blanks then."""
    strange = len(_NOT_ASCII.findall(text))
    kana, hangul, han = (len(pattern.findall(text)) for pattern in (_KANA, _HANGUL, _HAN))
    if strange < 6:
        return False
    if 20 * text.count(" ") >= len(text) and hangul >= 0.7 * strange:
        return True
    return 4 * kana > han and kana + han >= 0.7 * strange


def _western(data: bytes) -> DecodedText | None:
    text = _decoded(data, "cp1252")
    language = guess_language(text) if text is not None else ""
    if text is None or language not in _WESTERN_LETTERS:
        return None
    letters = frozenset(_WESTERN_LETTERS[language]) | _WESTERN_SIGNS
    strange = _NOT_ASCII.findall(text.lower())
    known = sum(char in letters for char in strange)
    if known < 0.97 * len(strange) or len(strange) > 0.3 * len(text):
        return None
    windows = any(0x80 <= byte <= 0x9F for byte in data)
    return DecodedText(text, "Windows-1252" if windows else "ISO-8859-1")


def _decoded(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _is_binary(text: str) -> bool:
    """A stray control character happens in a text; many are no text."""
    sample = text[:_SAMPLE].encode("utf-8", "surrogatepass")
    controls = len(sample) - len(sample.translate(None, _CONTROLS))
    return controls > max(4, len(sample) // 50)
