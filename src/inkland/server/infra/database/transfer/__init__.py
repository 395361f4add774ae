"""Whole databases: backups, and moves from SQLite to PostgreSQL and back."""
