"""Move a database: into an empty one, compared before anything of it is there to stay."""

from inkland.server.infra.database.database import Location, open_engine
from inkland.server.infra.database.transfer.comparison import Compared, OnGame, compare
from inkland.server.infra.database.transfer.copying import OnProgress, copy_tables, is_empty, unhurried


class NotEmpty(Exception):
    """The database that something is moved to has rows."""


def move(source: Location, target: Location, on_progress: OnProgress, on_game: OnGame) -> Compared:
    """Copy everything from one database to another, and compare them; the first one stays as it is.

    It is one transaction: if it is interrupted at any moment, the target is empty. Raises UnusableData (also
    if a server uses one of them), NotEmpty or Difference.
    """
    origin = open_engine(source, "alone")
    try:
        destination = open_engine(target, "alone")
        try:
            with (
                unhurried(origin.connect()) as reading,
                unhurried(destination.connect_writer()) as writing,
            ):
                if not is_empty(writing):
                    raise NotEmpty
                copy_tables(reading, writing, on_progress)
                found = compare(reading, writing, on_game)
                writing.commit()
                return found
        finally:
            destination.close()
    finally:
        origin.close()
