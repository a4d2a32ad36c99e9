"""A program that starts a local model and then ends in the way it is told, without closing it.

Arguments: "real", or "" for the scripted child; the model file; its log; the thread to start in.
It prints the child's pid, URL and key as one JSON line, then does what its input says.
"""

import asyncio
import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from chatrefine.providers._local_server import CHILD, LocalServer, Order
from tests.providers.local_child import COMMAND


def main(real, model_file, log, thread):
    """Start, report, end."""
    order = Order(
        model=Path(model_file).stem,
        model_file=Path(model_file),
        log_file=Path(log),
    )
    command = CHILD if real else COMMAND
    if thread == "main":
        server = LocalServer(order, command)
    else:
        with ThreadPoolExecutor(1) as pool:  # the thread is over before the server is used
            server = pool.submit(LocalServer, order, command).result()
    facts = {"pid": server.pid, "key": server.key.get_secret_value(), "url": ""}
    if order.model != "never-ready":
        facts["url"] = asyncio.run(server.url(limit=60))
    sys.stdout.write(f"{json.dumps(facts)}\n")
    sys.stdout.flush()
    match sys.stdin.readline().strip():
        case "raise":
            raise RuntimeError("an end nobody expected")
        case "exit":
            sys.exit(0)
        case "_exit":
            os._exit(0)
        case "abort":
            os.abort()


if __name__ == "__main__":
    main(*sys.argv[1:])
