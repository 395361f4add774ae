"""The databases that a store can be in: SQLite and PostgreSQL, and what differs between them."""
