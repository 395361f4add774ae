"""How alembic reaches the database: over the connection, and in the transaction, that it is given."""

from alembic import context

from inkland.server.infra.database.tables.all_tables import ALL_TABLES


def run() -> None:
    """Bring the tables of the connected database up to date."""
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=ALL_TABLES, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # the name under which alembic loads this file
    run()
