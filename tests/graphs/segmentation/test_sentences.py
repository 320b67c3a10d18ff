"""Where sentences end. A bar marks each end; the text is what remains without the bars."""

import pytest

from graphs.segmentation.segment import segment


def cut(marked: str, language: str = "") -> str:
    text = marked.replace("|", "")
    return "|".join(text[span.start : span.end] for span in segment(text, language).sentences)


def joined(marked: str) -> str:
    return "|".join(part.strip() for part in marked.split("|"))


ENGLISH = [
    "The kettle boils.| Tea is made.",
    "Dr. Osei met Mrs. Lind on St. Mary's Road.| They spoke.",
    "She works at Harbour Tools Inc. in the U.K.| He does not.",
    "The U.S. Senate met.| It voted.",
    "We left at 5 p.m. on Friday.| It rained.",
    "At 9 a.m. Mr. Cole opened the shop.| He closed it at 6 p.m.| The street was empty.",
    "See Fig. 3 and pp. 12.| Then see No. 5.",
    "No.| That is wrong.",
    "J. R. Hartley wrote it.| C. S. Forester did not.",
    "It costs $3.50.| Version 2.0.1 is out.",
    "Read https://example.org/a.b/c.html. |Then come back.",
    "Mail ann.b@example.org.| She answers.",
    "Use Node.js.| It works.",
    "Many fruits, e.g. Granny Smith apples, i.e. green ones, keep well.",
    "“Why?” she asked.| “I do not know.”| He left.",
    'He said, "Stop."| Then he ran.',
    'He asked, "Why?" and left.',
    "Wait...| What was that?",
    "I never said ... well, perhaps once.",
    "What?!| No way!",
    "He has been here (since 2010. Or 2011.) for long.| It shows.",
    "(This one stands alone.)| This too.",
    "It is known.[1]| It is old.[2][3]| It is gone.",
    "The club Yahoo! in Leeds is closed.",
    "We met on Jan. 5, 2020.| It snowed.",
    "1) The first thing |2) The second thing |3) The third thing",
    "a. Wash it |b. Dry it |c. Iron it",
    "• 9. The first thing |• 10. The second thing",
    "We saw 1) a cat and 2) a dog.",
    "Thanks a lot! :)| See you soon.",
    "i lost my key. |does anyone have it? |it is red.",
    "The temp. was low and the govt. said so.",
    "You and I.| We go.",
    "I can't.| Nobody can.",
    "It is full of vitamin C.| It is sour.",
    "Ask J. R. Lind.| She knows.",
    "They met on Elm St.| She had waited.",
    "The club of Sen. Berg met Sec. Lind.| They talked.",
    "“Stop!” Mary Lind shouted.| He stopped.",
    "“Stop!”| She ran on.",
    "“Come in!” Mr. Osei said.| We came in.",
    "“It was left out [...]” (Lind 55).",
    "(We left early.| They stayed on.)| It was late.",
    "The film Run! (its first name was Walk!) is old.",
    "Why? — he asked himself that.",
    "Prices rose by 2.5 percent vs. 1.9 percent in May.| Oil fell.",
    "As Lind et al. 2010 show, it holds.| See Lind et al. (2012).| They agree.",
    "The rent is Rs. 500.| Ring ext. 12.",
    "In Jan. 2020 it rained.| In Feb. it snowed.",
    "He is 5 ft. 3 in. tall.",
    "It works (mostly).| Try it.",
    "- Why?| - Because.",
]
OTHERS = [
    ("zh", "水在零度结冰。|冰比水轻！|为什么？|因为密度小；所以它浮着。"),
    ("zh", "我们去看《你好！世界》好吗？|好！"),
    ("zh", "“你是谁？”他问。|她没有回答……|天亮了。"),
    ("zh", "他问：“为什么？”|她说：“不知道。”"),
    ("zh", "价格是3.5元（含税。）一斤。|很贵。"),
    ("zh", "10.苹果很好吃。|11.梨也很好吃。"),
    ("zh", "他在U.S.公司工作。|她用Node.js开发。"),
    ("zh", "他说“好。”就走了。|“走吧！”她喊道。"),
    ("zh", "他来了。[1]|她走了。"),
    ("zh", "（他来了。|她走了。）|天黑了。"),
    ("zh", "版本3.0发布了!|你用了吗?|我没有。"),
    ("zh", "他有苹果、梨；她有桃子，还有（很甜的！）葡萄。|都好吃。"),
    ("ja", "「行こう!」|「うん。」|二人は走った。"),
    ("ja", "モーニング娘。の歌を聞いた。|よかった。"),
    ("ko", "비가 온다.|우산이 있니?| 없다.| 값은 3.5원이다."),
    ("hi", 'राम घर गया।| सीता ने पूछा, "तुम कहाँ हो?"| उसने कहा।| भारत की आबादी 1.4 अरब है।'),
    ("ar", "هل جاء أحمد؟| نعم، جاء.| السعر 3.5 دولار."),
    ("ru", "«Куда ты?» — спросил он.| «Домой».| Цена 5 тыс. руб. за шт.| Дорого!"),
    ("uk", "Він народився в 1990 р. у Києві.| Потім поїхав."),
    ("es", "—¿Vienes? —preguntó Ana.| —No.| La Sra. Díaz llegó a las 5 p. m. y se fue."),
    ("de", "„Kommst du?“, fragte er.| „Ja.“| Er blieb."),
    ("fr", "Qui est là ?| Il est né en 50 av. J.-C. à Lyon.| C'est loin."),
    ("it", "Il sig. Riva è qui.| Dov'è la sig.ra Monti?"),
    ("pt", "O Sr. Lima chegou.| Onde está a Sra. Reis?"),
    ("nl", "Dhr. De Wit komt.| Hij is o.a. arts."),
    ("my", "ဒါကစာကြောင်းပါ။| နောက်တစ်ကြောင်း။"),
    ("ja", "これはペンです。|「本当?」と彼は言った。|はい!|そうです。"),
    ("ja", "彼は「行く。」と言って去った。"),
    ("ko", "그는 학교에 갔다.|그리고 집에 왔다!| 정말이에요?"),
    ("ko", '"안녕하세요."라고 말했다.| 그러나 비가 왔다.'),
    ("hi", "यह एक वाक्य है।| डॉ. शर्मा आए।| क्या आप ठीक हैं?| हाँ।"),
    ("ar", "ذهب د. أحمد إلى المدرسة.| هل أنت بخير؟| نعم!"),
    ("ru", "А. С. Пушкин родился в 1799 г.| Он учился в лицее, и т. д.| Это было давно!"),
    ("ru", "— Привет! — сказал он.| — Как дела?"),
    ("ru", "Улица им. Ленина, д. 5.| См. рис. 3."),
    ("es", "El Sr. García vive en EE. UU. desde hace años.| ¿Cómo está Ud.?| ¡Muy bien!"),
    ("de", "Am 3. Mai kam Dr. Weber z. B. nach Bonn.| Er blieb bis zum 5. Juni."),
    ("fr", "M. Dupont a dit : « Bonjour ! »| Mme Roy est partie.| Pourquoi ?"),
    ("el", "Τι είναι αυτό;| Είναι βιβλίο."),
    ("th", "คุณสบายดีไหมครับ| ผมสบายดีครับ| ขอบคุณ"),
    ("ur", "یہ ایک جملہ ہے۔| کیا آپ ٹھیک ہیں؟"),
    ("hy", "Սա նախադասություն է։| Սա երկրորդն է։"),
    ("am", "ይህ ዓረፍተ ነገር ነው።| ይህ ሁለተኛው ነው።"),
]


