"""What the assembly puts behind the cascade."""

import pytest

from chatrefine.agents.registry import builtin_agents
from chatrefine.assembly import Assembly
from chatrefine.config import load
from chatrefine.metering import Meter
from chatrefine.protocols import Comparison
from tests.fakes import ScriptedProvider

pytestmark = pytest.mark.anyio
PAIR = Comparison(before="No data was exposed.", after="No data was disclosed.")


class Weak(ScriptedProvider):
    """A model known not to keep to a form."""

    follows_tags = False


async def verdict(tmp_path, provider, *, judge):
    """What the judge of a turn says to PAIR, and the meter of that turn."""
    environ = {
        "CHATCLI_HOME": str(tmp_path),
        "CHATCLI_PROVIDER": "openai",
        "OPENAI_API_KEY": "k",
        "CHATCLI_QUALITY_REFINE_CONVERGENCE_JUDGE": judge,
    }
    settings = load(environ=environ)
    assembly = Assembly(settings, builtin_agents(), open_chat=lambda _config: provider)
    meter = Meter()
    try:
        cascade = assembly.judge_of_turn(settings.quality, settings.chat_config(), meter)
        return await cascade.judge(PAIR), meter
    finally:
        await assembly.aclose()


async def test_the_refiners_model_rules_and_the_turn_pays(tmp_path):
    """One call, counted by the turn's meter as by the verdict."""
    found, meter = await verdict(tmp_path, ScriptedProvider("1: yes\n2: no"), judge="on")
    assert found.trail[-1].scorer == "judge"
    assert found.usage.calls == meter.usage.calls == 1


@pytest.mark.parametrize(("provider", "judge"), [(ScriptedProvider(), "off"), (Weak(), "on")])
async def test_nobody_is_asked_unless_wanted_and_able(tmp_path, provider, judge):
    """Off, or a model that would only break the form."""
    found, meter = await verdict(tmp_path, provider, judge=judge)
    assert found.trail[-1].scorer != "judge"
    assert meter.usage.calls == 0
