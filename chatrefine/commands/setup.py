"""Commands about who answers and how: agent, model, system prompt, configuration."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from chatrefine.commands.command import Choice, Context, Reply, command
from chatrefine.config import SettingRow
from chatrefine.events import Delta, Phase
from chatrefine.protocols import Emit
from chatrefine.session import Session
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.style import Tone
from chatrefine.ui.views import agents_view, from_before, models_view, settings_view
from chatrefine.ui.views.syntax import syntax_view

GROUP = "Who answers"
REFINE = "CHATCLI_QUALITY_REFINE_"


def agent_choices(session: Session, words: Sequence[str]) -> Iterable[Choice]:
    """The agents' names."""
    if not words:
        for spec in session.assembly.registry.specs:
            yield Choice(text=spec.name, help=spec.description)


@command(
    "agent",
    usage="[NAME]",
    help="show or change who answers",
    group=GROUP,
    complete=agent_choices,
)
def agent(context: Context) -> Reply:
    """Without a name: who answers now."""
    session = context.session
    if context.args:
        session.agent = session.assembly.registry.get(context.args).name
    return Reply(text=f"agent: {sanitize_line(session.agent)}")


@command("agents", help="list the agents", group=GROUP)
def agents(context: Context) -> Reply:
    """With where each comes from and whether its answers are refined."""
    session = context.session
    exclude = session.quality.refine.exclude
    return Reply(text=agents_view(session.assembly.registry.specs, exclude, context.look))


def model_choices(session: Session, words: Sequence[str]) -> Iterable[Choice]:
    """The models that providers have told us about, whenever that was; asks nobody."""
    if not words:
        from chatrefine.offers import known

        yield from (Choice(text=name) for name in known(session))


@command(
    "model",
    usage="[NAME]",
    help="show or change the model, e.g. /model anthropic/claude-haiku-4-5",
    brief="show or change the model",
    group=GROUP,
    complete=model_choices,
)
def model(context: Context) -> Reply:
    """Another provider's model is named PROVIDER/MODEL."""
    session = context.session
    if context.args:
        session.connection = session.assembly.resolve(context.args, session.connected)
    config = session.connected
    name = config.model or session.assembly.provider(config).model
    return Reply(text=f"model: {sanitize_line(name)} ({config.provider})")


def list_choices(_session: Session, words: Sequence[str]) -> Iterable[Choice]:
    """The one word that may follow."""
    if not words:
        yield Choice(text="refresh", help="ask the provider, however new the list is")


@command(
    "models",
    usage="[refresh]",
    help="list the models the provider offers",
    brief="list the models there are",
    group=GROUP,
    complete=list_choices,
)
def models(context: Context) -> Reply:
    """The list of the last day, or the provider's own."""
    from chatrefine.offers import Freshness, offered

    if context.args not in {"", "refresh"}:
        return Reply(text=syntax_view(["/models [refresh]"], context.look.columns), failed=True)
    freshness = Freshness.NOW if context.args else Freshness.TODAY
    session = context.session

    async def work(emit: Emit) -> Reply:
        emit(Delta(text="", phase=Phase.CALL, agent="the provider"))
        offer = await offered(session, freshness)
        current = session.connected.model
        shown = models_view(offer.names, current, context.look, offer.windows)
        note = from_before(offer, "/models refresh")
        return Reply(text=f"{shown}\n{context.look.paint(note, Tone.DIM)}" if note else shown)

    return Reply(work=work)


@command(
    "system",
    usage="[TEXT|off]",
    help="show or set what every answer obeys",
    brief="set what answers obey",
    group=GROUP,
)
def system(context: Context) -> Reply:
    """The session's own system prompt, in front of the agent's; `off` takes it away."""
    session = context.session
    if context.args:
        session.system = "" if context.args.casefold() == "off" else context.args
    shown = f"system prompt: {session.system}" if session.system else "no system prompt is set"
    return Reply(text=sanitize_line(shown, limit=2000))


def config_choices(_session: Session, words: Sequence[str]) -> Iterable[Choice]:
    """The one part that can be shown apart."""
    if not words:
        yield Choice(text="quality", help="refining alone, with what holds for this session")


@command(
    "config",
    usage="[quality]",
    help="every setting with its value and source",
    brief="all settings, their source",
    group=GROUP,
    complete=config_choices,
)
def config(context: Context) -> Reply:
    """Values, where they come from, and what the session changed."""
    if context.args not in {"", "quality"}:
        return Reply(text=syntax_view(["/config [quality]"], context.look.columns), failed=True)
    rows = setting_rows(context.session)
    if context.args == "quality":
        rows = tuple(row for row in rows if row.name.startswith("CHATCLI_QUALITY_"))
    status = context.session.assembly.embedding_status()
    return Reply(text=settings_view(rows, status, context.look))


def setting_rows(session: Session) -> tuple[SettingRow, ...]:
    """Every setting as it holds now: what the session changed says so."""
    overrides, refine = session.overrides, session.quality.refine
    changed: dict[str, object] = {}
    if overrides.once or overrides.refine is not None:
        changed["ENABLED"] = refine.enabled
    if overrides.max_passes is not None:
        changed["MAX_PASSES"] = refine.max_passes
    if overrides.threshold is not None:
        changed["THRESHOLD"] = refine.threshold
        changed["EVALUATOR"] = refine.evaluator
    values = {f"{REFINE}{name}": str(value).lower() for name, value in changed.items()}
    return tuple(
        replace(row, value_for_display=values[row.name], source="session override")
        if row.name in values
        else row
        for row in session.assembly.settings.rows()
    )
