"""Notices: what guests are told outside of the game, by Web Push and webhooks."""
