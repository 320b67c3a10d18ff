"""The extractors a person may choose from: those of this server and the team's models, each with where text goes."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal

from django.db.models import OuterRef, Subquery
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from graphs.domain.vocabulary import RunKind, RunState
from graphs.extraction.combined import combined_name, parts_of
from graphs.labels import extractor_description, extractor_label
from graphs.models import ExtractorChoice, KnowledgeBase, ModelConnection, Run
from graphs.models.connection import Ability
from kgsite.accounts.models import Team, User


@dataclass(frozen=True, slots=True)
class Choice:
    """``host`` is empty for an extractor of this server. ``external``: text that it is given leaves this server."""

    name: str
    label: str
    text: str
    host: str = ""
    model: str = ""
    external: bool = False
    is_default: bool = False
    facts: tuple[str, ...] = ()

    @property
    def goes_to(self) -> str:
        """What stands beside the button that starts the work."""
        if not self.host:
            return _("The text stays on this server.")
        if not self.external:
            return _("The text goes to %(host)s on this server (model %(model)s).") % self._place
        return _("The text goes to %(host)s (model %(model)s).") % self._place

    @property
    def _place(self) -> dict[str, str]:
        return {"host": self.host, "model": self.model}


@dataclass(frozen=True, slots=True)
class Picker:
    """``stays_here``: the text must not leave, so that external models cannot be chosen. ``chosen`` is what the form
    begins with."""

    here: tuple[Choice, ...]
    models: tuple[Choice, ...]
    stays_here: bool
    chosen: str

    @property
    def all(self) -> tuple[Choice, ...]:
        return self.here + self.models

    @property
    def choices(self) -> list[tuple[str, str]]:
        """For a form: a name that is not among them is none of this team."""
        return [(choice.name, choice.label) for choice in self.all]

    @property
    def goes_to(self) -> str:
        return self.get(self.chosen).goes_to

    def get(self, name: str) -> Choice:
        """That of this name, else the first; a picker of models alone has none for a team without models."""
        first = next(iter(self.all), Choice("", "", ""))
        return next((choice for choice in self.all if choice.name == name), first)

    def is_refused(self, name: str, *, stays_here: bool) -> bool:
        return stays_here and self.get(name).external


def picker(
    user: User,
    team: Team,
    here: Iterable[str],
    *,
    base: KnowledgeBase | None = None,
    stays_here: bool = False,
    chosen: str = "",
) -> Picker:
    """``here`` names the extractors of this server, the default first. Begins with ``chosen``, else what the person
    chose last in this base, else the base's default, else the team's, else the person's last choice anywhere, else the
    server's; never with one that is refused."""
    own, models = _offered(here, connections_of(team, user))
    near = _last_in(user, [base]).get(base.pk, "") if base else ""
    wished = (chosen, near, *_defaults(base, models), _last(user, team))
    return Picker(own, models, stays_here, _begin(wished, own, models, stays_here))


def usual(base: KnowledgeBase, here: Iterable[str], *, stays_here: bool) -> str:
    """What a form of this base begins with for somebody who has chosen nothing yet."""
    own, models = _offered(here, base.team.connections.by_name())
    return _begin(_defaults(base, models), own, models, stays_here)


def usual_of(user: User, team: Team, bases: Iterable[KnowledgeBase], offered: Picker) -> dict[int, str]:
    """What the form begins with for each base, as long as nobody has chosen and nothing is refused."""
    bases, names = list(bases), {choice.name for choice in offered.all}
    last = _last_in(user, bases)
    anywhere = (_default(offered.models), _last(user, team), offered.here[0].name)
    wished = {base.pk: (last.get(base.pk, ""), base.extractor, *anywhere) for base in bases}
    return {key: next(name for name in wishes if name in names) for key, wishes in wished.items()}


Choices = tuple[Choice, ...]


def _offered(here: Iterable[str], connections: Iterable[ModelConnection]) -> tuple[Choices, Choices]:
    """Those of this server, and the models: each alone, and behind the first of this server."""
    own = tuple(Choice(name, extractor_label(name), extractor_description(name)) for name in here)
    names = {choice.name for choice in own}
    asked = [choice for choice in map(_of_model, connections) if choice.name not in names]
    return own, (*asked, *(_behind(own[0], choice) for choice in asked))


def _defaults(base: KnowledgeBase | None, models: Choices) -> tuple[str, str]:
    return base.extractor if base else "", _default(models)


