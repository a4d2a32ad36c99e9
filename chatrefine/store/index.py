"""The words of every turn, for the full-text search (FTS5).

Scripts that write no blanks (Chinese, Japanese, Korean, Thai …) are indexed character by
character, so that any part of a text is found; other words from their beginning.
Source: https://sqlite.org/fts5.html
"""

import re
import sqlite3
import unicodedata
from collections.abc import Iterator

TABLE = "words"
_SPACELESS = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u31ff\u3400-\u4dbf"
    "\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]"
)
_CREATE = (
    "CREATE VIRTUAL TABLE words USING fts5(prompt, answer, "
    'tokenize = "unicode61 remove_diacritics 2")'
)
_MOST_INDEXED = 1_000_000
_ACCENT = re.compile("[\u0300-\u036f]")


def segment(text: str) -> str:
    """The text as it is indexed and asked for.

    >>> segment("日本 tea")
    ' 日  本  tea'
    """
    return _SPACELESS.sub(r" \g<0> ", without_accents(text[:_MOST_INDEXED])).replace("\x00", " ")


def without_accents(text: str) -> str:
    """The text with compatible forms made one and the accents of its letters gone.

    >>> without_accents("Ёжик ﬁel Café が 한")
    'Ежик fiel Cafe が 한'
    """
    if text.isascii():
        return text
    split = _ACCENT.sub("", unicodedata.normalize("NFKD", text))
    return unicodedata.normalize("NFKC", split)


def ensure_index(connection: sqlite3.Connection) -> None:
    """Make the index where SQLite can have one and there is none; every turn is put into it."""
    if has_index(connection):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        if not has_index(connection) and _make_table(connection):
            for row, prompt, answer in connection.execute("SELECT id, prompt, answer FROM turns"):
                put(connection, row, prompt, answer)
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _make_table(connection: sqlite3.Connection) -> bool:
    try:
        connection.execute(_CREATE)
    except sqlite3.OperationalError as error:
        if "no such module" in str(error):
            return False
        raise
    return True


def has_index(connection: sqlite3.Connection) -> bool:
    """Whether there is an index that this SQLite can use."""
    found = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (TABLE,)).fetchone()
    if found is None:
        return False
    try:
        connection.execute("SELECT rowid FROM words LIMIT 1").fetchone()
    except sqlite3.OperationalError as error:
        if "no such module" in str(error):
            return False
        raise
    return True


def rebuild(connection: sqlite3.Connection) -> None:
    """Throw the index away and make it anew from the turns."""
    connection.execute("DROP TABLE IF EXISTS words")
    ensure_index(connection)


def put(connection: sqlite3.Connection, row: int, prompt: str, answer: str) -> None:
    """Index the turn's texts instead of those it had before."""
    connection.execute(
        "INSERT OR REPLACE INTO words (rowid, prompt, answer) VALUES (?, ?, ?)",
        (row, segment(prompt), segment(answer)),
    )


def take_out(connection: sqlite3.Connection, row: int) -> None:
    """Forget the turn's words."""
    connection.execute("DELETE FROM words WHERE rowid = ?", (row,))


def query_of(terms: tuple[str, ...]) -> str:
    """The terms in FTS5's own language, each a phrase whose last word may go on.

    "" for terms without a letter or digit.

    >>> query_of(("re-try", "日本"))
    '"re-try"* AND " 日  本 "'
    """
    return " AND ".join(_phrases(terms))


def _phrases(terms: tuple[str, ...]) -> Iterator[str]:
    for term in terms:
        words = segment(term).replace('"', " ")
        if not any(char.isalnum() for char in words):
            continue
        prefix = "*" if words[-1:].isalnum() else ""
        yield f'"{words}"{prefix}'
