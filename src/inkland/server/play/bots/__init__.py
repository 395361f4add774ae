"""Bots of rooms: quotas, games that nobody watches, and what tables are told."""
