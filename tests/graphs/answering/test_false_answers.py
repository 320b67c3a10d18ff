"""False answers that are made of the words of the source: two statements put together, a limit left out, a word of the
question in the place of another."""

import pytest

from graphs.answering.admission import Admitted, admit
from graphs.answering.question import read_question
from graphs.answering.reply import ProposedPart
from graphs.answering.support import Reason
from tests.graphs.answering.test_paraphrases import items_of


def admitted(said: str, *source: str, question: str = "", is_one_passage: bool = False) -> Admitted:
    items = items_of(source, is_one_passage=is_one_passage)
    asked = frozenset(read_question(question).stems) if question else frozenset()
    return admit(ProposedPart(said, tuple(items)), items, asked)


ADA, BEN = "Ada Finch is an engineer of the Elm dam.", "Ben Hale was convicted of fraud in 2004."
ELM, OAK = "The Elm dam was built in 1931.", "The Oak dam holds 40 million litres."
CLOSED, GREEN = "The factory closed in 1990.", "The river turned green."
CHEN, LI = "陈明是榆树水库的工程师。", "李四在2004年被判诈骗罪。"
CLOSED_ZH, GREEN_ZH = "工厂于1990年关闭。", "河水变绿了。"


@pytest.mark.parametrize("is_one_passage", [True, False])
@pytest.mark.parametrize(
    ("first", "second", "said", "rest"),
    [
        (ADA, BEN, "Ada Finch is an engineer of the Elm dam and was convicted of fraud in 2004.", ADA),
        (ADA, BEN, "Ada Finch is an engineer of the Elm dam, and later was convicted of fraud.", ADA),
        (ADA, BEN, f"{ADA} She was convicted of fraud in 2004.", ADA),
        (ADA, BEN, "Ada Finch is an engineer of the Elm dam who was convicted of fraud.", ADA),
        (ELM, OAK, "The Elm dam was built in 1931 and holds 40 million litres.", ELM),
        (ELM, OAK, f"{ELM} It holds 40 million litres.", ELM),
        (ELM, OAK, f"{ELM} The dam holds 40 million litres.", ELM),
        (ELM, "The Oak dam collapsed in 1950.", "The Elm dam, built in 1931, collapsed in 1950.", ""),
        (CHEN, LI, "陈明是榆树水库的工程师，在2004年被判诈骗罪。", CHEN),
        (CHEN, LI, "陈明是榆树水库的工程师，他被判诈骗罪。", CHEN),
        ("王芳创作了歌剧。", "李强执导了电影。", "王芳创作了歌剧，并执导了电影。", "王芳创作了歌剧。"),
        ("榆树水库建于1931年。", "橡树水库在1950年垮塌。", "榆树水库建于1931年，在1950年垮塌。", "榆树水库建于1931年。"),
    ],
)  # fmt: skip
def test_the_deed_of_another_is_not_added(
    first: str, second: str, said: str, rest: str, is_one_passage: bool
) -> None:
    assert admitted(said, first, second, is_one_passage=is_one_passage).text == rest


@pytest.mark.parametrize(
    ("first", "second", "said", "rest"),
    [
        (CLOSED, GREEN, "If the factory closed in 1990, the river turned green.", ""),
        (CLOSED, GREEN, "Because the factory closed in 1990, the river turned green.", ""),
        (CLOSED, GREEN, "The river turned green because the factory closed in 1990.", GREEN),
        (CLOSED, GREEN, "The factory closed in 1990, so the river turned green.", CLOSED),
        (CLOSED, GREEN, "The factory closed in 1990. Therefore, the river turned green.", CLOSED),
        (CLOSED_ZH, GREEN_ZH, "如果工厂于1990年关闭，河水变绿了。", ""),
        (CLOSED_ZH, GREEN_ZH, "工厂于1990年关闭，因此河水变绿了。", CLOSED_ZH),
    ],
)
def test_a_reason_or_a_condition_is_not_made_of_two_statements(
    first: str, second: str, said: str, rest: str
) -> None:
    assert admitted(said, first, second).text == rest


