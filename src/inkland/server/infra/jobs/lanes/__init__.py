"""Lanes: queues of jobs, each with its own workers, and the checks of their answers."""
