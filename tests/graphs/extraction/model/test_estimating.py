"""Tokens, estimates, fingerprints, redaction and limits: what is known before and after a call."""

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal

import pytest

from graphs.domain.calls import Call, Spent
from graphs.domain.errors import BudgetExceeded
from graphs.domain.prompting import Completion, Prompt
from graphs.extraction.model.account import SLOW_FIRST_BYTE, WRITES_OF_READ, Account, Ceiling
from graphs.extraction.model.estimating import chunks_of_length, estimate
from graphs.extraction.model.exceeding import told
from graphs.extraction.model.fingerprint import fingerprint
from graphs.extraction.model.keeping import kept, outcome_of, redacted
from graphs.extraction.model.token_count import tokens

PROMPT = Prompt("extract", "extract-1", "system", "user " * 100, 8000, 0.1, 180.0, {"type": "object"}, 3)


class Calm:
    def check(self) -> None: ...


# What real tokenizers say of the same words (o200k, Qwen): the guess may err by a half, not by a factor.
@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("", 0, 0),
        ("a", 1, 1),
        ("The gate of the basin stays shut because the tide runs high.", 13, 20),
        ("大雨导致河水上涨，河水上涨冲毁了桥梁。", 12, 22),
        ("Сильный дождь вызывает наводнение в долине.", 9, 24),
        ("🙂" * 10, 8, 20),
    ],
)
def test_tokens_are_counted_in_every_script(text: str, least: int, most: int) -> None:
    assert least <= tokens(text) <= most


def price(tokens_in: int, tokens_out: int) -> Decimal:
    return Decimal(2 * tokens_in + 10 * tokens_out) / 1_000_000


@pytest.mark.parametrize(
    ("size", "chunks", "at_once", "latencies", "seconds"),
    [
        (10_000, 8, 4, (), (12.0, 280.0)),
        (10_000, 8, 8, (), (8.0, 160.0)),
        (10_000, 8, 4, (2.0, 2.0, 2.0, 2.0), (6.0, 14.0)),
        (0, 0, 4, (), (0.0, 0.0)),
    ],
)
def test_an_estimate_grows_with_text_and_shrinks_with_concurrency(
    size: int, chunks: int, at_once: int, latencies: tuple[float, ...], seconds: tuple[float, float]
) -> None:
    found = estimate(size, chunks, price=price, concurrency=at_once, latencies=latencies)

    assert (found.seconds.low, found.seconds.high) == seconds
    assert chunks <= found.calls.low <= found.calls.high
    assert size <= found.tokens_in.low <= found.tokens_in.high
    assert found.tokens_out.low <= found.tokens_out.high
    assert (found.price is None) == (size == 0)
    assert estimate(size, chunks, price=lambda i, o: Decimal(0), concurrency=1).price is None


def test_a_model_behind_another_extractor_reads_at_most_everything() -> None:
    whole = estimate(10_000, 8, price=price, concurrency=4)
    part = whole.of_a_part()

    assert (part.calls.low, part.tokens_in.low, part.tokens_out.low, part.seconds.low) == (0, 0, 0, 0)
    assert (part.calls.high, part.tokens_in.high) == (whole.calls.high, whole.tokens_in.high)
    assert part.price and whole.price and part.price == (0, whole.price[1])
    assert part.at_most and not whole.at_most


def test_a_length_is_so_many_chunks() -> None:
    assert [chunks_of_length(n) for n in (0, 1, 5400, 5401, 54_000)] == [0, 1, 1, 2, 10]


def test_equal_questions_have_equal_marks() -> None:
    mark = fingerprint(PROMPT, "host m")
    same = [replace(PROMPT, deadline=1.0), replace(PROMPT, chunk=9)]
    other = [
        replace(PROMPT, version="extract-2"),
        replace(PROMPT, task="weave"),
        replace(PROMPT, system="System"),
        replace(PROMPT, user="user"),
        replace(PROMPT, max_tokens=1),
        replace(PROMPT, temperature=0.2),
        replace(PROMPT, schema=None),
    ]

    assert {fingerprint(prompt, "host m") for prompt in same} == {mark}
    marks = {fingerprint(prompt, "host m") for prompt in other} | {fingerprint(PROMPT, "host n")}
    assert len(marks - {mark}) == len(other) + 1


