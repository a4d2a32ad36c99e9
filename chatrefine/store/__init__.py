"""Sessions that survive: one SQLite file, written as a turn goes, found again by ID or words.

`log` writes a chat's turns down, `reading` and `search` find them again, `portable` carries a
session to another store as JSON. Nothing here is imported before something is kept or asked for.
Source: SPEC §11.
"""
