import pytest

from graphs.segmentation.language import guess_language


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The water in the kettle is hot and it boils.", "en"),
        ("I would take a shower if I slept here.", "en"),
        ("That's what he said about his own boat.", "en"),
        ("Jablko je na stole a voda se vaří v kuchyni.", "cs"),
        ("Pies i kot są w domu, a ja nie mam czasu.", "pl"),
        ("水在零度结冰。API 也支持。", "zh"),
        ("水は零度で凍ります。", "ja"),
        ("물은 영도에서 언다.", "ko"),
        ("Вода замерзает при нуле.", "ru"),
        ("Вода замерзає і тане її швидко.", "uk"),
        ("يتجمد الماء عند الصفر.", "ar"),
        ("पानी जम जाता है।", "hi"),
        ("น้ำแข็งตัวที่ศูนย์องศา", "th"),
        ("Das Wasser ist kalt und der Tee ist nicht heiß.", "de"),
        ("El agua de la casa es fría y no se bebe.", "es"),
        ("Le thé est dans la tasse et il est chaud.", "fr"),
        ("", ""),
        ("12345 !?", ""),
        ("xyzzy plugh", ""),
    ],
)
def test_guess(text: str, language: str) -> None:
    assert guess_language(text) == language
