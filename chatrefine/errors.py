"""The error tree. Every message is one sentence that says what to do.

ChatRefineError                      exit code
├── UsageError                       2   a command or flag was used wrongly
├── ConfigError                      2   a setting has a wrong value
│   └── NoModelError                 3   no key and no model was found
├── ProviderError                    1
│   ├── ProviderUnavailable          5   (429: 4) network, time-out, 429, 5xx after retries
│   ├── ProviderRejected             1   (401, 403, 404: 3) the server refused the request
│   ├── ProviderProtocolError        5   the server's reply could not be read
│   │   └── EmptyAnswer              5   … or was whole and empty
│   └── AnswerIncomplete             5   the stream broke off; `partial` is what had arrived
├── ContextFull                      1   the turn is longer than the model can read
├── StoreError                       1   the session store could not be read
└── BudgetReached                    6   the next call would cost more than the budget

Source: SPEC §1 (exit codes), DESIGN (habits).
"""


class ChatRefineError(Exception):
    """Anything chatrefine raises on purpose."""

    exit_code = 1


class UsageError(ChatRefineError):
    """A command, flag or argument was used wrongly."""

    exit_code = 2


class ConfigError(ChatRefineError):
    """A setting has a value that cannot be used; names variable, source and accepted form."""

    exit_code = 2


class NoModelError(ConfigError):
    """Nothing that could answer was found: no key, no server, no local model."""

    exit_code = 3


class ProviderError(ChatRefineError):
    """A model or embedding service failed."""


class ProviderUnavailable(ProviderError):  # noqa: N818  the tree's names are the product's
    """Network trouble, a time-out, 429 or 5xx that outlived the retries.

    `status` is the HTTP status or None (no answer at all); `retry_after` the server's own wish
    in seconds, or None. `partial` holds text that had already arrived.
    """

    exit_code = 5

    def __init__(
        self,
        message: str,
        *,
        status: int | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.retry_after = retry_after
        if status == 429:  # noqa: PLR2004
            self.exit_code = 4


class ProviderRejected(ProviderError):  # noqa: N818
    """The server understood and refused: 400, 401, 403, 404, 413, 422."""

    def __init__(self, message: str, *, status: int) -> None:
        super().__init__(message)
        self.status = status
        self.exit_code = 3 if status in {401, 403, 404} else 1


class ProviderProtocolError(ProviderError):
    """The server's reply is not what its API promises."""

    exit_code = 5


class EmptyAnswer(ProviderProtocolError):  # noqa: N818
    """The reply is whole and holds nothing."""


class AnswerIncomplete(ProviderError):  # noqa: N818
    """The stream ended or broke before its finish; `partial` is the text that had arrived."""

    exit_code = 5

    def __init__(self, message: str, *, partial: str = "") -> None:
        super().__init__(message)
        self.partial = partial


class ContextFull(ChatRefineError):  # noqa: N818
    """The prompt and the conversation before it are longer than the model can read."""


class StoreError(ChatRefineError):
    """The session store could not be opened, read or written."""


class BudgetReached(ChatRefineError):  # noqa: N818
    """The next call would go over the turn's or the session's budget."""

    exit_code = 6


class Ended(BaseException):
    """No error: a signal asked the program to end. `code` is 128 + the signal's number."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code
