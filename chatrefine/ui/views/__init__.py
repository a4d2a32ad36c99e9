"""Values in, text to print out: pure functions of what is shown and how wide the screen is."""

from chatrefine.ui.views.diff import diff_view
from chatrefine.ui.views.help import command_help_view, help_view
from chatrefine.ui.views.lists import (
    agents_view,
    from_before,
    models_view,
    settings_view,
    usage_view,
)
from chatrefine.ui.views.trail import critique_view, why_view
from chatrefine.ui.views.welcome import Found, greeting, welcome

__all__ = [
    "Found",
    "agents_view",
    "command_help_view",
    "critique_view",
    "diff_view",
    "from_before",
    "greeting",
    "help_view",
    "models_view",
    "settings_view",
    "usage_view",
    "welcome",
    "why_view",
]
