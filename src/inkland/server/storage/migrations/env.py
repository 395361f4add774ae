"""How alembic reaches the store: over the connection that the store hands in."""

from alembic import context

from inkland.server.storage.tables import METADATA


def run() -> None:
    """Bring the tables of the connected store up to date."""
    context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # the name under which alembic loads this file
    run()
