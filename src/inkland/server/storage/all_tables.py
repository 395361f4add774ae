"""All tables of the database, those of the features too."""

from typing import Final

from sqlalchemy import MetaData

from inkland.server.cluster import tables as cluster
from inkland.server.daily import tables as daily
from inkland.server.learning import tables as learning
from inkland.server.reviews import tables as reviews
from inkland.server.statistics import tables as statistics
from inkland.server.storage import tables as rooms
from inkland.server.storage.notices import notice_tables as notices

MODULES: Final = (cluster, daily, learning, notices, reviews, rooms, statistics)
"""Each adds its tables when it is imported."""
ALL_TABLES: Final[MetaData] = rooms.METADATA
