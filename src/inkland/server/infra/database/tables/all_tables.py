"""All tables of the database, those of the features too."""

from typing import Final

from sqlalchemy import MetaData

from inkland.server.infra.database.tables import cluster, daily, learning, notices, reviews, statistics
from inkland.server.infra.database.tables import main as rooms

MODULES: Final = (cluster, daily, learning, notices, reviews, rooms, statistics)
"""Each adds its tables when it is imported."""
ALL_TABLES: Final[MetaData] = rooms.METADATA
