"""The demo: a team of its own with one account and three documents, extracted before the first visitor comes."""

import os
import secrets
from pathlib import Path

from django.conf import settings
from django.db import transaction

from graphs import samples
from graphs.actions.bases import default_base
from graphs.actions.composing import create_document
from graphs.actions.extracting import extract_now
from graphs.commits import Actor
from graphs.domain.identity import source_id
from graphs.importing.text import normalise
from graphs.models import Document, KnowledgeBase
from graphs.providers.catalogue import default_extractor, find_extractor
from kgsite.accounts.actions import DEMO_USERNAME, create_demo
from kgsite.accounts.models import User
from kgsite.serve.telling import tell


def prepare_demo() -> str:
    """The password of the demo account. What the demo's visitors changed or deleted stays as they left it."""
    password = _password()
    user = _account(password)
    base = default_base(user.memberships.get(team__is_demo=True).team)
    for sample in samples.samples():
        _add(base, sample, Actor(user.display_name, user))
    return password


def _account(password: str) -> User:
    """The password is only set when it is another: setting it ends every session."""
    user = User.objects.filter(username=DEMO_USERNAME, memberships__team__is_demo=True).first()
    if user is None or not user.check_password(password):
        user, _team = create_demo(password)
    return user


def _password() -> str:
    """Made once, kept where only the server's account can read it."""
    path = Path(settings.DATA_DIR) / "demo_password"
    if not path.exists():
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(f"{secrets.token_urlsafe(9)}\n")
    return path.read_text().strip()


def _add(base: KnowledgeBase, sample: samples.Sample, actor: Actor) -> None:
    text = normalise(sample.text).text
    known = Document.objects.filter(base__team=base.team).with_the_same_text(source_id(text)).first()
    if known is None:
        tell(f"Extracting a sample document: {sample.title} …")
        with transaction.atomic():
            known = create_document(
                base, title=sample.title, text=text, actor=actor, language=sample.language
            )
    if known.revision == 0 and known.deleted_at is None and not known.runs.holding().exists():
        extract_now(known, extractor=find_extractor(default_extractor()), actor=actor)
