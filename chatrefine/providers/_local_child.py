"""The local model's own process: llama.cpp's server on 127.0.0.1, ended with whoever started it.

Run by its path, with the standard library and the runtime alone. It reads one JSON line from its
input (an `order`), answers with one on its output ({"url": …} or {"error": …, "about": …}), and
ends when its input does, which the system closes even when the parent is killed.
"""

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

Serve = Callable[[Mapping[str, Any]], tuple[str, object]]
"""Starts to serve what the order says, in threads: the root of its URL, and what must be kept."""

_PR_SET_PDEATHSIG = 1


def run(serve: Serve) -> NoReturn:
    """Serve until the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C belongs to the chat
    order = json.loads(_line() or "null")
    if not isinstance(order, dict):
        os._exit(0)
    answers = os.dup(1)
    os.dup2(2, 1)  # whatever a library prints goes where the log goes
    watch = threading.Thread(target=_end_with_input, daemon=True)
    watch.start()
    if order["end_with_parent"]:
        _end_with_parent(order["parent"])
    answer, _kept = _answer(serve, order)
    os.write(answers, json.dumps(answer).encode() + b"\n")
    if "url" in answer:
        watch.join()
    os._exit(0)


def _answer(serve: Serve, order: Mapping[str, Any]) -> tuple[Mapping[str, str], object]:
    try:
        url, kept = serve(order)
    except ImportError as error:
        return {"about": "runtime", "error": str(error)}, None
    except (OSError, RuntimeError, ValueError, MemoryError) as error:
        return {"about": "model", "error": str(error)}, None
    return {"url": url}, kept


def _line() -> str:
    line = bytearray()
    while not line.endswith(b"\n") and (byte := os.read(0, 1)):
        line += byte
    return line.decode()


def _end_with_input() -> None:
    while os.read(0, 1024):
        pass
    os._exit(0)


def _end_with_parent(parent: int) -> None:
    """Linux ends this process with its parent even while loading a model holds everything up."""
    if sys.platform != "linux":
        return
    import ctypes  # noqa: PLC0415  Linux only

    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it was gone before the system knew what to do
        os._exit(0)


def serve_llama(order: Mapping[str, Any]) -> tuple[str, object]:
    """llama.cpp's server, which stops when it is collected.

    Threads that spin while they wait starve each other as soon as anything else runs (a prompt of
    34 tokens took 5 s on two busy cores), so they sleep, and decoding leaves half the cores alone.
    """
    os.putenv("OMP_WAIT_POLICY", "PASSIVE")  # read when the runtime is loaded
    import xllamacpp  # noqa: PLC0415  34 MB, and this process alone needs it

    cores = _cores()
    params = xllamacpp.CommonParams()
    params.model.path = order["model_file"]
    params.model_alias = {order["model"]}
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.api_keys = [order["key"]]
    params.cors_origins = ""
    params.ui = False
    params.endpoint_slots = False
    params.n_ctx = order["context"]
    params.n_parallel = 1
    params.n_batch = params.n_ubatch = 64  # a cancelled prompt is noticed between two batches
    params.cache_ram_mib = 128
    params.fit_params = False
    params.cpuparams.n_threads = max(1, cores // 2)
    params.cpuparams_batch.n_threads = cores
    if sys.platform != "darwin":  # half as fast over a long text on a plain processor
        params.flash_attn_type = xllamacpp.llama_flash_attn_type.LLAMA_FLASH_ATTN_TYPE_DISABLED
    params.verbosity = order["verbosity"]
    for name, value in order["sampling"].items():
        setattr(params.sampling, name, value)
    server = xllamacpp.Server(params)
    return str(server.listening_address), server


def _cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


if __name__ == "__main__":
    run(serve_llama)
