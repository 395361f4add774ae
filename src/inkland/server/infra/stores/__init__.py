"""The database: tables, migrations, and what reads and writes them."""
