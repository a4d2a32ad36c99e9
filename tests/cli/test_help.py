"""What `--help` says fits the screen and names what can be typed."""

import pytest

GROUPS = ("config", "local", "sessions")


@pytest.mark.parametrize("arguments", [(), *((group,) for group in GROUPS)])
def test_no_summary_is_cut(program, arguments):
    """Each command's line in the list is whole at 80 columns."""
    done = program.run(*arguments, "--help", COLUMNS="80")
    listed = done.out.partition("Commands:\n")[2].splitlines()
    assert listed
    assert not [line for line in listed if line.endswith("...") or len(line) > 80]


@pytest.mark.parametrize("group", ["config", "local"])
def test_a_group_alone_names_its_commands(program, group):
    """Exit 2, with the help on standard error."""
    done = program.run(group)
    assert (done.code, done.out) == (2, "")
    assert "Commands:" in done.err
    assert "Missing command" not in done.err


@pytest.mark.parametrize(
    ("arguments", "usage"),
    [
        (("sessions", "show"), "[OPTIONS] ID"),
        (("sessions", "rm"), "[OPTIONS] ID…"),
        (("replay",), "[OPTIONS] SESSION|FILE.json"),
        (("ask",), "[OPTIONS] [PROMPT]…"),
    ],
)
def test_usage_is_written_as_in_manuals(program, arguments, usage):
    """No braces around what must be given."""
    first = program.run(*arguments, "--help").out.splitlines()[0]
    assert first == f"Usage: chatrefine {' '.join(arguments)} {usage}"
