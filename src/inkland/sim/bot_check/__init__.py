"""Checks a bot in every situation: `inkland bot check` (docs/write-a-bot.md)."""
