"""How the tables of a store came to be what they are: a step for each version of the schema. A
store of any earlier version takes those that it lacks, one after the other."""

from typing import Final

STEPS: Final = (
    (  # 1: what version 0.1 had, which said no version, and without two indexes of its
        """CREATE TABLE IF NOT EXISTS events (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    payload TEXT NOT NULL, move_id TEXT, at REAL NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID""",
        "DROP INDEX IF EXISTS once",
        "DROP INDEX IF EXISTS openings",
        """CREATE INDEX IF NOT EXISTS lobby ON events (at)
    WHERE version = 1 AND instr(payload, '"listed":true')""",
        "CREATE TABLE IF NOT EXISTS kept (name TEXT PRIMARY KEY, value BLOB NOT NULL)",
    ),
    (  # 2: which tables the retention has folded and found unfinished, at which version
        """CREATE TABLE unfinished (table_id TEXT PRIMARY KEY, version INTEGER NOT NULL)
    WITHOUT ROWID""",
    ),
    (  # 3: nothing is taken out of the account of what the host has done
        """CREATE TRIGGER house_log_stays BEFORE DELETE ON events
    WHEN OLD.table_id = 'house/log'
    BEGIN SELECT RAISE(ABORT, 'the log of the house is only added to'); END""",
        """CREATE TRIGGER house_log_stands BEFORE UPDATE ON events
    WHEN OLD.table_id = 'house/log'
    BEGIN SELECT RAISE(ABORT, 'the log of the house is only added to'); END""",
    ),
    (  # 4: what long logs come to up to some version, so that only the rest is read
        """CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY, version INTEGER NOT NULL, payload TEXT NOT NULL, at REAL NOT NULL
) WITHOUT ROWID""",
    ),
)
SCHEMA: Final = len(STEPS)  # of this version