def _begin(wished: Iterable[str], own: Choices, models: Choices, stays_here: bool) -> str:
    """The first wish that may be had; without one, the first of this server."""
    allowed = {choice.name for choice in own + models if not (stays_here and choice.external)}
    return next((name for name in wished if name in allowed), own[0].name)


def model_picker(
    user: User, team: Team, *, base: KnowledgeBase | None = None, stays_here: bool = False, chosen: str = ""
) -> Picker:
    """Of models alone, each by itself, for what no rules can do. Begins with the first of ``chosen``, the defaults of
    base and team, and the person's last choice that is allowed; else with one that is; else with none."""
    models = tuple(map(_of_model, connections_of(team, user)))
    allowed = [choice.name for choice in models if not (stays_here and choice.external)]
    last = _last(user, team)
    wished = (chosen, base.extractor if base else "", _default(models), last, *parts_of(last)[1:], *allowed)
    begin = next((name for name in wished if name in allowed), "")
    return Picker((), models, stays_here, begin)


def connections_of(team: Team, user: User) -> list[ModelConnection]:
    return list(ModelConnection.objects.visible_to(user).filter(team=team).by_name())


@dataclass(frozen=True, slots=True)
class ConnectionRow:
    connection: ModelConnection
    facts: tuple[str, ...]


def connection_rows(team: Team, user: User) -> list[ConnectionRow]:
    return [ConnectionRow(row, facts_of(row)) for row in connections_of(team, user)]


def facts_of(connection: ModelConnection) -> tuple[str, ...]:
    """What it can do and what it costs, as far as anybody entered it."""
    facts = []
    if connection.vision == Ability.YES:
        facts.append(_("reads images"))
    if connection.vision == Ability.NO:
        facts.append(_("text only"))
    if connection.context_tokens:
        words = ngettext("%(n)s token of context", "%(n)s tokens of context", connection.context_tokens)
        facts.append(words % {"n": number_format(connection.context_tokens, force_grouping=True)})
    if connection.price_in or connection.price_out:
        price = {"read": _plain(connection.price_in), "written": _plain(connection.price_out)}
        facts.append(_("a million tokens cost %(read)s read, %(written)s written") % price)
    return tuple(facts)


def goes_to(run: Run) -> str:
    """Where the text goes when this run is taken up again; empty when it stays with an extractor of this server."""
    names = parts_of(run.extractor)
    connections = ModelConnection.objects.filter(team=run.document.base.team_id, name__in=names)
    connection = connections.first()
    return _of_model(connection).goes_to if connection else ""


def _of_model(connection: ModelConnection) -> Choice:
    return Choice(
        name=connection.name,
        label=connection.name,
        text="",
        host=connection.host,
        model=connection.model,
        external=connection.is_external,
        is_default=connection.is_default,
        facts=facts_of(connection),
    )


def _behind(first: Choice, model: Choice) -> Choice:
    """The model only on what the rules leave."""
    name = combined_name(first.name, model.name)
    return replace(
        model, name=name, label=extractor_label(name), text=extractor_description(name), is_default=False
    )


def _plain(price: Decimal) -> str:
    """Two digits behind the point, more where there are more."""
    short = price.quantize(Decimal("0.01"))
    return number_format(short if short == price else price.normalize())


def _default(models: Iterable[Choice]) -> str:
    return next((choice.name for choice in models if choice.is_default), "")


def _last(user: User, team: Team) -> str:
    """Anywhere in the team; what failed when it was tried last is no recommendation."""
    row = ExtractorChoice.objects.filter(user=user, team=team).first()
    if row is None:
        return ""
    tried = Run.objects.filter(created_by=user, document__base__team=team, extractor=row.extractor)
    newest = tried.newest_first().first()
    return "" if newest and newest.state == RunState.FAILED else row.extractor


def _last_in(user: User, bases: Iterable[KnowledgeBase]) -> dict[int, str]:
    """What the person had new texts read with, for each base; not what failed, nor texts that may not leave."""
    tried = Run.objects.filter(
        created_by=user, kind=RunKind.EXTRACT, only_chunks=[], document__no_external=False
    )
    tried = tried.exclude(state=RunState.FAILED).filter(document__base=OuterRef("pk"))
    rows = KnowledgeBase.objects.filter(pk__in=[base.pk for base in bases])
    newest = Subquery(tried.newest_first().values("extractor")[:1])
    return {key: name for key, name in rows.annotate(own=newest).values_list("pk", "own") if name}
