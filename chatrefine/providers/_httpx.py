"""httpx without its command line, which would import rich and click; and without its logs."""

import logging
import sys

if "httpx" in sys.modules:
    import httpx
else:
    sys.modules["httpx._main"] = None  # type: ignore[assignment]
    import httpx

    del sys.modules["httpx._main"]

for _name in ("httpx", "httpcore"):
    # they log addresses and headers, which may hold keys
    logging.getLogger(_name).setLevel(logging.WARNING)

__all__ = ["httpx"]
