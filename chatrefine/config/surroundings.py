"""What the environment says about the terminal and the person's tools; no settings of ours."""

import os
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """Plain strings, "" when unset. `editor` is $VISUAL, else $EDITOR."""

    term: str = ""
    no_color: str = ""
    colorfgbg: str = ""
    editor: str = ""
    tmux: str = ""


def surroundings(environ: Mapping[str, str] | None = None) -> Surroundings:
    """What `environ` says; None is the process's own.

    >>> surroundings({"EDITOR": "vi", "VISUAL": " "}).editor
    'vi'
    """
    env = os.environ if environ is None else environ
    return Surroundings(
        term=env.get("TERM", ""),
        no_color=env.get("NO_COLOR", ""),
        colorfgbg=env.get("COLORFGBG", ""),
        editor=env.get("VISUAL", "").strip() or env.get("EDITOR", "").strip(),
        tmux=env.get("TMUX", ""),
    )
