"""Copying to the clipboard: through the terminal (OSC 52) and by the platform's own command.

Both are tried: over ssh only the terminal reaches the user's clipboard, and many terminals have
OSC 52 switched off. Source: xterm's control sequences, "Operating System Commands", Ps = 52.
"""

import base64
import shutil
import subprocess
from collections.abc import Sequence

from chatrefine.ui.terminal import Terminal

COMMANDS: tuple[tuple[str, ...], ...] = (
    ("pbcopy",),
    ("wl-copy",),
    ("xclip", "-selection", "clipboard"),
    ("xsel", "--clipboard", "--input"),
    ("clip.exe",),
)
# xterm, tmux and screen drop longer sequences, some of them half way.
MAX_OSC_BYTES = 74_994
_TIMEOUT_SECONDS = 3


def copy(
    text: str,
    terminal: Terminal,
    *,
    in_tmux: bool = False,
    commands: Sequence[Sequence[str]] = COMMANDS,
) -> str:
    """One sentence on where the text went, or on why it went nowhere.

    Inside tmux the sequence is sent twice: as it is (`set-clipboard on`) and wrapped for the
    terminal outside (`allow-passthrough on`).
    """
    size = f"{len(text):,} characters"
    used = _by_command(text, commands)
    sent = _by_terminal(text, terminal, in_tmux=in_tmux)
    if used:
        return f"copied {size} ({used})"
    if sent:
        return f"sent {size} to the terminal's clipboard"
    names = ", ".join(command[0] for command in commands)
    return f"not copied: no clipboard command was found ({names}) and the terminal takes none"


def osc52(text: str, *, in_tmux: bool = False) -> str:
    r"""The sequence that puts the text on the clipboard, "" when it is too long for one.

    >>> osc52("hi")
    '\x1b]52;c;aGk=\x07'
    """
    data = text.encode("utf-8", "replace")
    if len(data) > MAX_OSC_BYTES:
        return ""
    sequence = f"\x1b]52;c;{base64.b64encode(data).decode()}\x07"
    if not in_tmux:
        return sequence
    return sequence + f"\x1bPtmux;{sequence.replace(chr(27), chr(27) * 2)}\x1b\\"


def _by_terminal(text: str, terminal: Terminal, *, in_tmux: bool) -> bool:
    sequence = osc52(text, in_tmux=in_tmux) if terminal.moves else ""
    if sequence:
        terminal.write(sequence)
    return bool(sequence)


def _by_command(text: str, commands: Sequence[Sequence[str]]) -> str:
    """The name of the first command that took the text, "" when none did."""
    for name, *arguments in commands:
        path = shutil.which(name)
        if path is None:
            continue
        try:
            # xclip stays behind to serve the selection: it must hold none of our pipes.
            done = subprocess.run(  # noqa: S603  a fixed list of programs, no shell
                [path, *arguments],
                input=text.encode("utf-16-le" if name == "clip.exe" else "utf-8", "replace"),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=_TIMEOUT_SECONDS,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired):
            continue
        if done.returncode == 0:
            return name
    return ""
