"""The hash chain of the daily map: its links, servers that follow it, and when a link is told."""
