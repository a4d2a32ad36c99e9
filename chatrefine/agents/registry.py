"""All agents there are: the built-in ones and the person's own. Source: SPEC §7."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib.resources import files

from chatrefine.agents.front_matter import parse_agent
from chatrefine.agents.spec import EFFORTS, AgentSpec, Source, environment_part, key
from chatrefine.alike import ALIKE, nearest
from chatrefine.errors import ConfigError, UsageError

BUILT_IN = (
    "assistant",
    "coder",
    "reviewer",
    "writer",
    "planner",
    "formatter",
    "refiner",
    "evaluator",
    "verifier",
)
DEFAULT_AGENT = BUILT_IN[0]


@dataclass(frozen=True, slots=True)
class Registry:
    """Agents in the order they are listed; each name stands once, case and blanks aside."""

    specs: tuple[AgentSpec, ...]

    def names(self) -> tuple[str, ...]:
        """The agents' names, built-in ones first."""
        return tuple(spec.name for spec in self.specs)

    def get(self, name: str) -> AgentSpec:
        """The agent of that name; case and blanks do not count.

        >>> builtin_agents().get(" Coder ").name
        'coder'

        Raises:
            UsageError: there is none; the sentence names the nearest.

        """
        wanted = key(name)
        for spec in self.specs:
            if key(spec.name) == wanted:
                return spec
        near = self.nearest(name)
        hint = f"did you mean {near!r}?" if near else f"known are {', '.join(self.names())}."
        raise UsageError(f"There is no agent {name.strip()[:60]!r}; {hint}")

    def nearest(self, name: str, *, at_least: float = ALIKE) -> str:
        """The name most like this one, which may be a slip of it; "" for none.

        >>> builtin_agents().nearest("codr"), builtin_agents().nearest("property")
        ('coder', '')
        """
        return nearest(name, self.names(), at_least=at_least, fold=key)

    def with_own(self, contents: Mapping[str, bytes | str]) -> tuple["Registry", tuple[str, ...]]:
        """A registry that also has the agents in `contents` (path → file), and what was wrong.

        A file that is bad or whose name is taken is one line of the second value; the rest load.
        """
        specs, problems = list(self.specs), list[str]()
        for path, content in sorted(contents.items()):
            try:
                spec = parse_agent(_decoded(content), _stem(path), path=path)
                _refuse_clash(spec, specs)
            except ConfigError as error:
                problems.append(f"{path}: this agent was not loaded: {error}")
            else:
                specs.append(spec)
        return Registry(tuple(specs)), tuple(problems)

    def with_overrides(self, lookup: Callable[[str], tuple[str, str]]) -> "Registry":
        """A registry with each agent's model and effort as `lookup(name)` gives them; "" keeps.

        Raises:
            ConfigError: an effort that does not exist, naming the variable.

        """
        return Registry(tuple(_overridden(spec, *lookup(spec.name)) for spec in self.specs))


def builtin_agents() -> Registry:
    """The agents that come with the program."""
    return Registry(tuple(builtin_agent(name) for name in BUILT_IN))


def builtin_agent(name: str) -> AgentSpec:
    """The built-in agent of that name, which is one of BUILT_IN."""
    file = files("chatrefine.agents").joinpath("prompts", f"{name}.md")
    return parse_agent(file.read_text(encoding="utf-8"), name, source=Source.BUILT_IN)


def in_role(spec: AgentSpec, role: str) -> AgentSpec:
    """The agent with the built-in `role`'s way to reply added to its own prompt.

    Any agent can take the refiner's or the evaluator's slot; the role's own agent already replies
    in that way.
    """
    if key(spec.name) == role:
        return spec
    return replace(spec, system=f"{spec.system}\n\n{builtin_agent(role).system}")


def _decoded(content: bytes | str) -> str:
    if isinstance(content, str):
        return content
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ConfigError("it is not UTF-8 text; save it as UTF-8.") from error


def _stem(path: str) -> str:
    name = path.replace("\\", "/").rpartition("/")[2]
    return name[:-3] if name.casefold().endswith(".md") else name


def _refuse_clash(spec: AgentSpec, taken: list[AgentSpec]) -> None:
    for other in taken:
        if key(other.name) == key(spec.name):
            where = other.path or "a built-in agent"
            raise ConfigError(f"the name {spec.name!r} is already taken by {where}; rename it.")


def _overridden(spec: AgentSpec, model: str, effort: str) -> AgentSpec:
    if effort.casefold() not in EFFORTS:
        raise ConfigError(
            f"CHATCLI_AGENT_{environment_part(spec.name)}_EFFORT must be one of "
            f"{', '.join(EFFORTS[1:])}."
        )
    return replace(spec, model=model or spec.model, effort=effort.casefold() or spec.effort)
