"""A child process like the local model's, with a scripted model: the real one's life, no weights.

The model's name says how loading goes, the prompt how the answer goes.
"""

import json
import os
import signal
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from chatrefine.providers._local_child import run

COMMAND = (sys.executable, "-P", str(Path(__file__).resolve()))
HUNG_UP = threading.Event()


def serve(order):
    """Start the scripted model."""
    match order["model"]:
        case "no-runtime":
            raise ImportError("libgomp.so.1")
        case "damaged":
            raise RuntimeError("Failed to init server")
        case "crashes":
            os.kill(os.getpid(), signal.SIGSEGV)
        case "leaves":
            os._exit(7)
        case "babbles":
            os.write(1, b"a library's own words\n")
        case "never-ready":
            threading.Event().wait()

    class Handler(Answers):
        key = order["key"]

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}", server


class Answers(BaseHTTPRequestHandler):
    key = ""

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.headers["Authorization"] != f"Bearer {self.key}":
            self.refuse(401, {"message": "Invalid API Key", "type": "authentication_error"})
            return
        prompt = body["messages"][-1]["content"]
        if prompt == "too long":
            words = "request (9000 tokens) exceeds the available context size (8192 tokens)"
            self.refuse(400, {"message": words, "type": "exceed_context_size_error", "code": 400})
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        match prompt:
            case "die":
                self.delta("half an ")
                os.kill(os.getpid(), signal.SIGKILL)
            case "die at once":
                os.kill(os.getpid(), signal.SIGKILL)
            case "for ever":
                self.for_ever()
            case "hung up?":
                self.whole("yes" if HUNG_UP.wait(5) else "no")
            case "echo":
                self.whole(json.dumps(body))
            case _:
                self.whole("Hello.")

    def for_ever(self):
        try:
            while True:
                self.delta("on ")
                threading.Event().wait(0.01)
        except OSError:
            HUNG_UP.set()

    def whole(self, text):
        self.delta(text)
        self.event({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
        usage = {"prompt_tokens": 3, "completion_tokens": 2}
        self.event({"choices": [], "usage": usage})
        self.wfile.write(b"data: [DONE]\n\n")

    def delta(self, text):
        self.event({"choices": [{"index": 0, "delta": {"content": text}}]})

    def event(self, value):
        self.wfile.write(f"data: {json.dumps(value)}\n\n".encode())

    def refuse(self, status, error):
        body = json.dumps({"error": error}).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


if __name__ == "__main__":
    run(serve)