@pytest.mark.parametrize("marked", ENGLISH)
def test_english_sentences_end_at_the_bars(marked: str) -> None:
    assert cut(marked, "en") == joined(marked)


@pytest.mark.parametrize(("language", "marked"), OTHERS)
def test_sentences_of_other_languages_end_at_the_bars(language: str, marked: str) -> None:
    assert cut(marked, language) == joined(marked)


@pytest.mark.parametrize(
    "text",
    [
        "The wind turned in the night and\nthe boats that lay outside were driven\nonto the shore.",
        "This is a sentence\ncut off by the edge of a page.",
        "   The server keeps every request it was\n   given until somebody, usually the\n   operator, asks for it.",
        "The server keeps every request that it was ever given until\n\nsomebody asks for it again, or it grows too old.",
        "春天的时候农民把种子撒在田里，到了夏天田里长满了庄稼，\n秋天一到他们就开始收割。",
    ],
)
def test_a_wrapped_sentence_spans_its_lines(text: str) -> None:
    assert len(segment(text).sentences) == 1


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("12 Mill Lane\nLeeds\nEngland", 3),
        ("pots and pans\nold shoes\na broken clock", 3),
        ("Nobody remembers it\nThe harbour of the town was built in the year of the great storm", 2),
    ],
)
def test_a_short_line_ends_what_it_holds(text: str, count: int) -> None:
    assert len(segment(text).sentences) == count