@pytest.mark.parametrize(
    ("source", "question", "said"),
    [
        ("The Corvex vaccine is safe in adults.", "Is the Corvex vaccine safe in children?", "The Corvex vaccine is safe in children."),
        ("The drug Zelox cures malaria.", "Does the drug Zelox cure cancer?", "The drug Zelox cures cancer."),
        ("The trial included 40 patients.", "Did the trial include children?", "The trial included 40 children."),
        ("Finch built the Elm dam.", "Who destroyed the Elm dam?", "Finch destroyed the Elm dam."),
        ("The law bans smoking in bars.", "Does the law ban smoking in parks?", "The law bans smoking in parks."),
        ("药物可以治疗疟疾。", "药物可以治疗癌症吗？", "药物可以治疗癌症。"),
        ("该法禁止在酒吧吸烟。", "该法禁止在公园吸烟吗？", "该法禁止在公园吸烟。"),
        ("The Oak dam holds 40 million litres.", "How much does the Elm dam hold?", "It holds 40 million litres."),
    ],
)  # fmt: skip
def test_what_is_asked_is_no_evidence(source: str, question: str, said: str) -> None:
    assert admitted(said, source, question=question).text == ""


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("Smith denied that he stole the ring.", "Smith stole the ring."),
        ("It is a myth that coffee causes cancer.", "Coffee causes cancer."),
        ("It is false that coffee causes cancer.", "Coffee causes cancer."),
        ("At least 30 people died.", "30 people died."),
        ("30 people died.", "At least 30 people died."),
        ("Up to 30 people died.", "30 people died."),
        ("Fewer than 30 people died.", "30 people died."),
        ("More than 30 people died.", "30 people died."),
        ("Nearly half of the houses burned.", "Half of the houses burned."),
        ("The treaty was almost signed in 1920.", "The treaty was signed in 1920."),
        ("The mayor promised to lower taxes.", "The mayor lowered taxes."),
        ("The mayor wanted to close the mill.", "The mayor closed the mill."),
        ("The mayor asked the council to close the mill.", "The council closed the mill."),
        ("The team tried to climb the peak.", "The team climbed the peak."),
        ("The plan is to build the dam in 2030.", "The dam was built in 2030."),
        ("The river is not only deep but also fast.", "The river is not deep."),
        ("Prices rose from 10 to 20 euros.", "Prices rose from 20 to 10 euros."),
        ("More women than men voted for the law.", "More men than women voted for the law."),
        ("Smith sued Jones in 1999 and Jones sued Brown in 2003.", "Smith sued Brown in 2003."),
        ("The pill causes headaches in one of 10000 patients.", "The pill causes headaches in patients."),
        ("The vaccine is safe in adults.", "The vaccine is safe."),
        ("Mills hired Reed in 1980 and Reed hired Stone in 1985.", "Mills hired Stone in 1985."),
        ("The tunnel was to open in 1990.", "The tunnel opened in 1990."),
        ("Guards stopped Cole from entering the palace.", "Cole entered the palace."),
        ("Only two of the nine judges agreed.", "The judges agreed."),
        ("几乎一半的房子烧毁了。", "一半的房子烧毁了。"),
        ("至少三十人死亡。", "三十人死亡。"),
        ("大坝差点倒塌。", "大坝倒塌。"),
        ("他试图登上山顶。", "他登上山顶。"),
        ("市长承诺降低税收。", "市长降低税收。"),
        ("价格从十元涨到二十元。", "价格从二十元涨到十元。"),
    ],
)
def test_a_limit_is_not_lost(source: str, said: str) -> None:
    assert admitted(said, source).text == ""


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            "Der Minister hat den Vertrag nicht unterschrieben.",
            "Der Minister hat den Vertrag unterschrieben.",
        ),
        ("Kein Arzt hat den Bericht gelesen.", "Ein Arzt hat den Bericht gelesen."),
        ("Le ministre n’a pas signé le traité.", "Le ministre a signé le traité."),
        ("El ministro nunca firmó el tratado.", "El ministro firmó el tratado."),
        ("Il ministro non ha firmato il trattato.", "Il ministro ha firmato il trattato."),
        ("O ministro não assinou o tratado.", "O ministro assinou o tratado."),
        ("De minister heeft het verdrag niet ondertekend.", "De minister heeft het verdrag ondertekend."),
        ("Minister nie podpisał traktatu.", "Minister podpisał traktat."),
        ("Министр не подписал договор.", "Министр подписал договор."),
        ("大臣は条約に署名しなかった。", "大臣は条約に署名した。"),
        ("장관은 조약에 서명하지 않았다.", "장관은 조약에 서명했다."),
    ],
)
def test_where_a_denial_cannot_be_seen_only_sentences_of_the_source_are_told(source: str, said: str) -> None:
    assert admitted(said, source).text == ""
    assert Reason.WORDING in [row.reason for row in admitted(said, source).dropped]
    assert admitted(source, source).text == source
    assert admitted(source.rstrip(".。"), source).text


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            "The Corvex vaccine was tested in 2019.",
            "[The Corvex vaccine](javascript:alert(1)) was tested in 2020.",
        ),
        ("Heavy rain causes floods.", "[Heavy rain](http://evil.example) causes floods."),
    ],
)
def test_a_name_that_is_left_over_is_no_answer(source: str, said: str) -> None:
    assert admitted(said, source).text == ""


def test_signs_that_turn_the_direction_of_writing_are_not_shown() -> None:
    assert (
        admitted("Heavy rain causes\u202e floods.", "Heavy rain causes floods.").text
        == "Heavy rain causes floods."
    )


def test_a_pronoun_of_the_source_keeps_its_meaning() -> None:
    source = ("Mary Hale lost her post.", "She was convicted of fraud in 2004.")

    assert admitted("Mary Hale was convicted of fraud in 2004.", *source, is_one_passage=True).text
    assert not admitted("Ada Finch was convicted of fraud in 2004.", *source, is_one_passage=True).text
    assert admitted(" ".join((ADA, source[1])), ADA, source[1]).text == ADA
