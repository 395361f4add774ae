"""What branches need from the database, apart from what every game needs."""

from inkland.server.infra.database.database_store import DatabaseStore, read_by
from inkland.server.infra.stores.queries import branches as branch_queries


class BranchStore(DatabaseStore):
    """The branches of games."""

    count_branches = read_by(branch_queries.count_branches)
    branches_of = read_by(branch_queries.branches_of)
