"""What of a call goes into the account of a run, whatever its provider did."""

import pytest

from graphs.domain.calls import Call
from graphs.domain.errors import ModelError
from graphs.domain.prompting import Completion, Prompt
from graphs.extraction.model.account import Account
from graphs.providers.recording import Recording
from graphs.providers.scripted import ScriptedModel

SECRET = "sk-secret-0123456789"


class Quiet:
    def check(self) -> None: ...


def prompt(text: str = "Ice melts.") -> Prompt:
    return Prompt("extract", "1", "system", text, 1000, 0.1, 20.0)


def recorded(answer: Completion | Exception, asked: Prompt | None = None) -> Call:
    """The only call that was noted."""

    def script(_prompt: Prompt) -> Completion:
        if isinstance(answer, Exception):
            raise answer
        return answer

    account = Account()
    recording = Recording(ScriptedModel(script), account, "m", SECRET)
    try:
        recording.complete(asked or prompt(), Quiet())
    except ModelError:
        assert isinstance(answer, ModelError)
    [call] = account.take()
    return call


UNWRITABLE = f"half \ud800 nul \0 {SECRET}"


@pytest.mark.parametrize(
    "answer", [Completion(UNWRITABLE, UNWRITABLE), ModelError("%(said)s", said=UNWRITABLE)]
)
def test_everything_in_it_can_be_written_down(answer: Completion | Exception) -> None:
    call = recorded(answer, prompt(UNWRITABLE))

    texts = call.reply + call.finish + call.error + call.user + call.system
    texts.encode()
    assert "half" in call.user and "half" in call.error + call.finish
    assert "\0" not in texts and SECRET[:9] not in texts


TOLD = [
    ((7, 9), (7, 9, False)),
    ((0, 0), (5, 3, True)),
    ((0, 9), (5, 9, False)),
    ((10**9, 9), (8 * 5 + 10_000, 9, True)),
    ((7, 10**9), (7, 8 * 1000 + 10_000, True)),
]


@pytest.mark.parametrize(("told", "noted"), TOLD)
def test_a_count_is_believed_as_far_as_it_can_be_true(
    told: tuple[int, int], noted: tuple[int, int, bool]
) -> None:
    call = recorded(Completion("Words said.", "stop", *told))

    assert (call.tokens_in, call.tokens_out, call.estimated) == noted
