"""The tables, and the steps that bring an older store forward.

`PRAGMA user_version` is the number of steps a store has been through. A step is never changed
once released; a new one is appended.
"""

import sqlite3
from collections.abc import Sequence

APPLICATION = 0x43_52_46_4E  # "CRFN", in the file's header
FIRST = """
CREATE TABLE sessions (
  id TEXT PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  created REAL NOT NULL,
  updated REAL NOT NULL,
  agent TEXT NOT NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  system TEXT NOT NULL,
  override TEXT NOT NULL,
  forked_from TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_updated ON sessions (updated);
CREATE TABLE turns (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  state TEXT NOT NULL,
  started REAL NOT NULL,
  agent TEXT NOT NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  prompt TEXT NOT NULL,
  draft TEXT NOT NULL,
  answer TEXT NOT NULL,
  finish_reason TEXT NOT NULL,
  input_tokens INTEGER,
  output_tokens INTEGER,
  calls INTEGER NOT NULL,
  cost_usd REAL,
  duration_s REAL NOT NULL,
  metadata TEXT NOT NULL,
  refine TEXT,
  quality TEXT,
  error TEXT NOT NULL,
  seal INTEGER NOT NULL,
  UNIQUE (session, number)
);
CREATE TABLE passes (
  turn INTEGER NOT NULL REFERENCES turns (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  score REAL,
  critique TEXT NOT NULL,
  text TEXT NOT NULL,
  verdict TEXT,
  record TEXT NOT NULL,
  seal INTEGER NOT NULL,
  PRIMARY KEY (turn, place)
);
"""
STEPS: tuple[str, ...] = (FIRST,)


def version_of(connection: sqlite3.Connection) -> int:
    """How many steps the store has been through."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, steps: Sequence[str] = STEPS) -> None:
    """Bring the store forward, each step whole or not at all.

    Two programs may try at once: whoever comes second finds the step done.

    Raises:
        sqlite3.Error: a step failed; the store is as it was before it.

    """
    while version_of(connection) < len(steps):
        connection.execute("BEGIN IMMEDIATE")
        try:
            at = version_of(connection)
            if at < len(steps):
                for statement in steps[at].split(";\n"):
                    if statement.strip():
                        connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {at + 1}")
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
