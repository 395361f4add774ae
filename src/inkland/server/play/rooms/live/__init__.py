"""A room in memory: its task, the dispatch of requests, turns, saving, presence."""
