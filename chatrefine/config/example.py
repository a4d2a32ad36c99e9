"""The example env file and the README's table, both made from the declarations.

`python -m chatrefine.config.example` prints the file, `… table` the table.
"""

import sys
from itertools import groupby

from chatrefine.config.rows import AGENT_EFFORT, AGENT_MODEL, ROWS
from chatrefine.config.setting import Group, Kind, Setting

SHOWN_AGENT = "REFINER"
HEAD = """\
# Settings of chatrefine. Copy to the file that `chatrefine config path` prints (or run
# `chatrefine config init`), take the # away where you want another value.
# Flags win over the environment, the environment over this file. Nothing after the = is
# "not set". Values are taken as they stand: $X is not replaced; a value with blanks, # or
# quotes stands in single quotes.
"""


def all_rows() -> tuple[Setting, ...]:
    """Every declaration by group, in the groups' order."""
    order = list(Group)
    return tuple(sorted((*ROWS, AGENT_MODEL, AGENT_EFFORT), key=lambda row: order.index(row.group)))


def example_text() -> str:
    """The whole env file: every variable with its meaning and default, commented out."""
    blocks = [HEAD]
    for group, rows in groupby(all_rows(), key=lambda row: row.group):
        blocks.append(f"\n# --- {group} ---\n" + "".join(map(_lines, rows)))
    return "".join(blocks)


def settings_table() -> str:
    """The table of the README, in markdown."""
    head = "| Variable | Default | Accepted | Meaning |\n|---|---|---|---|\n"
    return head + "".join(
        f"| `{row.name}` | {_code(row.shown_default)} | {_form(row)} | {row.meaning} |\n"
        for row in all_rows()
    )


def _lines(row: Setting) -> str:
    name = row.name.replace("<NAME>", SHOWN_AGENT)
    whose = f" ({row.name})" if name != row.name else ""
    return f"# {row.meaning}{whose}: {_form(row)}\n# {name}={row.shown_default}\n"


def _form(row: Setting) -> str:
    match row.kind:
        case Kind.SWITCH:
            return "true or false"
        case Kind.LIST:
            return "a list with commas"
        case Kind.SECRET:
            return "a key"
        case Kind.URL:
            return "an address"
        case Kind.TEXT:
            return "text"
        case _:
            return row.accepted


def _code(text: str) -> str:
    return f"`{text}`" if text else ""


if __name__ == "__main__":
    sys.stdout.write(settings_table() if sys.argv[1:] == ["table"] else example_text())
