"""Challenges: a deal that whoever has the link may play; results only for those who have finished it."""
