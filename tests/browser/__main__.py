"""Looks at an exported page in a real headless Chromium: `python -m tests.browser [PICTURE.png]`.

The page is framed at the width of a phone and of a desk, with every hostile text of
`tests/ui/test_export.py` in every field. Nothing in it may run, load or stick out at the side,
and every visible text must be there. Needs a `chromium`, `chromium-browser` or `google-chrome`.
"""

import html
import json
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from chatrefine.store.values import Conversation, State, StoredTurn, Summary
from chatrefine.ui.export import Form, exported
from tests.store.scenes import SESSION, answered, asked
from tests.ui.test_export import HOSTILE

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
WIDTHS = (360, 1280)
FRAME = """<!doctype html><meta charset="utf-8"><title>outer</title><body>
<script>window.ran = 0; window.alert = () => {{ window.ran += 1; }};</script>
{frames}
<script>
addEventListener("load", () => setTimeout(() => {{
  const seen = [...document.querySelectorAll("iframe")].map((frame) => {{
    const page = frame.contentDocument, root = page.documentElement;
    page.querySelectorAll("details").forEach((one) => {{ one.open = true; }});
    return {{
      width: frame.clientWidth, needed: root.scrollWidth, title: page.title,
      articles: page.querySelectorAll("article").length, text: page.body.innerText.length,
      changed: page.querySelectorAll("ins, del").length,
      ran: (frame.contentWindow.ran || 0) + (frame.contentWindow.alerted || 0),
      font: parseFloat(frame.contentWindow.getComputedStyle(page.body).fontSize),
    }};
  }});
  document.title = JSON.stringify({{ran: window.ran, seen}});
}}, 300));
</script>"""


class Watching(BaseHTTPRequestHandler):
    """Serves the frame and notes everything else that is asked for."""

    page = b""
    asked: tuple[str, ...] = ()

    def do_GET(self):
        """The frame at `/`; a note and nothing for the rest."""
        if self.path == "/":
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(Watching.page)
        else:
            if self.path != "/favicon.ico":
                Watching.asked += (self.path,)
            self.send_error(404)

    def log_message(self, *_):
        """Say nothing."""


def session(address: str) -> Conversation:
    """Every hostile text in every field, its addresses pointing at a server that is watched."""
    turns = []
    for number, text in enumerate(HOSTILE, 1):
        words = re.sub(r"http://[a-z]+\.example", address, text) + "\n\n" + "wide" * 200
        turn = answered(asked(number, words), words + " better", words)
        one = replace(turn.refine.passes[0], critique=(words,), error=words)
        turn = replace(turn, number=number, refine=replace(turn.refine, passes=(one,)))
        turns.append(StoredTurn(turn=turn, state=State.ANSWERED, started=1.7e9))
    title = HOSTILE[0]
    summary = Summary(id=SESSION, title=title, created=1.7e9, updated=1.7e9, turns=len(turns))
    return Conversation(summary=summary, turns=tuple(turns))


def main() -> int:
    """Exit code 0 when all is well, 1 with what is not, 2 without a browser."""
    browser = next(filter(None, map(shutil.which, NAMES)), None)
    if browser is None:
        sys.stderr.write(f"There is no browser; install one of {', '.join(NAMES)}.\n")
        return 2
    server = ThreadingHTTPServer(("127.0.0.1", 0), Watching)
    address = f"http://127.0.0.1:{server.server_address[1]}"
    page = exported(session(address), Form.HTML).decode()
    frames = "".join(
        f'<iframe style="width:{width}px;height:900px;border:0" srcdoc="{html.escape(page)}">'
        "</iframe>"
        for width in WIDTHS
    )
    Watching.page = FRAME.format(frames=frames).encode()
    Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as profile:
        flags = ("--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}")
        more = ("--virtual-time-budget=8000", "--dump-dom", f"{address}/")
        done = subprocess.run(
            [browser, *flags, *more], capture_output=True, check=False, timeout=120
        )
        if len(sys.argv) > 1:
            target = Path(profile) / "page.html"
            target.write_text(page)
            shot = (f"--screenshot={sys.argv[1]}", "--window-size=500,3000", target.as_uri())
            subprocess.run([browser, *flags, *shot], capture_output=True, check=False, timeout=120)
    server.shutdown()
    return report(done.stdout.decode(errors="replace"))


def report(dom: str) -> int:
    """Print what was seen; 1 when it is not as it should be."""
    found = re.search(r"<title>(\{.*?\})</title>", dom, re.DOTALL)
    if found is None:
        sys.stderr.write("The browser did not finish the page.\n")
        return 1
    seen = json.loads(html.unescape(found[1]))
    faults = [f"something ran: {seen['ran']}"] if seen["ran"] else []
    faults += [f"something was loaded: {path}" for path in Watching.asked]
    for one in seen["seen"]:
        if one["needed"] > one["width"]:
            faults.append(f"at {one['width']} px it is {one['needed']} px wide")
        if one["ran"] or one["title"] != HOSTILE[0] or one["articles"] != len(HOSTILE):
            faults.append(f"not as exported: {one}")
        if not one["changed"] or one["font"] < 16:
            faults.append(f"hard to read: {one}")
    sys.stdout.write(json.dumps(seen["seen"]) + "\n")
    sys.stdout.writelines(f"FAULT {fault}\n" for fault in faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
