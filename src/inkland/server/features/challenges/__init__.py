"""Challenges: a deal that anyone with the link may play; results only for those who have finished it."""
