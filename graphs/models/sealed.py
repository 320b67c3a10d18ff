"""A text that rests encrypted. The keys come from ``FIELD_KEYS``, the newest first: it seals, all of them open.

Fernet (AES-128-CBC with HMAC-SHA256) over a key derived from each word of the setting; without the setting one is
derived from ``SECRET_KEY``, which then must not be changed while keys are stored.
"""

import base64
import hashlib
from collections.abc import Callable

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings

from graphs.domain.errors import ModelAuth
from graphs.domain.messages import gettext_noop


def _box() -> MultiFernet:
    words = [*settings.FIELD_KEYS, f"groundgraph fields {settings.SECRET_KEY}"]
    keys = [base64.urlsafe_b64encode(hashlib.sha256(word.encode()).digest()) for word in words]
    return MultiFernet([Fernet(key) for key in keys])


def seal(text: str) -> str:
    return _box().encrypt(text.encode()).decode() if text else ""


def unseal(token: str) -> str:
    """Raises ModelAuth when no key of this server opens it."""
    return _opened(_box().decrypt, token)


def resealed(token: str) -> str:
    """The same text under the newest key. Raises ModelAuth when no key of this server opens it."""
    return _opened(_box().rotate, token)


def _opened(work: Callable[[bytes], bytes], token: str) -> str:
    if not token:
        return ""
    try:
        return work(token.encode()).decode()
    except InvalidToken as error:
        raise ModelAuth(
            gettext_noop("The stored key cannot be opened with this server's FIELD_KEYS.")
        ) from error
