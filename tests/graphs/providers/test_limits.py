"""Waiting and trying again, with a clock that only moves when somebody sleeps."""

import threading

import pytest

from graphs.domain.errors import (
    Cancelled,
    ContextOverflow,
    KgError,
    ModelAuth,
    ModelError,
    ModelRateLimited,
    Timeout,
)
from graphs.domain.prompting import Completion, Prompt
from graphs.providers.limits import MOST_TRIES, Limiter, Patient
from graphs.providers.scripted import ScriptedModel

PROMPT = Prompt("extract", "1", "", "", 10, 0, 10)


class Quiet:
    def check(self) -> None: ...


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.time += seconds


def asked(*answers: Exception | str) -> tuple[Patient, ScriptedModel, Clock, list[float]]:
    waiting = list(answers)
    pauses: list[float] = []
    clock = Clock()

    def script(_prompt: Prompt) -> Completion | str:
        answer = waiting.pop(0) if len(waiting) > 1 else waiting[0]
        if isinstance(answer, Exception):
            raise answer
        return answer

    model = ScriptedModel(script)
    return Patient(model, Limiter(2, paused=pauses.append, clock=clock)), model, clock, pauses


def test_who_is_told_to_wait_waits_so_long_and_not_much_longer() -> None:
    patient, model, clock, pauses = asked(ModelRateLimited(retry_after=7.0), "yes")

    assert patient.complete(PROMPT, Quiet()).text == "yes"
    assert 7.0 <= clock.time - 1000.0 <= 9.0
    assert (pauses, len(model.asked)) == ([7.0], 2)


def test_a_wait_of_an_hour_is_for_the_run() -> None:
    patient, model, _clock, _pauses = asked(ModelRateLimited(retry_after=3600.0))

    with pytest.raises(ModelRateLimited):
        patient.complete(PROMPT, Quiet())
    assert len(model.asked) == 1


TRIES: list[tuple[KgError, int]] = [
    (ModelError(status=500), MOST_TRIES),
    (ModelError(status=502), MOST_TRIES),
    (ModelError(), MOST_TRIES),
    (ModelError(status=400), 1),
    (ModelError(status=404), 1),
    (ModelAuth(), 1),
    (ContextOverflow(), 1),
    (Timeout(), 1),
    (ModelRateLimited(retry_after=1.0), MOST_TRIES),
]


@pytest.mark.parametrize(("error", "tries"), TRIES)
def test_only_what_may_pass_is_tried_again(error: KgError, tries: int) -> None:
    patient, model, _clock, _pauses = asked(error)

    with pytest.raises(type(error)):
        patient.complete(PROMPT, Quiet())
    assert len(model.asked) == tries


def test_all_wait_when_one_is_told_to() -> None:
    clock = Clock()
    limiter = Limiter(4, clock=clock)
    limiter.pause(5)

    limiter.enter(Quiet())

    assert clock.time - 1000.0 >= 5


def test_so_many_calls_a_minute_and_no_more() -> None:
    clock = Clock()
    limiter = Limiter(10, per_minute=3, clock=clock)
    begun = []
    for _ in range(7):
        limiter.enter(Quiet())
        begun.append(clock.time - 1000.0)
        limiter.leave()

    assert begun[:3] == [0, 0, 0]
    assert begun[3] >= 60 and begun[6] >= 120


def test_waiting_hears_that_somebody_wants_to_stop() -> None:
    limiter = Limiter(1)
    limiter.enter(Quiet())

    class Stop:
        def check(self) -> None:
            raise Cancelled

    with pytest.raises(Cancelled):
        limiter.enter(Stop())
    limiter.leave()
    limiter.pause(60)
    with pytest.raises(Cancelled):
        limiter.enter(Stop())
    threading.Thread(target=limiter._slots.acquire).start()  # the slot was given back


def test_no_slot_is_lost_to_an_error() -> None:
    patient, _model, _clock, _pauses = asked(ModelAuth())

    for _ in range(5):
        with pytest.raises(ModelAuth):
            patient.complete(PROMPT, Quiet())
