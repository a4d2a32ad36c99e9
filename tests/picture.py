"""Records the picture in the README: a real chat in a real terminal, on a scripted model.

`python -m tests.picture` writes it anew. Only the clock's figures differ from run to run.
"""

import re
import tempfile
from html import escape
from pathlib import Path

from tests.fake_provider import FakeProvider
from tests.fake_replies import Reply
from tests.program import command, environment, tagged
from tests.terminal import Session

PICTURE = Path("tests/data/session.svg")
COLUMNS, ROWS = 86, 40
CELL, LINE = 8.4, 18
COLOURS = {
    "default": "#d4d4d8",
    "red": "#f87171",
    "green": "#4ade80",
    "cyan": "#67e8f9",
    "magenta": "#e879f9",
    "blue": "#60a5fa",
    "brown": "#fbbf24",
    "black": "#71717a",
}
QUESTION = "Write the 'Backups' section of our handbook."
DRAFT = """\
## Backups

Backups are made regularly. Just run the backup script and copy the result somewhere safe. \
The archive holds all files and a dump of the database.

If something breaks, you can restore everything from it.
"""
BETTER = """\
## Backups

Backups are made every night at **02:00** by `backup.sh`. Copy the archive to the vault before \
noon. The archive holds all files and a dump of the database.

If something breaks, run `restore.sh DATE` on a machine that has the vault mounted.
"""
CRITIQUE = """\
"regularly" hides when; "somewhere safe" hides where.
- "Just run the script": it runs by itself, only the copy is manual.
- Restoring is promised, not explained."""


def record() -> str:
    """The picture as SVG."""
    with FakeProvider() as server, tempfile.TemporaryDirectory() as home:
        server.enqueue(Reply(DRAFT), Reply(tagged(BETTER, CRITIQUE)))
        more = {"CHATCLI_MODEL": "gpt-5-mini"}
        env = environment(Path(home), server, more)
        (Path(home) / "history").touch(mode=0o600)
        with Session(command(), environment=env, columns=COLUMNS, rows=ROWS) as chat:
            chat.wait_for("refine off")
            for line, answer in (
                ("/refine on", "self-refine ON"),
                (QUESTION, "refined · 1 pass"),
                ("/refine show", "changes"),
                ("/refine why", "pass limit.*\n(.*\n)*.*not converged"),
            ):
                chat.line(line)
                chat.wait_for(answer)
            chat.wait_for_screen(r"> *\n")
            return svg(chat.screen.rows())


def svg(rows: list[tuple]) -> str:
    """A terminal's rows as text elements, a run of equal cells in one."""
    height = (len(rows) + 2) * LINE
    width = (COLUMNS + 2) * CELL
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}">',
        "<title>A chat in which an answer is refined</title>",
        f'<rect width="{width:.0f}" height="{height}" rx="8" fill="#18181b"/>',
        '<g font-family="ui-monospace, Menlo, monospace" font-size="14" xml:space="preserve">',
    ]
    for y, row in enumerate(rows):
        lines += [_run(y, x, text, style) for x, text, style in _runs(row)]
    return "\n".join((*lines, "</g>", "</svg>", ""))


def _runs(row: tuple) -> list[tuple[int, str, tuple]]:
    runs: list[tuple[int, str, tuple]] = []
    for x, (data, *style) in enumerate(row):
        if runs and runs[-1][2] == tuple(style):
            runs[-1] = (runs[-1][0], runs[-1][1] + data, runs[-1][2])
        else:
            runs.append((x, data, tuple(style)))
    return [run for run in runs if run[1].strip()]


def _run(y: int, x: int, text: str, style: tuple) -> str:
    colour, _, bold, italics, underline, strike, _ = style
    fill = COLOURS.get(colour, f"#{colour}" if re.fullmatch("[0-9a-f]{6}", colour) else "#d4d4d8")
    marks = ' font-weight="bold"' if bold else ""
    marks += ' font-style="italic"' if italics else ""
    lines = [name for name, on in (("underline", underline), ("line-through", strike)) if on]
    marks += f' text-decoration="{" ".join(lines)}"' if lines else ""
    left = text[: len(text) - len(text.lstrip())]
    words = text.strip()
    at = (x + 1 + len(left)) * CELL
    return (
        f'<text x="{at:.1f}" y="{(y + 1.6) * LINE:.0f}" textLength="{len(words) * CELL:.1f}"'
        f' fill="{fill}"{marks}>{escape(words)}</text>'
    )


def without_clock(picture: str) -> str:
    """The picture without the figures that a clock gives, which no two runs share."""
    picture = re.sub(r"\d+\.\d s", "N s", picture)
    return re.sub(r' textLength="[^"]*"', "", picture)


if __name__ == "__main__":
    PICTURE.write_text(record(), encoding="utf-8")
