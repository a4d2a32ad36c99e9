"""Says when a model would score what it wrote itself."""

from chatrefine.agents.spec import AgentSpec
from chatrefine.assembly import Assembly
from chatrefine.config.names import agent_variable
from chatrefine.providers import ProviderConfig


def own_judge(
    assembly: Assembly, writer: AgentSpec, evaluator: AgentSpec, default: ProviderConfig
) -> str:
    """A sentence when writer and evaluator are one model at one address, else "".

    Source: models prefer their own text (Panickssery et al. 2024, arXiv:2404.13076).
    """
    ours, theirs = (assembly.resolve(one.model, default) for one in (writer, evaluator))
    if (ours.provider, ours.base_url, ours.model) != (
        theirs.provider,
        theirs.base_url,
        theirs.model,
    ):
        return ""
    model = ours.model or assembly.provider(ours).model
    return (
        f"{model} scores its own text, and models like their own; "
        f"{agent_variable(evaluator.name, 'MODEL')} names another evaluator."
    )
