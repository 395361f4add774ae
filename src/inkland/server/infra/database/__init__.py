"""The database: connections, transactions, tables, migrations."""
