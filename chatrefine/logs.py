"""The log file: off unless CHATCLI_LOG_FILE names one; 0600, and every known key taken out."""

import contextlib
import logging
import os
from pathlib import Path

from chatrefine.config import SecretStr, Settings
from chatrefine.errors import ChatRefineError, ConfigError
from chatrefine.providers._redact import Redactor

ROOT = "chatrefine"
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class RedactingFormatter(logging.Formatter):
    """Formats a record, its traceback included, and then takes the keys out."""

    def __init__(self, redactor: Redactor) -> None:
        super().__init__(FORMAT)
        self._redactor = redactor

    def format(self, record: logging.LogRecord) -> str:
        """The record as one text without any key."""
        return self._redactor.clean(super().format(record))


class LogFile(logging.Handler):
    """Appends each record to an open file in one write; a file that takes no more ends the log.

    A full disk must not cost an answer, nor write over the chat.
    """

    def __init__(self, handle: int) -> None:
        super().__init__()
        self._handle = handle

    def emit(self, record: logging.LogRecord) -> None:
        """Write the record."""
        try:
            os.write(self._handle, f"{self.format(record)}\n".encode(errors="replace"))
        except OSError:
            logging.getLogger(ROOT).removeHandler(self)

    def close(self) -> None:
        """Close the file."""
        with contextlib.suppress(OSError):
            os.close(self._handle)
        super().close()


def start_log(settings: Settings) -> None:
    """Send the program's own records to the log file, when one is named.

    Raises:
        ConfigError: it cannot be opened.

    """
    path = settings.log_file
    if path is None:
        return
    log = logging.getLogger(ROOT)
    handler = LogFile(_opened(path))
    handler.setFormatter(RedactingFormatter(redactor(settings)))
    log.addHandler(handler)
    log.setLevel(settings.log_level.upper())
    log.propagate = False


def _opened(path: Path) -> int:
    # Not to wait for a pipe's reader: the program would hang before its first word.
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_NONBLOCK
    try:
        return os.open(path, flags, 0o600)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ConfigError(f"CHATCLI_LOG_FILE cannot be opened ({reason}).") from None


def redactor(settings: Settings) -> Redactor:
    """What takes every key out of a text, also those of providers that are not asked."""
    values = (entry.value for entry in settings.entries.values())
    return Redactor(value for value in values if isinstance(value, SecretStr))


def hide_keys(error: BaseException, settings: Settings) -> None:
    """Take every key out of what the error says."""
    if isinstance(error, ChatRefineError):
        clean = redactor(settings).clean
        error.args = tuple(clean(one) if isinstance(one, str) else one for one in error.args)