@pytest.mark.parametrize(
    ("text", "secret", "shown"),
    [
        ("key sk-1234567 twice sk-1234567", "sk-1234567", "key ••• twice •••"),
        ("none of it", "none", "none of it"),
        ("nothing", "", "nothing"),
    ],
)
def test_a_key_is_blotted_out(text: str, secret: str, shown: str) -> None:
    assert redacted(text, secret) == shown


ONE = '{"nodes": [{"id": "N1", "type": "concept", "text": "Ice", "quote": "Ice", "paragraph": 0}]}'


@pytest.mark.parametrize(
    ("reply", "finish", "stays", "outcome"),
    [
        (ONE, "stop", ONE, "ok"),
        (f"draft</think>{ONE}", "stop", ONE, "ok"),
        (ONE.replace("Ice", "a </think> b"), "stop", ONE.replace("Ice", "a </think> b"), "ok"),
        ('{"nodes": []}', "stop", '{"nodes": []}', "schema_invalid"),
        ("<think>never ended", "stop", "", "schema_invalid"),
        ("I would rather not.", "stop", "I would rather not.", "schema_invalid"),
        ('{"nodes": []}', "length", '{"nodes": []}', "truncated"),
        ('{"nodes": [', "stop", '{"nodes": [', "schema_invalid"),
        ("", "stop", "", "schema_invalid"),
    ],
)
def test_only_whole_answers_are_remembered(reply: str, finish: str, stays: str, outcome: str) -> None:
    assert kept(reply) == stays
    assert outcome_of(PROMPT, Completion(reply, finish), kept(reply)) == outcome


def call(tokens: int, cost: str = "0") -> Call:
    return Call("extract", "1", 1, "", "", "", datetime.now(UTC), tokens_in=tokens, price=Decimal(cost))


def test_a_limit_holds_reserved_and_spent_together() -> None:
    account = Account(price=price)
    account.open([Ceiling("run", tokens=700)], {})
    for spent in (100, 500):
        account.end(account.begin(PROMPT, Calm()), call(spent))
    with pytest.raises(BudgetExceeded) as caught:
        account.begin(PROMPT, Calm())
    assert caught.value.details["limit"] == "run"
    said = told(caught.value.text)
    assert said and (said.values["spent"], said.values["most"], said.of_month) == ("600", "700", False)
    assert said.tokens > 100 and said.price == 0
    assert [c.tokens_in for c in account.take()] == [100, 500]
    assert account.take() == []

    account.open([Ceiling("month", price=Decimal("0.01"))], {})
    account.others_spent("month", Spent(price=Decimal("0.0099")))
    with pytest.raises(BudgetExceeded) as caught:
        account.begin(PROMPT, Calm())
    said = told(caught.value.text)
    assert said and said.of_month and said.values["most"] == "0.01" and said.price > Decimal("0.0001")


def test_the_last_call_within_a_limit_may_not_answer_at_full_length() -> None:
    account = Account()
    read = tokens(PROMPT.system) + tokens(PROMPT.user)
    long = replace(PROMPT, max_tokens=10_000)
    account.open([Ceiling("run", tokens=read + 9_000)], {})

    asked = account.begin(long, Calm())
    account.end(asked, call(read))

    assert asked.max_tokens == round(WRITES_OF_READ * tokens(PROMPT.user))
    account.open([Ceiling("run", tokens=read + 10_000)], {})
    assert account.begin(long, Calm()) is long


def test_a_call_that_says_nothing_for_long_is_noticed_until_its_first_word() -> None:
    now = [0.0]
    account = Account(clock=lambda: now[0])
    account.begin(PROMPT, Calm())
    now[0] = SLOW_FIRST_BYTE - 1
    assert account.silent_for() == 0
    now[0] = SLOW_FIRST_BYTE + 5
    assert account.silent_for() == SLOW_FIRST_BYTE + 5
    account.heard(PROMPT)
    assert account.silent_for() == 0
